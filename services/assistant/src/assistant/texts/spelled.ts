// A result spelled out by headings: "firstname.surname@firm.ch", "CODE-YEAR": each heading as what stands in its column.
import { quote } from "../frames/pick.ts";
import { plainOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { restyled } from "./restyled.ts";
import { columnsOf } from "./source.ts";
import { firstNames, lastNames } from "./words.ts";

const token = /(?<![\p{L}\d])\p{L}[\p{L}\d]*(?:[._@/+-]+\p{L}[\p{L}\d]*)+/gu;
const solid = (text: string): string => plainOf(text).replace(/[^\p{L}\d]/gu, "");
const isName = (names: string, word: string): boolean =>
  new RegExp(`^(?:${names.replaceAll(" names?", " ?names?")}|noms?)$`, "u").test(word);

/** The column of a word: its heading, written together, or another word for the same name. */
function cellOf(scene: Scene, word: string): string | null {
  const parts = columnsOf(scene).filter(({ heading }) => heading !== "");
  const whole = parts.find(({ heading }) => solid(heading) === word);
  if (whole) return whole.cell;
  if (isName(firstNames, word)) return parts.find(({ heading }) => isName(firstNames, heading))?.cell ?? null;
  const lasts = parts.find(({ heading }) => isName(lastNames, heading));
  return isName(lastNames, word) ? (lasts?.cell ?? null) : null;
}

export function spelled(scene: Scene): Value[] {
  for (const { 0: its } of scene.text.matchAll(token)) {
    const words = its.split(/([._@/+-]+)/u);
    const cells = words.map((each) => cellOf(scene, solid(each)));
    if (cells.filter((each) => each !== null).length < 2) continue;
    const pieces: string[] = [];
    for (const [at, word] of words.entries()) {
      const cell = cells[at];
      const last = pieces.at(-1);
      if (cell) pieces.push(cell);
      else if (last?.startsWith('"')) pieces[pieces.length - 1] = quote(last.slice(1, -1) + word);
      else pieces.push(quote(word));
    }
    const formula = pieces.join("&");
    return [
      {
        formula: restyled(scene, formula) ?? formula,
        penalty: -1.3,
        isRounded: true,
        spans: [[0, scene.low.length]],
      },
    ];
  }
  return [];
}
