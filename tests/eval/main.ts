// `npm run eval`: how right the answers are on labelled questions, and what becomes of spoiled ones; executed, as a table and as JSON.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { configFrom } from "@cellwright/assistant/cli/config";
import { ending } from "@cellwright/local/start/ending";
import { testStack } from "../support/stack.ts";
import { visitor } from "../support/visitor.ts";
import { asker } from "./ask.ts";
import type { Case } from "./case.ts";
import { casesOf, heldOut, inEveryLanguage, openSets, sets, translatedCases } from "./cases.ts";
import { faults } from "./faults.ts";
import { learn } from "./learning/learn.ts";
import { scoreNl } from "./nl.ts";
import { judged, report } from "./score.ts";
import { spoilingModel } from "./spoiling-model.ts";
import { variant, ways } from "./variants.ts";

const usage = `npm run eval [-- options]
      --faults          right formulas spoiled in known ways, in the place of a model
      --without-data    the tables are not pasted
      --set LETTERS     one set only; ${[...heldOut].join(", ")} are held out and asked only when they are named
      --only TEXT       cases whose id holds the text
      --in en|de|fr     the sets but a, asked in this language
      --variant SEED    each case changed: criteria, headings, columns, wording, or those named by --way
      --learn           the examples and weights of the built-in assistant, made anew from all sets that are not held out
      --nl FILE         the questions of a corpus instead: each formula is executed, right shares by source
      --json FILE       the whole result as JSON
OPENAI_API_KEY, OPENAI_BASE_URL and OPENAI_MODEL choose the model; without them the built-in assistant answers.
`;

const { values } = parseArgs({
  options: {
    help: { type: "boolean", short: "h", default: false },
    faults: { type: "boolean", default: false },
    "without-data": { type: "boolean", default: false },
    set: { type: "string" },
    only: { type: "string" },
    in: { type: "string" },
    variant: { type: "string" },
    way: { type: "string", multiple: true },
    learn: { type: "boolean", default: false },
    nl: { type: "string" },
    json: { type: "string" },
  },
});

const languages = ["en", "de", "fr"] as const;
const say = (line: string) => void process.stderr.write(`  ${line}\n`);
const theirs = Object.fromEntries(
  ["OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** By set, id and language; changed where a variant is asked for. Held-out sets are left out unless they are named. */
function chosenCases(): Case[] {
  const { only } = values;
  const language = languages.find((each) => each === values.in);
  if (values.in && !language)
    throw new RangeError(`--in ${values.in}: all sets but a are translated into ${languages.join(", ")}`);
  const letters = values.set ? [values.set] : openSets;
  const cases = language
    ? translatedCases(letters).map(({ byLanguage }) => byLanguage[language])
    : letters.flatMap(casesOf);
  const wanted = only ? cases.filter(({ id }) => id.includes(only)) : cases;
  if (values.variant === undefined) return wanted;
  const chosen = values.way ? ways.filter((way) => values.way?.includes(way)) : ways;
  return wanted.map((its) => variant(its, Number(values.variant), chosen));
}

async function run(stopped: Promise<unknown>): Promise<number> {
  const cases = chosenCases();
  const model = await spoilingModel();
  const spoiled = { OPENAI_API_KEY: "none", OPENAI_BASE_URL: model.url, OPENAI_MODEL: "spoiled" };
  const openai = values.faults ? spoiled : Object.keys(theirs).length > 0 ? theirs : undefined;
  say("starting the stack");
  const stack = await testStack({
    env: { RATE_PER_SESSION: "1000000", RATE_PER_ADDRESS: "1000000" },
    ...(openai && { openai }),
  });
  try {
    const emails = ["super@example.com", "admin@example.com", "premium@example.com"];
    const people = await Promise.all(emails.map((email) => visitor(stack, email)));
    const ask = asker(people, !values["without-data"]);
    const work = async (): Promise<unknown> => {
      if (values.faults) {
        const { outcomes, lines } = await faults(cases, { ask, model }, say);
        process.stdout.write(`${lines.join("\n")}\n`);
        return outcomes.map(({ its, ...one }) => ({ ...one, id: its.id }));
      }
      const all = await Promise.all(cases.map(async (its) => judged(its, await ask(its))));
      process.stdout.write(`${report(all).join("\n")}\n`);
      return all.map(({ its, asked, isRight }) => ({ id: its.id, ...asked, isRight }));
    };
    const result = await Promise.race([work(), stopped.then(() => null)]);
    if (result === null) return 130;
    if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
    return 0;
  } finally {
    await stack.stop();
    await model.close();
  }
}

if (values.help) process.stdout.write(usage);
else if (values.nl)
  process.stdout.write(`${(await scoreNl(values.nl, configFrom(process.env))).join("\n")}\n`);
else if (values.learn)
  await learn(
    inEveryLanguage(openSets.flatMap(casesOf)),
    (letters) => sets.get(letters)?.untuned ?? false,
    say,
  );
else {
  const end = ending();
  process.exitCode = await run(end.asked);
  end.forget();
}
