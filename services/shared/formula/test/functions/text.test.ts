// Functions for parts of text, searching, case and character codes, in Excel and Google Sheets.

import { testRules } from "./rules.ts";
import text from "./text.json" with { type: "json" };

testRules(text);
