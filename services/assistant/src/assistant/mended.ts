// A broken formula made sound: the smallest edit that the checker finds nothing wrong with.
import type { Dialect } from "@cellwright/formula/dialect";
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { mend } from "@cellwright/formula/repair/mend";
import { inEnglish } from "./in-english.ts";
import { isOver } from "./lasting.ts";

/** In canonical writing; null where none is found. */
export function mended(formula: string, dialect: Dialect): string | null {
  const text = `=${formula.trim().replace(/^=+/, "")}`;
  const [found] = mend(inEnglish(text, dialect), { dialect }, isOver);
  return found ? print(parse(found.text, { dialect }).tree) : null;
}
