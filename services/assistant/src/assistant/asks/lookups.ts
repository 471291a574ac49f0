// What stands beside a key: in one cell or for each row, by one key or several, the last of them, from a scale, from a cross table.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { plainOf, said } from "../frames/plain.ts";
import type { Named } from "../frames/scene.ts";
import { area, fixedArea, type Operand } from "../reading/operands.ts";
import { type Ask, besideTable, columnsOf, does, hears, spansOf } from "./ask.ts";
import { asksWhen, isAskedFor } from "./asked.ts";
import type { Made } from "./claims.ts";
import type { Condition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { elseOf, fallback } from "./fallback.ts";
import { keysBetween } from "./keys-between.ts";
import { latest, newest, oldest } from "./latest.ts";
import { here } from "./rows.ts";
import { masked } from "./totals.ts";
import type { Act } from "./words.ts";

export const acts: readonly Act[] = [
  "first",
  "last",
  "max",
  "min",
  "within",
  "repeat",
  "unique",
  "once",
  "share",
];

const product = said(
  "times|multipl\\w*|cost(?:s)?|amount|total|value|how much|worth|line total|convert\\w*|pay|turn",
  "mal|multipli\\w*|kost\\w*|betrag|gesamt\\w*|wert|wie ?viel|zeilensumme|\\w*umrechn\\w*|umgerechnet|zahl\\w*",
  "fois|multipli\\w*|coute\\w*|cout|montant|total|valeur|combien|convert\\w*|paye\\w*|paie\\w*",
);
const quotient = said("divid\\w*|over", "(?:ge)?teil\\w*|dividier\\w*|durch", "divis\\w*");
/** A price or rate for one of something. */
const isUnitPrice = ({ column }: Operand): boolean =>
  /(?<!\p{L})(?:per|pro|par|je|unit\p{L}*|einzel\p{L}*|rate|kurs|taux|cours)(?!\p{L})|\/ ?\p{L}+|einheit|(?<=\p{L})(?:kurs|satz)(?!\p{L})/u.test(
    plainOf(column?.heading ?? ""),
  );

const stray = said(
  "(?:extra |stray |leading |trailing |surplus )?(?:spaces|blanks)",
  "(?:uberflussige |zusatzliche )?leerzeichen",
  "espaces?",
);

/** Google Sheets reckons with lists in such places only where it is told to. */
export const inLists = ({ reading }: Ask, formula: string): string =>
  reading.dialect === "sheets" ? `ARRAYFORMULA(${formula})` : formula;

export const guarded = (formula: string, none: { formula: string } | null): string =>
  none ? `IFERROR(${formula},${none.formula})` : formula;

/** "article" is a column here, and there is an "Article no" there. */
const isShared = ({ low }: Ask, { operand, start, end }: Named, { column }: Operand): boolean =>
  operand.column?.table !== column?.table &&
  end - start >= 4 &&
  plainOf(column?.heading ?? "")
    .split(/[^\p{L}\p{N}]+/u)
    .includes(low.slice(start, end).replace(/s$/, ""));

/** Columns that may be shown: those named, else all that are no keys. */
export function shown(
  ask: Ask,
  table: DataTable,
  keys: readonly Condition[],
): { operand: Operand; penalty: number }[] {
  const all = columnsOf(ask, table).filter(({ left }) => !keys.some(({ operand }) => operand.left === left));
  const label = (row: number, column: number): string =>
    `${ask.reading.data?.cell(ask.reading.data.sheets[0] ?? "", row, column) ?? ""}`.toLowerCase();
  const heads = [label(ask.row - 1, ask.column), ...(ask.isFilled ? [] : [label(ask.row, ask.column - 1)])];
  const isHeaded = ({ column }: Operand): boolean => {
    const own = column?.heading?.toLowerCase() ?? "";
    return own !== "" && heads.some((head) => own === head || head.endsWith(` ${own}`));
  };
  const hasHead = all.some(isHeaded);
  const asksWho = /^\W*(?:who|whom|wer|wem|wen|qui)\b/.test(ask.low);
  const names = all.filter(({ kind }) => kind === "text");
  return all
    .map((operand) => {
      const score = Math.max(
        0,
        ...ask.columns
          .filter(({ start, end }) => !ask.sorted.some(([from, to]) => from <= start && end <= to))
          .filter((each) => each.operand.column === operand.column || isShared(ask, each, operand))
          .map((each) => (each.operand.column === operand.column ? each.score : 1.5)),
      );
      const isHead = isHeaded(operand);
      return {
        operand,
        penalty:
          (score >= 1.9
            ? 0
            : score >= 1.3
              ? 0.15
              : isHead
                ? 0.1
                : isAskedFor(ask, operand)
                  ? 0.1
                  : all.length === 1
                    ? 0.25
                    : 0.9) +
          (isHead ? -0.3 : hasHead ? 0.4 : 0) +
          (asksWho && operand.kind !== "text" ? 0.8 : asksWho && names.length === 1 && !isHead ? -0.3 : 0),
      };
    })
    .sort((one, other) => one.penalty - other.penalty)
    .slice(0, 3);
}

/** By the keys that are named: cells or contents. */
export function found(ask: Ask): Made[] {
  const none = fallback(ask);
  return ask.tables.flatMap((table) => {
    if (table.headingRow === null || table.bottom === table.top) return [];
    const keys = conditionsOf(ask, table, null).filter(
      ({ operator, values }) => operator === "=" && values.length === 1,
    );
    if (keys.length === 0) return [];
    const ordered = [...spansOf(ask.low, newest), ...spansOf(ask.low, oldest)];
    return shown(ask, table, keys).flatMap(({ operand, penalty }): Made[] => {
      const [key] = keys;
      if (!key) return [];
      const isNumbered =
        operand.kind === "code" ||
        /^(?:no|nr|num|n°|nummer|number)|(?:nr|number|nummer|no)\.?$/i.test(operand.column?.heading ?? "");
      const base = {
        acts: isNumbered ? [...acts, "count" as const] : acts,
        conditions: keys,
        spans: none?.spans ?? [],
      };
      const isMany = comesAgain(keys);
      const put = (formula: string, more: number): Made => ({
        ...base,
        formula: guarded(formula, none),
        penalty: penalty + more,
      });
      const out: Made[] = [];
      const last = latest(ask, table, operand, { range: area, keys: keys.map(soughtBy) });
      if (last)
        out.push({
          ...put(inLists(ask, last), (isMany ? -0.1 : 0.2) + undated(ask, operand)),
          spans: [...base.spans, ...ordered],
        });
      const first =
        keys.length === 1
          ? `INDEX(${area(operand)},MATCH(${key.values[0]?.formula},${area(key.operand)},0))`
          : inLists(
              ask,
              `INDEX(${area(operand)},MATCH(1,${keys.map((each) => masked(ask, [each], false)).join("*")},0))`,
            );
      out.push(
        put(
          first,
          isMany ? 1.2 : does(ask, "sum", "average", "count") && operand.kind === "number" ? 0.3 : 0.1,
        ),
      );
      return out;
    });
  });
}

/** "the last reading": its day only tells which one. */
const undated = (ask: Ask, { kind }: Operand): number => (kind === "date" && !asksWhen(ask) ? 0.5 : 0);

/** "Price per metre" above the answer too: it is wanted itself. */
const isHeadedSo = ({ reading: { data, target } }: Ask, { column }: Operand): boolean =>
  data !== null &&
  target !== null &&
  plainOf(`${data.cell(data.sheets[0] ?? "", target.row - 1, target.column) ?? ""}`) ===
    plainOf(column?.heading ?? "");

const soughtBy = ({ operand, values }: Condition) => ({ operand, formula: values[0]?.formula ?? "" });

/** Several rows meet all keys: by the contents that the question names, else by what comes back where a cell is looked for. */
function comesAgain(keys: readonly Condition[]): boolean {
  const isTold = keys.some(({ values }) => values[0]?.text !== null);
  return isTold ? matching(keys) > 1 : !areDistinct(keys.map(({ operand }) => operand.column?.cells ?? []));
}

/** No two rows are alike in all of these columns. */
function areDistinct(columns: readonly (readonly unknown[])[]): boolean {
  const rows = (columns[0] ?? []).map((_, row) => columns.map((cells) => String(cells[row])).join("\n"));
  return new Set(rows).size === rows.length;
}

function matching(keys: readonly Condition[]): number {
  const cells = keys.map(({ operand }) => operand.column?.cells ?? []);
  const texts = keys.map(({ values }) => values[0]?.text ?? null);
  const count = cells[0]?.length ?? 0;
  if (texts.every((text) => text === null)) return 1;
  let found = 0;
  for (let row = 0; row < count; row++)
    if (
      texts.every(
        (text, at) => text === null || String(cells[at]?.[row] ?? "").toLowerCase() === text.toLowerCase(),
      )
    )
      found++;
  return found;
}

/** For each row: from another table by equal contents, times a number of the row where that is asked. */
export function joined(ask: Ask): Made[] {
  const list = besideTable(ask);
  if (!list) return [];
  const none = fallback(ask) ?? elseOf(ask);
  const strays = spansOf(ask.low, stray);
  return ask.tables
    .filter((table) => table !== list)
    .flatMap((table) => {
      const keys = keysBetween(ask, list, table);
      if (keys.length === 0) return [];
      return shown(ask, table, keys).flatMap(({ operand, penalty }): Made[] => {
        const [key] = keys;
        if (!key) return [];
        const value = (formula: string): string => (strays.length > 0 ? `TRIM(${formula})` : formula);
        const cell = value(key.values[0]?.formula ?? "");
        const unique = new Set(key.operand.column?.cells).size === (key.operand.column?.cells.length ?? 0);
        const mask = keys
          .map((each) => `(${fixedArea(each.operand)}=${value(each.values[0]?.formula ?? "")})`)
          .join("*");
        const sought = keys.map(soughtBy).map((each) => ({ ...each, formula: value(each.formula) }));
        const last = unique ? null : latest(ask, table, operand, { range: fixedArea, keys: sought });
        const formula =
          last !== null
            ? inLists(ask, last)
            : keys.length === 1
              ? `INDEX(${fixedArea(operand)},MATCH(${cell},${fixedArea(key.operand)},0))`
              : inLists(ask, `INDEX(${fixedArea(operand)},MATCH(1,${mask},0))`);
        const ordered =
          unique || last !== null ? [...spansOf(ask.low, newest), ...spansOf(ask.low, oldest)] : [];
        const base = { acts, spans: [...(none?.spans ?? []), ...strays, ...ordered] };
        const isMany = !unique && keys.length === 1 && last === null ? 0.8 : 0;
        const out: Made[] = [{ ...base, formula: guarded(formula, none), penalty: penalty + isMany + 0.1 }];
        const factors = columnsOf(ask, list).filter(
          ({ kind, left }) => kind === "number" && left !== ask.column,
        );
        const isOver = hears(ask, quotient) && operand.kind === "number";
        const isTimes = (hears(ask, product) || isOver) && operand.kind === "number";
        const isPriced = isUnitPrice(operand) && !isHeadedSo(ask, operand);
        for (const factor of isTimes ? factors : []) {
          const isNamed = ask.columns.some((each) => each.score >= 1.4 && each.operand.left === factor.left);
          out.push({
            acts: [...acts, "sum", "count"],
            spans: [...base.spans, ...spansOf(ask.low, product), ...spansOf(ask.low, quotient)],
            formula: guarded(`${here(ask, factor)}${isOver ? "/" : "*"}${formula}`, none),
            penalty:
              (isPriced || isOver ? Math.min(penalty, 0.2) - 0.4 : penalty) +
              isMany +
              (isNamed ? 0.15 : isPriced ? 0.3 : 0.7) +
              (factors.length > 1 ? 0.2 : 0),
          });
        }
        return out;
      });
    });
}
