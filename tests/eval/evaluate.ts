// Runs `npm run eval` with its parsed options.
import { writeFileSync } from "node:fs";
import process from "node:process";
import { configFrom } from "@cellwright/assistant/cli/generate";
import { ending } from "@cellwright/local/start/ending";
import { testStack } from "../support/stack.ts";
import { type Visitor, visitor } from "../support/visitor.ts";
import { asker } from "./ask.ts";
import type { Case } from "./case.ts";
import { casesOf, inEveryLanguage, openSets, translatedCases } from "./cases.ts";
import { faults } from "./faults.ts";
import { fit } from "./fitting/fit.ts";
import { askInChat, type ForumOutcome, forumReport, forumRows, generated, judgedForum } from "./forum.ts";
import { scoreNl } from "./nl.ts";
import type { TranslatedLanguage } from "./question-schema.ts";
import { judged, report } from "./score.ts";
import { spoilingModel } from "./spoiling-model.ts";
import { reportOfTasks } from "./tasks/outcome.ts";
import { TaskFolderError, type TaskLine, taskLines } from "./tasks/task-file.ts";
import { runTasks } from "./tasks.ts";
import { type Way, ways } from "./variants/ways.ts";
import { variant } from "./variants.ts";

/** The parsed options. main.ts explains them. */
export type Options = {
  faults: boolean;
  "cross-check": boolean;
  "without-data": boolean;
  set: string | undefined;
  only: string | undefined;
  in: TranslatedLanguage | undefined;
  variant: number | undefined;
  way: Way[];
  fit: readonly string[];
  nl: string | undefined;
  forum: string | undefined;
  tasks: string | undefined;
  json: string | undefined;
};

const say = (line: string) => void process.stderr.write(`  ${line}\n`);
const theirs = Object.fromEntries(
  ["OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL"].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Selects cases by set, id and language, and changes them if a variant is requested. Held-out sets only if named. */
function chosenCases({ set, only, in: language, variant: seed, way }: Options): Case[] {
  const letters = set ? [set] : openSets;
  const cases = language
    ? translatedCases(letters).map(({ byLanguage }) => byLanguage[language])
    : letters.flatMap(casesOf);
  const named = only ? cases.filter(({ id }) => id.includes(only)) : cases;
  if (seed === undefined) return named;
  const chosen = ways.filter((each) => way.length === 0 || way.includes(each));
  return named.map((its) => variant(its, seed, chosen));
}

async function run(
  options: Options,
  tasks: readonly TaskLine[] | null,
  stopped: Promise<unknown>,
): Promise<number> {
  const cases = chosenCases(options);
  const model = await spoilingModel();
  const spoiled = { OPENAI_API_KEY: "none", OPENAI_BASE_URL: model.url, OPENAI_MODEL: "spoiled" };
  const openai = options.faults ? spoiled : Object.keys(theirs).length > 0 ? theirs : undefined;
  say("starting the stack");
  const stack = await testStack({
    env: {
      RATE_PER_SESSION: "1000000",
      RATE_PER_ADDRESS: "1000000",
      ...(options["cross-check"] && { CROSS_CHECK_BY_MODEL: "1" }),
    },
    ...(openai && { openai }),
  });
  try {
    const emails = ["super@example.com", "admin@example.com", "premium@example.com"];
    const users = await Promise.all(emails.map((email) => visitor(stack, email)));
    const ask = asker(users, !options["without-data"]);
    const work = async (): Promise<unknown> => {
      if (options.tasks && tasks) {
        const outcomes = await runTasks(stack, { folder: options.tasks, lines: tasks }, say);
        process.stdout.write(`${reportOfTasks(outcomes).join("\n")}\n`);
        return outcomes;
      }
      if (options.forum) return forum(options.forum, users);
      if (options.faults) {
        const { outcomes, lines } = await faults(cases, { ask, model }, say);
        process.stdout.write(`${lines.join("\n")}\n`);
        return outcomes.map(({ its, ...one }) => ({ ...one, id: its.id }));
      }
      const all = await Promise.all(cases.map(async (its) => judged(its, await ask(its))));
      process.stdout.write(`${report(all).join("\n")}\n`);
      return all.map(({ its, answer, isRight }) => ({ id: its.id, ...answer, isRight }));
    };
    const result = await Promise.race([work(), stopped.then(() => null)]);
    if (result === null) return 130;
    if (options.json) writeFileSync(options.json, `${JSON.stringify(result, null, 2)}\n`);
    return 0;
  } finally {
    await stack.stop();
    await model.close();
  }
}

/** Asks forum questions. Each user asks a part of them, one after the other. */
async function forum(file: string, users: readonly Visitor[]): Promise<ForumOutcome[]> {
  const rows = forumRows(file);
  const outcomes = await generated(rows);
  for (const shareData of [false, true]) {
    const way = shareData ? "chat, rows shared" : "chat, not shared";
    const work = users.map(async (user, at) => {
      for (const its of rows.filter((_, place) => place % users.length === at))
        outcomes.push(judgedForum(its, way, await askInChat(its, user, shareData)));
    });
    await Promise.all(work);
  }
  process.stdout.write(`${forumReport(outcomes).join("\n")}\n`);
  return outcomes;
}

/** Resolves to the exit code of the process. */
export async function evaluate(options: Options): Promise<number> {
  if (options.nl) {
    process.stdout.write(`${(await scoreNl(options.nl, configFrom(process.env))).join("\n")}\n`);
    return 0;
  }
  if (options.fit.length > 0) {
    fit(options.fit, inEveryLanguage(openSets.flatMap(casesOf)), say);
    return 0;
  }
  try {
    const tasks = options.tasks === undefined ? null : taskLines(options.tasks);
    const end = ending();
    const code = await run(options, tasks, end.requested);
    end.forget();
    return code;
  } catch (error) {
    if (!(error instanceof TaskFolderError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}
