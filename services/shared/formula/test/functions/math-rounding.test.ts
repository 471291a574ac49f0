// Rounding to digits and to multiples, in both products.
import mathRounding from "./math-rounding.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(mathRounding);
