// Cell metadata: they mark the formulas that spill.
import type { Limits } from "../../limits.ts";
import { readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";

/** The numbers, as cells refer to them, of the metadata for dynamic arrays. */
export function readDynamic(archive: Archive, part: string, limits: Limits): Set<string> {
  const types: string[] = [];
  const found = new Set<string>();
  let isOfCells = false;
  let block = 0;
  readXml(archive, part, limits, {
    open(name, { name: type = "", t }) {
      if (name === "metadataType") types.push(type);
      else if (name === "cellMetadata") isOfCells = true;
      else if (isOfCells && name === "bk") block++;
      else if (isOfCells && name === "rc" && types[Number(t) - 1] === "XLDAPR") found.add(String(block));
    },
    close(name) {
      if (name === "cellMetadata") isOfCells = false;
    },
  });
  return found;
}
