// Logical functions: combined conditions, and evaluation of only one branch.
import logical from "./logical.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(logical);
