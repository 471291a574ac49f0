// Every check of the audit finds its fault, and nothing in a workbook that looks like it and has no fault.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "@jest/globals";
import { checks } from "../src/audit/checks.ts";
import { audit } from "../src/audit.ts";
import { keyOf, type Workbook } from "../src/model.ts";
import { cases, made } from "./audit-cases.ts";
import { formatIndex } from "./made-sheet.ts";

const findingsOf = (workbook: Workbook, code: string) =>
  audit(workbook).filter((finding) => finding.code === code);

test.each(cases.map((each) => [each.code, each] as const))("%s: the fault is found", (code, given) => {
  const findings = findingsOf(made(given.fault, given.merged, given.hiddenRows), code);

  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({
    cells: given.cells,
    ...(given.message === undefined ? {} : { message: given.message }),
    ...(given.fix === undefined ? {} : { fix: given.fix }),
    ...(given.severity === undefined ? {} : { severity: given.severity }),
  });
});

test.each(cases.map((each) => [each.code, each] as const))(
  "%s: what looks like the fault is not reported",
  (code, { sound, merged, soundMerged = merged, hiddenRows }) => {
    expect(findingsOf(made(sound, soundMerged, hiddenRows), code)).toEqual([]);
  },
);

test("names that refer to deleted cells are a warning if formulas use them, and a note otherwise", () => {
  const workbook = made({ S: ["1|=Rate*2"] });
  const name = { scope: null, isHidden: false };
  workbook.names.push(
    { ...name, name: "Rate", formula: "#REF!" },
    { ...name, name: "Old", formula: "Gone!$A$1" },
    { ...name, name: "Spare", formula: "S!$A$1" },
  );

  expect(findingsOf(workbook, "broken-name")).toMatchObject([
    { severity: "warning", cells: ["S!B1"], message: "The name Rate refers to deleted cells." },
    { severity: "note", cells: [] },
  ]);
  expect(findingsOf(workbook, "unused-name")).toMatchObject([
    { message: "No formula uses 2 names: Old, Spare." },
  ]);
});

test("a name that is used is not reported", () => {
  const workbook = made({ S: ["1|=Rate*2"] });
  workbook.names.push({ name: "Rate", scope: null, isHidden: false, formula: "S!$A$1" });

  expect([...findingsOf(workbook, "broken-name"), ...findingsOf(workbook, "unused-name")]).toEqual([]);
});

test("manual calculation is reported only where there are formulas", () => {
  const [values, formulas] = [made({ S: ["1|2"] }), made({ S: ["1|=A1"] })];
  for (const workbook of [values, formulas]) workbook.calculation.mode = "manual";

  expect(findingsOf(values, "calculation-mode")).toEqual([]);
  expect(findingsOf(formulas, "calculation-mode")).toHaveLength(1);
});

test("a value that violates its validation rule is reported, a heading is not", () => {
  const workbook = made({ S: ["State", "open", "closed", "opne"] });
  const rule = { type: "list", operator: null, formulas: ['"open,closed"'] };
  workbook.sheets[0]?.validations.push({ ...rule, cells: "A1:A100" });

  expect(findingsOf(workbook, "invalid-value")).toMatchObject([{ cells: ["S!A4"] }]);
});

test("a conditional format that breaks the pattern of those beside it is reported", () => {
  const workbook = made({ S: ["1|2|3|4|5"] });
  const format = { type: "expression", operator: null, priority: 1 };
  for (const [column, reference] of ["A2", "B2", "D2", "D2", "E2"].entries())
    workbook.sheets[0]?.conditionalFormats.push({
      ...format,
      cells: `${"ABCDE"[column]}1`,
      formulas: [`${reference}>3`],
    });

  expect(findingsOf(workbook, "inconsistent-rule")).toMatchObject([{ cells: ["S!C1"] }]);
});

