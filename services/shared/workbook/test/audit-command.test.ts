// `npm run workbook -- FILE --audit` and the request `audit`: formats and exit codes.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { madeWorkbook, rows } from "./made-workbook.ts";

const command = join(import.meta.dirname, "../cli/main.ts");
const folder = mkdtempSync(join(tmpdir(), "audit-"));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: readonly string[], input = "") =>
  spawnSync(process.execPath, [command, ...args], {
    ...{ input, encoding: "utf8" },
    env: { ...process.env, NODE_OPTIONS: "" },
  });

function file(name: string, cells: string): string {
  writeFileSync(join(folder, name), madeWorkbook({ sheets: { S: rows(cells) } }));
  return join(folder, name);
}

const number = (cell: string, value: number) => `<c r="${cell}"><v>${value}</v></c>`;
const formula = (cell: string, text: string, value: number) =>
  `<c r="${cell}"><f>${text}</f><v>${value}</v></c>`;
const faulty = file(
  "faulty.xlsx",
  [
    ...[1, 2, 3, 4].map((row) => `<row r="${row}">${number(`A${row}`, row)}</row>`),
    `<row r="5">${formula("A5", "SUM(A1:A3)", 6)}</row>`,
    `<row r="6">${formula("A6", "SUM(A1:A5)", 16)}</row>`,
  ].join(""),
);
const sound = file("sound.xlsx", `<row r="1">${number("A1", 1)}${formula("B1", "A1*2", 2)}</row>`);

test("findings are printed with their cells, and an error gives exit code 1", () => {
  const { stdout, status } = run([faulty, "--audit"]);

  expect(stdout).toContain(
    "error: S!A6 (=SUM(A1:A5)) reads A1:A5, where S!A5 already is a total (=SUM(A1:A3)). (double-counting)\n",
  );
  expect(status).toBe(1);
});

test("a workbook without errors gives exit code 0, a wrong option 2", () => {
  expect(run([sound, "--audit"])).toMatchObject({ status: 0, stdout: "Nothing was found.\n" });
  expect(run([faulty, "--audit", "--off", "double-counting,short-range"])).toMatchObject({ status: 0 });
  expect(run([faulty, "--audit", "--off", "everything"])).toMatchObject({ status: 2 });
  expect(run([faulty, "--audit", "--format", "xml"])).toMatchObject({ status: 2 });
  expect(run([faulty, "--audit", "--recalculate"])).toMatchObject({ status: 2 });
});

test("findings are worded in the language of the option or the request, and in English without one", () => {
  const { stdout } = run([faulty, "--audit", "--language", "de"]);
  expect(stdout).toContain("error: S!A6 (=SUM(A1:A5)) liest A1:A5; dort ist S!A5 aber schon eine Summe");
  expect(run([faulty, "--audit", "--language", "tlh"])).toMatchObject({ status: 2 });

  const requests = ["ar", "tlh"].map((language) => ({ id: 1, op: "audit", file: faulty, language }));
  const lines = run(["--jsonl"], requests.map((request) => JSON.stringify(request)).join("\n")).stdout.trim();
  const [arabic, unknown] = lines.split("\n").map((line) => JSON.parse(line));
  const summed = arabic.findings.find(({ code }: { code: string }) => code === "double-counting");
  expect(summed.message).toContain("تقرأ \u2066S!A6\u2069 (\u2066=SUM(A1:A5)\u2069)");
  expect(unknown).toMatchObject({ ok: false, error: { code: "bad-request" } });
});

test("SARIF has the rules, the levels and the cells", () => {
  const { stdout } = run([faulty, "--audit", "--format", "sarif"]);

  const { version, runs } = JSON.parse(stdout);
  expect(version).toBe("2.1.0");
  expect(runs[0].tool.driver.rules).toContainEqual(expect.objectContaining({ id: "double-counting" }));
  expect(runs[0].results).toContainEqual(
    expect.objectContaining({
      ruleId: "double-counting",
      level: "error",
      locations: [expect.objectContaining({ logicalLocations: [{ fullyQualifiedName: "S!A6" }] })],
    }),
  );
});

test("the request audit answers with findings, and leaves out those that are switched off", () => {
  const requests = [
    { id: 1, op: "audit", file: faulty },
    { id: 2, op: "audit", file: faulty, off: ["double-counting"] },
    { id: 3, op: "audit", file: faulty, off: "all" },
  ];

  const { stdout } = run(["--jsonl"], requests.map((request) => JSON.stringify(request)).join("\n"));

  const [first, second, third] = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const codes = ({ findings }: { findings: { code: string }[] }) => findings.map(({ code }) => code);
  expect(first).toMatchObject({ id: 1, ok: true });
  expect(codes(first)).toContain("double-counting");
  expect(codes(second)).not.toContain("double-counting");
  expect(third).toMatchObject({ ok: false, error: { code: "bad-request" } });
});
