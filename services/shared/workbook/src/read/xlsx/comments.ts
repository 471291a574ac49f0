// The comments (notes) of a sheet. Each keeps its text without format and author.
import type { Limits } from "../../limits.ts";
import { keyOf } from "../../model.ts";
import { readCell } from "../a1.ts";
import { readXml, unescaped } from "../xml.ts";
import type { Archive } from "../zip.ts";

/** Adds the comments of a part by the key of their cell. */
export function readComments(
  archive: Archive,
  part: string,
  comments: Map<number, string>,
  limits: Limits,
): void {
  let key: number | null = null;
  let text = "";
  let isText = false;
  readXml(archive, part, limits, {
    open(name, { ref = "" }) {
      if (name === "comment") {
        const cell = readCell(ref);
        key = cell && keyOf(cell.row, cell.column);
        text = "";
      } else isText = name === "t";
    },
    text(chunk) {
      if (isText) text += chunk;
    },
    close(name) {
      isText = false;
      if (name === "comment" && key !== null) comments.set(key, unescaped(text));
    },
  });
}
