// What columns are compared with: numbers, nought in words, cells.
import { area, fixedArea } from "../reading/operands.ts";
import type { Ask } from "./ask.ts";

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
  const home = reading.data?.sheets[0] ?? "";
  const named = cells.map(({ start, end, operand }) => {
    const content = reading.data?.cell(home, operand.top, operand.left);
    return {
      start,
      end,
      value: typeof content === "number" ? content : null,
      formula: scene.isFilled ? fixedArea(operand) : area(operand),
      isCell: true,
    };
  });
  return [...numbers, ...zeros, ...named]
    .filter(
      (one, _, all) =>
        !all.some(
          (other) => other !== one && other.isCell && other.start <= one.start && one.end <= other.end,
        ),
    )
    .sort((one, other) => one.start - other.start);
}
