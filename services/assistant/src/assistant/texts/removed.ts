// Signs and words taken out of a text or put in place of others, one behind the other.
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import type { Value } from "../intents/value.ts";
import { allSignsIn, type Literal, signsIn } from "./literals.ts";
import { textOf, textsOf } from "./source.ts";

const removing = said(
  "remov\\w*|delet\\w*|strip\\w*|get rid of|los[ei]\\w*|drop\\w*|without|no more|take (?:\\w+ )?out|gone|eliminat\\w*|kick\\w* out|throw\\w* out|clean\\w*",
  "entfern\\w*|losch\\w*|ohne|weg\\w*|raus\\w*|streich\\w*|hinaus|verschwind\\w*|bereinig\\w*|rausnehmen|rauswerfen|loswerden",
  "supprim\\w*|enlev\\w*|retir\\w*|sans|ote[rz]?|debarrass\\w*|efface\\w*|elimin\\w*|vire[rz]?|nettoy\\w*",
);

const replacing =
  /(?<!\p{L})(?:replac\w*|substitut\w*|swap\w*|chang\w*|turn\w*|exchang\w*|convert\w*|ersetz\w*|tausch\w*|austausch\w*|wandl\w*|umwandeln|mach\w*|remplac\w*|substitu\w*|chang\w*|transform\w*|mets|mettre)(?!\p{L})/u;
const by = /(?<!\p{L})(?:with|by|into|to|for|durch|mit|gegen|in|zu|par|avec|en)(?!\p{L})/gu;
const instead =
  /(?<!\p{L})(?:instead of|in place of|rather than|statt|anstelle|anstatt|an stelle|a la place d\S*|au lieu d\S*)(?!\p{L})/u;

/** "a slash where there is a dash" */
const placed =
  /(?<!\p{L})(?:where(?:ver)? (?:there|the|it|you)|wo (?:jetzt|bisher|vorher|ein|der|die|das)|überall wo|uberall,? wo|la où|partout où)(?!\p{L})/u;

/** A number or code in place of leading signs: "+49 in place of the leading 0", "0 am Anfang durch +41". */
const leading =
  /(?<!\p{L})(?:leading|first|initial|fuhrende[nrs]?|erste[nrs]?|vorangestellte[nrs]?|premiere?|initiale?)\s(?<sign>\d{1,4}|zeros?|null|nullen)(?!\p{L})|(?<behind>\d{1,2}|zero|null)\s(?:at the (?:start|beginning|front)|in front|am anfang|vorn\w*|du debut|au debut|en tete|initial)(?!\p{L})/u;

const wanted = /(?<!\S)(?<code>\+\d{1,3}|00\d{2})(?!\d)/u;

