// Complex numbers as text such as 3+4i: parsing, printing, and functions that are exact to the last digit shown.
import engineeringComplex from "./engineering-complex.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(engineeringComplex);
