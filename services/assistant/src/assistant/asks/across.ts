// One figure of several columns of each row: their median, spread, mean without the best and the worst.
import { type Ask, besideTable, columnsOf, does, hears, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { numeric, trimmed } from "./figures.ts";
import { here } from "./rows.ts";
import type { Span } from "./span.ts";
import type { Act } from "./words.ts";

interface Figure {
  cue: boolean;
  write: (range: string) => string;
  acts: readonly Act[];
  spans?: readonly Span[];
}

const common: readonly Act[] = [
  "average",
  "sum",
  "max",
  "min",
  "count",
  "within",
  "unique",
  "once",
  "repeat",
  "up",
  "down",
];

export function across(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || does(ask, "rank", "running", "moving", "previous", "share")) return [];
  const numbers = columnsOf(ask, table).filter(({ kind, left }) => kind === "number" && left !== ask.column);
  const block = ask.scene.blocks.find(({ operand }) => operand.left !== operand.right);
  const first = block ? numbers.find(({ left }) => left >= block.operand.left) : numbers[0];
  const last = block ? numbers.findLast(({ left }) => left <= block.operand.right) : numbers.at(-1);
  if (!first || !last || last.left - first.left < 1 || (!block && last.left - first.left < 2)) return [];
  const letters = numbers.filter(({ left }) => left === first.left || left === last.left);
  const ends = ask.columns.filter(
    ({ operand, score }) => score >= 2.9 && letters.some(({ left }) => left === operand.left),
  );
  const named = new Set(
    ask.columns
      .filter(({ operand, score }) => score >= 1.9 && operand.kind === "number")
      .map(({ operand }) => operand.left),
  );
  const penalty = block || named.size >= 2 ? 0 : named.size === 0 ? 0.3 : 1.2;
  const range = `${here(ask, first)}:${here(ask, last)}`;
  const figures: readonly Figure[] = [
    {
      cue: hears(ask, trimmed),
      write: (all) =>
        does(ask, "average") || !does(ask, "sum")
          ? `(SUM(${all})-MAX(${all})-MIN(${all}))/(COUNT(${all})-2)`
          : `SUM(${all})-MAX(${all})-MIN(${all})`,
      acts: common,
      spans: spansOf(ask.low, trimmed),
    },
    { cue: does(ask, "median"), write: (all) => `MEDIAN(${all})`, acts: ["median", ...common] },
    {
      cue: does(ask, "spread"),
      write: (all) => `MAX(${all})-MIN(${all})`,
      acts: ["spread", "change", ...common],
    },
    {
      cue: does(ask, "stdev"),
      write: (all) => `STDEV.${does(ask, "population") ? "P" : "S"}(${all})`,
      acts: ["stdev", "population", "sample", ...common],
    },
    {
      cue: does(ask, "count") && hears(ask, numeric),
      write: (all) => `COUNT(${all})`,
      acts: ["count", "within", "sum"],
      spans: spansOf(ask.low, numeric),
    },
  ];
  return figures
    .filter(({ cue }) => cue)
    .map(({ write, acts, spans = [] }) => ({
      formula: write(range),
      acts,
      spans: [...spans, ...ends.map(({ start, end }): Span => [start, end])],
      penalty: penalty - 0.2,
    }));
}
