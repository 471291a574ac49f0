// What speaks against a formula besides the words that it leaves unsaid: what it shows, what it leaves undone, the heading above it.

import { isError, type Scalar } from "@cellwright/formula/evaluate/values";
import { columnLetters } from "@cellwright/formula/references";
import { accompanied } from "../asks/accompanied.ts";
import { type Ask, askOf, columnsOf, hears, mainTable, spansOf } from "../asks/ask.ts";
import { several } from "../asks/column-repeats.ts";
import { comparesAverage } from "../asks/compared.ts";
import { looseIn } from "../asks/loose.ts";
import { asksFigure, wantsName } from "../asks/wanted.ts";
import { type Act, acts } from "../asks/words.ts";
import { lettersIn } from "../asks/written.ts";
import { plainOf, said } from "../frames/plain.ts";
import { asidesIn } from "../intents/asides.ts";
import type { Reading } from "../reading/read.ts";
import { contradictory } from "./contradictory.ts";
import { isDone, isPrice, leavesUnrounded, undoneIn } from "./done.ts";
import { takesLargest } from "./latest.ts";
import { oneForMany } from "./one-for-many.ts";
import { illSaid } from "./outcomes.ts";
import { staysHome } from "./sheets.ts";
import { shownIn } from "./shown.ts";

interface Judged {
  formula: string;
  task: string;
  perRow: boolean;
}

export function evidenceAgainst({ formula, task, perRow }: Judged, reading: Reading): number {
  if (!reading.data || !reading.target || !/^(?:en|de|fr)$/.test(reading.known.language)) return 0;
  const ask = askOf(reading);
  const bare = formula.replace(/"(?:[^"]|"")*"/g, '""');
  const undone =
    // acts are counted in the loss of asks already, roundings are not
    task === "asks" ? (leavesUnrounded(ask, bare) ? 0.8 : 0) : 0.4 * undoneIn(ask, formula);
  return (
    undone +
    against(ask, formula, perRow) +
    misheaded(ask, bare) +
    contradictory(formula) +
    illSaid(ask, formula) +
    mismatched(ask, bare) +
    passedOver(ask, bare) +
    countsBlanks(ask, bare) +
    unaccompanied(ask, bare) +
    misnamed(ask, bare) +
    readsHeading(ask, bare) +
    fromExample(ask, formula) +
    countsSingles(ask, bare) +
    staysHome(ask, formula) +
    (perRow ? 0 : oneForMany(ask, bare)) +
    untrimmed(ask, formula) +
    takesLargest(ask, bare)
  );
}

const lists = said(
  "lists?|which|show (?:me )?(?:all|every|the)|all (?:the |of )?\\p{L}+|names|(?:from|starting in) [a-z]\\d+|starting|down(?:wards)?|columns?",
  "liste|auflist\\w*|auf|welche[nrsm]?|alle[nrs]?|zeige?|ab [a-z]\\d+|untereinander|spalten?",
  "lister?|listez|quel(?:le)?s|tou(?:s|tes) les|affiche\\w*|(?:a partir de|des) [a-z]\\d+|colonnes?",
);
const figures = said(
  "how many|how much|total|sum|average|mean|median|number of|count|percentage|share|hours",
  "wie ?viele?n?|summe|durchschnitt\\w*|mittelwert|anzahl|gesamt\\w*|insgesamt|anteil|prozent\\w*|stunden",
  "combien|somme|moyenne|nombre d\\w*|au total|en tout|pourcent\\w*|part",
);
const remains = said(
  "(?:is|are|was|were)? ?(?:left|remaining|remains?)",
  "\\w*ubrig\\w*|verbleib\\w*|bleib(?:t|en)",
  "rest(?:e|ent|ant\\w*)",
);
const isBlank = (value: Scalar): boolean => value === null || value === "";

