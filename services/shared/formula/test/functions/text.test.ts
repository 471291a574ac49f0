// Functions for parts of text, searching, case and character codes, in both products.

import { testRules } from "./rules.ts";
import text from "./text.json" with { type: "json" };

testRules(text);
