// Adds conditional formats and validation rules to the sheets of an .xlsx or .xlsm file. Everything else keeps its bytes.

import { print } from "@cellwright/formula/format";
import { withPlainReferences } from "@cellwright/formula/translate/plain-references";
import { areaAddress, readAddress } from "./addresses.ts";
import { defaultLimits, type Limits } from "./limits.ts";
import type { Area, Sheet, Workbook } from "./model.ts";
import { readWorkbook } from "./read.ts";
import { damaged, WorkbookError } from "./workbook-error.ts";
import { addedToList, insertedBehind } from "./write/children.ts";
import { escapedAttribute, escapedXml } from "./write/escape.ts";
import { fileFormula } from "./write/file-formula.ts";
import { checkedFormula } from "./write/formula-check.ts";
import { openPackage, type Package } from "./write/package.ts";
import { notChangeable, partsOf } from "./write/parts.ts";
import { addedFill } from "./write/style-part.ts";
import { rootOf } from "./write/tags.ts";

/** A formula without `=`, written for the first cell of `cells` (`Orders!A2:F90`), from which it moves to the others. */
export interface Rule {
  /**
   * `format` colours the cells for which the formula is true. `list` allows the entries of a range, of a name or of a
   * text such as `"Yes,No"`, `custom` only entries for which the formula is true.
   */
  kind: "format" | "list" | "custom";
  cells: string;
  formula: string;
  /** The colour of `format`, such as `FFEB9C`, which is used if omitted. */
  fill?: string | undefined;
}

export interface RuleOptions {
  limits?: Limits;
  /** Also changes sheets that are protected. */
  allowProtected?: boolean;
}

const mostRules = 100;
const longestList = 255;
const usualFill = "FFEB9C";
const refuse = (message: string): WorkbookError => new WorkbookError("cannot-write", message);

/** Elements of a sheet that stand before a new conditional format, and before its validations. */
const beforeFormats = new Set(
  "sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting".split(
    " ",
  ),
);

/**
 * The file with the rules. A new format comes behind those that the cells have. Throws a {@link WorkbookError}:
 * `no-such-range` for a wrong address, `protected`, `cannot-write` for a formula that Excel would not accept there,
 * `unsupported` for other kinds of files, and those of `readWorkbook`.
 */
export function writeRules(
  bytes: Uint8Array,
  rules: readonly Rule[],
  { limits = defaultLimits, allowProtected = false }: RuleOptions = {},
): Uint8Array {
  if (rules.length > mostRules) throw refuse(`There are more than ${mostRules} rules.`);
  const workbook = readWorkbook(bytes, "", limits);
  if (workbook.kind !== "xlsx") throw notChangeable();
  const file = openPackage(new Uint8Array(bytes), limits);
  const parts = partsOf(file, limits);
  for (const rule of rules) {
    const { sheet, area } = placeOf(workbook, rule.cells);
    if (sheet.isProtected && !allowProtected)
      throw new WorkbookError(
        "protected",
        `${sheet.name} is protected. Ask for writing into protected sheets.`,
      );
    const part = parts.sheets.get(sheet.name)?.part;
    if (part === undefined) throw damaged(`the sheet ${sheet.name} is missing`);
    const formula = ruleFormula(workbook, rule, area);
    const write = rule.kind === "format" ? addFormat : addValidation;
    file.write(part, write(file.text(part), { rule, sheet, area, formula, file, parts }));
  }
  return file.bytes();
}

type Parts = ReturnType<typeof partsOf>;
type Placed = {
  rule: Rule;
  sheet: Sheet;
  area: Area;
  formula: string;
  file: Package;
  parts: Parts;
};

function placeOf({ sheets }: Workbook, cells: string): { sheet: Sheet; area: Area } {
  const place = readAddress(cells);
  if (!place) throw new WorkbookError("no-such-range", `${cells} is not a range such as Sheet1!D2:D9.`);
  const sheet = sheets.find(({ name }) => name.toLowerCase() === place.sheet.toLowerCase());
  if (!sheet) throw new WorkbookError("no-such-range", `The workbook has no sheet ${place.sheet}.`);
  return { sheet, area: place.area };
}

/** Rules cannot refer to tables, so these are written as references to their cells. */
function ruleFormula(workbook: Workbook, { kind, cells, formula }: Rule, { top }: Area): string {
  const { tree } = checkedFormula(workbook, formula, cells);
  const tables = workbook.tables.map(({ name, sheet, area, columns, totalsRows }) => ({
    ...{ name, sheet, range: areaAddress(area), totals: totalsRows > 0 },
    columns: columns.map((column) => column.name),
  }));
  const plain = withPlainReferences(tree, { tables }, top + 1);
  if (kind === "list" && plain.type === "text" && plain.value.length > longestList)
    throw refuse(`A list has at most ${longestList} characters. Write its entries into cells.`);
  if (kind === "list" && !["reference", "name", "text"].includes(plain.type))
    throw refuse(`A list for ${cells} is a range, a name or a text such as "Yes,No".`);
  const checked = checkedFormula(workbook, print(plain), cells);
  return fileFormula(
    checked.text,
    checked.tree,
    { table: null, externalBooks: workbook.externalBooks },
    false,
  );
}

function addFormat(xml: string, { rule, sheet, area, formula, file, parts }: Placed): string {
  const { prefix } = rootOf(xml);
  const fill = rule.fill ?? usualFill;
  if (!/^[0-9A-Fa-f]{6}$/.test(fill)) throw refuse(`${fill} is not a colour such as ${usualFill}.`);
  const style = addedFill(file, parts, fill.toUpperCase());
  const priority = 1 + Math.max(0, ...sheet.conditionalFormats.map((each) => each.priority ?? 0));
  sheet.conditionalFormats.push({
    ...{ cells: areaAddress(area), type: "expression", operator: null, priority, formulas: [formula] },
  });
  const element = `<${prefix}conditionalFormatting sqref="${areaAddress(area)}"><${prefix}cfRule type="expression" dxfId="${style}" priority="${priority}"><${prefix}formula>${escapedXml(formula)}</${prefix}formula></${prefix}cfRule></${prefix}conditionalFormatting>`;
  return insertedBehind(xml, beforeFormats, element);
}

function addValidation(xml: string, { rule: { kind, cells }, sheet, area, formula }: Placed): string {
  const { prefix } = rootOf(xml);
  const before = sheet.validations.find((each) => meets(each.cells, area));
  if (before) throw refuse(`${cells} has a validation rule already, for ${before.cells}.`);
  sheet.validations.push({ cells: areaAddress(area), type: kind, operator: null, formulas: [formula] });
  const element = `<${prefix}dataValidation type="${escapedAttribute(kind)}" allowBlank="1" showInputMessage="1" showErrorMessage="1" sqref="${areaAddress(area)}"><${prefix}formula1>${escapedXml(formula)}</${prefix}formula1></${prefix}dataValidation>`;
  const added = addedToList(xml, "dataValidations", element);
  if (added) return added.xml;
  const list = `<${prefix}dataValidations count="1">${element}</${prefix}dataValidations>`;
  return insertedBehind(xml, beforeFormats, list);
}

/** Whether some of the areas, separated by spaces, share cells with an area. */
const meets = (cells: string, { top, left, bottom, right }: Area): boolean =>
  cells.split(" ").some((each) => {
    const other = readAddress(`x!${each}`)?.area;
    return other && other.top <= bottom && other.bottom >= top && other.left <= right && other.right >= left;
  });
