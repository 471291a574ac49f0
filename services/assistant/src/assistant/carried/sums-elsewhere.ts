// Totals of each row that no growing range gives: by date in rows of any order, on the last row of a group alone, from what another table allows.
import { type Ask, besideTable, columnsOf, does, hears, mainTable, spansOf } from "../asks/ask.ts";
import type { Made } from "../asks/claims.ts";
import { keysBetween } from "../asks/keys-between.ts";
import { measuresOf } from "../asks/measures.ts";
import { fixedColumn, here, own, upTo } from "../asks/rows.ts";
import { runningActs } from "../asks/running.ts";
import type { Span } from "../asks/span.ts";
import { comesBack } from "../asks/totals.ts";
import type { Act } from "../asks/words.ts";
import { said } from "../frames/plain.ts";
import { area, fixedArea, type Operand } from "../reading/operands.ts";
import { leftWords } from "./openings.ts";
import { whoseOf } from "./whose.ts";

const acts: readonly Act[] = [...runningActs, "count", "previous", "number", "max", "min", "once", "unique"];

const byDay = said(
  "dates?|dated|that day|day|earlier|before",
  "datum\\w*|tag\\w*|fruher\\w*|davor|bis dahin",
  "dates?|datee?s?|jours?|avant|anterieur\\w*",
);

/** Rows that do not stand in the order of their dates. */
export function summedByDate(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || does(ask, "count", "average", "max", "min", "share") || !hears(ask, byDay)) return [];
  const dates = columnsOf(ask, table).filter(({ kind, left }) => kind === "date" && left !== ask.column);
  const [date, other] = dates;
  if (!date || other || isAscending(date) || !(does(ask, "running") || hears(ask, upToDate))) return [];
  const group = whoseOf(ask, table);
  const whose = group ? `,${own(ask, group.operand)},${fixedColumn(here(ask, group.operand))}` : "";
  return measuresOf(ask, table).map(
    ({ operand, penalty }): Made => ({
      formula: `SUMIFS(${own(ask, operand)},${own(ask, date)},"<="&${fixedColumn(here(ask, date))}${whose})`,
      acts,
      spans: [...spansOf(ask.low, upToDate), ...(group?.spans ?? [])],
      penalty: penalty - 0.7,
    }),
  );
}

const upToDate = said(
  "on or before (?:its|that|the) (?:\\w+ )?(?:date|day)|(?:up to|until|by) (?:its|that|this|the) (?:\\w+'s )?(?:own )?(?:date|day)(?: of \\w+ \\w+)?",
  "bis (?:zum|zu diesem|zu seinem|zu ihrem|einschlieslich) (?:\\w+ )?(?:datum|tag)(?: der zeile)?",
  "jusqu'a (?:la|sa|cette) date(?: de (?:la |sa )?\\w+)?|jusqu'a ce jour|a sa date|anterieure? ou egale?",
);

const isAscending = ({ column }: Operand): boolean => {
  const days = (column?.cells ?? []).filter((cell) => cell !== null && cell !== "");
  return days.every((day, at) => at === 0 || Number(days[at - 1]) <= Number(day));
};

const lastOnly = said(
  "(?:only |just )?(?:on|in|at|beside|next to) (?:the |its |their )?(?:last|final|bottom) (?:line|row|entry|one)",
  "(?:nur |erst )?(?:in|bei|neben|auf) (?:der|die|deren|dessen|ihrer|seiner|dem) (?:jeweils )?(?:letzte[nr]|unterste[nr]) (?:zeile|reihe|eintrag)",
  "(?:seulement |uniquement |que )?(?:sur|a|dans|a cote de) (?:la|sa|leur) derniere (?:ligne|entree)",
);
const firstOnly = said(
  "(?:only |just )?(?:on|in|at|beside|next to) (?:the |its |their )?(?:first|top) (?:line|row|entry|one)",
  "(?:nur |erst )?(?:in|bei|neben|auf) (?:der|die|deren|dessen|ihrer|seiner|dem) (?:jeweils )?(?:erste[nr]|oberste[nr]) (?:zeile|reihe|eintrag)",
  "(?:seulement |uniquement |que )?(?:sur|a|dans|a cote de) (?:la|sa|leur) premiere (?:ligne|entree)",
);

