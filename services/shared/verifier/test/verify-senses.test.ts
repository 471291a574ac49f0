// Formulas that make no sense for any question are not verified. Each rule has a right and a wrong formula.
import { testCases } from "./verify-cases.ts";
import senses from "./verify-senses.json" with { type: "json" };

testCases(senses);
