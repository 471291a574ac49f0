// A part of a text that begins behind one sign and ends before another, each the first, the last or one between.
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import type { Scene } from "../frames/scene.ts";
import type { Part } from "../intents/parts.ts";
import type { Value } from "../intents/value.ts";
import { anchorsIn, sideOf } from "./anchors.ts";
import { ahead, behind, lastOf } from "./around.ts";
import type { Literal } from "./literals.ts";
import { textOf, textsOf } from "./source.ts";
import { cleanCell } from "./spaces.ts";
import { isDenied, ordinal, ordinalWords } from "./words.ts";

interface Edge {
  sign: Literal;
  /** From the front; -1 for the last one. */
  nth: number;
  isStart: boolean;
}

const counted = new RegExp(`(?<!\\p{L})(?<which>${ordinalWords})\\s(?:\\p{L}+\\s)?$`, "u");

const nthOf = (low: string, { start }: Literal): number => {
  const which = counted.exec(low.slice(Math.max(0, start - 24), start))?.groups?.which;
  return which === undefined ? 1 : (ordinal(which) ?? 1);
};

const joined = /^[^.;!?]{0,16}(?<!\p{L})(?:and|und|et)(?!\p{L})[^.;!?]{0,30}$/u;
const spanning = /(?<!\p{L})(?:between|zwischen|entre)(?!\p{L})[^.;!?]{0,22}$/u;

/** "between the colon and the comma", "after the last dash and before the dot". */
function edgesOf(scene: Scene): Edge[] {
  const { low } = scene;
  const signs = anchorsIn(scene).filter(({ start }) => !isDenied(low, start));
  const edges: Edge[] = [];
  for (const [at, sign] of signs.entries()) {
    const nth = nthOf(low, sign);
    const next = signs[at + 1];
    const previous = edges.at(-1);
    if (next && spanning.test(low.slice(0, sign.start)) && joined.test(low.slice(sign.end, next.start)))
      edges.push({ sign, nth, isStart: true });
    else if (previous?.isStart && signs[at - 1] === previous.sign && isSpanned(low, previous.sign, sign))
      edges.push({ sign, nth, isStart: false });
    else {
      const side = sideOf(scene, sign);
      if (side !== null) edges.push({ sign, nth, isStart: side === "after" });
    }
  }
  return edges;
}

const isSpanned = (low: string, one: Literal, other: Literal): boolean =>
  spanning.test(low.slice(0, one.start)) && joined.test(low.slice(one.end, other.start));

/** Where the nth of a sign stands, in a formula. */
const placeOf = (c: string, sign: string, n: number): string =>
  n === 1
    ? `FIND(${quote(sign)},${c})`
    : `FIND(CHAR(1),SUBSTITUTE(${c},${quote(sign)},CHAR(1),${n < 0 ? countOf(c, sign, n) : n}))`;

const countOf = (c: string, sign: string, n: number): string => {
  const all = `LEN(${c})-LEN(SUBSTITUTE(${c},${quote(sign)},""))`;
  const size = sign.length > 1 ? `(${all})/${sign.length}` : all;
  return n === -1 ? size : `${size}${n + 1}`;
};

function after(c: string, sign: string, n: number): string {
  if (n === 1) return behind(c, sign);
  if (n === -1 && sign.length === 1) return lastOf(c, sign);
  return `MID(${c},${placeOf(c, sign, n)}+${sign.length},LEN(${c}))`;
}

function before(c: string, sign: string, n: number): string {
  return n === 1 ? ahead(c, sign) : `LEFT(${c},${placeOf(c, sign, n)}-1)`;
}

/** Both ends in one step where the sign that ends it may stand before the other one too. */
const between = (c: string, { sign: one, nth }: Edge, { sign: other, nth: to }: Edge): string => {
  if (one.text === other.text && nth > 0 && to === nth + 1)
    return `TRIM(MID(SUBSTITUTE(${c},${quote(one.text)},REPT(" ",99)),${nth * 99},99))`;
  if (one.text === other.text || to !== 1) {
    const from = placeOf(c, one.text, nth);
    return `MID(${c},${from}+${one.text.length},${placeOf(c, other.text, to)}-${from}-${one.text.length})`;
  }
  return ahead(after(c, one.text, nth), other.text);
};

const spaced = (column: Part, signs: readonly string[]): boolean =>
  textsOf(column).some((cell) =>
    signs.some((sign) => sign !== " " && (cell.includes(` ${sign}`) || cell.includes(`${sign} `))),
  );

/** Two ends, or one that is not simply the first or the last of its sign. */
export function cuts(scene: Scene): Value[] {
  const edges = edgesOf(scene);
  const holds = ({ sign }: Edge): boolean =>
    textsOf(textOf(scene, (cell) => cell.includes(sign.text)) as Part).some((cell) =>
      cell.includes(sign.text),
    );
  const held = textOf(scene) === null ? [] : edges.filter(holds);
  const start = held.find(({ isStart }) => isStart);
  const end = held.find((each) => !each.isStart && each !== start);
  const [only] = held;
  if (!only) return [];
  const column = textOf(scene, (cell) => cell.includes(only.sign.text));
  if (!column) return [];
  const c = cleanCell(scene, column);
  const spans: Span[] = held.map(({ sign }) => [sign.start - 24, sign.end]);
  const formula =
    start && end
      ? between(c, start, end)
      : only.nth === 1
        ? null
        : (only.isStart ? after : before)(c, only.sign.text, only.nth);
  if (formula === null) return [];
  const isSpaced =
    spaced(
      column,
      held.map(({ sign }) => sign.text),
    ) && !formula.startsWith("TRIM(");
  return [
    {
      formula: isSpaced ? `TRIM(${formula})` : formula,
      penalty: start && end ? -1 : -0.8,
      isRounded: true,
      spans,
    },
  ];
}
