// Whether a text begins with, ends with or holds something, or is the same as another: a yes or a no for each row.
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { repeated } from "../frames/test-words.ts";
import { is } from "../intents/heard.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { type Either, eitherIn } from "./either.ts";
import { columnsOf, textsOf } from "./source.ts";

type Kind = "starts" | "ends" | "holds";

const kinds: readonly (readonly [Kind, RegExp])[] = [
  [
    "starts",
    said(
      "(?:starts?|begins?|starting|beginning|started|prefixed) (?:with|by|in)",
      "(?:beginn\\w*|anfang\\w*|startet|starten|fangt|fangen)(?: \\w+){0,2}? mit|mit(?= \\S+ (?:beginn\\w*|an(?:fang\\w*)?|startet|los))",
      "(?:commen\\w+|debut\\w+)(?:-t)?(?:-\\w+)? par",
    ),
  ],
  [
    "ends",
    said(
      "(?:ends?|ending|finish\\w*) (?:in|with|on|by)",
      "(?:end\\w*|hort|aufhor\\w*)(?: \\w+){0,2}? (?:auf|mit)|(?:auf|mit)(?= \\S+ (?:end\\w*|aufhor\\w*))",
      "(?:fini\\w*|(?:se )?termin\\w*)(?:-t)?(?:-\\w+)?(?: \\w+)? (?:par|en|avec)",
    ),
  ],
  [
    "holds",
    said(
      "(?:contain\\w*|mention\\w*|includ\\w*|has|have|is|be|there(?:'s| is)|with|word|anywhere|in it|letters?|sign|says?|talks? about|appears?|occurs?|without|lack\\w*|missing)",
      "(?:enthalt\\w*|vorkomm\\w*|kommt|steht|stehen|wort|drin\\w*|erwahn\\w*|gibt|hat|haben|zeichen|begriff|taucht|ein|ohne|fehlt)",
      "(?:contien\\w*|contenir|mentionn\\w*|mot|figure\\w*|y (?:a|ait)|comport\\w*|parle\\w*|apparai\\w*|signe|a|ont|sans|manque)",
    ),
  ],
];

const lacking =
  /(?<!\p{L})(?:no|not|without|lacks?|missing|kein\p{L}*|nicht|ohne|fehlt|pas|sans|aucun\p{L}*|manque\p{L}*)(?!\p{L})|n't(?!\p{L})/u;

interface Sought {
  text: string;
  start: number;
  end: number;
}

const article =
  "(?:the |an? |das |die |den |der |dem |eine?[nm]? |les? |la |l'|une? |word |wort |mot |letters? |buchstaben? |lettres? |term |begriff |terme )*";
const code = /^[^\p{L}\s]|\d|^\p{Lu}+$/u;

