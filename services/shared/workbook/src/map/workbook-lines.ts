// The lines of a map about the workbook as a whole.
import type { NameDescription, WorkbookDescription } from "../describe.ts";
import type { Detected, TextLayout } from "../model.ts";
import type { Detail } from "./detail.ts";
import { inline, plural, shortened } from "./lists.ts";

export function workbookLines(description: WorkbookDescription, detail: Detail): string[] {
  const { kind, sheets, hiddenSheets, protectedSheets, names, externalLinks, layout, warnings } = description;
  const count = sheets.length + hiddenSheets.length + protectedSheets.length;
  const head = [
    kind === "text" ? "Text file" : "Excel workbook",
    plural(count, "sheet"),
    ...settings(description),
  ];
  const text = (name: string) => shortened(name, detail.characters);
  return [
    head.join(", "),
    ...(layout ? [layoutLine(layout)] : []),
    ...inline("Hidden sheets, not shown", hiddenSheets, detail.sheets, text),
    ...inline("Protected sheets, not shown", protectedSheets, detail.sheets, text),
    ...inline("Names", names, detail.entries, (name) => nameText(name, detail)),
    ...inline("Links to other workbooks", externalLinks, detail.entries, (path) => text(fileOf(path))),
    ...inline("Warnings", warnings, Math.min(detail.entries, 5), text),
  ];
}

function settings({ hasMacros, is1904, calculation }: WorkbookDescription): string[] {
  const all = [
    hasMacros && "macros (never run)",
    calculation.mode === "manual" && "calculated on request only",
    calculation.mode === "autoNoTable" && "data tables calculated on request only",
    calculation.isIterative && `circular references calculated up to ${calculation.iterations} times`,
    is1904 && "dates from 1904",
  ];
  return all.filter((setting) => setting !== false);
}

function layoutLine({ encoding, delimiter, decimal, dateOrder }: TextLayout): string {
  const detected = (what: string, { value, confidence }: Detected<string>) =>
    `${what} ${JSON.stringify(value)} (${Math.round(confidence * 100)} % sure)`;
  return [
    detected("Encoding", encoding),
    detected("delimiter", delimiter),
    detected("decimal sign", decimal),
    detected("order of dates", dateOrder),
  ].join(", ");
}

function nameText({ name, scope, formula }: NameDescription, { characters }: Detail): string {
  const where = scope === null ? "" : ` (only in ${scope})`;
  return `${name}${where} = ${formula === null ? "in a sheet that is not shown" : shortened(formula, characters)}`;
}

const fileOf = (path: string): string => path.split(/[\\/]/).at(-1) || path;
