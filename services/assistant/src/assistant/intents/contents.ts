// Conditions on what a cell holds: contents, marks, yes and no.
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { testIn } from "../frames/tests.ts";
import { inside, type Predicate, placesOf, written } from "./comparisons.ts";
import { partsOf } from "./parts.ts";

export const isSaid = (low: string, words: RegExp): boolean => [...low.matchAll(words)].length > 0;

export const not = said(
  "not|isn't|aren't|doesn't|don't|no|without|except|other than|anything but|neither|never|hasn't|haven't|wasn't",
  "nicht|kein\\w*|ohne|auser|ausser|nie",
  "pas|non|aucune?|sans|sauf|hors|jamais",
);

export const subjectOf = (test: string): string => /\$?[A-Z]+\$?\d+/.exec(test)?.[0] ?? "";

const severally = said(
  "both|all|either|any|one of",
  "beide|alle|eine[rs]? (?:der|von)|irgendeine?",
  "les deux|tous|toutes|l'une? (?:des|ou)",
);

/** "marked with an x": contents of few signs that a column repeats. */
function marksIn(scene: Scene, from: number, to: number): { start: number; end: number; text: string }[] {
  const { low, own } = scene;
  const contents = new Set(
    own.flatMap(({ column, kind }) => {
      const filled = (column?.cells ?? []).filter((cell) => typeof cell === "string" && cell !== "");
      return kind === "text" && new Set(filled).size <= 3 ? filled.map(String) : [];
    }),
  );
  return [...contents].flatMap((text) => {
    const at = low
      .slice(from, to)
      .search(
        new RegExp(
          `(?<![\\p{L}\\p{N}])${text.toLowerCase().replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")}(?![\\p{L}\\p{N}])`,
          "u",
        ),
      );
    const found = { start: from + at, end: from + at + text.length, text };
    return at < 0 || !isMeant(scene, found) ? [] : [found];
  });
}

const affirmed = /^(?:yes|ja|oui|y|j|o|x|true|wahr|vrai)$/i;

/** "for members" where a column says yes or no. */
export function flagsIn(scene: Scene, from: number, to: number): Predicate[] {
  const near = inside(placesOf(scene), from, to).filter(({ score }) => score >= 1.2);
  return near.slice(0, 1).flatMap((named): Predicate[] => {
    const cells = (named.operand.column?.cells ?? [])
      .filter((cell) => cell !== null && cell !== "")
      .map(String);
    const yes = cells.find((cell) => affirmed.test(cell));
    if (yes === undefined || new Set(cells).size > 2) return [];
    const isNot = isSaid(scene.low.slice(from, named.end + 12), not);
    const cell = written(scene, named);
    const value = /^true|wahr|vrai$/i.test(yes) ? "TRUE" : quote(yes);
    return [{ test: `${cell}${isNot ? "<>" : "="}${value}`, subject: cell, at: named.start, end: named.end }];
  });
}

/** "it" is no "IT", "it's" no "S". */
const isMeant = ({ text }: Scene, item: { start: number; end: number; text: string }): boolean =>
  item.text.length > 2 ||
  (!(item.text.length === 1 && /['’]/.test(`${text[item.start - 1] ?? ""}${text[item.end] ?? ""}`)) &&
    (text.slice(item.start, item.end) === item.text || /^\p{Ll}/u.test(item.text)));

const partial =
  /(?<!\p{L})(?:contain|includ|mention|begin|start|end(?:s|ing) |enthal|beginn|endet|fangt|contien|commenc|termin)/u;

/** Contents: of a column that is named, else of the one that holds them. */
export function textsIn(scene: Scene, from: number, to: number, before: string | null): Predicate[] | null {
  const { low, reading, quotes } = scene;
  const contents = [
    ...marksIn(scene, from, to),
    ...inside(quotes, from, to).map(({ start, end, value }) => ({ start, end, text: value })),
    ...reading.items.flatMap((item) =>
      item.kind === "value" && item.start >= from && item.end <= to && isMeant(scene, item)
        ? [{ start: item.start, end: item.end, text: item.text }]
        : [],
    ),
  ].filter((one, at, all) => all.findIndex((each) => each.start < one.end && one.start < each.end) === at);
  if (contents.length === 0) return [];
  if (partial.test(low.slice(from, to))) {
    const test = testIn(scene, from, to);
    return test ? [{ test, subject: subjectOf(test), at: from, end: to }] : null;
  }
  const mentions = inside(placesOf(scene), from, to).filter(({ score }) => score >= 1.2);
  const [content] = contents;
  const over = [...new Set(mentions.map((each) => written(scene, each)))];
  if (content && contents.length === 1 && over.length > 1 && isSaid(low.slice(from, to), severally)) {
    const tests = over.map((cell) => `${cell}=${quote(content.text)}`);
    const isAny = isSaid(
      low.slice(from, to),
      said("either|any|or|one of", "eine[rs]?|oder|irgendeine?", "l'une?|ou"),
    );
    const test = `${isAny ? "OR" : "AND"}(${tests.join(",")})`;
    return [{ test, subject: over[0] as string, at: content.start, end: content.end }];
  }
  return contents.flatMap(({ start, end, text }): Predicate[] => {
    const holders = partsOf(scene).filter(
      ({ operand, isCell }) =>
        !isCell && operand.column?.cells.some((cell) => String(cell).toLowerCase() === text.toLowerCase()),
    );
    const near =
      mentions.filter((each) => each.end <= start).at(-1) ?? mentions.find((each) => each.start >= end);
    const isHolder =
      near && (holders.length === 0 || holders.some(({ operand }) => operand.left === near.operand.left));
    const cell = isHolder ? written(scene, near) : (holders[0]?.cell ?? before);
    const isNot = isSaid(low.slice(Math.max(from, start - 22), start), not);
    return cell
      ? [{ test: `${cell}${isNot ? "<>" : "="}${quote(text)}`, subject: cell, at: start, end }]
      : [];
  });
}
