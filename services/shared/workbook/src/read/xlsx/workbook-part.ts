// Reads the main part of a workbook: the list of sheets, defined names, calculation and date system.
import type { Limits } from "../../limits.ts";
import type { DefinedName, Sheet, Workbook } from "../../model.ts";
import { type Attributes, isOn, prefixed, readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";

export interface WorkbookPart {
  sheets: { name: string; state: Sheet["state"]; relationship: string }[];
  names: DefinedName[];
  calculation: Workbook["calculation"];
  is1904: boolean;
  /** The relationships of external workbooks, in the order of their numbers in formulas. */
  externals: string[];
  /** The name of the first element: `workbook` in a spreadsheet. */
  root: string;
}

export function readWorkbookPart(archive: Archive, part: string, limits: Limits): WorkbookPart {
  const found: WorkbookPart = {
    ...{ sheets: [], names: [], externals: [], is1904: false, root: "" },
    calculation: calculationOf({}),
  };
  const scopes: number[] = [];
  let text = "";
  readXml(archive, part, limits, {
    open(name, attributes) {
      found.root ||= name;
      text = "";
      const relationship = prefixed(attributes, "id") ?? "";
      if (name === "sheet")
        found.sheets.push({ name: attributes.name ?? "", state: stateOf(attributes.state), relationship });
      else if (name === "definedName") {
        const { name: own = "", hidden, localSheetId = "-1" } = attributes;
        found.names.push({ name: own, scope: null, isHidden: isOn(hidden), formula: "" });
        scopes.push(Number(localSheetId));
      } else if (name === "workbookPr") found.is1904 = isOn(attributes.date1904);
      else if (name === "calcPr") found.calculation = calculationOf(attributes);
      else if (name === "externalReference") found.externals.push(relationship);
    },
    text(chunk) {
      text += chunk;
    },
    close(name) {
      const last = found.names.at(-1);
      if (name === "definedName" && last) last.formula = text;
    },
  });
  for (const [index, name] of found.names.entries())
    name.scope = found.sheets[scopes[index] ?? -1]?.name ?? null;
  return found;
}

const stateOf = (state: string | undefined): Sheet["state"] =>
  state === "hidden" || state === "veryHidden" ? state : "visible";

function calculationOf(attributes: Attributes) {
  const { calcMode, iterate, iterateCount = "100", iterateDelta = "0.001", fullPrecision = "1" } = attributes;
  const mode = calcMode === "manual" || calcMode === "autoNoTable" ? calcMode : "auto";
  return {
    mode,
    isIterative: isOn(iterate),
    iterations: Number(iterateCount),
    maximumChange: Number(iterateDelta),
    isPrecisionAsDisplayed: !isOn(fullPrecision),
  } satisfies Workbook["calculation"];
}