/** What stands right behind the words for it: quoted, a code or sign as it is written, or a word. */
function soughtAt({ text, low, quotes }: Scene, kind: Kind, span: Span): Sought[] {
  const [, end] = span;
  const near = quotes.filter(({ start, value }) => value !== "" && start >= end - 1 && start - end < 24);
  const quoted = near.slice(0, 1).map(({ start, end: to, value }) => ({ text: value, start, end: to }));
  if (quoted.length > 0) return quoted;
  const lead = new RegExp(`^\\s*${article}`, "u").exec(low.slice(end))?.[0].length ?? 0;
  const token = /^[^\s,;:?!"“”„«»]+/u.exec(text.slice(end + lead))?.[0].replace(/\.+$/, "") ?? "";
  const isCode = code.test(token);
  const isWord = kind === "holds" && lead > 0 && token.length >= 3;
  if (token === "" || (!isCode && !isWord)) return [];
  return [{ text: token, start: end + lead, end: end + lead + token.length }];
}

/** A word that some texts hold and others do not, wherever it is said. */
const heldIn = ({ text }: Scene): Sought[] =>
  [...text.matchAll(/(?<![\p{L}\d])[\p{L}\d@#&][\p{L}\d@#&-]*/gu)]
    .map(({ index, 0: its }) => ({
      text: its,
      start: index,
      end: index + its.length,
    }))
    .filter(({ text: its }) => its.length >= 4 || /^[@#&]$/.test(its));

const fits = (kind: Kind, cell: string, text: string): boolean => {
  const [one, other] = [cell.toLowerCase(), text.toLowerCase()];
  return kind === "starts"
    ? one.startsWith(other)
    : kind === "ends"
      ? one.endsWith(other)
      : one.includes(other);
};

/** Of some texts it is true and of others not. */
function columnFor(scene: Scene, kind: Kind, text: string): Part | null {
  const parts = columnsOf(scene).filter(({ operand }) => operand.kind !== "date");
  const tells = (part: Part): boolean => {
    const cells = (part.operand.column?.cells ?? []).filter((cell) => cell !== null).map(String);
    const met = cells.filter((cell) => fits(kind, cell, text)).length;
    const isWhole = cells.every(
      (cell) => !fits(kind, cell, text) || cell.toLowerCase() === text.toLowerCase(),
    );
    return met > 0 && met < cells.length && !isWhole;
  };
  const named = parts.filter(({ score }) => score >= 1.9);
  return named.find(tells) ?? parts.find(tells) ?? null;
}

const testOf = (kind: Kind, { cell, kind: of }: Part, text: string): string =>
  kind === "starts"
    ? `LEFT(${cell},${text.length})=${quote(text)}`
    : kind === "ends"
      ? `RIGHT(${cell},${text.length})=${quote(text)}`
      : `ISNUMBER(${of === "number" ? "FIND" : "SEARCH"}(${quote(text.replace(/[*?~]/g, "~$&"))},${cell}))`;

const isOutcome = ({ spans }: Either, { start, end }: Sought): boolean =>
  spans.some(([from, to]) => start < to && from < end);

export function tested(scene: Scene): Value[] {
  const { low } = scene;
  const either = eitherIn(scene);
  if (!either) return [];
  const same = samePair(scene, either);
  if (same) return [same];
  for (const [kind, words] of kinds) {
    const spoken = [...low.matchAll(words)];
    const near = spoken.flatMap(({ index, 0: its }) => soughtAt(scene, kind, [index, index + its.length]));
    const all = kind === "holds" && spoken.length > 0 ? [...near, ...heldIn(scene)] : near;
    for (const sought of all.filter((each) => !isOutcome(either, each))) {
      const column = columnFor(scene, kind, sought.text);
      if (!column) continue;
      const clause = low.slice(Math.max(0, sought.start - 40), sought.start).replace(/^.*[.;:?!]\s/s, "");
      const [yes, no] = lacking.test(clause) ? [either.no, either.yes] : [either.yes, either.no];
      return [
        {
          formula: `IF(${testOf(kind, column, sought.text)},${yes},${no})`,
          penalty: kind === "holds" ? -0.6 : -1,
          isRounded: true,
          spans: [[0, low.length]],
        },
      ];
    }
  }
  return [];
}

const same = said(
  "same|identical|match\\w*|equal|alike|compar\\w*|differ\\w*",
  "gleich\\w*|identisch\\w*|ubereinstimm\\w*|stimm\\w*|vergleich\\w*|derselbe|dasselbe|abweich\\w*",
  "pareils?|identiques?|correspond\\w*|memes?|compar\\w*|egales?|egaux|concord\\w*|differen\\w*",
);
const different =
  /^"(?:differ|anders|ander|ungleich|versch|abweich|diff|autre|no\b|nein|non|falsch|wrong|faux|pas)/i;
const exact = said(
  "case[- ]sensitive\\w*|(?:capitals?|case|upper ?case) (?:must|has to|also|too|matters?|counts?)\\w*|exactly",
  "gros-? ?(?:und|/) ?kleinschreibung (?:zahlt|beachten|soll|muss|auch)\\w*|exakt|genau (?:gleich|dasselbe)",
  "(?:majuscules|casse) (?:compte\\w*|comprises?|respect\\w*)|exactement",
);

const twice = said("twice|two times", "zweimal|doppelt\\w*|mehrfach", "deux fois|en double|plusieurs fois");

/** The only two columns of texts, held against each other. */
function samePair(scene: Scene, { yes, no }: Either): Value | null {
  const { low } = scene;
  const texts = columnsOf(scene).filter((part) => textsOf(part).length > 0 && part.kind !== "date");
  const named = texts.filter(({ score }) => score >= 1.9);
  const [one, other, third] = named.length === 2 ? named : texts;
  if (!one || !other || third || is(scene, repeated) || is(scene, twice) || !is(scene, same)) return null;
  const isTurned = different.test(yes) && !different.test(no);
  const isExact = [...low.matchAll(exact)].length > 0;
  const [a, b] = [one, other].map(({ cell }) =>
    /space|leerzeichen|espace/.test(low) ? `TRIM(${cell})` : cell,
  );
  const test = isExact ? `EXACT(${a},${b})` : `${a}=${b}`;
  return {
    formula: `IF(${test},${isTurned ? `${no},${yes}` : `${yes},${no}`})`,
    penalty: -0.4,
    isRounded: true,
    spans: [[0, low.length]],
  };
}
