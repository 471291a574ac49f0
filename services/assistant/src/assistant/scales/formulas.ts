// Formulas for a scale: one test after the other, for every column that may be meant.
import { columnLetters } from "@cellwright/formula/references";
import type { Reading } from "../reading/read.ts";
import type { Outcome } from "./outcomes.ts";
import { type Scale, type Step, scalesIn } from "./scale.ts";

const mostColumns = 3;
const mostSteps = 9;

/** Without their `=`, those that are likelier first. */
export function onScales(reading: Reading): string[] {
  const { items, target } = reading;
  if (!target) return [];
  const scales = scalesIn(reading).filter(({ steps }) => steps.length <= mostSteps && !isRange(steps));
  if (scales.length === 0) return [];
  const cells = target.isFilled ? rowCells(reading) : namedCells(items);
  const made = scales.flatMap((scale) =>
    cells.flatMap((cell) => chains(scale, cell).flatMap((chain) => times(scale, chain, cell, cells))),
  );
  return [...new Set(made)];
}

/** A range alone has two ends to be tested at once. */
const isRange = ([only, ...more]: readonly Step[]): boolean => more.length === 0 && only?.upTo !== null;

/** Cells of the target's first row with numbers, those that are named first. */
function rowCells({ data, target, items }: Reading): string[] {
  if (!data || !target) return [];
  const named = new Set(
    items.flatMap((item) =>
      item.kind === "column"
        ? item.operands.map(({ left }) => left)
        : item.kind === "place"
          ? [item.operand.left]
          : [],
    ),
  );
  const columns = data.columns.filter(
    ({ table, column, kind, cells }) =>
      table.sheet === data.sheets[0] &&
      column !== target.column &&
      target.row >= table.top &&
      target.row <= table.bottom &&
      (kind === "number" || kind === "date" || cells.some((cell) => typeof cell === "number")),
  );
  return columns
    .toSorted((one, other) => Number(named.has(other.column)) - Number(named.has(one.column)))
    .slice(0, mostColumns)
    .map(({ column }) => `${columnLetters(column)}${target.row}`);
}

const namedCells = (items: Reading["items"]): string[] =>
  items.flatMap((item) =>
    item.kind === "place" && item.operand.isCell && item.operand.sheet === null
      ? [`${columnLetters(item.operand.left)}${item.operand.top}`]
      : [],
  );

function chains({ steps, rest }: Scale, cell: string): string[] {
  const outcomes = [...steps.map(({ outcome }) => outcome), ...(rest ? [rest] : [])];
  const isOfNumbers = outcomes.some(({ kind }) => kind === "number" || kind === "share");
  const shown = ({ formula, kind }: Outcome): string => (kind === "nothing" && isOfNumbers ? "0" : formula);
  const last = isOfNumbers ? "0" : '""';
  const plain = orders(steps, rest).map(({ tests, rest: left }) =>
    tests.reduceRight(
      (below, { test, outcome }) => `IF(${cell}${test},${shown(outcome)},${below})`,
      left ? shown(left) : last,
    ),
  );
  if (!outcomes.some(({ isStart }) => isStart)) return plain;
  return [...plain, ...plain.map(uncapitalized)];
}

/** The first text without its capital, which it may have as the first word of the question. */
const uncapitalized = (formula: string): string =>
  formula.replace(/"(\p{Lu})/u, (_, first: string) => `"${first.toLowerCase()}`);

interface Order {
  tests: readonly { test: string; outcome: Outcome }[];
  rest: Outcome | null;
}

/** From the highest limit down, from the lowest up, or as they are told; a last step that is all that is left over is the rest. */
function orders(steps: readonly Step[], rest: Outcome | null): Order[] {
  const isUp = ({ comparison }: Step): boolean => comparison === ">=" || comparison === ">";
  const isDown = ({ comparison, upTo }: Step): boolean => upTo !== null || /^<=?$/.test(comparison);
  const down = ordered(steps, rest, isUp, ({ comparison, limit, outcome }) => ({
    test: `${comparison}${limit}`,
    limit: -limit,
    outcome,
  }));
  const up = ordered(steps, rest, isDown, ({ comparison, limit, upTo, outcome }) => ({
    test: upTo ? `${upTo.comparison}${upTo.limit}` : `${comparison}${limit}`,
    limit: upTo?.limit ?? limit,
    outcome,
  }));
  const asTold: Order = {
    tests: steps.map(({ comparison, limit, outcome }) => ({ test: `${comparison}${limit}`, outcome })),
    rest,
  };
  const found = [down, up].flatMap((order) => order ?? []);
  return found.length > 0 ? found : [asTold];
}

/** Null where more than one step, or one and a rest, do not go with the others. */
function ordered(
  steps: readonly Step[],
  rest: Outcome | null,
  fits: (step: Step) => boolean,
  tested: (step: Step) => Order["tests"][number] & { limit: number },
): Order | null {
  const fitting = steps.filter(fits);
  const [odd, ...more] = steps.filter((step) => !fits(step));
  if (fitting.length === 0 || more.length > 0 || (odd && (rest !== null || odd.comparison === "=")))
    return null;
  return {
    tests: fitting.map(tested).toSorted((one, other) => one.limit - other.limit),
    rest: odd?.outcome ?? rest,
  };
}

/** Shares and prices may be meant of an amount. */
function times({ steps, rest }: Scale, chain: string, cell: string, cells: readonly string[]): string[] {
  const outcomes = [...steps.map(({ outcome }) => outcome), ...(rest ? [rest] : [])];
  if (!outcomes.every(({ kind }) => kind !== "text")) return [chain];
  const isShare = outcomes.some(({ kind }) => kind === "share");
  const amounts = [cell, ...cells.filter((each) => each !== cell)];
  return [
    chain,
    ...amounts.map((amount) => `${amount}*${chain}`),
    ...(isShare ? amounts.map((amount) => `${amount}*(1-${chain})`) : []),
  ];
}
