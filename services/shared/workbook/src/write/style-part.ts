// Adds formats for conditional formatting to the styles of a workbook.
import { addedToList, insertedBehind } from "./children.ts";
import type { Package } from "./package.ts";
import { addPart } from "./part-list.ts";
import type { Parts } from "./parts.ts";
import { rootOf } from "./tags.ts";

const before = new Set(["numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles"]);
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml";
const empty =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellXfs count="1"><xf/></cellXfs></styleSheet>';

/** Adds a colour such as `FFEB9C` for the background of cells. Returns its number, from 0. */
export function addedFill(file: Package, parts: Parts, colour: string): number {
  let part = parts.related.find(({ type }) => type === "styles")?.target;
  if (part === undefined || !file.has(part)) {
    part = `${parts.main.slice(0, parts.main.lastIndexOf("/") + 1)}styles.xml`;
    if (!file.has(part))
      addPart(file, parts, { name: part, target: "styles.xml", type: "styles", contentType, text: empty });
  }
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
