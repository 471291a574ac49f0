// The first letters of names.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { namesOf } from "./pieces.ts";
import { columnsOf, isMostly, textOf } from "./source.ts";
import { isDenied } from "./words.ts";

const asked = said("initials", "initialen|kurzel aus|anfangsbuchstaben", "initiales");
const dots = /(?<!\p{L})(?:dots?|periods|full stops|punkte?n?|points?)(?!\p{L})/u;

/** Of two columns, or of both names of one; with dots where these are said or shown. */
export function initials(scene: Scene): Value[] {
  if ([...scene.low.matchAll(asked)].length === 0) return [];
  if (/initiales? en majuscule|initial capital|anfangsbuchstabe\w* gros|grose\w* anfangs/.test(scene.low))
    return [];
  const said = dots.exec(scene.low);
  const isDotted = (said && !isDenied(scene.low, said.index)) || /\b\p{Lu}\.\s?\p{Lu}\./u.test(scene.text);
  const dot = isDotted ? '&"."' : "";
  const gap = isDotted && /\b\p{Lu}\. \p{Lu}\./u.test(scene.text) ? '&" "' : "";
  const parts = columnsOf(scene).filter(({ kind }) => kind === "text");
  const [one, other] = parts.filter(({ score }) => score >= 2.5);
  const names = parts.filter(({ heading }) => /name|nom|vorname/.test(heading));
  const pair = one && other ? [one, other] : names.length === 2 ? names : null;
  if (pair)
    return [
      {
        formula: pair.map(({ cell }) => `LEFT(${cell},1)${dot}`).join(`${gap}&`),
        penalty: -1.3,
        isRounded: true,
      },
    ];
  const full = textOf(scene, (cell) => /\S \S/.test(cell));
  if (!full || !isMostly(full, (cell) => /\S \S/.test(cell))) return [];
  const { first, last } = namesOf(scene, full);
  return [
    {
      formula: `LEFT(${first},1)${dot}${gap}&LEFT(${last},1)${dot}`,
      penalty: -1.2,
      isRounded: true,
      spans: [[0, scene.low.length]],
    },
  ];
}
