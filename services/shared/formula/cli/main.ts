// The command without a model: formulas are told about, none is written.
import process from "node:process";
import { run } from "./run.ts";

await run(process.argv.slice(2));
