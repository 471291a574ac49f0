// The settings of an OpenDocument spreadsheet: which rows and columns of its sheets are frozen.
import type { Limits } from "../../limits.ts";
import type { Workbook } from "../../model.ts";
import { freeze } from "../frozen.ts";
import { type Attributes, readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";

export const settings = "settings.xml";
const frozen = "2";
const nothingBefore = { row: 0, column: 0 };

/** The first window counts. */
export function readFrozen({ sheets }: Workbook, archive: Archive, limits: Limits): void {
  const seen = new Set<string>();
  const path: Attributes[] = [];
  let items = new Map<string, string>();
  let item: string | null = null;
  let text = "";
  const nameOf = (attributes: Attributes | undefined) => attributes?.["config:name"] ?? "";
  const isSheet = (element: string) =>
    element === "config-item-map-entry" && nameOf(path.at(-1)) === "Tables" && path.length > 1;

  function add(name: string): void {
    const sheet = sheets.find((each) => each.name === name);
    if (!sheet || seen.has(name)) return;
    seen.add(name);
    const count = (way: string) =>
      items.get(`${way}SplitMode`) === frozen ? Number(items.get(`${way}SplitPosition`)) : 0;
    freeze(sheet, nothingBefore, count("Vertical"), count("Horizontal"));
  }

  readXml(archive, settings, limits, {
    open(element, attributes) {
      if (isSheet(element)) items = new Map();
      item = element === "config-item" ? nameOf(attributes) : null;
      text = "";
      path.push(attributes);
    },
    text(chunk) {
      if (item !== null) text += chunk;
    },
    close(element) {
      const attributes = path.pop();
      if (item !== null) items.set(item, text.trim());
      item = null;
      if (isSheet(element)) add(nameOf(attributes));
    },
  });
}
