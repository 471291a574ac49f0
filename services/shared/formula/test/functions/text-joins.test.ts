// Functions that join, split and format text, in Excel and Google Sheets.

import { testRules } from "./rules.ts";
import textJoins from "./text-joins.json" with { type: "json" };

testRules(textJoins);
