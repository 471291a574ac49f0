// What is said of several columns of a row at once: all filled, at least two of three, any above a limit.
import { sightedIn } from "../conditions/signs.ts";
import { quote } from "../frames/pick.ts";
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { inside, placesOf } from "../intents/comparisons.ts";
import { contentsOf, type Part, partsOf } from "../intents/parts.ts";
import type { Fact } from "./fact.ts";
import { figuresIn } from "./limits.ts";

const words: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
};
const numeral = `\\d|${Object.keys(words).join("|")}`;
const counts = new RegExp(
  `(?<!\\p{L})(?:(?<least>at least|mindestens|wenigstens|au moins)|(?<exact>exactly|only|just|genau|nur|exactement|seulement)|(?<none>none|no))?\\s?(?<n>${numeral}|one|eine?[sr]?|une?)\\s(?<more>or more |oder mehr |ou plus )?(?:of (?:the|these|our|all)?\\s?|der |von (?:den )?|des |sur (?:les )?)\\s?(?:${numeral})?`,
  "u",
);
const allWords = said(
  "all(?: (?:of )?(?:the )?(?:two|three|four|five|six))?|everything|every(?: single)? (?:column|field|slip|document|one)|both",
  "alle(?: (?:zwei|drei|vier|funf|sechs))?|alles|jede\\w* (?:spalte|feld|angabe)|beide|samtliche",
  "tou(?:s|tes|t)(?: les (?:deux|trois|quatre|cinq))?|les (?:deux|trois|quatre|cinq)(?: \\p{L}+)?|chacun\\w*",
);
const anyWords = said(
  "any|anywhere|somewhere|at least one|one of|anything",
  "irgend\\w*|mindestens eine?[rs]?|eine[rs]? der",
  "n'importe|un des|une des|au moins une?|quelque part|quelconque|quoi que ce soit|y a-t-il|quelque chose",
);
const everyWords = said(
  "every(?: single)? \\p{L}+|all (?:of )?(?:the )?(?:two|three|four|five|six)? ?\\p{L}+",
  "jede\\w* \\p{L}+|alle (?:zwei|drei|vier|funf|sechs) \\p{L}+",
  "chaque \\p{L}+|tou(?:s|tes) les \\p{L}+|les (?:trois|quatre|cinq) \\p{L}+",
);
const filledWords = said(
  "filled(?: in)?|there|present|entered|in|complete|given|handed in|available",
  "ausgefullt|da|vorhanden|eingetragen|vollstandig|gefullt|angegeben|abgegeben",
  "remplie?s?|la|presente?s?|saisie?s?|completes?|renseignee?s?|fournie?s?",
);
const missingWords = said(
  "missing|empty|blank|lacking|not (?:filled|there)",
  "fehl\\w*|leer|nicht (?:da|ausgefullt|vorhanden)",
  "manqu\\w*|vides?|absente?s?|pas (?:remplie?s?|la)",
);

/** Neighbouring columns of one kind: those that are named, else the longest run. */
function rowOf(scene: Scene, from: number, to: number): { parts: Part[]; range: string } | null {
  const all = partsOf(scene).filter((part, at) => !part.isCell && !(at === 0 && isName(part)));
  const said = new Set(
    inside(placesOf(scene), 0, scene.low.length)
      .filter(({ score }) => score >= 1.9)
      .map(({ operand }) => operand.left),
  );
  const near = new Set(
    inside(placesOf(scene), from, to)
      .filter(({ score }) => score >= 1.2)
      .map(({ operand }) => operand.left),
  );
  const runs: Part[][] = [];
  for (const part of all) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const isNext = last && part.operand.left === last.operand.left + 1 && alike(last, part);
    if (run && isNext) run.push(part);
    else runs.push([part]);
  }
  if (near.size === 1) return null;
  const named = near.size >= 2 ? near : said;
  const chosen = runs
    .map((run) => (named.size >= 2 ? run.filter(({ operand }) => named.has(operand.left)) : run))
    .filter(
      (run) =>
        run.length >= 2 &&
        run.every((part, at) => at === 0 || part.operand.left === (run[at - 1] as Part).operand.left + 1),
    )
    .toSorted((one, other) => other.length - one.length)[0];
  if (!chosen) return null;
  return { parts: chosen, range: `${chosen[0]?.cell}:${chosen.at(-1)?.cell}` };
}

/** Amounts beside amounts, marks beside marks, texts with gaps beside such texts. */
function alike(one: Part, other: Part): boolean {
  const isCounted = ({ kind }: Part): boolean => kind === "number" || kind === "mixed" || kind === "empty";
  const marks = (part: Part): Set<unknown> =>
    new Set(contentsOf(part).filter((cell) => cell !== null && cell !== ""));
  if (isCounted(one) !== isCounted(other)) return gaps(one) && gaps(other);
  if (isCounted(one)) return true;
  const [first, second] = [marks(one), marks(other)];
  return (
    (gaps(one) || first.size <= 3) &&
    (gaps(other) || second.size <= 3 || [...second].some((each) => first.has(each)))
  );
}
const gaps = (part: Part): boolean => contentsOf(part).some((cell) => cell === null || cell === "");

