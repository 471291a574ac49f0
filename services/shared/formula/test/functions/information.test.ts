// Information functions: types of values, cells, sheets and addresses.
import information from "./information.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(information);
