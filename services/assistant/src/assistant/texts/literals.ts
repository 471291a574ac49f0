// Signs and words that a question wants to see between or around others: by name, in quotation marks or as they are.
import type { Scene } from "../frames/scene.ts";
import { signs } from "../frames/text-signs.ts";
import { isAside } from "../intents/asides.ts";
import { isDenied } from "./words.ts";

export interface Literal {
  start: number;
  end: number;
  text: string;
  isQuoted: boolean;
}

/** An address or a mark as it is written: "@firma.de", "INV-". */
const marks = /(?<=\s|^)(?:@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+|\p{Lu}{1,5}[-/_]\d*)(?=[\s,;)]|\.\s|\.?$)/gu;

/** A sign that stands alone between words: "a -", "the @". */
const bare = /(?<=\s)(?:@|-|\/|_|#|\|)(?=[\s.,;)]|$)/g;

const isHeading = ({ own }: Scene, text: string): boolean =>
  own.some(({ column }) => column?.heading?.trim().toLowerCase() === text.trim().toLowerCase());

/** Signs by their names; what is said by the way is none. */
export const signsIn = (scene: Scene): Literal[] =>
  allSignsIn(scene).filter(({ start }) => !isAside(scene, start));

export function allSignsIn({ low, quotes }: Scene): Literal[] {
  return signs
    .flatMap(([words, sign]) =>
      [...low.matchAll(new RegExp(words.source, "gu"))].map(
        ({ index, 0: word }): Literal => ({
          start: index,
          end: index + word.length,
          text: sign,
          isQuoted: false,
        }),
      ),
    )
    .filter(({ start }) => !quotes.some((each) => start >= each.start && start < each.end))
    .filter((one, _, all) => !all.some((other) => other.start < one.start && one.start < other.end))
    .filter(
      ({ start, end }, at, all) =>
        all.findIndex((each) => each.start === start && each.end === end) === at &&
        !all.some((each) => each.start === start && each.end > end),
    );
}

export function literalsIn(scene: Scene): Literal[] {
  const { text, low, quotes, own } = scene;
  const quoted = quotes
    .filter(
      ({ value, start }) =>
        value.length > 0 &&
        value.length <= 24 &&
        !isAside(scene, start) &&
        !isHeading(scene, value) &&
        !own.some(({ column }) => column?.cells.includes(value)),
    )
    .map(({ start, end, value }): Literal => ({ start, end, text: value, isQuoted: true }));
  const isFree = (at: number): boolean =>
    !isAside(scene, at) && !quotes.some(({ start, end }) => at >= start && at < end);
  const written = [...text.matchAll(marks), ...text.matchAll(bare)]
    .filter(({ index }) => isFree(index))
    .map(
      ({ index, 0: mark }): Literal => ({
        start: index,
        end: index + mark.length,
        text: mark,
        isQuoted: true,
      }),
    );
  const named = signsIn(scene).filter(({ text: sign }) => sign !== "(");
  return [...quoted, ...written, ...named]
    .filter(({ start }) => !isDenied(low, start))
    .filter((one, at, all) => all.findIndex((each) => each.start < one.end && one.start < each.end) === at)
    .toSorted((one, other) => one.start - other.start);
}
