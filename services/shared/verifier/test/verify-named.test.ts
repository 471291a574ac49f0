// Columns, values and limits that the question names are used correctly. Each rule has a right and a wrong formula.
import { testCases } from "./verify-cases.ts";
import named from "./verify-named.json" with { type: "json" };

testCases(named);