/** Errors, nothing, the same in all rows, many cells where one figure was asked for. */
function against(ask: Ask, formula: string, perRow: boolean): number {
  const shown = shownIn(formula, perRow, ask.reading);
  if (!shown || shown.values.length === 0) return 0;
  const { values, isMany } = shown;
  const [first = null] = values;
  // what is not found in the first rows may be in others
  const isWhole = ask.reading.data?.isWhole ?? false;
  if (values.every(isError)) return isWhole || !/^#(?:N\/A|CALC!)$/.test(codeOf(first)) ? 1 : 0.3;
  if (values.every(isBlank)) return 0.5;
  if (values.every((value) => value === 0) && picking.test(formula)) return isWhole ? 0.5 : 0.2;
  if (hears(ask, remains) && values.every((value) => typeof value === "number" && value < 0)) return 1;
  if (perRow) {
    const isSame = values.length >= 3 && !isError(first) && values.every((value) => value === first);
    const same = isSame ? (isWhole ? 0.6 : 0.3) : 0;
    return same + (changesNothing(ask, formula, values) ? 0.8 : 0);
  }
  if (!isMany || hears(ask, lists)) return 0;
  const isNumbers =
    values.every((value) => typeof value === "number") && !/SORT|UNIQUE|LARGE|SMALL|TAKE|ARRAY/.test(formula);
  return (hears(ask, figures) && !comparesAverage(ask) ? 0.6 : 0) + (isNumbers ? 0.6 : 0);
}

