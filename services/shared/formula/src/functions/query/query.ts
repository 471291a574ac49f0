// QUERY: the Google Visualization query language over a range, as far as Google Sheets supports it.
// Source: https://developers.google.com/chart/interactive/docs/querylanguage
import { numberText } from "../../evaluate/numbers.ts";
import { fill, oneArea, type Run, toMatrix } from "../../evaluate/run.ts";
import { type Argument, errors, isReference, type Matrix } from "../../evaluate/values.ts";
import { type Query, readQuery } from "./clauses.ts";
import { compareItems, itemFor, type Known, truth } from "./compute.ts";
import { type Expression, hasAggregate, keyOf, parts } from "./expression.ts";
import { aggregated, type Group, groupsOf, knownOf } from "./gather.ts";
import { type Column, type Item, tableOf } from "./table.ts";

/** One column of the result. `value` computes its value for a row or group. */
interface Output {
  label: string;
  value(line: Line): Item;
}
interface Line {
  known: Known;
  rows: readonly number[];
}

/** Runs a query. #VALUE! if the query is invalid or does not fit the data, #N/A if the result is empty. */
export function runQuery(run: Run, data: Argument, text: string, headers: number): Matrix {
  const left = isReference(data) ? oneArea(data).left : null;
  const table = tableOf(toMatrix(run, data), left, headers);
  const query = readQuery(text);
  const byName = new Map(table.columns.map((column) => [column.name, column]));
  check(query, byName);

  const knownIn =
    (row: number): Known =>
    (expression) =>
      expression.type === "column" ? (byName.get(expression.name)?.items[row] ?? null) : undefined;
  const count = table.columns[0]?.items.length ?? 0;
  const rows = Array.from({ length: count }, (_, row) => row).filter(
    (row) => query.where === null || truth(itemFor(run, query.where, knownIn(row))),
  );

  const selected = query.select ?? table.columns.map(({ name }): Expression => ({ type: "column", name }));
  const isGathered = query.groupBy.length > 0 || query.pivot.length > 0 || selected.some(hasAggregate);
  const lines: Line[] = isGathered
    ? groupsOf(run, rows, query.groupBy, knownIn).map((group) => ({
        known: knownOf(run, group, query.groupBy, knownIn),
        rows: group.rows,
      }))
    : rows.map((row) => ({ known: knownIn(row), rows: [row] }));

  const outputs =
    query.pivot.length > 0
      ? spread(run, query, selected, groupsOf(run, rows, query.pivot, knownIn), byName, knownIn)
      : selected.map((expression) => ({
          label: labelOf(query, expression, byName),
          value: (line: Line) => itemFor(run, expression, line.known),
        }));
  return laidOut(run, outputs, limited(query, ordered(run, query, lines)));
}

/** Checks that every column exists, and that selected columns are aggregated or grouped by. */
function check({ select, where, groupBy, pivot, orderBy }: Query, byName: ReadonlyMap<string, Column>): void {
  const all = [
    ...(select ?? []),
    ...(where ? [where] : []),
    ...groupBy,
    ...pivot,
    ...orderBy.map(({ by }) => by),
  ];
  for (const part of all.flatMap(parts))
    if (part.type === "column" && !byName.has(part.name)) throw errors.value;
  if (select === null && (groupBy.length > 0 || pivot.length > 0)) throw errors.value;
  if ([...groupBy, ...pivot, ...(where ? [where] : [])].some(hasAggregate)) throw errors.value;
}

function ordered(run: Run, { orderBy }: Query, lines: Line[]): Line[] {
  if (orderBy.length === 0) return lines;
  const keyed = lines.map((line) => ({
    line,
    keys: orderBy.map(({ by }) => itemFor(run, by, line.known)),
  }));
  keyed.sort((one, other) => {
    for (const [at, { descending }] of orderBy.entries()) {
      const order = compareItems(one.keys[at] ?? null, other.keys[at] ?? null);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
  return keyed.map(({ line }) => line);
}

const limited = ({ limit, offset }: Query, lines: Line[]): Line[] =>
  lines.slice(offset, limit === null ? undefined : offset + limit);

/** The columns of a pivot: the group columns, then each aggregate once per pivot value. */
function spread(
  run: Run,
  query: Query,
  selected: readonly Expression[],
  pivoted: readonly Group[],
  byName: ReadonlyMap<string, Column>,
  knownIn: (row: number) => Known,
): Output[] {
  const gathered = selected.filter(hasAggregate);
  return selected.flatMap((expression): Output[] => {
    const label = labelOf(query, expression, byName);
    if (!hasAggregate(expression)) return [{ label, value: (line) => itemFor(run, expression, line.known) }];
    if (expression.type !== "aggregate") throw errors.value;
    return pivoted.map(({ values, rows }) => {
      const isIn = new Set(rows);
      const name = values.map(itemText).join(",");
      return {
        label: gathered.length > 1 || query.labels.has(keyOf(expression)) ? `${name} ${label}`.trim() : name,
        value: (line) => {
          const shared = line.rows.filter((row) => isIn.has(row));
          if (shared.length === 0) return null;
          return aggregated(
            expression.name,
            shared.map((row) => itemFor(run, expression.of, knownIn(row))),
          );
        },
      };
    });
  });
}

const itemText = (item: Item): string => {
  if (typeof item === "number") return numberText(item);
  return item === null ? "" : String(item);
};

const operatorNames: Record<string, string> = {
  "+": "sum",
  "-": "difference",
  "*": "product",
  "/": "quotient",
  "%": "modulo",
};

function labelOf(query: Query, expression: Expression, byName: ReadonlyMap<string, Column>): string {
  const given = query.labels.get(keyOf(expression));
  if (given !== undefined) return given;
  const inner = (each: Expression): string => labelOf({ ...query, labels: new Map() }, each, byName);
  switch (expression.type) {
    case "column":
      return byName.get(expression.name)?.label ?? "";
    case "aggregate":
      return `${expression.name} ${inner(expression.of)}`;
    case "value":
      return typeof expression.value === "string" ? `"${expression.value}"()` : `${expression.value}()`;
    case "call":
      return `${expression.name}(${expression.args.map(inner).join("")})`;
    case "arithmetic":
      return `${operatorNames[expression.operator]}(${inner(expression.left)}${inner(expression.right)})`;
    default:
      return "";
  }
}

/** Adds a heading row if any column has a label. */
function laidOut(run: Run, outputs: readonly Output[], lines: readonly Line[]): Matrix {
  const hasHeading = outputs.some(({ label }) => label !== "");
  const shift = hasHeading ? 1 : 0;
  if (lines.length + shift === 0 || outputs.length === 0) throw errors.na;
  return fill(run, lines.length + shift, outputs.length, (row, column) => {
    const output = outputs[column];
    if (!output) return null;
    const line = lines[row - shift];
    return line ? output.value(line) : output.label;
  });
}
