// `npm run formula`: the command of formulas, with a model at hand: the one that OPENAI_* names, else the built-in assistant.
import process from "node:process";
import { run } from "@cellwright/formula/cli/run";
import { configFrom } from "./config.ts";

const model = configFrom(process.env);
await run(process.argv.slice(2), async (asked) => (await import("./generate.ts")).generate(asked, model));
