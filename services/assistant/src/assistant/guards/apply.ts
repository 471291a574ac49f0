// A value that is kept from showing an error or a wrong number where what it is made of is lacking.
import type { Ask } from "../asks/ask.ts";
import { hears } from "../asks/ask.ts";
import { each, failing, noughts, texts, unfilled, unlisted } from "./guard-words.ts";
import { type Guard, saysOf } from "./guards.ts";

const fetches = /MATCH\(|LOOKUP\(/;
const mayFail =
  /\b(?:AVERAGEIFS?|AVERAGE|MEDIAN|MODE\w*|LARGE|SMALL|FILTER|STDEV\w*|QUARTILE\w*|VALUE|FIND|SEARCH|MATCH|X?LOOKUP|XMATCH)\(/;

interface Cell {
  address: string;
  letters: string;
  hasBlanks: boolean;
  hasTexts: boolean;
}

/** Single cells of the row that a formula reads. */
function cellsIn({ reading: { data, target } }: Ask, formula: string): Cell[] {
  const bare = formula.replace(/"(?:[^"]|"")*"/g, '""');
  const found = [...bare.matchAll(/(?<![\w$!:'])\$?(?<letters>[A-Z]{1,2})(?<row>\d+)(?![\w:(])/g)];
  const addresses = [...new Set(found.map(([address]) => address))];
  return addresses.flatMap((address): Cell[] => {
    const [, letters = "", row] = /^\$?([A-Z]+)(\d+)$/.exec(address) ?? [];
    if (target?.isFilled && Number(row) !== target.row) return [];
    const column = data?.columns.find(
      (one) => one.letter === letters && one.table.sheet === data.sheets[0] && one.heading !== null,
    );
    const cells = column?.cells ?? [];
    const isBlank = (cell: unknown): boolean => cell === null || cell === "";
    const words = cells.filter((cell) => typeof cell === "string" && cell !== "");
    const numbers = cells.filter((cell) => typeof cell === "number");
    return [
      {
        address,
        letters,
        hasBlanks: cells.some(isBlank),
        hasTexts: words.length > 0 && numbers.length > 0,
      },
    ];
  });
}

/** The first argument of a look-up. */
const keyOf = (formula: string): string | null =>
  /(?:MATCH|LOOKUP)\(\$?(?<key>[A-Z]{1,2}\d+),/.exec(formula)?.groups?.key ?? null;

const lookedUp = (formula: string): string =>
  /INDEX\([^,]*?\$?([A-Z]{1,2})\$?\d+:/.exec(formula)?.[1] ??
  /XLOOKUP\([^,]+,[^,]+,[^,]*?\$?([A-Z]{1,2})\$?\d+:/.exec(formula)?.[1] ??
  "";

function fetched(ask: Ask, formula: string, { outcome, low }: Guard): string {
  const key = keyOf(formula.replace(/'[^']*'!|\w+!/g, ""));
  const isKey = key !== null && hears({ ...ask, low }, unfilled) && !hears({ ...ask, low }, unlisted);
  const column = ask.reading.data?.columns.find(
    (one) => one.letter === lookedUp(formula) && one.table.left <= one.column && one.heading !== null,
  );
  const isHollow = column?.cells.some((cell) => cell === null || cell === "") ?? false;
  if (isHollow && outcome === '""') return `IFERROR(IF(${formula}="","",${formula}),"")`;
  return isKey ? `IF(${key}="",${outcome},${formula})` : `IFERROR(${formula},${outcome})`;
}

/** "ends before it begins": more than that something is there. */
const isComparison = (test: string): boolean =>
  /[<>]/.test(test.replace(/<>|[<>]=?0(?![\d.])/g, "")) && !/COUNT/.test(test);

const joined = (tests: readonly string[]): string =>
  tests.length === 1 ? (tests[0] as string) : `OR(${tests.join(",")})`;

/** Of a name that has no rows there is nothing to divide by. */
const dividesTotals = /\/(?:SUM|COUNT)IFS?\(/;

/** Null where it is not said what is lacking, or the formula reads nothing that may lack. */
export function guardedBy(ask: Ask, formula: string, guard: Guard): string | null {
  const { outcome, low, test } = guard;
  const here = { ...ask, low };
  // what never falls below 0 shows it already
  if (outcome === "0" && formula.startsWith("MAX(0,")) return null;
  if (test && isComparison(test) && !hears(here, failing)) return `IF(${test},${outcome},${formula})`;
  if (dividesTotals.test(formula)) return `IFERROR(${formula},${outcome})`;
  if (fetches.test(formula)) return fetched(ask, formula, guard);
  const cells = cellsIn(ask, formula);
  const range = /^(?:SUM|AVERAGE|MAX|MIN|PRODUCT)\((\$?[A-Z]+\$?\d+:\$?[A-Z]+\$?\d+)\)$/.exec(formula)?.[1];
  if (mayFail.test(formula) || (hears(here, failing) && cells.length === 0))
    return `IFERROR(${formula},${outcome})`;
  const across = /^\$?([A-Z])\$?\d+:\$?([A-Z])\$?\d+$/.exec(range ?? "");
  const width = across ? (across[2] ?? "").charCodeAt(0) - (across[1] ?? "").charCodeAt(0) + 1 : 1;
  if (range)
    return `IF(COUNT(${range})${width > 1 && hears(here, each) ? `<${width}` : "=0"},${outcome},${formula})`;
  if (cells.length === 0) return null;
  const divisor = /\/(\$?[A-Z]{1,2}\d+)/.exec(formula)?.[1];
  const named = saysOf(ask, guard).map(({ operand }) => operand.column?.letter);
  const said = cells.filter(({ letters }) => named.includes(letters));
  const hollow = cells.filter(({ hasBlanks, hasTexts }) => hasBlanks || hasTexts);
  const isEach = hears(here, each) && cells.length > 1;
  const lacking = isEach ? cells : said.length > 0 ? said : hollow.length > 0 ? hollow : cells;
  if (
    divisor &&
    lacking.every(({ address }) => address === divisor || !hollow.some((one) => one.address === address))
  )
    return `IFERROR(${formula},${outcome})`;
  const isText = lacking.some(({ hasTexts }) => hasTexts) || hears(here, texts);
  if (isText && lacking.length === 1) return `IF(ISNUMBER(${lacking[0]?.address}),${formula},${outcome})`;
  if (isText)
    return `IF(COUNT(${lacking.map(({ address }) => address).join(",")})<${lacking.length},${outcome},${formula})`;
  const isNought =
    !lacking.some(({ hasBlanks }) => hasBlanks) && hears(here, noughts) && !hears(here, unfilled);
  return `IF(${joined(lacking.map(({ address }) => `${address}=${isNought ? "0" : '""'}`))},${outcome},${formula})`;
}

/** Fallbacks inside, conditions around them. */
export function guardedAll(ask: Ask, formula: string, guards: readonly Guard[]): string | null {
  let made: string | null = formula;
  for (const [at, guard] of [...guards].reverse().entries()) {
    if (made === null) return null;
    const next: string | null = guardedBy(ask, at === 0 ? formula : formula, guard);
    made = next === null ? null : at === 0 ? next : next.replace(formula, () => made as string);
  }
  return made;
}
