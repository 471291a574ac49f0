// A formula does what the question says and nothing else: per rule a right and a wrong formula.
import { testCases } from "./verify-cases.ts";
import rules from "./verify-rules.json" with { type: "json" };

testCases(rules);
