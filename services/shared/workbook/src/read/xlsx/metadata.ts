// Cell metadata: they mark the formulas that spill.
import type { Limits } from "../../limits.ts";
import { isOn, readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";

const dynamicArrays = "XLDAPR";

/** The numbers, as cells refer to them, of the metadata for dynamic arrays. */
export function readDynamic(archive: Archive, part: string, limits: Limits): Set<string> {
  const types: string[] = [];
  /** For each property of dynamic arrays whether the formula spills. */
  const spills: boolean[] = [];
  const records: { block: number; property: number }[] = [];
  let within = "";
  let block = 0;
  readXml(archive, part, limits, {
    open(element, { name = "", t, v, fDynamic }) {
      if (element === "metadataType") types.push(name);
      else if (element === "futureMetadata") within = name;
      else if (element === "cellMetadata") within = element;
      else if (element === "bk" && within === dynamicArrays) spills.push(false);
      else if (element === "bk" && within === "cellMetadata") block++;
      else if (element === "dynamicArrayProperties" && within === dynamicArrays)
        spills[spills.length - 1] = isOn(fDynamic);
      else if (element === "rc" && within === "cellMetadata" && types[Number(t) - 1] === dynamicArrays)
        records.push({ block, property: Number(v) });
    },
    close(element) {
      if (element === "cellMetadata" || element === "futureMetadata") within = "";
    },
  });
  return new Set(records.filter(({ property }) => spills[property]).map((record) => String(record.block)));
}
