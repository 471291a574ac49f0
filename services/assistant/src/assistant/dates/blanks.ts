// Rows whose date is missing: they stay empty, or what is still going on counts until today.
import { empties } from "../frames/outcome-words.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { todays } from "../frames/test-words.ts";
import type { Part } from "../intents/parts.ts";

const lacking = said(
  "no|not|n't|\\w+n't|without|missing|never|unknown|lacks?|lacking|yet|empty|blank|open|pending|none|nothing",
  "kein\\w*|nicht|ohne|fehl\\w*|nie|niemals|unbekannt\\w*|leer\\w*|offen\\w*|noch|nichts",
  "pas|sans|aucune?|manqu\\w*|jamais|inconnue?s?|absente?s?|vides?|encore|non|rien",
);

const staying = said(
  "(?:stays?|leave|left|keep|remains?|be|show|display|just|only) (?:\\w+ )?(?:empty|blank)|empty|blank|nothing",
  "leer\\w*|nichts|frei (?:bleiben|lassen)|(?:bleib\\w*|lass\\w*) frei",
  "vides?|rien|a blanc",
);

/** "otherwise nothing" is said of no date. */
const others = said(
  "otherwise|else|others?|rest|everyone else",
  "sonst|ansonsten|andere\\w*|ubrige\\w*|rest",
  "sinon|autres?|le reste",
);

const ongoing = said(
  "open|not|n't|\\w+n't|still|yet|no|without|missing|empty|blank|ongoing|current\\w*|running|unfinished|unclosed",
  "offen\\w*|noch|nicht|kein\\w*|ohne|fehl\\w*|leer\\w*|lauf\\w*|aktiv\\w*|unerledigt",
  "encore|pas|toujours|en cours|sans|aucune?|vides?|manqu\\w*|ouverte?s?|absente?s?|non",
);

type Span = [number, number];

/** Between signs that end a thought. */
function thoughtsIn({ low }: Scene): Span[] {
  const ends = [...low.matchAll(/[;!?\n]|[.](?=\s|$)/g)].map(({ index }) => index);
  const starts = [0, ...ends.map((end) => end + 1)];
  return starts.map((start, at): Span => [start, ends[at] ?? low.length]).filter(([from, to]) => to > from);
}

/** The pieces of a thought, cut at commas where each says something. */
function piecesOf({ low }: Scene, [from, to]: Span): Span[] {
  const cuts = [
    ...low.slice(from, to).matchAll(/[,()](?!\d)|(?<!\p{L})(?:but|aber|mais|and|und|et)(?!\p{L})/gu),
  ];
  const starts = [from, ...cuts.map(({ index, 0: it }) => from + index + it.length)];
  return starts.map((start, at): Span => [start, cuts[at] ? from + cuts[at].index : to]);
}

const hits = (low: string, [from, to]: Span, words: RegExp): Span[] =>
  [...low.slice(from, to).matchAll(words)].map(({ index, 0: it }) => [
    from + index,
    from + index + it.length,
  ]);

const apart = ([start, end]: Span, [from, to]: Span): boolean => end <= from || to <= start;

/** Two words of a stretch, one for what is missing and another for what is shown then. */
const says = (low: string, span: Span, missing: RegExp, shown: RegExp): boolean =>
  hits(low, span, shown).some((one) => hits(low, span, missing).some((other) => apart(one, other)));

/** The stretches that say it: a piece, two neighbouring pieces. */
function stretchesWith(scene: Scene, missing: RegExp, shown: RegExp): Span[] {
  const { low } = scene;
  return thoughtsIn(scene).flatMap((thought) => {
    const pieces = piecesOf(scene, thought);
    const own = pieces.filter((piece) => says(low, piece, missing, shown));
    if (own.length > 0) return own;
    const pairs = pieces.slice(1).map((piece, at): Span => [pieces[at]?.[0] ?? piece[0], piece[1]]);
    return pairs.filter((pair) => says(low, pair, missing, shown)).slice(0, 1);
  });
}

const isBlank = (cell: unknown): boolean => cell === null || cell === undefined || cell === "";
export const hasBlanks = ({ operand }: Part): boolean => operand.column?.cells.some(isBlank) ?? false;

/** The dates that are named there, else those that are missing in some rows, else all. */
function missingIn(scene: Scene, span: Span, dates: readonly Part[]): Part[] {
  const named = dates.filter(({ operand }) =>
    scene.named.some(
      (each) => each.operand.left === operand.left && each.start >= span[0] && each.end <= span[1],
    ),
  );
  const blank = dates.filter(hasBlanks);
  return named.length > 0 ? named : blank.length > 0 ? blank : [...dates];
}

interface Gap {
  /** True where the row shows nothing. */
  test: string;
  spans: Span[];
}

/** Rows that stay empty for want of one of these dates. */
export function emptyWithout(scene: Scene, dates: readonly Part[]): Gap | null {
  const { low } = scene;
  const isOwn = (span: Span): boolean => hits(low, span, others).length === 0;
  const spans = stretchesWith(scene, lacking, staying).filter(isOwn);
  if (spans.length === 0 || dates.length === 0) return null;
  const open = spans.flatMap((span) => missingIn(scene, span, dates));
  const cells = [...new Set(open.map(({ cell }) => cell))];
  const tests = cells.map((cell) => `${cell}=""`);
  return { test: tests.length > 1 ? `OR(${tests.join(",")})` : (tests[0] ?? ""), spans };
}

/** Where the question says that what has no end yet counts until today. */
export function untilToday(scene: Scene, end: Part): Span[] | null {
  const { low } = scene;
  const spans = stretchesWith(scene, ongoing, todays).filter(
    (span) => hasBlanks(end) || hits(low, span, empties).length > 0 || hits(low, span, ongoing).length > 1,
  );
  return spans.length > 0 ? spans : null;
}