/** The first column, where each row has its own content. */
function isName(part: Part): boolean {
  const cells = contentsOf(part);
  return part.kind === "text" && new Set(cells).size === cells.length && !gaps(part);
}

/** "any week over 50", "every mark above 4": the columns of amounts before a limit. */
export function extremeOf(scene: Scene, from: number, to: number, sign: string): string | null {
  const part = scene.low.slice(from, to);
  const says = (pattern: RegExp): boolean => [...part.matchAll(pattern)].length > 0;
  if (!says(anyWords) && !says(everyWords)) return null;
  const row = rowOf(scene, from, to);
  if (!row || row.parts.length < 2 || !row.parts.every(({ kind }) => kind === "number" || kind === "mixed"))
    return null;
  return `${says(anyWords) === sign.startsWith(">") ? "MAX" : "MIN"}(${row.range})`;
}

/** The content that is spoken of, or the only one. */
function markIn(scene: Scene, parts: readonly Part[], from: number, to: number): string | null {
  const marks = new Set(
    parts.flatMap((part) =>
      contentsOf(part)
        .filter((cell) => cell !== null && cell !== "")
        .map(String),
    ),
  );
  if (marks.size > 4) return null;
  const [only] = marks;
  if (only !== undefined && marks.size === 1) return only;
  const toldIn = (words: string): string[] =>
    [...marks].filter((mark) =>
      new RegExp(
        `(?<![\\p{L}\\p{N}])${plainOf(mark).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
        "u",
      ).test(words),
    );
  const near = toldIn(scene.low.slice(from, to));
  const told = near.length > 0 ? near : toldIn(scene.low);
  return told.length === 1 ? (told[0] as string) : null;
}

/** "… of the three: form, money, slip": the columns that were meant already. */
export function isCovered(scene: Scene, test: string, from: number, to: number): boolean {
  const [, first, last] = /([A-Z]+)\d+:([A-Z]+)\d+/.exec(test) ?? [];
  const named = inside(placesOf(scene), from, to).filter(({ score }) => score >= 1.2);
  const isWithin = (letters: string): boolean =>
    first !== undefined && last !== undefined && letters >= first && letters <= last;
  const words = scene.low.slice(from, to);
  const mark = /"(?<mark>[^"]+)"/.exec(test)?.groups?.mark;
  if (named.length === 0)
    return (
      mark !== undefined &&
      words.includes(plainOf(mark)) &&
      words.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length <= 4
    );
  return named.every(({ operand }) => isWithin(operand.column?.letter ?? ""));
}

/** The words that count stand behind `at`, the columns may be named ahead of it. */
export function severalFactIn(scene: Scene, from: number, at: number, to: number): Fact | null {
  const { low } = scene;
  const part = low.slice(at, to);
  const is = (pattern: RegExp): boolean => [...part.matchAll(pattern)].length > 0;
  const wide = low.slice(from, to);
  const isWide = /(?<!\p{L})(?:both|beide|tou(?:s|tes) (?:les )?deux|les deux)(?!\p{L})/u.test(wide);
  const count = counts.exec(part)?.groups;
  if (!count && !is(allWords) && !is(anyWords) && !isWide) return null;
  const row = rowOf(scene, from, to);
  if (!row) return null;
  const { parts, range } = row;
  const subject = parts[0]?.cell ?? "";
  const fact = (test: string): Fact => ({ test, subject, isSure: true });
  const numbers = figuresIn(scene).filter(({ start, end }) => start >= at && end <= to);
  const isCounted = parts.every(({ kind }) => kind === "number" || kind === "mixed");
  const sign = sightedIn(low, from, to).find((each) => each.sign !== "=");
  const number = numbers.find(({ start }) => sign && start >= sign.span[1]);
  if (isCounted && number && sign && sign.sign !== "<>") {
    const isUp = sign.sign.startsWith(">");
    const any = is(anyWords) && !is(allWords);
    const extreme = any === isUp ? "MAX" : "MIN";
    return fact(`${extreme}(${range})${sign.sign}${number.value}`);
  }
  const isMissing = is(missingWords);
  const mark = isCounted ? null : markIn(scene, parts, at, to);
  const held = mark === null ? `COUNTA(${range})` : `COUNTIF(${range},${quote(mark)})`;
  if (count) {
    const n = words[count.n ?? ""] ?? (/^\d/.test(count.n ?? "") ? Number(count.n) : 1);
    return fact(`${held}${count.least || count.more ? ">=" : count.exact ? "=" : ">="}${n}`);
  }
  if (isMissing) return fact(is(anyWords) && !is(allWords) ? `${held}<${parts.length}` : `${held}=0`);
  return (is(allWords) || isWide) && ((is(filledWords) && parts.some(gaps)) || mark !== null)
    ? fact(`${held}=${parts.length}`)
    : null;
}
