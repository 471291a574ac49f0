// Functions that apply a LAMBDA to arrays, in Excel and Google Sheets.
import arrayLambda from "./array-lambda.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(arrayLambda);
