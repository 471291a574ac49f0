// Contents of the tables that a question names, in any case and number, and its quoted texts that no cell holds.
import { plainOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { type Operand, ofColumn } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import { meantIn } from "./other-words.ts";

export interface Held {
  start: number;
  end: number;
  /** As the cells have it. */
  text: string;
  columns: readonly Operand[];
  isQuoted: boolean;
  /** It stands beside a number that it names, in no column of its table. */
  isLabel: boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** Contents that mean something on their own only beside their column, or in quotes. */
const bareWords =
  /^(?:so|es|er|da|am|um|im|ob|wo|du|un|il|it|by|on|to|up|we|if|yes|no|y|n|x|ja|nein|j|oui|non|o|true|false|in|on|at|as|all|any|and|or|of|the|a|an|i|is|not|none|new|old|ok|first|last|second|total|sum|average|date|name|price|day|month|year|row|list|neu|alt|alle|summe|datum|tag|monat|jahr|und|oder|der|die|das|mit|von|zu|le|la|les|de|du|des|et|ou|un|une|en|au|par|nom|jour|mois|an|tout|tous|est|sont|ont|ist|are|hat|has|will|can|mon|son|or|car|bon|plus|sur|pas|sans|sous|wir|ihr|sein)$/;

const smallWords = /^(?:dans|sans|mais|tous|leurs|hers|this|thus|does|has|was|uns|ins|bis|aus|als)$/;

/** "junior" for Juniors, "gelben" for gelb; short texts as they are. */
function patternOf(text: string): string {
  const plain = plainOf(text).trim();
  if (/^\p{L}{3}$/u.test(plain) && !bareWords.test(plain)) return `${escaped(plain)}s?`;
  if (!/\p{L}{4}$/u.test(plain)) return escaped(plain);
  const stem = plain.replace(/(?:s|e|x)$/, "");
  return stem.length >= 5 && stem !== plain
    ? `${escaped(stem)}(?:${escaped(plain.at(-1) ?? "")})?(?:e|s|es|n|en|er|em|x|ne|'s)?`
    : `${escaped(plain)}(?:e|s|es|n|en|er|em|x|ne|'s)?`;
}

/** Of a longer text its ending may be another one, its beginning is not. */
const leastLetters = 4;

export function heldIn(scene: Scene): Held[] {
  const { reading, low, text, quotes, named } = scene;
  const { data } = reading;
  const columns = new Map<string, Operand[]>();
  for (const column of data?.columns ?? [])
    for (const cell of isAboveTarget(reading, column) ? [] : new Set(column.cells)) {
      if (typeof cell !== "string" || cell.trim() === "" || cell.length > 60) continue;
      const own = columns.get(cell.trim().toLowerCase()) ?? [];
      own.push(ofColumn(column, scene.sheeted));
      columns.set(cell.trim().toLowerCase(), own);
    }
  const writings = new Map<string, string>();
  for (const column of data?.columns ?? [])
    for (const cell of column.cells)
      if (typeof cell === "string" && !writings.has(cell.trim().toLowerCase()))
        writings.set(cell.trim().toLowerCase(), cell.trim());
  const all: Held[] = [];
  for (const [key, operands] of columns) {
    const writing = writings.get(key) ?? key;
    if (!low.includes(plainOf(key).trim().slice(0, leastLetters))) continue;
    for (const found of low.matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${patternOf(key)}(?![\\p{L}\\p{N}])`, "gu"),
    )) {
      const [start, end] = [found.index, found.index + found[0].length];
      // "dans" is no name that ends with s
      if (smallWords.test(found[0]) && found[0] !== plainOf(key)) continue;
      const isQuoted = quotes.some((each) => each.start < start && end < each.end);
      const plain = plainOf(writing);
      const isShort =
        (plain.length <= 2 &&
          !(/^(?:\p{Lu}[\p{L}\d]|\d\p{L})$/u.test(writing) && text.slice(start, end) === writing) &&
          !isSize(scene, writing, start)) ||
        (bareWords.test(plain) &&
          !(/^\p{Lu}/u.test(writing) && text.slice(start, end) === writing && isInside(text, start)));
      if (isShort && !isQuoted && !isBeside(scene, operands, start, end, text.slice(start, end) === writing))
        continue;
      if (
        named.some(
          (each) =>
            each.score >= 3 &&
            each.start <= start &&
            end <= each.end &&
            each.end - each.start > end - start &&
            isHeading(each.operand, low.slice(each.start, each.end)),
        )
      )
        continue;
      all.push({
        start,
        end,
        text: writing,
        columns: operands,
        isQuoted,
        isLabel: operands.every((each) => isLabel(each) || isByTarget(scene, each)),
      });
    }
  }
  if (reading.known.language === "de") all.push(...compounds(scene, all, columns, writings));
  all.push(...byOtherWords(scene, all));
  return all
    .filter(
      (one) =>
        !all.some(
          (other) =>
            other !== one &&
            other.start <= one.start &&
            other.end >= one.end &&
            (other.end - other.start > one.end - one.start ||
              (other.text.length === one.end - one.start && one.text.length !== one.end - one.start)),
        ),
    )
    .sort((one, other) => one.start - other.start);
}

/** "the women" where the cells hold f and m, unless the column is named by its own contents. */
function byOtherWords({ reading, low, quotes, sheeted }: Scene, known: readonly Held[]): Held[] {
  return (reading.data?.columns ?? []).flatMap((column): Held[] => {
    const isKnown = known.some((each) => each.columns.some((its) => its.column === column));
    const texts = column.cells.filter((cell) => typeof cell === "string");
    if (column.kind !== "text" || isKnown || isAboveTarget(reading, column)) return [];
    return meantIn(low, texts)
      .filter(({ start, end }) => !quotes.some((each) => each.start < end && start < each.end))
      .map(({ content, start, end }) => ({
        start,
        end,
        text: content,
        columns: [ofColumn(column, sheeted)],
        isQuoted: false,
        isLabel: false,
      }));
  });
}

/** A lone row of labels above the answer: what the answer is called, no content. */
const isAboveTarget = ({ target }: Scene["reading"], { table, column }: Column): boolean =>
  target !== null && table.top === table.bottom && table.top === target.row - 1 && column >= target.column;

/** Not the first word of a sentence. */
const isInside = (text: string, start: number): boolean =>
  !/(?:^|[.!?:(]\s*|["'„“«]\s*)$/.test(text.slice(0, start));

/** "the shirt in M": a capital that is no column's letter. */
const isSize = ({ reading, text }: Scene, writing: string, start: number): boolean =>
  /^\p{Lu}$/u.test(writing) &&
  text[start] === writing &&
  isInside(text, start) &&
  !reading.data?.columns.some(({ letter }) => letter === writing) &&
  !/\b(?:column|col\.?|spalte|colonne)\s$/i.test(text.slice(0, start));

/** "Gehaltsbuchungen" where a cell holds "Gehalt". */
function compounds(
  { low, named }: Scene,
  known: readonly Held[],
  columns: ReadonlyMap<string, Operand[]>,
  writings: ReadonlyMap<string, string>,
): Held[] {
  return [...columns].flatMap(([key, operands]): Held[] => {
    const plain = plainOf(key);
    if (!/^\p{L}{4,}$/u.test(plain) || known.some(({ text }) => text.toLowerCase() === key)) return [];
    const found = new RegExp(`(?<!\\p{L})${plain}(?:s|es|en|n)?\\p{L}{3,}`, "u").exec(low);
    const isHeading = named.some(
      ({ start, end, score }) => score >= 2.5 && found && start <= found.index && found.index < end,
    );
    return found && !isHeading
      ? [
          {
            start: found.index,
            end: found.index + found[0].length,
            text: writings.get(key) ?? key,
            columns: operands,
            isQuoted: false,
            isLabel: false,
          },
        ]
      : [];
  });
}

/** A small table without headings: labels and their numbers. */
const isLabel = ({ column }: Operand): boolean =>
  column !== null &&
  column.table.right - column.table.left <= 1 &&
  (column.heading === null || column.table.bottom - column.table.top <= 1);

/** Labels and their cells, with the answer among them. */
const isByTarget = ({ reading: { target, data }, isFilled }: Scene, { column }: Operand): boolean =>
  column !== null &&
  target !== null &&
  !isFilled &&
  column.table.sheet === data?.sheets[0] &&
  column.table.right - column.table.left <= 1 &&
  column.column === column.table.left &&
  column.column === target.column - 1 &&
  column.table.top <= target.row &&
  target.row <= column.table.bottom + 1;

const isHeading = ({ column }: Operand, said: string): boolean =>
  plainOf(column?.heading ?? "").trim().length >= said.length - 3;

/** "class A", "Express: yes": right behind the heading that holds it. */
function isBeside(
  { named, low }: Scene,
  operands: readonly Operand[],
  start: number,
  end: number,
  isSame: boolean,
): boolean {
  const isTold =
    /(?:\bsays?(?: still)?|\bsaid|\breads?|\bmarked|\bshows?|\bvoted?|\banswered(?: with)?|\breplied|\bsteht(?: noch| ein)?|\bsag(?:t|te|ten)|\bstimm(?:t|te|ten)(?: mit)?|\bantwort(?:et|ete|eten)(?: mit)?|\bindiquent|\bindique|\bc'est|\bdit|\bdisent|\bvote|\brepondu(?: par)?|\bmarquee?s?|\bstill say|=)(?: still| noch| encore)? ?$/.test(
      low.slice(0, start),
    ) ||
    (/^(?:yes|no|ja|nein|oui|non)$/.test(low.slice(start, end)) &&
      /\b(?:sa(?:y|ys|id)|vot\w*|answer\w*|sag\w*|stimm\w*|antwort\w*|dit|disent|repond\w*)\b[^.,;?!]{0,30}$/.test(
        low.slice(0, start),
      )) ||
    /^ (?:gesagt|gestimmt|geantwortet|sagen|sagten|stimmten|stimmen|antworteten)\b/.test(low.slice(end));
  if (isTold && end - start > 1) return true;
  return named.some(
    (each) =>
      operands.some(({ column }) => column !== null && column === each.operand.column) &&
      each.score >= 1.9 &&
      ((each.end <= start &&
        /^\s*(?:is|are|=|:|of|ist|sind|steht|auf|est|a|says|reads)?\s*(?:the|die|la)?\s*$/.test(
          low.slice(each.end, start),
        )) ||
        (isSame && each.start >= end && each.start - end <= 1 && low.slice(start, end) !== "no")) &&
      (isSame || low.slice(start, end).length > 1),
  );
}

/** Quoted texts that are no content of a cell. */
export const freeQuotes = ({ quotes, own, reading }: Scene, held: readonly Held[]) =>
  quotes.filter(
    ({ start, end, value }) =>
      !held.some(
        (each) =>
          each.isQuoted &&
          each.start > start &&
          each.end < end &&
          each.end - each.start >= value.trim().length - 1,
      ) &&
      ![...own.map(({ column }) => column), ...(reading.data?.columns ?? [])].some(
        (column) => column?.heading?.toLowerCase() === value.trim().toLowerCase(),
      ) &&
      !(reading.data?.sheets.length !== 1 && reading.data?.sheets.some((sheet) => sheet === value)),
  );
