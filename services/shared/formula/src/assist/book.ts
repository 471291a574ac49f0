// The functions that typing help knows: finds them by exact name, by similar name, or by a part of the name.
import { builderCategories } from "../builder.ts";
import { distance, farthest } from "../check/nearness.ts";

/** What typing help needs to know about a function. Names are in capitals. */
export interface Known {
  name: string;
  /** The name in the locale's language. */
  localName: string;
  /** The function's current name if it was renamed; otherwise null. */
  successor: string | null;
  arguments: readonly { repeated: boolean }[];
}

export interface Book<F extends Known> {
  functions: readonly F[];
  byName: ReadonlyMap<string, F>;
}

/** Functions are found by their local name, or by their English name unless another function has it as local name. */
export function bookOf<F extends Known>(functions: readonly F[]): Book<F> {
  const byName = new Map(functions.map((each) => [each.localName, each]));
  for (const each of functions) if (!byName.has(each.name)) byName.set(each.name, each);
  return { functions, byName };
}

const filePrefixes = /^(?:_XLFN\.|_XLWS\.)+/;

/** Finds a function by name, in any case, with or without the prefix that files use (`_xlfn.`). */
export const lookUp = <F extends Known>({ byName }: Book<F>, written: string): F | undefined =>
  byName.get(written.toUpperCase().replace(filePrefixes, ""));

/** The maximum number of completions. */
export const mostCompletions = 20;

/** Shorter names get no suggestions, because they are similar to too many functions. */
const shortest = 3;

/** The functions with the names most similar to `written`, local or English; empty if none is similar. */
export function nearest<F extends Known>({ functions }: Book<F>, written: string): F[] {
  const name = written.toUpperCase();
  if (name.length < shortest || name.length > longest) return [];
  let least = farthest(name);
  let found: F[] = [];
  for (const known of functions) {
    const steps = Math.min(distance(name, known.localName, least), distance(name, known.name, least));
    if (steps < least) [least, found] = [steps, []];
    if (steps === least) found.push(known);
  }
  return found.sort(byLikelihood).slice(0, mostNear);
}

const longest = 40;
const mostNear = 3;

/** Functions of the Formula Builder are ranked first in completions, other common ones second. */
const usual = new Set(builderCategories.flatMap(({ functions }) => functions));
const common = new Set([
  ..."IFERROR IFNA ROUND ROUNDUP ROUNDDOWN ABS MOD SUMPRODUCT SUBTOTAL COUNTA COUNTBLANK AVERAGEIFS".split(
    " ",
  ),
  ..."MAXIFS MINIFS LARGE SMALL RANK.EQ MEDIAN CONCAT TEXTJOIN TEXT TRIM UPPER LOWER PROPER".split(" "),
  ..."SUBSTITUTE FIND SEARCH VALUE FILTER SORT UNIQUE INDIRECT OFFSET XMATCH DAY WEEKDAY EOMONTH".split(" "),
  ..."EDATE DATEDIF NETWORKDAYS ISBLANK ISNUMBER ISERROR LET LAMBDA QUERY IMPORTRANGE ARRAYFORMULA".split(
    " ",
  ),
]);
const nowhere = 5;

/** Functions whose names begin with `typed`, then those whose names contain it; in each group the most common first. */
export function complete<F extends Known>({ functions }: Book<F>, typed: string): F[] {
  const query = typed.toUpperCase();
  if (query === "") return [];
  const found: { known: F; place: number }[] = [];
  for (const known of functions) {
    const place = placeOf(known, query);
    if (place < nowhere) found.push({ known, place });
  }
  return found
    .sort((one, other) => one.place - other.place || byLikelihood(one.known, other.known))
    .slice(0, mostCompletions)
    .map(({ known }) => known);
}

/** Text with a digit may be a cell such as `A1`, so it only completes names that begin with it. */
const hasDigit = /\d/;

function placeOf({ name, localName }: Known, query: string): number {
  if (localName === query) return 0;
  if (localName.startsWith(query)) return 1;
  if (name.startsWith(query)) return 2;
  if (query.length < 2 || hasDigit.test(query)) return nowhere;
  if (localName.includes(`.${query}`)) return 3;
  return localName.includes(query) ? 4 : nowhere;
}

/** 0 for the most common functions, 3 for functions that were renamed. */
function rarityOf({ name, successor }: Known): number {
  if (usual.has(name)) return 0;
  if (common.has(name)) return 1;
  return successor === null ? 2 : 3;
}

function byLikelihood(one: Known, other: Known): number {
  return (
    rarityOf(one) - rarityOf(other) ||
    one.localName.length - other.localName.length ||
    (one.localName < other.localName ? -1 : 1)
  );
}
