// Signs that a question names, quotes or writes, in their order.

import type { Scene } from "../frames/scene.ts";
import { signs } from "../frames/text-signs.ts";
import { isAside } from "./asides.ts";

interface NamedSign {
  sign: string;
  start: number;
}

/** "a comma and a space", "the @", `" - "`: the signs that are spoken of, left of examples. */
export function signsNamed(scene: Scene): NamedSign[] {
  const { low, quotes } = scene;
  const quoted = quotes
    .filter(
      ({ value, start }) =>
        value.length > 0 && value.length <= 3 && !/\p{L}|\d/u.test(value) && !isAside(scene, start),
    )
    .map(({ value, start }): NamedSign => ({ sign: value, start }));
  const named = signs.flatMap(([words, sign]) =>
    [...low.matchAll(new RegExp(words.source, "gu"))]
      .filter(
        ({ index }) =>
          !isAside(scene, index) && !quotes.some(({ start, end }) => index >= start && index < end),
      )
      .map(({ index }): NamedSign => ({ sign: sign === "(" ? "(" : sign, start: index })),
  );
  const written = [...low.matchAll(/(?<=\s|^)(?:@|-|\/|_|#|\|)(?=[\s.,;)]|$)/g)]
    .filter(({ index }) =>
      /(?:the|dem|das|den|le|la|du|after|before|vor|nach|hinter|apres|avant|a|ein|einem|un)\s$/.test(
        low.slice(Math.max(0, index - 9), index),
      ),
    )
    .map(({ index, 0: sign }): NamedSign => ({ sign, start: index }));
  return [...quoted, ...named, ...written]
    .filter((one, at, all) => all.findIndex((each) => each.start === one.start) === at)
    .toSorted((one, other) => one.start - other.start);
}
