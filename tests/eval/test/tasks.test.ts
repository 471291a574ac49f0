// `npm run eval -- --tasks`: a scripted model answers tasks with small workbooks, through the whole stack.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { writeCells } from "@cellwright/workbook/write";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { scriptedModel } from "../../support/scripted-model.ts";
import type { Outcome } from "../tasks/outcome.ts";

const command = join(import.meta.dirname, "../main.ts");
const folder = mkdtempSync(join(tmpdir(), "tasks-"));

type Values = Readonly<Record<string, string | number>>;

/** Orders, in which the column D is empty, and totals, in which the column B is. Both sheets are tables. */
const plain = createWorkbook([
  {
    name: "Orders",
    columns: [{ heading: "Region" }, { heading: "Net" }, { heading: "Tax" }, { heading: "Gross" }],
    rows: [
      ["South", 100, 19],
      ["North", 200, 38],
      ["West", 50, 9.5],
    ],
  },
  {
    name: "Sum, all",
    columns: [{ heading: "Of" }, { heading: "Total" }],
    rows: [["North"], ["East"], ["West"]],
  },
]);
const workbookWith = (values: Values): Uint8Array =>
  writeCells(
    plain,
    Object.entries(values).map(([cell, content]) => ({ cell, content })),
  );

/** What a user asks about which cells, what the model replies, and what the cells then are; `input` are values before. */
type Given = { instruction: string; position: string; says: string; answer: Values; input?: Values };

const formula = (text: string) => `Use this:\n\n\`\`\`excel\n${text}\n\`\`\`\n`;
const gross = { position: "D2:D4", answer: { "Orders!D2": 119, "Orders!D3": 238, "Orders!D4": 59.5 } };
const solvable: Readonly<Record<string, Given>> = {
  "filled down on the first sheet": {
    ...gross,
    instruction: "Fill the column Gross with the sum of Net and Tax.",
    says: formula("=B2+C2"),
  },
  "on a sheet with a comma in its name": {
    instruction: "Give the total of the column Net for each Of.",
    position: "'Sum, all'!B2:B4",
    says: formula("=SUMIFS(Orders!$B$2:$B$4,Orders!$A$2:$A$4,A2)"),
    answer: { "'Sum, all'!B2": 200, "'Sum, all'!B3": 0, "'Sum, all'!B4": 50 },
  },
  "a list that fills its cells itself": {
    instruction: "List the regions in alphabetical order.",
    position: "'Sum, all'!E2:E4",
    says: formula("=SORT(Orders!A2:A4)"),
    answer: { "'Sum, all'!E2": "North", "'Sum, all'!E3": "South", "'Sum, all'!E4": "West" },
  },
  "several areas, with quotes as in SpreadsheetBench": {
    ...gross,
    instruction: "Add Net and Tax in every row, change nothing else.",
    position: "'Orders!'D2:D4,'Orders!'A2:C4'",
    says: formula("=C2+B2"),
  },
};
const others: Readonly<Record<string, Given>> = {
  "wrong formula": {
    ...gross,
    instruction: "Subtract the tax from the net amount.",
    says: formula("=B2-C2"),
  },
  refused: { ...gross, instruction: "Paint the cells.", says: "This cannot be done with a formula." },
  "asked back": { ...gross, instruction: "Make it better.", says: "Which column do you mean?" },
  "right before": {
    ...gross,
    instruction: "Do nothing here.",
    says: "There is nothing to do.",
    input: gross.answer,
  },
  "spoiled by the formula": {
    ...gross,
    instruction: "Halve them.",
    says: formula("=B2/2"),
    input: gross.answer,
  },
};

const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return name;
};

/** The lines of broken tasks, with the reason that is reported for each. */
const broken: readonly [string, RegExp][] = [
  ["{ no JSON", /not JSON/],
  [
    JSON.stringify({ id: "few", instruction: "Add them.", kind: "Cell-Level", input: "a.xlsx" }),
    /answer: .*answer_position: /,
  ],
  ...(
    [
      [{ input: "absent.xlsx" }, /absent\.xlsx/],
      [{ answer: "picture.xlsx" }, /The file is an image/],
      [{ answer_position: "D2:D4,here" }, /here is no area of cells/],
      [{ answer_position: "Prices!D2" }, /no sheet Prices/],
      [{ answer_position: "A1:XFD1048576" }, /more than 100,000 cells/],
    ] as const
  ).map(([mistake, reason], at): [string, RegExp] => {
    const task = {
      ...{ instruction: "Add them.", kind: "Cell-Level", answer_position: "D2" },
      ...{ input: "plain.xlsx", answer: "plain.xlsx" },
    };
    return [JSON.stringify({ ...task, id: `broken ${at}`, ...mistake }), reason];
  }),
];

