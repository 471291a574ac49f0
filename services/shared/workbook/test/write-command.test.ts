// `npm run workbook -- FILE --set … --out …` and the request `set`.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { editsOf, readAssignment } from "../cli/edits.ts";
import { readWorkbook } from "../src/read.ts";
import assignments from "./assignments.json" with { type: "json" };
import { cellsOf } from "./cells-of.ts";
import { madeWorkbook, rows } from "./made-workbook.ts";

const command = join(import.meta.dirname, "../cli/main.ts");
const folder = mkdtempSync(join(tmpdir(), "workbook-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, "orders.xlsx");
writeFileSync(file, madeWorkbook({ sheets: { Orders: rows('<row r="2"><c r="A2"><v>3</v></c></row>') } }));
const before = readFileSync(file);

const run = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, [command, ...args], {
    ...{ input, encoding: "utf8" as const },
    env: { ...process.env, NODE_OPTIONS: "" },
  });

function cellsIn(path: string) {
  const [sheet] = readWorkbook(readFileSync(path)).sheets;
  return { values: cellsOf(sheet?.values ?? new Map()), formulas: cellsOf(sheet?.formulas ?? new Map()) };
}

test("edits are written into a copy, and the file stays as it is", () => {
  const out = join(folder, "copy.xlsx");

  const { status, stderr } = run([file, "--set", "Orders!B2==A2*2", "--set", "Orders!C2=-x", "--out", out]);

  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  expect(cellsIn(out)).toEqual({ values: { A2: 3, B2: 6, C2: "-x" }, formulas: { B2: "A2*2" } });
  expect(readFileSync(file)).toEqual(before);
});

test("a refused edit writes nothing and gives exit code 1", () => {
  const out = join(folder, "refused.xlsx");

  expect(run([file, "--set", "Orders!A1=1", "--set", "Other!A1=1", "--out", out])).toMatchObject({
    ...{ status: 1, stderr: "The workbook has no sheet Other.\n" },
  });
  expect(existsSync(out)).toBe(false);
  expect(run([file, "--set", "Orders!A1=1", "--out", file])).toMatchObject({ status: 1 });
  expect(run([file, "--set", "Orders!A1=1", "--out", join(folder, "copy.xlsm")])).toMatchObject({
    status: 1,
  });
});

test("a wrong command line gives exit code 2", () => {
  expect(run([file, "--set", "Orders!A1=1"])).toMatchObject({ status: 2 });
  expect(run([file, "--out", "x.xlsx"])).toMatchObject({ status: 2 });
  expect(run([file, "--set", "A1", "--out", "x.xlsx"])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("A1 is not in the form"),
  });
});

test("the request set writes a copy, and a bad one gets an error", () => {
  const out = join(folder, "requested.xlsx");
  const edits = {
    "Orders!B2": "=SUM(A2:A3)",
    "Orders!C2": "'=x",
    "Orders!D2": null,
    "Orders!E2": { error: "#N/A" },
  };
  const requests = [
    { id: 1, op: "set", file, edits, out },
    { id: 2, op: "set", file, edits: { "Orders!B2": "=SUM(" }, out: join(folder, "never.xlsx") },
    { id: 3, op: "set", file, edits: [], out },
    { id: 4, op: "set", file, edits: {} },
  ];

  const { stdout } = run(["--jsonl"], requests.map((request) => JSON.stringify(request)).join("\n"));

  const responses = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(responses).toMatchObject([
    { id: 1, ok: true },
    { id: 2, ok: false, error: { code: "cannot-write" } },
    { id: 3, ok: false, error: { code: "bad-request" } },
    { id: 4, ok: false, error: { code: "bad-request" } },
  ]);
  expect(responses[0]).toEqual({ id: 1, ok: true });
  expect(cellsIn(out).values).toEqual({ A2: 3, B2: 3, C2: "=x", E2: { error: "#N/A" } });
});

test.each(assignments.map(({ written, cell, content }) => [written, { cell, content }] as const))(
  "%s is read as its cell and content",
  (written, edit) => {
    expect(readAssignment(written)).toEqual(edit);
  },
);

test("an assignment without sheet or sign is none", () => {
  expect(readAssignment("D2=5")).toBeNull();
  expect(readAssignment("Sheet1!D2")).toBeNull();
  expect(() => editsOf({ "A!A1": [1] })).toThrow("must be a number");
});
