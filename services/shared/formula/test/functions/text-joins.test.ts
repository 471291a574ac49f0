// Functions that join, split and format text, in both products.

import { testRules } from "./rules.ts";
import textJoins from "./text-joins.json" with { type: "json" };

testRules(textJoins);
