// A balance of movements whose kind says whether they add, take away or set it anew.
import { columnLetters } from "@cellwright/formula/references";
import type { Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { measuresOf } from "./measures.ts";
import { here } from "./rows.ts";
import { runningActs } from "./running.ts";
import type { Span } from "./span.ts";
import { comesBack } from "./totals.ts";

const kinds = [
  [
    "set",
    /(?<!\p{L})(?:replac\p{L}*|overwrit\p{L}*|overrid\p{L}*|set\p{L}*|resets?|starts? (?:over|anew)|counts? (?:as|from)|instead|gilt|gelten|ersetz\p{L}*|uberschreib\p{L}*|setzt|remplac\p{L}*|fixe|ecrase\p{L}*|remet|repart\p{L}*)(?!\p{L})/u,
  ],
  [
    "minus",
    /(?<!\p{L})(?:takes?|taken|away|subtract\p{L}*|deduct\p{L}*|reduc\p{L}*|lower\p{L}*|minus|less|out|leav\p{L}*|goes|removed?|negative|weg|ab|abgezogen|abziehen|zieht|verringer\p{L}*|minder\p{L}*|raus|geht|enlev\p{L}*|retir\p{L}*|diminu\p{L}*|soustrai\p{L}*|moins|sort|deduit)(?!\p{L})|(?<=\s|\()[-−–](?=\s|\p{L})/u,
  ],
  [
    "plus",
    /(?<!\p{L})(?:adds?|added|adding|increas\p{L}*|plus|comes|in|positive|dazu|kommt|hinzu|addier\p{L}*|erhoh\p{L}*|drauf|rein|ajout\p{L}*|augment\p{L}*|entre|s'additionn\p{L}*)(?!\p{L})|\+/u,
  ],
] as const;

type Kind = (typeof kinds)[number][0];

interface Kinded {
  text: string;
  start: number;
  end: number;
}

/** What is said of a content, up to the next one. */
function kindOf({ low }: Ask, { start, end }: Kinded, last: number, next: number): Kind | null {
  const behind = low.slice(end, next).split(/[.;?!]/)[0] ?? "";
  const before = (
    low
      .slice(last, start)
      .split(/[.;?!,]/)
      .at(-1) ?? ""
  ).slice(-24);
  for (const part of [behind, before]) for (const [kind, words] of kinds) if (words.test(part)) return kind;
  return null;
}

/** "IN adds": contents in capitals, which no small word is. */
const capitalsIn = ({ scene, values }: Ask, column: Operand["column"]): Kinded[] =>
  [...new Set(column?.cells ?? [])].flatMap((cell) => {
    if (typeof cell !== "string" || !/^\p{Lu}{2,}$/u.test(cell)) return [];
    if (values.some(({ text }) => text.toLowerCase() === cell.toLowerCase())) return [];
    const found = new RegExp(`(?<!\\p{L})${cell}(?!\\p{L})`, "u").exec(scene.text);
    return found ? [{ text: cell, start: found.index, end: found.index + cell.length }] : [];
  });

/** What is said of each content of a column. */
export function kindsTold(ask: Ask, { column }: Operand): Map<string, Kind | null> {
  const held = [
    ...ask.values.filter((value) => value.columns.some((each) => each.column === column)),
    ...capitalsIn(ask, column),
  ].toSorted((one, other) => one.start - other.start);
  const told = new Map<string, Kind | null>();
  for (const [at, value] of held.entries())
    if (!told.get(value.text))
      told.set(value.text, kindOf(ask, value, held[at - 1]?.end ?? 0, held[at + 1]?.start ?? ask.low.length));
  return told;
}

export function movements(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table) return [];
  return columnsOf(ask, table)
    .filter((operand) => operand.kind !== "number" && operand.kind !== "date" && comesBack(operand))
    .flatMap((operand) => {
      const held = ask.values.filter((value) =>
        value.columns.some(({ column }) => column === operand.column),
      );
      const told = kindsTold(ask, operand);
      const of = (kind: Kind): string | undefined => [...told].find(([, its]) => its === kind)?.[0];
      const [plus, minus, set] = [of("plus"), of("minus"), of("set")];
      if (!plus || !minus || told.size > 3 || (told.size === 3 && !set)) return [];
      const type = here(ask, operand);
      const above = `N(${columnLetters(ask.column)}${ask.row - 1})`;
      return measuresOf(ask, table).map(({ operand: amount, penalty }): Made => {
        const cell = here(ask, amount);
        const moved = `${above}+IF(${type}="${plus}",${cell},-${cell})`;
        return {
          formula: set ? `IF(${type}="${set}",${cell},${moved})` : moved,
          acts: [...runningActs, "count", "previous", "change", "max", "min", "number"],
          spans: [...held, ...ask.values].map(({ start, end }): Span => [start, end]),
          penalty: penalty - 0.4,
        };
      });
    });
}
