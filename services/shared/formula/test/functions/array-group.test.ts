// GROUPBY and PIVOTBY.
import arrayGroup from "./array-group.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(arrayGroup);
