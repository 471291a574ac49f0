// What stands before, behind or between signs of a text: by the sign, by its place among several, or by what it is.
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { anchorsIn, sideOf } from "./anchors.ts";
import { isMostly, textOf, textsOf } from "./source.ts";
import { cleanCell } from "./spaces.ts";
import { isDenied } from "./words.ts";

const middle = said(
  "between (?:the )?(?:two|both|first|\\w+ and)|in the middle|middle (?:\\w+ )?(?:part|bit|piece|section|group|block|one)?|in between",
  "zwischen (?:den|dem|der|beiden)|in der mitte|mittlere\\w*|mittelteil|mitte|dazwischen",
  "entre (?:les |le |la )?(?:deux)?|du milieu|au milieu|central\\w*",
);

const last = /(?:\blast|\bfinal|\bletzte[nrms]?|\bderni\w+)\s*$/;

const trimmed = (formula: string, column: Part, sign: string): string =>
  textsOf(column).some((cell) => new RegExp(`\\s${escaped(sign)}|${escaped(sign)}\\s`).test(cell)) &&
  sign.trim() !== ""
    ? `TRIM(${formula})`
    : formula;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

export const behind = (c: string, sign: string): string =>
  `MID(${c},FIND(${quote(sign)},${c})+${sign.length},LEN(${c}))`;
export const ahead = (c: string, sign: string): string =>
  `LEFT(${c},FIND(${quote(sign)},${c}&${quote(sign)})-1)`;
export const lastOf = (c: string, sign: string): string =>
  `TRIM(RIGHT(SUBSTITUTE(${c},${quote(sign)},REPT(" ",99)),99))`;
const nthOf = (c: string, sign: string, n: number): string =>
  n === 1
    ? `TRIM(LEFT(SUBSTITUTE(${c},${quote(sign)},REPT(" ",99)),99))`
    : `TRIM(MID(SUBSTITUTE(${c},${quote(sign)},REPT(" ",99)),${(n - 1) * 99},99))`;
const amid = (c: string, one: string, other: string): string =>
  `MID(${c},FIND(${quote(one)},${c})+${one.length},FIND(${quote(other)},${c},FIND(${quote(one)},${c})+${one.length})-FIND(${quote(one)},${c})-${one.length})`;

/** The part before, behind or between what is named. */
export function around(scene: Scene): Value[] {
  const anchors = anchorsIn(scene);
  const out: Value[] = [];
  for (const [at, one] of anchors.entries()) {
    const isBracket = one.text === "(";
    const column = textOf(scene, (cell) => cell.includes(one.text));
    if (!column || !textsOf(column).some((cell) => cell.includes(one.text))) continue;
    const c = column.cell;
    const spans: [number, number][] = [[one.start, one.end]];
    const add = (formula: string, penalty: number): void => {
      out.push({ formula, penalty, isRounded: true, spans });
    };
    const side = sideOf(scene, one);
    const isMiddle = [...scene.low.matchAll(middle)].length > 0;
    const other = anchors.slice(at + 1).find(({ text }) => text !== one.text);
    const isTwice = textsOf(column).some((cell) => cell.split(one.text).length > 2);
    if (isMiddle && !isBracket && (isTwice || other)) {
      const to = isTwice ? one.text : (other?.text ?? one.text);
      if (textsOf(column).some((cell) => cell.includes(to)))
        add(trimmed(amid(c, one.text, to), column, one.text), -0.7);
      continue;
    }
    if (side === null) continue;
    const isLast = last.test(scene.low.slice(Math.max(0, one.start - 14), one.start));
    const isAfter = side === "after";
    if (isBracket && isAfter) continue;
    const formula = isAfter
      ? isLast
        ? lastOf(c, one.text)
        : trimmed(behind(c, one.text), column, one.text)
      : isLast && isTwice
        ? `LEFT(${c},LEN(${c})-LEN(${lastOf(c, one.text)})-${one.text.length})`
        : trimmed(ahead(c, one.text), column, one.text);
    add(formula, one.text === " " ? -0.1 : -0.6);
  }
  return out;
}

const nths: readonly (readonly [RegExp, number])[] = [
  [/^(?:first|erste[nrms]?|premiere?)$/, 1],
  [/^(?:second|zweite[nrms]?|deuxieme|seconde?)$/, 2],
  [/^(?:third|dritte[nrms]?|troisieme)$/, 3],
  [/^(?:fourth|vierte[nrms]?|quatrieme)$/, 4],
  [/^(?:last|final|letzte[nrms]?|derni[\p{L}]+)$/u, -1],
];

