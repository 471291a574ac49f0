// Rules of cells beside each other (validations, conditional formats) whose formulas refer to other cells.
import { cellAddress } from "../../addresses.ts";
import { readArea } from "../../read/a1.ts";
import { relativeForm } from "../../relative-form.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

/** So many rules that agree make a pattern, and so many times as many as those that differ. */
const fewestRules = 3;

interface Rule {
  row: number;
  column: number;
  cells: string;
  formula: string;
  form: string;
  what: "validation" | "format";
}

export const inconsistentRule: Check = {
  code: "inconsistent-rule",
  kind: "reference",
  severity: "warning",
  about: "a validation or conditional format that differs from those beside it, or refers to deleted cells",
  find: ({ sheets }) => sheets.flatMap((sheet) => [...brokenIn(sheet), ...breaksIn(sheet)]),
};

function rulesOf({ sheet: { validations, conditionalFormats } }: AuditSheet): Rule[] {
  const all = [
    ...validations.map((rule) => ({ ...rule, what: "validation" as const })),
    ...conditionalFormats.map((rule) => ({ ...rule, what: "format" as const })),
  ];
  return all.flatMap(({ cells, formulas, what, type, operator }) => {
    const area = readArea(cells.split(" ")[0]);
    const [formula] = formulas;
    if (!area || formula === undefined) return [];
    const form = formulas.map((each) => relativeForm(each, area.top, area.left)).join(" ");
    return [{ row: area.top, column: area.left, cells, formula, form: `${type} ${operator} ${form}`, what }];
  });
}

const brokenIn = (sheet: AuditSheet): Found[] =>
  rulesOf(sheet)
    .filter(({ formula }) => formula.includes("#REF!"))
    .map(({ row, column, cells, formula, what }) => ({
      cells: [sheet.address(row, column)],
      evidence: says(`inconsistent-rule.${what}-broken`, { cells, formula }),
    }));

/** Rules of single columns or rows side by side that only differ in what they refer to. */
function breaksIn(sheet: AuditSheet): Found[] {
  const rules = rulesOf(sheet).filter(({ form }) => /R|C/.test(form));
  const shapeOf = ({ form, what }: Rule) => `${what} ${form.replaceAll(/\[-?\d+\]|\d+/g, "")}`;
  return [...Map.groupBy(rules, shapeOf).values()].flatMap((similar) => {
    const groups = [...Map.groupBy(similar, ({ form }) => form).values()].sort((a, b) => b.length - a.length);
    const [usual = [], ...others] = groups;
    const odd = others.flat();
    const [model] = usual;
    if (!model || usual.length < fewestRules || odd.length * fewestRules > usual.length) return [];
    return odd
      .filter((rule) => usual.some(({ row, column }) => row === rule.row || column === rule.column))
      .map(({ row, column, formula, cells, what }) => ({
        cells: [sheet.address(row, column)],
        evidence: says(`inconsistent-rule.${what}`, {
          ...{ cells, formula: `=${formula}`, count: usual.length, pattern: `=${model.formula}` },
          model: cellAddress(model.row, model.column),
        }),
      }));
  });
}
