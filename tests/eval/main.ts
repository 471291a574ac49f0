// `npm run eval`: executes the answers to labelled questions and reports how many are right.
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { heldOut, sets } from "./cases.ts";
import type { TranslatedLanguage } from "./question-schema.ts";
import { ways } from "./variants/ways.ts";

const languages = ["en", "de", "fr"] as const satisfies readonly TranslatedLanguage[];

const { values } = commandLine({
  command: "npm run eval",
  about: "Asks labelled questions, executes the answers and reports how many are right.",
  options: {
    faults: { help: "right formulas spoiled in known ways, instead of a model" },
    "cross-check": {
      help: "with --faults: the model is asked a second time for each formula, and is then right nine times in ten",
    },
    "without-data": { help: "do not paste the tables" },
    set: {
      value: "LETTERS",
      choices: [...sets.keys()],
      help: `one set only; ${heldOut.join(", ")} are held out and run only when named`,
    },
    only: { value: "TEXT", help: "only cases whose id contains the text" },
    in: { value: languages.join("|"), choices: languages, help: "all sets except a, in this language" },
    variant: {
      value: "SEED",
      number: { isWhole: true },
      help: `each case changed in ${ways.join(", ")}, or in the ways of --way`,
    },
    way: {
      value: "WAY",
      multiple: true,
      choices: ways,
      help: "of --variant: only this way; may be repeated",
    },
    fit: {
      value: "FILE",
      multiple: true,
      help: "fit the weights of the built-in assistant to files of questions as for --forum, one per writer",
    },
    nl: {
      value: "FILE",
      help: "questions of a corpus instead: each formula is executed; prints the share of right ones by source",
    },
    forum: {
      value: "FILE",
      help: "forum questions, a JSON line each: in the chat with and without shared rows, and with --jsonl generate",
    },
    tasks: {
      value: "FOLDER",
      help: "tasks with workbooks: uploads each, asks, writes the formula and compares the cells; reads tasks.jsonl",
    },
    json: { value: "FILE", help: "the whole result as JSON" },
  },
  notes:
    "OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL choose the model; without them the built-in assistant answers.",
});

// imported only now, because loading it takes seconds
const { evaluate } = await import("./evaluate.ts");
process.exitCode = await evaluate(values);
