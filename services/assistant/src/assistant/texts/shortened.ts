// Texts no longer than so many signs: what is longer is cut, with dots behind where that is said.
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { textOf } from "./source.ts";
import { letterWords, numeral, numeralWords } from "./words.ts";

const cutting = said(
  "cut\\w*|shorten\\w*|truncat\\w*|trim\\w*|chop\\w*|abbreviat\\w*|clip\\w*|crop\\w*",
  "kurz\\w*|gekurzt\\w*|abschneid\\w*|abgeschnitten\\w*|schneid\\w*|abkurz\\w*|stutz\\w*|kapp\\w*",
  "coup\\w*|raccourci\\w*|tronqu\\w*|abreg\\w*|ecourt\\w*|rogn\\w*",
);
const limit = new RegExp(
  `(?<![\\p{L}\\d])(?<n>${numeralWords})\\s(?:\\p{L}+\\s)?${letterWords}(?!\\p{L})`,
  "u",
);
const longer = said(
  "longer|long|exceed\\w*|more than|anything (?:over|above|more)|over|too long|beyond|at most|no more than|max\\w*|may only|up to",
  "langer\\w*|lang\\w*|uber\\w*|mehr als|hochstens|maximal|nur|darf|dar\\wber",
  "plus long\\w*|depass\\w*|plus de|long\\w*|au plus|maximum|au-dela|ne (?:doit|peut)",
);
const dotted = said(
  "(?:three |3 )?dots|ellips[ie]s|dot dot dot",
  "(?:drei |3 )?punkten?|auslassungspunkte\\w*|punktchen",
  "(?:trois |3 )?points(?: de suspension)?|points de suspension",
);

export function shortenedTexts(scene: Scene): Value[] {
  const { low, text } = scene;
  const found = limit.exec(low);
  const size = numeral(found?.groups?.n ?? "");
  const column = textOf(scene);
  if (!found || !size || size < 4 || !column) return [];
  if ([...low.matchAll(cutting)].length === 0 || [...low.matchAll(longer)].length === 0) return [];
  const c = column.cell;
  const written = /\.{3}|…/.exec(text)?.[0];
  const dots = written ?? ([...low.matchAll(dotted)].length > 0 ? "..." : null);
  const [quoted] = scene.quotes.filter(({ value }) => /^\W{1,4}$/.test(value));
  const tail = quoted?.value ?? dots;
  return [
    {
      formula: tail ? `IF(LEN(${c})>${size},LEFT(${c},${size})&${quote(tail)},${c})` : `LEFT(${c},${size})`,
      penalty: tail ? -1 : -0.3,
      isRounded: true,
      spans: [[0, low.length]],
    },
  ];
}
