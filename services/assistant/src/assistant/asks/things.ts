// What columns are compared with: numbers, nought in words, cells.
import { signAt } from "../conditions/signs.ts";
import { plainOf } from "../frames/plain.ts";
import { area, fixedArea } from "../reading/operands.ts";
import type { Ask } from "./ask.ts";
import { phraseStart } from "./cell-phrases.ts";
import { spelledIn } from "./numerals.ts";

export interface Thing {
  start: number;
  end: number;
  formula: string;
  value: number | null;
  isCell: boolean;
}

/** "the stock is zero", "Bestand null", "à zéro". */
const zero =
  /(?<!\b(?:no|from|of|von|bei|start|ignore|skip) )\b(?:zero|null|nought)\b(?! (?:values?|wert))|\b(?:no|without|kein\w*|ohne|aucune?|sans|pas de)(?= \p{L})/gu;

export function thingsIn({ scene, reading, cells, columns }: Ask): Thing[] {
  const isNought = (found: RegExpMatchArray): boolean =>
    /^(?:zero|null|nought)/.test(found[0]) ||
    columns.some(
      ({ start, operand }) =>
        start === (found.index ?? 0) + found[0].length + 1 &&
        (operand.column?.cells.includes(0) ||
          !operand.column?.cells.some((cell) => cell === null || cell === "")),
    );
  const numbers = scene.numbers
    .filter(({ start, end }) => /\d/.test(scene.text.slice(start, end)))
    .map(({ start, end, value, percent }) => ({
      start,
      end,
      value,
      formula: percent ? `${Number((value * 100).toFixed(10))}%` : String(value),
      isCell: false,
    }));
  const zeros = [...scene.low.matchAll(zero)].filter(isNought).map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    value: 0,
    formula: "0",
    isCell: false,
  }));
  const spelled = spelledIn(scene.low)
    .filter(({ start, end }) => {
      const signed = signAt(scene.low, start, end, Math.max(0, start - 40));
      // "l'un des deux"
      const isDes = /^des /.test(scene.low.slice(signed?.start ?? start));
      return signed && !/^(?:=|<>)$/.test(signed.sign) && signed.start < start && !isDes;
    })
    .map((each) => ({ ...each, formula: String(each.value), isCell: false }));
  const home = reading.data?.sheets[0] ?? "";
  const named = cells.map(({ start, end, operand }) => {
    const content = reading.data?.cell(home, operand.top, operand.left);
    return {
      start: Math.min(labelStart(reading, home, operand, scene.low, start), phraseStart(scene.low, start)),
      end,
      value: typeof content === "number" ? content : null,
      formula: scene.isFilled ? fixedArea(operand) : area(operand),
      isCell: true,
    };
  });
  return [...numbers, ...spelled, ...zeros, ...named]
    .filter(
      (one, _, all) =>
        !all.some(
          (other) => other !== one && other.isCell && other.start <= one.start && one.end <= other.end,
        ),
    )
    .sort((one, other) => one.start - other.start);
}

/** "the limit that stands in F1" where E1 holds "Limit": the label is said with the cell. */
function labelStart(
  { data }: Ask["reading"],
  home: string,
  { top, left }: Ask["cells"][number]["operand"],
  low: string,
  start: number,
): number {
  const labels = [data?.cell(home, top, left - 1), data?.cell(home, top - 1, left)].filter(
    (label): label is string => typeof label === "string" && label.trim().length > 2,
  );
  for (const label of labels) {
    const at = low.lastIndexOf(plainOf(label).trim().replace(/:$/, ""), start);
    if (at >= 0 && start - at <= label.length + 34 && !/[.;?!\d]/.test(low.slice(at, start)))
      return at - (/(?:the |den |dem |der |die |das |le |la |l')$/.exec(low.slice(0, at))?.[0].length ?? 0);
  }
  return start;
}
