// Formulas that make no sense for any question: per rule a right and a wrong formula.
import { testCases } from "./verify-cases.ts";
import senses from "./verify-senses.json" with { type: "json" };

testCases(senses);