const segment =
  /(?<!\p{L})(?<which>first|second|third|fourth|last|final|erste[nrms]?|zweite[nrms]?|dritte[nrms]?|vierte[nrms]?|letzte[nrms]?|premiere?|deuxieme|seconde?|troisieme|quatrieme|derniere?) (?<unit>part|piece|bit|section|block|segment|group|element|word|teil|stuck|abschnitt|block|gruppe|wort|partie|morceau|bloc|groupe|mot)(?!\p{L})|(?<!\p{L})(?<middle>in the middle|mittelteils?|in der mitte|(?:partie|morceau|bloc|bout) du milieu|(?:partie|morceau|bloc) central|au milieu|(?:middle|mittlere[nrms]?)\s(?:part|piece|bit|section|block|segment|group|element|one|teil|stuck|abschnitt|gruppe))(?!\p{L})/u;

/** The signs that all cells are divided by, most of them first. */
const dividers = ["-", "/", "_", ";", ",", ".", ":", "|", " "] as const;

/** "the second part", "the third word": by the sign that is named, else the one that all cells are divided by. */
export function segments(scene: Scene): Value[] {
  const found = segment.exec(scene.low);
  if (!found || isAside(scene, found.index)) return [];
  const isWord = /^(?:word|wort|mot)$/.test(found.groups?.unit ?? "");
  const n = found.groups?.middle
    ? 2
    : (nths.find(([words]) => words.test(found.groups?.which ?? ""))?.[1] ?? 1);
  const named = anchorsIn(scene).find(({ text }) => text !== "(");
  const sign = isWord
    ? " "
    : (named?.text ??
      dividers.find((each) => {
        const column = textOf(scene, (cell) => cell.split(each).length > Math.max(1, Math.abs(n) - 1));
        return (
          column !== null &&
          isMostly(column, (cell) => cell.split(each).length > Math.max(1, Math.abs(n) - 1))
        );
      }));
  // "blanks in the middle" are no middle part
  if (!sign || (sign === " " && found.groups?.middle)) return [];
  const column = textOf(scene, (cell) => cell.includes(sign));
  if (!column || !textsOf(column).some((cell) => cell.includes(sign))) return [];
  const c = sign === " " ? cleanCell(scene, column) : column.cell;
  const spans: [number, number][] = [[found.index, found.index + found[0].length]];
  return [
    {
      formula: n < 0 ? lastOf(c, sign) : nthOf(c, sign, n),
      penalty: -0.6,
      isRounded: true,
      spans,
    },
  ];
}

/** What a part is called: the domain of an address, the extension of a file, the postcode before a place. */
const called: readonly (readonly [RegExp, (cell: string) => boolean, (cell: string) => string])[] = [
  [
    said("\\w*domains?", "\\w*domain\\w*|\\w*domane", "\\w*domaines?"),
    (cell) => /\S@\S/.test(cell),
    (c) => behind(c, "@"),
  ],
  [
    said(
      "user ?names?|local part|name part|mailbox|part before the @",
      "benutzername\\w*|nutzername\\w*|postfach\\w*|lokalteil",
      "noms? d'utilisateur|identifiants?|partie locale|nom avant",
    ),
    (cell) => /\S@\S/.test(cell),
    (c) => ahead(c, "@"),
  ],
  [
    said(
      "(?:file )?(?:extensions?|types?|endings?)|suffix\\w*",
      "(?:datei)?(?:endung|typ|erweiterung)\\w*",
      "extensions?|type de fichier",
    ),
    (cell) => /\S\.\p{L}{2,4}\d?$/u.test(cell),
    (c) => lastOf(c, "."),
  ],
  [
    said(
      "post ?codes?|postal codes?|zip(?: codes?)?",
      "plz|postleitzahl\\w*",
      "codes? postal|codes? postaux|cp",
    ),
    (cell) => /^\d{4,5} \S/.test(cell),
    (c) => ahead(c, " "),
  ],
  [
    said("towns?|city|cities|places?", "ort\\w*|stadt\\w*|wohnort\\w*", "villes?|communes?|localites?"),
    (cell) => /^\d{4,5} \S/.test(cell),
    (c) => behind(c, " "),
  ],
];

/** Of several that are named the last one. */
export function parts(scene: Scene): Value[] {
  const found = called.flatMap(([words, fits, write]) => {
    const at = [...scene.low.matchAll(words)].findLast(({ index }) => !isDenied(scene.low, index))?.index;
    const column = at === undefined ? null : textOf(scene, fits);
    return at !== undefined && column && isMostly(column, fits) ? [{ at, formula: write(column.cell) }] : [];
  });
  const [last] = found.toSorted((one, other) => other.at - one.at);
  return last ? [{ formula: last.formula, penalty: -0.7, isRounded: true }] : [];
}
