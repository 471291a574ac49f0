// The styles of an OpenDocument spreadsheet: number formats of cells, hidden sheets, and widths of columns.
import { boundedWidth } from "../column-widths.ts";
import { createFormatCodes } from "../format-codes.ts";
import type { Attributes } from "../xml.ts";
import { codeOf, formatElements } from "./number-style.ts";

interface Style {
  parent: string | undefined;
  /** The name of the number format. */
  format: string | undefined;
  isHidden: boolean;
  /** Of columns, in px. */
  width: number | null;
}

export type Styles = ReturnType<typeof createStyles>;

/** Follows the elements of `styles.xml` and `content.xml`. */
export function createStyles() {
  const formats = createFormatCodes();
  const codes = new Map<string, string>();
  const styles = new Map<string, Style>();
  const indexes = new Map<string, number>();
  let style: Style | null = null;
  let format: { name: string; code: string; isElapsed: boolean } | null = null;
  let attributesOfPart: Attributes = {};

  function formatOf(name: string): number {
    let [at, found]: [string | undefined, string | undefined] = [name, undefined];
    for (let depth = 0; depth < 10 && at !== undefined && found === undefined; depth++) {
      const each = styles.get(at);
      found = each?.format;
      at = each?.parent;
    }
    return formats.add((found === undefined ? undefined : codes.get(found)) || "General");
  }

  return {
    codes: formats.codes,
    add: formats.add,
    open(element: string, attributes: Attributes): void {
      const name = attributes["style:name"] ?? "";
      if (formatElements.has(element)) {
        const isElapsed = attributes["number:truncate-on-overflow"] === "false";
        format = { name, code: "", isElapsed };
      } else if (format) attributesOfPart = attributes;
      else if (element === "style" || element === "default-style") {
        const [isHidden, width] = [false, null];
        const [parent, own] = [attributes["style:parent-style-name"], attributes["style:data-style-name"]];
        style = { parent, format: own, isHidden, width };
        styles.set(name, style);
      } else if (element === "table-properties" && style && attributes["table:display"] === "false")
        style.isHidden = true;
      else if (element === "table-column-properties" && style)
        style.width = lengthInPx(attributes["style:column-width"]);
    },
    close(element: string, text: string): void {
      if (!format) return;
      if (formatElements.has(element)) {
        const isPercent = element === "percentage-style" && !format.code.includes("%");
        codes.set(format.name, isPercent ? `${format.code}%` : format.code);
        format = null;
      } else format.code += codeOf(element, attributesOfPart, text, format.isElapsed);
    },
    /** The index of the number format of a style. */
    formatOf(name: string): number {
      let index = indexes.get(name);
      if (index === undefined) {
        index = formatOf(name);
        indexes.set(name, index);
      }
      return index;
    },
    isHidden: (name: string): boolean => styles.get(name)?.isHidden ?? false,
    widthOf: (name: string): number | null => styles.get(name)?.width ?? null,
  };
}

const pxPer: Readonly<Record<string, number>> = {
  ...{ in: 96, cm: 96 / 2.54, mm: 96 / 25.4, pt: 96 / 72, pc: 16, px: 1 },
};

function lengthInPx(text = ""): number | null {
  const [, count, unit = ""] = /^(\d+(?:\.\d+)?|\.\d+)([a-z]{2})$/.exec(text.trim()) ?? [];
  return boundedWidth(Number(count) * (pxPer[unit] ?? Number.NaN));
}
