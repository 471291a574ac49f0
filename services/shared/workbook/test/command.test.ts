// `npm run workbook`: the map, JSON lines, exit codes and the limits of time and memory.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { madeWorkbook, rows } from "./made-workbook.ts";

const command = join(import.meta.dirname, "../cli/main.ts");
const folder = mkdtempSync(join(tmpdir(), "workbook-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

// an option of Jest for more memory would also count for the worker
const usualEnv = { ...process.env, NODE_OPTIONS: "" };

const run = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, [command, ...args], { input, encoding: "utf8", env: usualEnv });

const orders = file(
  "orders.xlsx",
  madeWorkbook({
    sheets: {
      Orders: rows('<row r="2"><c r="B2"><v>1</v></c><c r="C2"><f>B2*2</f><v>2</v></c></row>'),
      Old: rows(""),
    },
    states: { Old: 'state="hidden"' },
    rest: '<definedNames><definedName name="Rate">Orders!$B$2</definedName></definedNames>',
  }),
);
const large = file("large.csv", "1,2,3,4,5,6,7,8,9\n".repeat(300_000));

test("the map of a file is printed, and the exit code is 0", () => {
  const { stdout, status } = run([orders]);

  expect(stdout).toBe(`Excel workbook, 2 sheets
Hidden sheets, not shown: Old
Names: Rate = Orders!$B$2
Sheet Orders: B2:C2, 2 cells, 1 formula
  Notes and loose cells: B2:C2 (2 values)
  Formulas:
    C2: =B2*2
`);
  expect(status).toBe(0);
});

test("the map is also given as JSON, with as many values of each column as asked for", () => {
  const table = file("table.csv", "Item,Price\nPen,2\nInk,3\n");
  const { stdout, status } = run(["--json", "--samples", "1", table]);

  expect(JSON.parse(stdout)).toMatchObject({
    kind: "text",
    sheets: [
      { regions: [{ area: "A1:B3", columns: [{ samples: ["Pen"] }, { type: "number", samples: [2] }] }] },
    ],
  });
  expect(status).toBe(0);
  expect(run(["--samples", "1", table]).stdout).toMatch('A Item: text, 2 different, such as "Pen"');
});

test("a file that cannot be read gives exit code 1, a wrong command line 2", () => {
  expect(run([file("x.xlsx", "")])).toMatchObject({ status: 1, stderr: expect.stringMatching("is empty") });
  expect(run([join(folder, "absent.xlsx")])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching("ENOENT"),
  });
  expect(run([])).toMatchObject({ status: 2 });
  expect(run(["--jsonl", orders])).toMatchObject({ status: 2 });
  expect(run(["--jsonl", "--json"])).toMatchObject({ status: 2 });
  expect(run(["--samples", "99", orders])).toMatchObject({ status: 2 });
});

test("requests are answered by id, and a bad one gets an error without ending the program", () => {
  const requests = [
    JSON.stringify({ id: 1, op: "read", file: orders }),
    "{",
    "[]",
    '{"id":2,"op":"fly"}',
    '{"id":3,"op":"read"}',
    JSON.stringify({ id: 4, op: "read", file: file("y.xlsx", "") }),
  ];

  const { stdout, status } = run(["--jsonl"], requests.join("\n"));

  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      ...{ id: 1, ok: true, names: 1, tables: 0, warnings: [] },
      sheets: [
        { name: "Orders", rows: 2, columns: 3, cells: 2, formulas: 1, hidden: false },
        { name: "Old", rows: 0, columns: 0, cells: 0, formulas: 0, hidden: true },
      ],
    },
    { id: null, ok: false, error: { code: "bad-request", message: expect.any(String) } },
    { id: null, ok: false, error: { code: "bad-request", message: expect.any(String) } },
    {
      id: 2,
      ok: false,
      error: {
        code: "bad-request",
        message: expect.stringMatching(/^op "fly" is unknown; use read, recalculate/),
      },
    },
    { id: 3, ok: false, error: { code: "bad-request", message: "file must be a string" } },
    { id: 4, ok: false, error: { code: "not-a-spreadsheet", message: expect.any(String) } },
  ]);
  expect(status).toBe(0);
});

const checked = file(
  "checked.xlsx",
  madeWorkbook({
    sheets: {
      Sums: rows(
        '<row r="1"><c r="A1"><v>2</v></c><c r="B1"><f>A1*3</f><v>6</v></c><c r="C1"><f>1/0</f><v>7</v></c></row>',
      ),
    },
  }),
);

test("a file is recalculated and compared; a difference without a known cause gives exit code 1", () => {
  const { stdout, status } = run(["--recalculate", checked]);

  expect(stdout.replace(/\d\.\d s/, "0.0 s")).toBe(
    `2 formulas calculated in 0.0 s.
1 of 2 stored values is equal.

1 have no known cause (unexplained):
  Sums!C1: stored 7, calculated "#DIV/0!", =1/0
`,
  );
  expect([status, run(["--recalculate", orders]).status]).toEqual([1, 0]);
});

test("requests recalculate files and give values of ranges, which are calculated anew", () => {
  const requests = [
    { id: 1, op: "recalculate", file: checked },
    { id: 2, op: "values", file: checked, ranges: ["Sums!A1:C2", "sums!$B$1"] },
    { id: 3, op: "values", file: checked, ranges: ["Gone!A1"] },
    { id: 4, op: "values", file: checked, ranges: ["A1"] },
    { id: 5, op: "values", file: checked, ranges: ["Sums!A1:XFD1048576"] },
    { id: 6, op: "values", file: checked },
  ];

  const { stdout } = run(["--jsonl"], requests.map((request) => JSON.stringify(request)).join("\n"));

  expect(
    stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([
    {
      ...{ id: 1, ok: true, formulas: 2, compared: 2, equal: 1, kept: [], cycles: [] },
      different: [{ cell: "Sums!C1", cached: 7, computed: "#DIV/0!", cause: "unexplained" }],
      ms: expect.any(Number),
    },
    {
      ...{ id: 2, ok: true },
      values: [
        [
          [2, 6, "#DIV/0!"],
          [null, null, null],
        ],
        [[6]],
      ],
    },
    { id: 3, ok: false, error: { code: "no-such-range", message: "The workbook has no sheet Gone." } },
    {
      ...{ id: 4, ok: false },
      error: { code: "no-such-range", message: "A1 is not a range such as Sheet1!A1:C9." },
    },
    {
      ...{ id: 5, ok: false },
      error: { code: "too-large", message: "The ranges have more than 1,000,000 cells." },
    },
    { id: 6, ok: false, error: { code: "bad-request", message: expect.stringMatching("ranges must be") } },
  ]);
});

test.each([
  ["timeout", "--seconds", "1.5"],
  ["too-large", "--megabytes", "16"],
])("a file over the limit ends with %s, and the next one is read", (code, ...option) => {
  const requests = [large, orders].map((path, id) => JSON.stringify({ id, op: "read", file: path }));

  const { stdout } = run(["--jsonl", ...option], requests.join("\n"));

  const [first, second] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(first).toMatchObject({ ok: false, error: { code } });
  expect(second).toMatchObject({ id: 1, ok: true });
});

test("a folder, a pipe or a device is refused at once", () => {
  const pipe = join(folder, "pipe.csv");
  spawnSync("mkfifo", [pipe]);
  const requests = [folder, pipe, "/dev/zero"].map((path, id) =>
    JSON.stringify({ id, op: "read", file: path }),
  );

  const { stdout } = run(["--jsonl"], requests.join("\n"));

  expect(stdout.match(/"not-a-spreadsheet"/g)).toHaveLength(3);
});