/** A sign taken out that no text has: the texts stay as they are. */
function changesNothing(
  { reading: { data, target } }: Ask,
  formula: string,
  values: readonly Scalar[],
): boolean {
  if (!/^(?:SUBSTITUTE|LEFT|RIGHT|MID|UPPER|LOWER|PROPER)\(/.test(formula) || values.length < 2) return false;
  const letters = lettersIn(formula);
  return (
    data?.columns.some(
      ({ letter, table, cells }) =>
        letters.has(letter) &&
        values.every((value, at) => value === (cells[at + (target?.row ?? table.top) - table.top] ?? null)),
    ) ?? false
  );
}

/** It picks rows, and does not show 0 for want of any. */
const picking = /^(?!IFERROR\(.*,0\)$).*(?:IFS?\(|FILTER|SUMPRODUCT|MATCH)/;

const codeOf = (value: Scalar): string => (isError(value) ? value.code : "");

const told = [
  "average",
  "median",
  "max",
  "min",
  "sum",
  "count",
  "rank",
  "running",
  "share",
  "previous",
  "number",
  "change",
  "stdev",
] as const satisfies readonly Act[];

/** "Teacher" above the answer, and another column of that name; "Highest so far", and neither in the formula. */
function misheaded({ reading: { data, target } }: Ask, bare: string): number {
  const home = data?.sheets[0];
  if (!data || !target || home === undefined) return 0;
  const above = data.cell(home, target.row - 1, target.column);
  if (typeof above !== "string") return 0;
  const heading = plainOf(above).trim();
  const letters = lettersIn(bare);
  const namesakes = data.columns.filter(
    (each) =>
      plainOf(each.heading ?? "").trim() === heading &&
      (each.column !== target.column || each.table.sheet !== home),
  );
  const isOther = namesakes.length > 0 && !namesakes.some(({ letter }) => letters.has(letter));
  const undone = told.filter(
    (act) =>
      spansOf(heading, acts[act]).some((span) => !isPrice(heading.slice(...span))) && !isDone(act, bare),
  );
  return (isOther ? 1.5 : 0) + 0.8 * undone.length;
}

/** Contents were typed with blanks around them, and they are held against cells as they are. */
const untrimmed = (ask: Ask, formula: string): number =>
  looseIn(ask).length > 0 && /(?:IFS?|FILTER)\(/.test(formula) && !formula.includes("TRIM") ? 0.8 : 0;

/** A day that is compared with a few days. */
function mismatched({ reading: { data, target } }: Ask, bare: string): number {
  const home = data?.sheets[0];
  const isDay = (letters: string): boolean =>
    data?.columns.some(
      ({ letter, kind, table }) => letter === letters && kind === "date" && table.sheet === home,
    ) ?? false;
  const compared = [...bare.matchAll(/(?<![A-Z$:!-])\$?([A-Z]{1,2})\$?\d+(?:[<>]=?)\d{1,3}(?![\d%.])/g)];
  return target && compared.some(([, letters = ""]) => isDay(letters)) ? 1 : 0;
}

/** "with their points", and only names are shown. */
function unaccompanied(ask: Ask, bare: string): number {
  const table = mainTable(ask);
  const isSingle =
    /^(?:TAKE|ARRAY_CONSTRAIN)\((?:SORTBY\(([A-Z]+)\d+:\1\d|CHOOSECOLS\([^,]+(?:,[^,]+)+?\),\d+\)|SORT\(([A-Z]+)\d+:\2\d)/.test(
      bare,
    );
  return table && isSingle && accompanied(ask, table) ? 0.8 : 0;
}

/** "what does the heaviest weigh", and its name is shown. */
function misnamed(ask: Ask, bare: string): number {
  const [, shown, compared] =
    /^INDEX\(([A-Z]+)\d+:[A-Z]+\d+,MATCH\((?:LARGE|SMALL|MAX|MIN)\(([A-Z]+)\d+:/.exec(bare) ?? [];
  const columns = columnsOf(ask, mainTable(ask));
  const [name, measure] = [shown, compared].map((letters) =>
    columns.find(({ column }) => column?.letter === letters),
  );
  const isName = name?.kind === "text" && measure !== undefined && !hears(ask, wantsName);
  return isName && asksFigure(ask, measure) ? 0.9 : 0;
}

/** The heading above the answer is no content. */
function readsHeading({ reading: { target } }: Ask, bare: string): number {
  const letters = columnLetters(target?.column ?? 1);
  const row = (target?.row ?? 1) - 1;
  return new RegExp(`(?<![A-Z!])\\$?${letters}\\$?${row}:\\$?${letters}\\$?${row}(?!\\d)`).test(bare)
    ? 1.5
    : 0;
}

/** "For Ann that is 9": Ann is no condition. */
function fromExample({ isFilled, scene, reading: { data } }: Ask, formula: string): number {
  if (!isFilled) return 0;
  const told = asidesIn(scene).map(([start, end]) => scene.low.slice(start, end));
  const held = [...formula.matchAll(/(?<==)"([^"]{2,})"/g)].map(([, text = ""]) => plainOf(text));
  const isOnly = (text: string): boolean =>
    told.some((each) => each.includes(text)) &&
    scene.low.split(text).length === 2 &&
    (data?.columns.some(({ cells }) => cells.some((cell) => plainOf(String(cell ?? "")) === text)) ?? false);
  return held.some(isOnly) ? 1.2 : 0;
}

/** "more than once", and those that are there once are told. */
const countsSingles = ({ low, acts: said }: Ask, bare: string): number =>
  several.test(low) && !said.has("once") && !said.has("first") && /^IF\(COUNTIFS?\([^()]*\)=1,/.test(bare)
    ? 0.8
    : 0;

/** "gaps don't count", and a blank is one of the different ones. */
function countsBlanks({ low, reading: { data } }: Ask, bare: string): number {
  const [, letters] =
    /^(?:IFERROR\()?(?:ROWS|COUNTA)\(UNIQUE\(FILTER\(([A-Z]+)\d+:[A-Z]+\d+,/.exec(bare) ?? [];
  const hasBlanks = data?.columns.some(
    ({ letter, cells }) => letter === letters && cells.some((cell) => cell === null || cell === ""),
  );
  const isHeeded = new RegExp(`${letters}\\d+:${letters}\\d+\\)?<>""`).test(bare);
  return hasBlanks && !isHeeded && /\b(?:gaps?|blanks?|empty|lucken?|leer\w*|trous?|vides?)\b/.test(low)
    ? 0.8
    : 0;
}

/** Several single cells are named, and the formula has none of them. */
function passedOver({ cells, reading: { target } }: Ask, bare: string): number {
  const named = cells.filter(
    ({ operand: { left, top } }) => !(target && left === target.column && top === target.row),
  );
  const isUsed = named.some(({ operand }) =>
    new RegExp(`(?<![A-Z])${columnLetters(operand.left)}${operand.top}(?!\\d)`).test(
      bare.replaceAll("$", ""),
    ),
  );
  return named.length > 1 && !isUsed ? 0.8 : 0;
}
