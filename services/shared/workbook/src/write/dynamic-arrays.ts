// The metadata that mark a formula as a dynamic array. All such formulas of a file share one entry.
import type { Limits } from "../limits.ts";
import { readDynamic } from "../read/xlsx/metadata.ts";
import { attributeOf } from "./attributes.ts";
import { addedToList, insertedBehind } from "./children.ts";
import type { Package } from "./package.ts";
import { addPart } from "./part-list.ts";
import type { Parts } from "./parts.ts";
import { rootOf } from "./tags.ts";

const transitional = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const extension = "http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheetMetadata+xml";

const typeElement =
  'metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" merge="1" ' +
  'splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/>';

const properties = (prefix: string): string =>
  `<${prefix}futureMetadata name="XLDAPR" count="1"><${prefix}bk><${prefix}extLst><${prefix}ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}">` +
  `<xda:dynamicArrayProperties xmlns:xda="${extension}" fDynamic="1" fCollapsed="0"/></${prefix}ext></${prefix}extLst></${prefix}bk></${prefix}futureMetadata>`;

/** The number of the entry; it is added to the file if it has none. */
export function dynamicArrayMetadata(file: Package, parts: Parts, limits: Limits): string {
  const part = parts.related.find(({ type }) => type === "sheetMetadata")?.target;
  if (part !== undefined && file.has(part)) {
    const [known] = readDynamic(file.archive, part, limits);
    return known ?? extended(file, part);
  }
  const xml = file.text(parts.main);
  const root = rootOf(xml);
  const declared = root.prefix === "" ? "xmlns" : `xmlns:${root.prefix.slice(0, -1)}`;
  // strict files have another namespace
  const namespace = attributeOf(xml.slice(root.start, root.end), declared) ?? transitional;
  const folder = parts.main.slice(0, parts.main.lastIndexOf("/") + 1);
  const entry = '<cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata>';
  addPart(file, parts, {
    name: `${folder}metadata.xml`,
    target: "metadata.xml",
    type: "sheetMetadata",
    contentType,
    text:
      `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<metadata xmlns="${namespace}">` +
      `<metadataTypes count="1"><${typeElement}</metadataTypes>${properties("")}${entry}</metadata>`,
  });
  return "1";
}

/** What stands before the entries. */
const beforeEntries = new Set(["metadataTypes", "metadataStrings", "mdxMetadata", "futureMetadata"]);

/** Adds a type, its properties and an entry to metadata of other kinds. */
function extended(file: Package, part: string): string {
  const xml = file.text(part);
  const { prefix } = rootOf(xml);
  const type = `<${prefix}${typeElement}`;
  const types = addedToList(xml, "metadataTypes", type) ?? {
    xml: insertedBehind(xml, new Set(), `<${prefix}metadataTypes count="1">${type}</${prefix}metadataTypes>`),
    number: 1,
  };
  const withProperties = insertedBehind(types.xml, beforeEntries, properties(prefix));
  const entry = `<${prefix}bk><${prefix}rc t="${types.number}" v="0"/></${prefix}bk>`;
  const list = `<${prefix}cellMetadata count="1">${entry}</${prefix}cellMetadata>`;
  const entries = addedToList(withProperties, "cellMetadata", entry) ?? {
    xml: insertedBehind(withProperties, beforeEntries, list),
    number: 1,
  };
  file.write(part, entries.xml);
  return String(entries.number);
}
