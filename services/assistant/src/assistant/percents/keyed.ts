// A rate for each name of a list, from the rows of another table: one total of another, or the rows that are so of all its rows.

import { headingAbove } from "../asks/above.ts";
import { type Ask, besideTable, columnsOf, spansOf } from "../asks/ask.ts";
import type { Made } from "../asks/claims.ts";
import type { Condition } from "../asks/condition.ts";
import { plainCondition } from "../asks/condition.ts";
import { conditionsOf } from "../asks/conditions.ts";
import { flagOf } from "../asks/flags.ts";
import { keysBetween } from "../asks/keys-between.ts";
import { isCalendar } from "../asks/measures.ts";
import { asked, isBase } from "../asks/row-shares.ts";
import type { Span } from "../asks/span.ts";
import type { Act } from "../asks/words.ts";
import { isPrice } from "../evidence/done.ts";
import { plainOf } from "../frames/plain.ts";
import type { Part } from "../intents/parts.ts";
import { textValue } from "../reading/criterion.ts";
import { fixedArea, type Operand } from "../reading/operands.ts";
import { aggregated } from "../tasks/aggregate.ts";
import { inOrder } from "./sides.ts";

const acts: readonly Act[] = ["share", "count", "within", "sum", "once", "first", "last", "join"];

export function keyedRates(ask: Ask): Made[] {
  const table = besideTable(ask);
  const isHeaded = spansOf(headingAbove(ask), asked).length > 0;
  const isSaid = spansOf(ask.low, asked).some((span) => !isPrice(ask.low.slice(...span)));
  if (!table || !(isHeaded || spansOf(ask.low, asked).length > 0)) return [];
  const isSure = isHeaded || isSaid;
  return ask.tables
    .filter((other) => other !== table)
    .flatMap((other) => {
      const [key, second] = keysBetween(ask, table, other);
      if (!key || second) return [];
      const spans = [...spansOf(ask.low, asked), ...ask.columns.map(({ start, end }): Span => [start, end])];
      return [
        ...ofTotals(ask, columnsOf(ask, other), key, isSure),
        ...(isSure ? ofRows(ask, other, key) : []),
      ].map((made) => ({
        ...made,
        spans: [...spans, ...(made.spans ?? [])],
      }));
    });
}

/** One total of another. */
function ofTotals(ask: Ask, columns: readonly Operand[], key: Condition, isSure: boolean): Made[] {
  const amounts = columns.filter(
    (operand) => operand.kind === "number" && operand.left !== key.operand.left && !isCalendar(operand),
  );
  const parts = amounts.map((operand): Part => partOf(ask, operand));
  const named = parts.filter(({ score }) => score >= 1.3);
  if (!isSure && named.length !== 2) return [];
  const order = inOrder(ask.scene, named.length === 2 ? named : parts);
  if (!order) return [];
  const sum = ({ operand }: Part): string | null =>
    aggregated({ aggregate: "sum", target: operand, criteria: [key], join: "and", fixed: true });
  const [top, bottom] = [sum(order.top), sum(order.bottom)];
  return top && bottom ? [{ formula: `${top}/${bottom}`, acts, penalty: order.penalty - 0.6 }] : [];
}

function partOf(ask: Ask, operand: Operand): Part {
  const said = ask.columns.filter((each) => each.operand.column === operand.column);
  const score = Math.max(0, ...said.map((each) => each.score));
  return {
    operand,
    cell: fixedArea(operand),
    area: fixedArea(operand),
    heading: plainOf(operand.column?.heading ?? ""),
    gloss: "",
    isCell: false,
    kind: operand.kind,
    score,
    at: said.find((each) => each.score === score)?.start ?? -1,
  };
}

/** The rows of a name that are so. */
function ofRows(ask: Ask, table: Ask["tables"][number], key: Condition): Made[] {
  const told = conditionsOf(ask, table, null).filter(({ operand }) => operand.left !== key.operand.left);
  const flagged = told.length > 0 ? told : flagsOf(ask, table, key);
  const base = flagged.filter((each) => flagged.length > 1 && isBase(ask, each));
  const count = (criteria: readonly Condition[]): string | null =>
    aggregated({ aggregate: "count", target: null, criteria, join: "and", fixed: true });
  const [top, bottom] = [count([key, ...flagged]), count([key, ...base])];
  if (flagged.length === 0 || base.length === flagged.length || !top || !bottom) return [];
  return [{ formula: `${top}/${bottom}`, acts, conditions: flagged, penalty: -0.5 }];
}

/** The only column of yeses. */
function flagsOf(ask: Ask, table: Ask["tables"][number], key: Condition): Condition[] {
  const found = columnsOf(ask, table).flatMap((operand) => {
    const yes = operand.left === key.operand.left ? null : flagOf(operand)?.yes;
    return yes ? [plainCondition(operand, "=", [textValue(yes)], [])] : [];
  });
  return found.length === 1 ? found : [];
}
