// A formula read back as a query: what is computed of which columns, under which conditions.
import { type CallNode, inside, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Condition } from "@cellwright/questions/reading";
import type { ColumnRef, Situation } from "../building/builder.ts";
import { bothOf, columnsAt, comparedIn, criterionIn, testsIn } from "./tests.ts";

/**
 * `total` of `name`; `list` of rows; `distinct` counts values once; `lookup` of the first row that fits; `best` gives what stands beside the
 * highest (MAX) or lowest value of `by`.
 */
export interface Query {
  kind: "total" | "list" | "distinct" | "lookup" | "best";
  name: string;
  results: readonly ColumnRef[];
  by: ColumnRef | null;
  conditions: readonly Condition[];
  /** The part of the formula that it is. */
  at: Node;
}

/** The outermost part that is a query; null where none is, and where the same conditions stand beside it once more. */
export function queryIn(tree: Node, situation: Situation): Query | null {
  const found = nodesOf(tree).flatMap((each) =>
    each.type === "call" ? (queryOf(each, situation) ?? []) : [],
  );
  const [query] = found;
  const isRepeated = found.some(
    ({ at, conditions }) =>
      query &&
      at.start >= query.at.end &&
      conditions.some(({ column }) => query.conditions.some((each) => each.column === column)),
  );
  return query && !isRepeated ? query : null;
}

const plain = new Set(["SUM", "AVERAGE", "MAX", "MIN", "MEDIAN", "COUNT", "COUNTA"]);

function queryOf(call: CallNode, situation: Situation): Query | null {
  const { name, args } = call;
  const [first, , third] = args;
  const query = (
    kind: Query["kind"],
    results: readonly ColumnRef[] | null,
    conditions: readonly Condition[] | null,
    more: Partial<Query> = {},
  ): Query | null =>
    results && conditions && { kind, name, results, conditions, by: null, at: call, ...more };
  const column = (node: Node | undefined) => columnsAt(node, situation);
  const conditional = /^(SUM|AVERAGE|MAX|MIN|COUNT)IFS?$/.exec(name)?.[1];
  if (conditional) {
    const isFirst = name.endsWith("IFS") && conditional !== "COUNT";
    const pairs = isFirst ? args.slice(1) : args.slice(0, name.endsWith("IFS") ? args.length : 2);
    const measure = conditional === "COUNT" ? [] : column(isFirst ? first : (third ?? first));
    return query(
      "total",
      measure,
      bothOf(pairs, (range, criterion) => criterionIn(range, criterion, situation)),
      {
        name: conditional,
      },
    );
  }
  const inner = first && inside(first);
  if ((name === "SUM" || name === "SUMPRODUCT") && inner?.type === "call" && /IFS?$/.test(inner.name)) {
    const found = queryOf(inner, situation);
    return found && { ...found, at: call };
  }
  if (inner?.type === "call" && inner.name === "UNIQUE" && /^(ROWS|COUNTA|COUNT)$/.test(name)) {
    const rows = rowsAt(inner.args[0], situation);
    return rows && query("distinct", rows.results, rows.conditions);
  }
  if (name === "COUNTUNIQUE") return query("distinct", column(first), []);
  if (plain.has(name) && args.length === 1) {
    const rows = rowsAt(first, situation);
    return rows && rows.results.length === 1 ? query("total", rows.results, rows.conditions) : null;
  }
  if (name === "SUMPRODUCT") {
    const parts = testsIn(args, situation);
    return (
      parts &&
      query("total", parts.results.slice(0, 1), parts.conditions, {
        name: parts.results.length > 0 ? "SUM" : "COUNT",
      })
    );
  }
  if (name === "FILTER" || (name === "UNIQUE" && inner?.type === "reference")) {
    const rows = rowsAt(name === "FILTER" ? call : first, situation);
    return (
      rows && query("list", rows.results, rows.conditions, { at: name === "FILTER" ? call : (first as Node) })
    );
  }
  const search = searchIn(call);
  if (!search) return null;
  const key = inside(search.key);
  const keys = column(search.keys);
  if (key.type === "call" && (key.name === "MAX" || key.name === "MIN") && keys?.[0])
    return query("best", column(search.results), [], { name: key.name, by: keys[0] });
  const results =
    search.index === null ? column(search.results) : column(search.results)?.slice(search.index - 1);
  return query("lookup", results?.slice(0, 1) ?? null, comparedIn(search.keys, "=", search.key, situation));
}

/** The columns and conditions of FILTER, or of a range as a whole. */
function rowsAt(node: Node | undefined, situation: Situation) {
  const call = node && inside(node);
  if (call?.type !== "call") return { results: columnsAt(node, situation) ?? [], conditions: [] };
  if (call.name !== "FILTER") return null;
  const results = columnsAt(call.args[0], situation);
  const tests = testsIn(call.args.slice(1, 2), situation);
  return results && tests && tests.results.length === 0 ? { results, conditions: tests.conditions } : null;
}

/** The key, the keys and the results of XLOOKUP, INDEX with MATCH, and VLOOKUP. */
function searchIn({
  name,
  args,
}: CallNode): { key: Node; keys: Node; results: Node; index: number | null } | null {
  const [first, second, third, fourth] = args;
  if (!first || !second) return null;
  if (name === "XLOOKUP" && third && args.length <= 4)
    return { key: first, keys: second, results: third, index: null };
  if (name === "INDEX" && second.type === "call" && second.name === "MATCH" && args.length === 2) {
    const [key, keys, mode] = second.args;
    const isExact = mode?.type === "number" && mode.value === 0;
    return key && keys && isExact ? { key, keys, results: first, index: null } : null;
  }
  const isExact =
    fourth?.type === "boolean" ? !fourth.value : fourth?.type === "number" && fourth.value === 0;
  if (name !== "VLOOKUP" || third?.type !== "number" || !isExact || second.type !== "reference") return null;
  const keys = { ...second, to: second.to && { ...second.to, column: second.from.column } };
  return { key: first, keys, results: second, index: third.value };
}
