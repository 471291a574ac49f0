// `npm run eval`: how right the answers are on labelled questions, and what becomes of spoiled ones; executed, as a table and as JSON.
import process from "node:process";
import { commandLine } from "@cellwright/kit/options";
import { heldOut, sets } from "./cases.ts";
import type { TranslatedLanguage } from "./question-schema.ts";
import { ways } from "./variants/ways.ts";

const languages = ["en", "de", "fr"] as const satisfies readonly TranslatedLanguage[];

const { values } = commandLine({
  command: "npm run eval",
  about: "Asks labelled questions, executes the answers and tells how many are right.",
  options: {
    faults: { help: "right formulas spoiled in known ways, in the place of a model" },
    "second-opinion": {
      help: "with --faults: the model is asked once more for each formula, and is right then nine times in ten",
    },
    "without-data": { help: "the tables are not pasted" },
    set: {
      value: "LETTERS",
      choices: [...sets.keys()],
      help: `one set only; ${heldOut.join(", ")} are held out and asked only when they are named`,
    },
    only: { value: "TEXT", help: "cases whose id holds the text" },
    in: { value: languages.join("|"), choices: languages, help: "the sets but a, asked in this language" },
    variant: {
      value: "SEED",
      number: { isWhole: true },
      help: `each case changed in ${ways.join(", ")}, or in what --way names`,
    },
    way: { value: "WAY", multiple: true, choices: ways, help: "of --variant: this way; may be repeated" },
    fit: {
      value: "FILE",
      multiple: true,
      help: "the weights of the built-in assistant, made anew from files of questions as --forum takes them, one for each writer",
    },
    nl: {
      value: "FILE",
      help: "the questions of a corpus instead: each formula is executed, right shares by source",
    },
    forum: {
      value: "FILE",
      help: "strangers' questions, a JSON line each: through the chat with rows shared and not, and through --jsonl generate",
    },
    json: { value: "FILE", help: "the whole result as JSON" },
  },
  notes:
    "OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL choose the model; without them the built-in assistant answers.",
});

// it takes seconds to load
const { evaluate } = await import("./evaluate.ts");
process.exitCode = await evaluate(values);
