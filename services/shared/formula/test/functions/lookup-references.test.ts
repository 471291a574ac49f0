// Functions that return, count, name and print references.
import lookupReferences from "./lookup-references.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(lookupReferences);