/** "every underscore becomes a space", "aus jedem Punkt wird ein Komma" */
const becoming =
  /^\s*(?:(?:should |must |have to |need to |to |sollen? |mussen |muss |doivent |doit )?(?:becomes?|turns? (?:in)?to|turned (?:in)?to|changed? (?:in)?to|made into|be|are|in|into|to|wird|werden|zu|devien\p{L}*|devenir|etre|en|soll|sollen|->|→|=>|=))(?: zu| in)?\s+(?:an? |the |one |single |ein(?:en?|em)? |une? |des |simple )*["„“«']?\s?$/u;

function marksIn(scene: Scene): Literal[] {
  const quoted = scene.quotes
    .filter(({ start, value }) => value.length > 0 && !isAside(scene, start))
    .map(
      ({ start, end, value }): Literal => ({
        start,
        end,
        text: value,
        isQuoted: true,
      }),
    );
  return [...quoted, ...signsIn(scene)].toSorted((one, other) => one.start - other.start);
}

const without = (cell: string, sign: string): string =>
  sign === "(" ? `SUBSTITUTE(SUBSTITUTE(${cell},"(",""),")","")` : `SUBSTITUTE(${cell},${quote(sign)},"")`;

/** In one clause with the word for taking out, as one of several or alone. */
function isOf(low: string, { start, end }: Literal, from: number, to: number): boolean {
  const gap = start >= to ? low.slice(to, start) : low.slice(end, from);
  return gap.length < 70 && !/[.;:!?](?:\s|$)/.test(gap);
}

/** "without a space in front": of what is left over. */
const isAtEnd = (low: string, { text, end }: Literal): boolean =>
  text === " " &&
  /^s?\s(?:in front|before|at the|behind|after|around|davor|dahinter|am |vorn|hinten|an den|devant|derriere|avant|apres|au |a la|final|initial|de (?:debut|fin))/.test(
    low.slice(end),
  );

export function replaced(scene: Scene): Value[] {
  const { low } = scene;
  const marks = marksIn(scene);
  const column = textOf(scene, (cell) => marks.some(({ text }) => cell.includes(text))) ?? textOf(scene);
  if (!column) return [];
  const held = (sign: string): boolean =>
    textsOf(column).some((cell) => cell.toLowerCase().includes(sign.toLowerCase()));
  const spans: Span[] = marks.map(({ start, end }) => [start, end]);
  const out: Value[] = [];
  const front = leading.exec(low);
  const code = wanted.exec(low);
  const isPlaced = replacing.test(low) || instead.test(low);
  const verbs = [...low.matchAll(removing)];
  const gone = marks.filter(
    (mark) =>
      held(mark.text) &&
      !isAtEnd(low, mark) &&
      verbs.some(({ index, 0: verb }) => isOf(low, mark, index, index + verb.length)),
  );
  const bare = [...new Set(gone.map(({ text }) => text))].reduce(without, column.cell);
  if (front && code && (isPlaced || gone.length > 0)) {
    const size = /^\d+$/.test(front.groups?.sign ?? "") ? (front.groups?.sign?.length ?? 1) : 1;
    out.push({
      formula: `${quote(code.groups?.code ?? "")}&MID(${bare},${size + 1},LEN(${column.cell}))`,
      penalty: -0.9,
      isRounded: true,
      spans: [
        ...spans,
        [front.index, front.index + front[0].length],
        [code.index, code.index + code[0].length],
      ],
    });
    return out;
  }
  const pair = becomes(scene, held) ?? replacementIn(scene, marks, held);
  // "replace every slash by an underscore and drop the spaces"
  const others = pair ? gone.filter(({ text }) => text !== pair.from && text !== pair.to) : [];
  if (pair)
    out.push({
      formula: [...new Set(others.map(({ text }) => text))].reduce(
        without,
        `SUBSTITUTE(${column.cell},${quote(pair.from)},${quote(pair.to)})`,
      ),
      penalty: -0.6,
      isRounded: true,
      spans,
    });
  if (gone.length > 0 && !pair && !(gone.length === 1 && gone[0]?.text === " " && isTrim(low)))
    out.push({
      formula: bare,
      penalty: gone.length > 1 ? -0.7 : -0.4,
      isRounded: true,
      spans,
    });
  return out;
}

const isTrim = (low: string): boolean =>
  /super\w*|extra|double\w*|doppelt\w*|uberflussig\w*|unnotig\w*|en trop|inutile|front|end\b|around|vorn|hinten|anfang|ende|debut|fin\b|trailing|leading|fuhrend/.test(
    low,
  );

/** Told as an example, but of signs. */
function becomes(scene: Scene, held: (sign: string) => boolean): { from: string; to: string } | null {
  const quoted = scene.quotes
    .filter(({ value }) => value.length > 0 && value.length <= 12)
    .map(
      ({ start, end, value }): Literal => ({
        start,
        end,
        text: value,
        isQuoted: true,
      }),
    );
  const marks = [...quoted, ...allSignsIn(scene)].toSorted((one, other) => one.start - other.start);
  for (const [at, one] of marks.entries()) {
    const next = marks[at + 1];
    if (!next || next.text === one.text || !held(one.text)) continue;
    if (becoming.test(scene.low.slice(one.end, next.start))) return { from: one.text, to: next.text };
  }
  return null;
}

/** "replace the dot by a comma", "a comma instead of the dot". */
function replacementIn(
  { low }: Scene,
  marks: readonly Literal[],
  held: (sign: string) => boolean,
): { from: string; to: string } | null {
  const turn = instead.exec(low);
  if (turn) {
    const to = marks.filter(({ end }) => end <= turn.index).at(-1) ?? marks.at(-1);
    const from = marks.find(({ start }) => start >= turn.index);
    return from && to && from !== to && held(from.text) ? { from: from.text, to: to.text } : null;
  }
  const place = placed.exec(low);
  if (place) {
    const to = marks.filter(({ end }) => end <= place.index).at(-1);
    const from = marks.find(({ start }) => start >= place.index);
    if (from && to && from.text !== to.text && held(from.text)) return { from: from.text, to: to.text };
  }
  if (!replacing.test(low)) return null;
  for (const [at, one] of marks.entries()) {
    const other = marks[at + 1];
    if (!other || one.text === other.text || !held(one.text)) continue;
    const gap = low.slice(one.end, other.start);
    if ([...gap.matchAll(by)].length > 0 && gap.length < 40) return { from: one.text, to: other.text };
  }
  return null;
}