type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs the command. Variables for Jest are not passed on. */
const run = (args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, NODE_OPTIONS: "", ...env } };
    const child = execFile(process.execPath, [command, ...args], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });

let model: Awaited<ReturnType<typeof scriptedModel>>;
let ended: Ended;
let outcomes: Outcome[];
const outcomeOf = (id: string) => outcomes.find((one) => one.id === id);

beforeAll(async () => {
  const all = Object.entries({ ...solvable, ...others });
  model = await scriptedModel();
  model.says(({ question }) => ({
    words: [all.find(([, { instruction }]) => question.includes(instruction))?.[1].says ?? "I do not know."],
  }));
  file("plain.xlsx", plain);
  file("picture.xlsx", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"));
  const lines = all.map(([id, { instruction, position, input = {}, answer }], at) =>
    JSON.stringify({
      ...{ id, instruction, kind: id in solvable ? "Cell-Level" : "Other", answer_position: position },
      input: file(`${at}-input.xlsx`, workbookWith(input)),
      answer: file(`${at}-answer.xlsx`, workbookWith(answer)),
    }),
  );
  // the broken lines come first, because they must not end the run
  file("tasks.jsonl", [...broken.map(([line]) => line), ...lines].join("\n"));
  ended = await run(["--tasks", folder, "--json", join(folder, "result.json")], model.env);
  outcomes = JSON.parse(readFileSync(join(folder, "result.json"), "utf8"));
}, 300_000);
afterAll(async () => {
  await model?.close();
  rmSync(folder, { recursive: true });
});

test.each(Object.keys(solvable))("a task with a right formula is solved: %s", (id) => {
  expect(outcomeOf(id)).toMatchObject({ result: "solved", differences: { different: 0 }, problem: null });
});

test("a task with a wrong formula is reported with the formula and the first different cell", () => {
  expect(outcomeOf("wrong formula")).toMatchObject({
    result: "wrong",
    formulas: [{ formula: "=B2-C2", cells: "D2:D4" }],
    differences: { cells: 3, different: 3, first: { cell: "Orders!D2", expected: 119, found: 81 } },
  });
});

test("an answer without a formula is a refusal or a question, and the workbook stays as it was", () => {
  const unchanged = { formulas: [], verdict: null, differences: { first: { expected: 119, found: null } } };
  expect(outcomeOf("refused")).toMatchObject({ ...unchanged, result: "refused" });
  expect(outcomeOf("asked back")).toMatchObject({ ...unchanged, result: "asked back" });
});

test("a task whose cells were right before shows nothing, unless a formula makes them wrong", () => {
  expect(outcomeOf("right before")?.result).toBe("nothing to show");
  expect(outcomeOf("spoiled by the formula")).toMatchObject({
    result: "wrong",
    differences: { different: 3 },
  });
});

test("broken lines and unreadable files are reported with the reason, and the other tasks still run", () => {
  const failed = outcomes.slice(0, broken.length);
  expect(failed.map(({ result }) => result)).toEqual(broken.map(() => "not run"));
  for (const [at, [, reason]] of broken.entries()) expect(failed[at]?.problem).toMatch(reason);
  expect(outcomes.filter(({ result }) => result === "not run")).toEqual(failed);
});

test("progress is shown, and the table counts the tasks by kind", () => {
  const row = (kind: string) =>
    new RegExp(`^${kind} +(\\d.*?\\d) *$`, "m").exec(ended.stdout)?.[1]?.split(/\s+/).map(Number);
  expect(ended.code).toBe(0);
  expect(ended.stdout).toContain("first cell of the answer");
  expect(row("Cell-Level")?.slice(0, 7)).toEqual([4 + broken.length - 2, 4, 4, 0, 0, 0, broken.length - 2]);
  expect(row("Other")?.slice(0, 7)).toEqual([5, 0, 2, 1, 1, 1, 0]);
  expect(ended.stderr).toContain(`${outcomes.length} of ${outcomes.length}: spoiled by the formula wrong`);
});

test.each([
  ["that does not exist", () => {}, /There is no folder/],
  ["without tasks.jsonl", (path: string) => mkdirSync(path), /no file tasks\.jsonl/],
  [
    "with an empty tasks.jsonl",
    (path: string) => {
      mkdirSync(path);
      writeFileSync(join(path, "tasks.jsonl"), "\n");
    },
    /is empty/,
  ],
])("a folder %s is refused with the exit code 2", async (name, make, reason) => {
  const path = join(folder, name);
  make(path);

  const { code, stdout, stderr } = await run(["--tasks", path]);

  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(reason);
});