/** The sum of a group once, where the group ends or begins. */
export function groupEnds(ask: Ask): Made[] {
  const table = besideTable(ask);
  const isLast = hears(ask, lastOnly);
  if (!table || !(isLast || hears(ask, firstOnly))) return [];
  const groups = columnsOf(ask, table).filter(
    (operand) =>
      operand.left !== ask.column && operand.kind !== "number" && comesBack(operand) && isSorted(operand),
  );
  const rest = spansOf(
    ask.low,
    /[^.;?!,]*(?<!\p{L})(?:nothing|blank|empty|nichts|leer\p{L}*|rien|vides?)(?!\p{L})[^.;?!]*/gu,
  );
  return groups.flatMap((group, at) =>
    measuresOf(ask, table).map(({ operand, penalty }): Made => {
      const next = here(ask, group, isLast ? 1 : -1);
      const key = here(ask, group);
      const isCount = does(ask, "count") && !does(ask, "sum");
      const sum = isCount
        ? `COUNTIF(${own(ask, group)},${key})`
        : `SUMIF(${own(ask, group)},${key},${own(ask, operand)})`;
      return {
        formula: `IF(${key}<>${next},${sum},"")`,
        acts,
        spans: [...spansOf(ask.low, isLast ? lastOnly : firstOnly), ...rest],
        penalty: penalty - 0.6 + at * 0.2,
      };
    }),
  );
}

/** Equals stand together. */
const isSorted = ({ column }: Operand): boolean => {
  const cells = column?.cells ?? [];
  return cells.every((cell, at) => at === 0 || cell === cells[at - 1] || !cells.slice(0, at).includes(cell));
};

/** How much of what another table allows is left after each row. */
export function leftOfAllowed(ask: Ask): Made[] {
  const table = besideTable(ask);
  const sheet = ask.reading.data?.sheets[0];
  if (!table || !hears(ask, leftWords) || !does(ask, "running")) return [];
  return ask.tables
    .filter((other) => other !== table && (other.sheet !== sheet || other.left > table.right))
    .flatMap((other): Made[] => {
      const keys = keysBetween(ask, table, other).filter(({ operand }) => operand.kind !== "number");
      const [key] = keys;
      const mine = columnsOf(ask, table).find(
        (each) => key !== undefined && key.values[0]?.formula === fixedColumn(here(ask, each)),
      );
      const [allowed] = columnsOf(ask, other).filter(({ kind }) => kind === "number");
      if (!key || !mine || !allowed) return [];
      const whole = `SUMIFS(${fixedArea(allowed)},${fixedArea(key.operand)},${here(ask, mine)})`;
      const used = measuresOf(ask, table).filter(({ operand }) => operand.column?.table === table);
      const [amount] = used;
      const part = amount
        ? `SUMIFS(${upTo(ask, amount.operand)},${upTo(ask, mine)},${here(ask, mine)})`
        : `COUNTIF(${upTo(ask, mine)},${here(ask, mine)})`;
      return [
        {
          formula: `${whole}-${part}`,
          acts,
          spans: [...spansOf(ask.low, leftWords), ...ask.columns.map(({ start, end }): Span => [start, end])],
          penalty: -0.6,
        },
      ];
    });
}

const allAtOnce = said(
  "(?:one|a single|only one|just one) (?:\\w+ )?formula|(?:no|without) (?:dragging|copying|filling)(?: (?:it )?down)?|all (?:the )?rows|at once|in one go|(?:whole|entire) (?:list|column)|spill\\w*",
  "(?:eine|einer|mit einer) (?:einzigen |einzige )?formel|ohne (?:zu ziehen|herunterzuziehen|runterziehen|kopieren|ziehen|ausfullen)|alle zeilen|auf einmal|in einem rutsch|ganze (?:liste|spalte)",
  "une (?:seule )?formule|sans (?:tirer|recopier|etirer|copier)|toutes les lignes|d'un coup|en une fois|toute la (?:liste|colonne)",
);

/** All totals so far from one cell. */
export function spilled(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table || !does(ask, "running") || !hears(ask, allAtOnce) || does(ask, "count", "average", "share"))
    return [];
  const [from, name] = does(ask, "max") ? ["", "MAX"] : ["0", "SUM"];
  return measuresOf(ask, table).map(
    ({ operand, penalty }): Made => ({
      formula: `SCAN(${from},${area(operand)},LAMBDA(a,b,${name === "MAX" ? "MAX(a,b)" : "a+b"}))`,
      acts,
      spans: spansOf(ask.low, allAtOnce),
      penalty: penalty - 0.6,
    }),
  );
}
