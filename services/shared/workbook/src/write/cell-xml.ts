// The XML of a cell: its value, its formula and its style.
import type { Area, CellValue } from "../model.ts";
import { areaText } from "../read/a1.ts";
import { withAttribute } from "./attributes.ts";
import { escapedText, escapedXml } from "./escape.ts";

/** What a cell is to contain. */
export interface CellChange {
  /** `keep` leaves the formula of the file; `null` is a cell without formula. */
  formula: "keep" | NewFormula | null;
  /** The content, or the result of the formula. `null` with a formula means that there is no result. */
  value: CellValue;
  /** The cells that the kept array formula fills now, if they have changed. */
  area?: Area;
  /** The value is the result of the array formula of another cell. */
  isFilled?: boolean;
}

export interface NewFormula {
  /** As files store it, without `=`. */
  text: string;
  /** The cells that a dynamic array fills, and the number of the metadata that mark it. */
  array?: { area: Area; metadata: string };
  /** The group that shares the formula, with the cells that have it. */
  shared?: { index: string; area: Area };
}

/** Errors that Excel 2007 knows. Newer ones are stored as #VALUE!, as Excel does for programs that do not know them. */
const storedErrors = new Set(["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A"]);

export const isStoredError = (code: string): boolean => storedErrors.has(code);

/**
 * The element. `tag` is its start tag with address and style; `kept` is the element of the formula in the file.
 * `prefix` is that of the namespace.
 */
export function cellXml(
  tag: string,
  { formula, value, area, isFilled = false }: CellChange,
  prefix: string,
  kept: string,
): string {
  const { type, content } = contentOf(value, formula !== null || isFilled, prefix);
  let start = withAttribute(withAttribute(tag, "vm", null), "t", type);
  if (formula !== "keep") start = withAttribute(start, "cm", formula?.array?.metadata ?? null);
  const element = formula === "keep" ? withArea(kept, area) : formula ? formulaXml(formula, prefix) : "";
  const inner = element + content;
  const open = start.replace(/\s*\/?>$/, "");
  return inner === "" ? `${open}/>` : `${open}>${inner}</${prefix}c>`;
}

function contentOf(
  value: CellValue,
  isResult: boolean,
  prefix: string,
): { type: string | null; content: string } {
  const inValue = (text: string) => `<${prefix}v>${text}</${prefix}v>`;
  if (value === null) return { type: null, content: "" };
  if (typeof value === "number") return { type: null, content: inValue(numberText(value)) };
  if (typeof value === "boolean") return { type: "b", content: inValue(value ? "1" : "0") };
  if (typeof value === "object")
    return { type: "e", content: inValue(isStoredError(value.error) ? value.error : "#VALUE!") };
  const text = escapedText(value);
  if (isResult) return { type: "str", content: inValue(text) };
  const space = /^\s|\s$|\s\s|[\t\n]/.test(value) ? ' xml:space="preserve"' : "";
  return {
    type: "inlineStr",
    content: `<${prefix}is><${prefix}t${space}>${text}</${prefix}t></${prefix}is>`,
  };
}

const numberText = (value: number): string => String(value === 0 ? 0 : value).replace("e", "E");

function formulaXml({ text, array, shared }: NewFormula, prefix: string): string {
  const attributes = array
    ? ` t="array" ref="${areaText(array.area)}"`
    : shared
      ? ` t="shared" ref="${areaText(shared.area)}" si="${shared.index}"`
      : "";
  return `<${prefix}f${attributes}>${escapedXml(text)}</${prefix}f>`;
}

function withArea(element: string, area: Area | undefined): string {
  if (!area) return element;
  const end = element.indexOf(">") + 1;
  return withAttribute(element.slice(0, end), "ref", areaText(area)) + element.slice(end);
}

/** The styles of a new cell: its address and style, without content. */
export const newTag = (prefix: string, address: string, style: string | null): string =>
  `<${prefix}c r="${address}"${style === null ? "" : ` s="${style}"`}/>`;
