// CELL, for the kinds of information that do not depend on formatting.
import { define, raw, reference, text } from "../../evaluate/define.ts";
import { cannotRun, cellAt } from "../../evaluate/run.ts";
import { errors } from "../../evaluate/values.ts";
import { columnLetters } from "../../references.ts";

/** Valid kinds of information that depend on formatting, the file or the computer, so they cannot run. */
const unseen = new Set(["color", "filename", "format", "parentheses", "prefix", "protect", "width"]);

const seen = new Set(["address", "col", "contents", "row", "type"]);

/** CELL uses the first cell of a range. An unknown kind of information gives #VALUE!. */
export const cell = define([text, raw], (kind, place, run) => {
  const property = kind.toLowerCase();
  if (!seen.has(property) && !unseen.has(property)) return errors.value;
  if (place === undefined) return cannotRun("CELL", "run.lastChanged");
  const [area] = reference.read(place, run).areas;
  if (!area) return errors.ref;
  const { sheet, left, top } = area;
  if (unseen.has(property)) return cannotRun("CELL", "run.kind", { kind: property });
  if (property === "row") return top;
  if (property === "col") return left;
  if (property === "address") {
    if (sheet !== run.sheet) return cannotRun("CELL", "run.fileName");
    return `$${columnLetters(left)}$${top}`;
  }
  const value = cellAt(run, sheet, top, left);
  if (property === "contents") return value;
  if (value === null) return "b";
  return typeof value === "string" ? "l" : "v";
});
