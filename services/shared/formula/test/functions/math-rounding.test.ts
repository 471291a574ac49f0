// Rounding to digits and to multiples, in Excel and Google Sheets.
import mathRounding from "./math-rounding.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(mathRounding);
