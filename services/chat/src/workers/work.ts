// The functions that worker threads run. They read users' tables, formulas and questions, which may be large.
import { calls } from "@cellwright/threads/calls";
import { onlyRead, verified } from "@cellwright/verifier/verified";
import { formulasOf } from "@cellwright/verifier/verify";
import { recipesLike } from "../domain/prompt/recipes.ts";
import { prompt } from "../domain/prompt.ts";
import { canonical, workPrompt } from "../domain/work-prompt.ts";

const functions = { canonical, formulasOf, onlyRead, prompt, recipesLike, verified, workPrompt };

export type Work = typeof functions;

// biome-ignore lint/style/noDefaultExport: the pool of threads calls a module's default export
export default calls(functions);
