// What adds to an account and what takes from it: two columns, one column whose kind stands beside it, or a single one.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { type Ask, columnsOf } from "../asks/ask.ts";
import { flowsOf, incoming, outgoing } from "../asks/flows.ts";
import { measuresOf } from "../asks/measures.ts";
import { kindsTold } from "../asks/movements.ts";
import type { Span } from "../asks/span.ts";
import { comesBack } from "../asks/totals.ts";
import { plainOf } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";

export interface Stream {
  plus: readonly Flow[];
  minus: readonly Flow[];
  penalty: number;
  spans: readonly Span[];
}

interface Flow {
  amount: Operand;
  /** Only rows of this kind. */
  kind?: { operand: Operand; text: string };
}

const planned =
  /^(?:due|targets?|goals?|plan\w*|contract\w*|agreed|should|expected|required|quota|soll\w*|vorgabe|ziel\w*|geplant\w*|vereinbart\w*|objectifs?|prevue?s?|dues?|du|contrat\w*|theorique\w*)\b/;

/** Where no account is kept, kinds of rows say nothing of adding and taking away. */
export function streamsOf(ask: Ask, table: DataTable, isAccount: boolean): Stream[] {
  const kinds = isAccount ? kindedIn(ask, table) : [];
  if (kinds.length > 0) return kinds;
  const flows = flowsOf(ask, table);
  if (flows && !isOfOne(ask, flows)) return [inAndOut(...flows, -0.15)];
  const pair = aheadOf(ask, table);
  return [
    ...(pair ? [inAndOut(...pair, 0)] : []),
    ...measuresOf(ask, table)
      .filter(({ operand }) => operand.left !== ask.column)
      .map(
        ({ operand, penalty }): Stream => ({ plus: [{ amount: operand }], minus: [], penalty, spans: [] }),
      ),
  ];
}

/** "running total of the income": the other column is another matter. */
const isOfOne = ({ columns }: Ask, flows: readonly Operand[]): boolean => {
  const named = flows.filter(({ left }) =>
    columns.some((each) => each.score >= 1.9 && each.operand.left === left),
  );
  return (
    named.length === 1 && !columns.some(({ operand, score }) => score >= 1.9 && operand.kind === "empty")
  );
};

const inAndOut = (plus: Operand, minus: Operand, penalty: number): Stream => ({
  plus: [{ amount: plus }],
  minus: [{ amount: minus }],
  penalty,
  spans: [],
});

/** What was done beyond what was due. */
function aheadOf(ask: Ask, table: DataTable): [Operand, Operand] | null {
  const all = columnsOf(ask, table).filter(({ kind, left }) => kind === "number" && left !== ask.column);
  const due = all.filter(({ column }) => planned.test(plainOf(column?.heading ?? "").trim()));
  const [other, third] = all.filter((each) => !due.includes(each));
  return due.length === 1 && due[0] && other && !third ? [other, due[0]] : null;
}

/** "Receipt" and "issue" beside amounts. */
function kindedIn(ask: Ask, table: DataTable): Stream[] {
  return columnsOf(ask, table)
    .filter((operand) => operand.kind === "text" && operand.left !== ask.column && comesBack(operand))
    .flatMap((operand): Stream[] => {
      const texts = [...new Set(operand.column?.cells.filter((cell) => typeof cell === "string") ?? [])];
      const told = kindsTold(ask, operand);
      const signOf = (text: string): "plus" | "minus" | null => {
        const low = plainOf(text).trim();
        const [isIn, isOut] = [incoming.test(low), outgoing.test(low)];
        if (isIn !== isOut) return isIn ? "plus" : "minus";
        const sign = told.get(text.toLowerCase());
        return sign === "plus" || sign === "minus" ? sign : null;
      };
      const signs = texts.map(signOf);
      if (texts.length !== 2 || signs[0] === null || signs[1] === null || signs[0] === signs[1]) return [];
      const of = (sign: string): string => texts[signs.indexOf(sign as "plus")] ?? "";
      return measuresOf(ask, table)
        .filter(({ operand: amount }) => amount.left !== ask.column)
        .slice(0, 1)
        .map(
          ({ operand: amount }): Stream => ({
            plus: [{ amount, kind: { operand, text: of("plus") } }],
            minus: [{ amount, kind: { operand, text: of("minus") } }],
            penalty: -0.2,
            spans: ask.values.map(({ start, end }): Span => [start, end]),
          }),
        );
    });
}
