// The area of a filter that the sheet itself does not state. Excel keeps it as a hidden name.
import type { Area, DefinedName } from "../model.ts";
import { readArea } from "./a1.ts";

export function filterOfName(names: readonly DefinedName[], sheet: string): Area | null {
  const filter = names.find(({ name, scope }) => name === "_xlnm._FilterDatabase" && scope === sheet);
  return readArea(filter?.formula.split("!").at(-1));
}
