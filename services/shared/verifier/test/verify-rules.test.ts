// A formula does what the question says and nothing else. Each rule has a right and a wrong formula.
import { testCases } from "./verify-cases.ts";
import rules from "./verify-rules.json" with { type: "json" };

testCases(rules);
