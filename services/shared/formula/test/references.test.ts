// References: names as ends of ranges, spilled and joined ranges, other sheets and workbooks, names and tables.
import { testRules } from "./functions/rules.ts";
import references from "./references.json" with { type: "json" };

testRules(references);
