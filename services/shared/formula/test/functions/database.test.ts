// Database functions: a record must meet all conditions of at least one row of criteria.
import database from "./database.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(database);
