// Database functions: rows of criteria are alternatives, the cells of a row are combined by AND.
import database from "./database.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(database);
