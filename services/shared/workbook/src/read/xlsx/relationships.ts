// The relationships of a part: which other parts and files it uses.
import type { Limits } from "../../limits.ts";
import { readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";

export interface Relationship {
  id: string;
  /** The last word of its type: `worksheet`, `styles`, `table`. */
  type: string;
  /** A part of the archive, or the address of another file. */
  target: string;
  isExternal: boolean;
}

/** The relationships of a part; of the whole package for an empty name. None if the part has no list. */
export function relationshipsOf(archive: Archive, part: string, limits: Limits): Relationship[] {
  const folder = part.slice(0, part.lastIndexOf("/") + 1);
  const list = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const found: Relationship[] = [];
  if (!archive.has(list)) return found;
  readXml(archive, list, limits, {
    open(name, { Id = "", Type = "", Target = "", TargetMode }) {
      if (name !== "Relationship") return;
      const isExternal = TargetMode === "External";
      const type = Type.slice(Type.lastIndexOf("/") + 1);
      found.push({ id: Id, type, target: isExternal ? Target : resolved(folder, Target), isExternal });
    },
  });
  return found;
}

/** Resolves `../tables/table1.xml` from the folder `xl/worksheets/`. */
function resolved(folder: string, target: string): string {
  const path: string[] = [];
  const parts = target.replaceAll("\\", "/");
  for (const step of (parts.startsWith("/") ? parts : folder + parts).split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}
