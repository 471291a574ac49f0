// What a cell of a row may give to a text: all of it, its parts, its first signs, its year, its number filled up with zeros.
import type { Part } from "../intents/parts.ts";
import { ahead, lastOf } from "./around.ts";
import { textsOf } from "./source.ts";

/** One way in which a stretch of the result comes from a row. */
export interface Source {
  text: string;
  formula: string;
  column: Part;
  cost: number;
}

/** The first signs alone: many contents begin with them. */
export const shortened = /LEFT\([A-Z]+\d+,\d\)/;

const cased = (column: Part, text: string, formula: string, cost: number): Source[] =>
  (
    [
      [text, formula, 0],
      [text.toUpperCase(), `UPPER(${formula})`, 0.3],
      [text.toLowerCase(), `LOWER(${formula})`, 0.3],
    ] as const
  )
    .map(([shown, made, more]): Source => ({ text: shown, formula: made, column, cost: cost + more }))
    .filter((one, at, all) => all.findIndex((each) => each.text === one.text) === at);

export function sourcesOf(column: Part, cell: unknown, digits: ReadonlySet<number>): Source[] {
  const c = column.cell;
  if (typeof cell === "number") {
    if (column.kind === "date") {
      const [year = "", month = ""] = new Date(Math.round((cell - 25_569) * 86_400_000))
        .toISOString()
        .split("-");
      return [
        { text: year, formula: `YEAR(${c})`, column, cost: 0.5 },
        ...["-", "/", "."].flatMap((sign): Source[] => [
          { text: `${year}${sign}${month}`, formula: `TEXT(${c},"yyyy${sign}mm")`, column, cost: 0.2 },
          { text: `${month}${sign}${year}`, formula: `TEXT(${c},"mm${sign}yyyy")`, column, cost: 0.2 },
        ]),
      ];
    }
    const plain = String(cell);
    const filled = [...digits]
      .filter((size) => size > plain.length && /^\d+$/.test(plain))
      .map((size) => ({
        text: plain.padStart(size, "0"),
        formula: column.kind === "mixed" ? c : `TEXT(${c},"${"0".repeat(size)}")`,
        column,
        cost: 0.2,
      }));
    return [{ text: plain, formula: c, column, cost: 0 }, ...filled];
  }
  if (typeof cell !== "string" || cell.trim() === "") return [];
  const isTight = textsOf(column).some((each) => /,\S/.test(each));
  const signs = [isTight ? "," : ", ", " ", "-", "/", "_", ".", "@", ":"].filter((sign) =>
    cell.includes(sign),
  );
  const halves = signs.flatMap((sign) => [
    ...cased(column, cell.slice(0, cell.indexOf(sign)), ahead(c, sign), 0.8),
    ...cased(column, cell.slice(cell.lastIndexOf(sign) + sign.length).trim(), lastOf(c, sign), 0.8),
  ]);
  const heads = [4, 3, 2, 1].flatMap((size) =>
    size < cell.length && /^[\p{L}\d]+$/u.test(cell.slice(0, size))
      ? cased(column, cell.slice(0, size), `LEFT(${c},${size})`, 1)
      : [],
  );
  return [...cased(column, cell, c, 0), ...halves, ...heads].filter(({ text }) => text !== "");
}
