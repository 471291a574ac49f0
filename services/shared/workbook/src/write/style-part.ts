// Adds formats to the styles of a workbook: colours for conditional formats, and number formats for cells.
import { attributeOf, withAttribute } from "./attributes.ts";
import { addedToList, insertedBehind } from "./children.ts";
import { escapedAttribute } from "./escape.ts";
import type { Package } from "./package.ts";
import { addPart } from "./part-list.ts";
import type { Parts } from "./parts.ts";
import { childrenOf, rootOf } from "./tags.ts";

const before = new Set(["numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles"]);
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml";
const empty =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellXfs count="1"><xf/></cellXfs></styleSheet>';

/** The name of the part, which is added if the workbook has none. */
function stylePart(file: Package, parts: Parts): string {
  const known = parts.related.find(({ type }) => type === "styles")?.target;
  if (known !== undefined && file.has(known)) return known;
  const name = `${parts.main.slice(0, parts.main.lastIndexOf("/") + 1)}styles.xml`;
  if (!file.has(name))
    addPart(file, parts, { name, target: "styles.xml", type: "styles", contentType, text: empty });
  return name;
}

/** Adds a colour such as `FFEB9C` for the background of cells. Returns its number, from 0. */
export function addedFill(file: Package, parts: Parts, colour: string): number {
  const part = stylePart(file, parts);
  const xml = file.text(part);
  const { prefix } = rootOf(xml);
  const fill = `<${prefix}dxf><${prefix}fill><${prefix}patternFill><${prefix}bgColor rgb="FF${colour}"/></${prefix}patternFill></${prefix}fill></${prefix}dxf>`;
  const added = addedToList(xml, "dxfs", fill);
  if (added) {
    file.write(part, added.xml);
    return added.number - 1;
  }
  file.write(part, insertedBehind(xml, before, `<${prefix}dxfs count="1">${fill}</${prefix}dxfs>`));
  return 0;
}

/** The numbers from here on are for formats that are no built-in ones. */
const firstOwnFormat = 164;

/** As `formattedStyle`, for many cells. */
export function createFormattedStyles(
  file: Package,
  parts: Parts,
): (style: string, format: string) => string {
  const known = new Map<string, string>();
  return (style, format) => {
    const key = `${style} ${format}`;
    const found = known.get(key) ?? formattedStyle(file, parts, style, format);
    known.set(key, found);
    return found;
  };
}

/** The style of a cell with a number format; the same style if it has a format other than General already. */
function formattedStyle(file: Package, parts: Parts, style: string, format: string): string {
  const part = stylePart(file, parts);
  const base = listed(file.text(part), "cellXfs")[Number(style)];
  if (base === undefined || Number(attributeOf(openOf(base), "numFmtId") ?? "0") !== 0) return style;
  const number = formatNumber(file, part, format);
  const open = openOf(base);
  const wanted = `${withAttribute(withAttribute(open, "numFmtId", number), "applyNumberFormat", "1")}${base.slice(open.length)}`;
  const xml = file.text(part);
  const known = listed(xml, "cellXfs").indexOf(wanted);
  if (known >= 0) return String(known);
  const added = addedToList(xml, "cellXfs", wanted);
  if (!added) return style;
  file.write(part, added.xml);
  return String(added.number - 1);
}

function formatNumber(file: Package, part: string, format: string): string {
  const xml = file.text(part);
  const { prefix } = rootOf(xml);
  const known = listed(xml, "numFmts").map(openOf);
  const same = known.find((each) => attributeOf(each, "formatCode") === format);
  if (same) return attributeOf(same, "numFmtId") ?? "0";
  const numbers = known.map((each) => Number(attributeOf(each, "numFmtId")) || 0);
  const number = String(Math.max(firstOwnFormat - 1, ...numbers) + 1);
  const element = `<${prefix}numFmt numFmtId="${number}" formatCode="${escapedAttribute(format)}"/>`;
  const added = addedToList(xml, "numFmts", element)?.xml;
  const list = `<${prefix}numFmts count="1">${element}</${prefix}numFmts>`;
  file.write(part, added ?? insertedBehind(xml, new Set(), list));
  return number;
}

/** The texts of the elements in a list of the styles. */
function listed(xml: string, list: string): string[] {
  for (const { tag } of childrenOf(xml, rootOf(xml)))
    if (tag.name === list)
      return [...childrenOf(xml, tag)].map(({ tag: each, end }) => xml.slice(each.start, end));
  return [];
}

const openOf = (element: string): string => element.slice(0, rootOf(element).end);
