// `npm run workbook -- FILE --compare OTHER` and the request `diff`.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { madeWorkbook, rows } from "./made-workbook.ts";

const command = join(import.meta.dirname, "../cli/main.ts");
const folder = mkdtempSync(join(tmpdir(), "compare-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, cells: string): string {
  const path = join(folder, name);
  writeFileSync(path, madeWorkbook({ sheets: { Orders: rows(cells) } }));
  return path;
}

const before = file(
  "before.xlsx",
  '<row r="1"><c r="A1"><v>5</v></c><c r="B1"><f>A1*2</f><v>10</v></c></row>' +
    '<row r="2"><c r="A2"><v>7</v></c><c r="B2"><f>A2*2</f><v>14</v></c></row>' +
    '<row r="3"><c r="B3"><f>SUM(B1:B2)</f><v>24</v></c></row>',
);
const after = file(
  "after.xlsx",
  '<row r="1"><c r="A1"><v>6</v></c><c r="B1"><f>A1*2</f><v>12</v></c></row>' +
    '<row r="3"><c r="A3"><v>7</v></c><c r="B3"><f>A3*2</f><v>14</v></c></row>' +
    '<row r="4"><c r="B4"><f>SUM(B1:B3)/0</f><v>#DIV/0!</v></c></row>',
);

const run = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, [command, ...args], {
    input,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "" },
  });

test("changes are printed by kind, with the values that depend on them, and the exit code is 1", () => {
  const { stdout, status } = run([before, "--compare", after]);

  expect(stdout.trim().split("\n")).toEqual([
    "Rows and columns:",
    "  Orders!2:2 inserted",
    "",
    "Formulas:",
    "  Orders!B4: =SUM(B1:B2) → =SUM(B1:B3)/0",
    "",
    "Values:",
    "  Orders!A1: 5 → 6",
    "",
    "1 value of unchanged formulas differs because of Orders!A1:",
    "  Orders!B1: 10 → 12, =A1*2",
  ]);
  expect(status).toBe(1);
});

test("equal files give exit code 0, a wrong command line 2, and a file that cannot be read 1", () => {
  expect(run([before, "--compare", before])).toMatchObject({
    stdout: "The formulas and constants of both files are the same.\n",
    status: 0,
  });
  expect(run([before, "--compare", after, "--recalculate"])).toMatchObject({ status: 2 });
  expect(run(["--compare", after])).toMatchObject({ status: 2 });
  expect(run([before, "--compare", join(folder, "absent.xlsx")])).toMatchObject({
    status: 1,
    stderr: expect.stringMatching("ENOENT"),
  });
});

test("the request diff is answered with changes and effects, and --json prints the same", () => {
  const requests = [
    { id: 1, op: "diff", file: before, other: after },
    { id: 2, op: "diff", file: before },
    { id: 3, op: "diff", file: before, other: join(folder, "absent.xlsx") },
  ];

  const { stdout } = run(["--jsonl"], requests.map((request) => JSON.stringify(request)).join("\n"));

  const [found, bad, absent] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const expected = {
    changes: [
      { kind: "added", scope: "rows", cell: "Orders!2:2", from: null, to: {} },
      { kind: "value", scope: "cell", cell: "Orders!A1", from: { value: 5 }, to: { value: 6 } },
      {
        ...{ kind: "formula", scope: "cell", cell: "Orders!B4" },
        from: { cell: "Orders!B3", formula: "=SUM(B1:B2)", value: 24 },
        to: { formula: "=SUM(B1:B3)/0", value: "#DIV/0!" },
      },
    ],
    effects: [{ cell: "Orders!B1", formula: "=A1*2", from: 10, to: 12, inputs: ["Orders!A1"] }],
    omitted: 0,
  };
  expect(found).toEqual({ id: 1, ok: true, ...expected });
  expect(bad).toMatchObject({
    id: 2,
    ok: false,
    error: { code: "bad-request", message: "other must be a string" },
  });
  expect(absent).toMatchObject({ id: 3, ok: false, error: { code: "not-a-spreadsheet" } });
  expect(JSON.parse(run([before, "--compare", after, "--json"]).stdout)).toEqual(expected);
});

test("a formula that was moved without its references is told from one with another text", () => {
  const moved = file(
    "moved.xlsx",
    '<row r="1"><c r="A1"><v>5</v></c><c r="B1"><f>A1*2</f><v>10</v></c></row>' +
      '<row r="3"><c r="A3"><v>7</v></c><c r="B3"><f>A2*2</f><v>0</v></c></row>' +
      '<row r="4"><c r="B4"><f>SUM(B1:B3)</f><v>10</v></c></row>',
  );

  expect(run([before, "--compare", moved]).stdout).toContain(
    "  Orders!B3: =A2*2 was moved from Orders!B2, but its references were not\n",
  );
});