test("a chart that stops short of the data or shows deleted cells is reported, one of all data is not", () => {
  const chartOf = (formula: string) => {
    const workbook = made({ S: ["Month|Net", "Jan|1", "Feb|2", "Mar|3", "Apr|4", "May|5", "Jun|6"] });
    workbook.sheets[0]?.charts.push({ references: [{ role: "values", formula }] });
    return findingsOf(workbook, "chart-range");
  };

  expect(chartOf("S!$B$2:$B$6")).toMatchObject([{ cells: ["S!B7"] }]);
  expect(chartOf("S!#REF!")).toHaveLength(1);
  expect(chartOf("Gone!$B$2:$B$6")).toHaveLength(1);
  expect(chartOf("S!$B$2:$B$7")).toEqual([]);
});

test("an amount in another currency than its column is reported, one without a currency is not", () => {
  const withFormat = (code: string) => {
    const workbook = made({ S: ["Item|Net", "a|€5", "b|€6", "c|7", "d|€8", "e|€9", "f|€4"] });
    workbook.sheets[0]?.formats.set(keyOf(3, 1), formatIndex(workbook, code));
    return findingsOf(workbook, "mixed-units");
  };

  expect(withFormat("$#,##0")).toMatchObject([{ cells: ["S!B4"] }]);
  expect(withFormat("#,##0")).toEqual([]);
});

test("what the author told Excel to ignore is a note", () => {
  const workbook = made({ S: ["Item|Net", "a|5", "b|'6", "c|7", "d|8", "Total|=SUM(B2:B5)"] });
  workbook.sheets[0]?.ignoredErrors.push({ cells: "B2:B5", kinds: ["numberStoredAsText"] });

  expect(findingsOf(workbook, "stored-as-text")).toMatchObject([{ severity: "note" }]);
});

test("many volatile formulas are a note, a few are not", () => {
  const workbook = made({ S: ["1"] });
  const fill = (count: number) => {
    for (let row = 0; row < count; row++) workbook.sheets[0]?.formulas.set(keyOf(row, 3), "NOW()");
  };
  fill(20);
  expect(findingsOf(workbook, "volatile-formula")).toEqual([]);

  fill(200);

  expect(findingsOf(workbook, "volatile-formula")).toMatchObject([{ severity: "note" }]);
});

test("a check that is switched off reports nothing, and the workbook stays as it is", () => {
  const workbook = made({ S: ["1|=A1+B2", "2|=B1*2"] });
  const before = structuredClone(workbook);

  const findings = audit(workbook, { off: ["circular-reference"] });

  expect(findings.map(({ code }) => code)).not.toContain("circular-reference");
  expect(workbook).toEqual(before);
});

test("every check has a test with its fault", () => {
  const tested = new Set([
    ...cases.map(({ code }) => code),
    ...[
      "broken-name",
      "unused-name",
      "calculation-mode",
      "invalid-value",
      "inconsistent-rule",
      "volatile-formula",
      "chart-range",
      "mixed-units",
    ],
  ]);

  expect(checks.map(({ code }) => code).filter((code) => !tested.has(code))).toEqual([]);
});

test("every check is documented with its usual severity", () => {
  const text = readFileSync(join(import.meta.dirname, "../CHECKS.md"), "utf8");

  const isDocumented = ({ code, severity }: { code: string; severity: string }) =>
    new RegExp(`\\| \`${code}\` *\\| ${severity} *\\|`).test(text);
  expect(checks.filter((check) => !isDocumented(check)).map(({ code }) => code)).toEqual([]);
});

test("ten times as many formulas take less than fifty times as long", () => {
  const timeOf = (rows: number): number => {
    const workbook = made({ S: ["Item|Net"] });
    const [sheet] = workbook.sheets;
    if (!sheet) throw new RangeError("the workbook has no sheet");
    for (let row = 1; row <= rows; row++) {
      sheet.values.set(keyOf(row, 0), `item ${row}`).set(keyOf(row, 1), row);
      for (let column = 2; column < 7; column++)
        sheet.formulas.set(keyOf(row, column), `B${row + 1}*${column}`);
    }
    sheet.used = { top: 0, left: 0, bottom: rows, right: 6 };
    const start = process.cpuUsage();
    audit(workbook);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  timeOf(2_000);

  expect(timeOf(20_000) / timeOf(2_000)).toBeLessThan(50);
});
