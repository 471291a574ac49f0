// Derives from cells and functions how a formula's value is shown: as date, time, percentage or money.
import type { CellColumns, ColumnWorkbook } from "./evaluate/cell-columns.ts";
import { parse } from "./parse.ts";
import { type Area, areaOf, columnNumber } from "./references.ts";
import type { CallNode, Node, Span } from "./tree.ts";
import functions from "./value-format/functions.json" with { type: "json" };
import {
  alike,
  calculated,
  date,
  either,
  moment,
  percent,
  plain,
  type Shape,
  type Shapes,
  shapeOf,
  summed,
  time,
  uniform,
} from "./value-format/shape.ts";

/** One number format for all columns of a value, or one per column. Null where no format applies. */
export type ValueFormat = string | (string | null)[] | null;

/** The cells that a formula reads, with their number formats. */
export interface FormattedCells {
  book: ColumnWorkbook;
  /** The sheet of references that have no sheet name. */
  sheet: string;
}

/** Returns the format of each part of the formula, given by its position in the text. */
export function valueFormats(tree: Node, cells: FormattedCells): (part: Span) => ValueFormat {
  const known = new Map<string, Shapes>();
  read(tree, { ...cells, known, names: new Map(), depth: 0 });
  return ({ start, end }) => formatOf(known.get(`${start}:${end}`) ?? plain);
}

function formatOf(shapes: Shapes): ValueFormat {
  const formats = shapes.map((shape) => shape?.format ?? null);
  const [first = null] = formats;
  return formats.every((format) => format === first) ? first : formats;
}

interface Reader extends FormattedCells {
  known: Map<string, Shapes>;
  /** The names that LET and LAMBDA have declared, with the formats of their values. */
  names: ReadonlyMap<string, Shapes>;
  depth: number;
}

function read(node: Node, by: Reader): Shapes {
  const found = shapesOf(node, by);
  by.known.set(`${node.start}:${node.end}`, found);
  return found;
}

function shapesOf(node: Node, by: Reader): Shapes {
  switch (node.type) {
    case "reference":
      return columnsIn(areaOf(node), node.sheet?.first || by.sheet, by);
    case "structured":
      return columnsOfTable(node.table, node.columns, by);
    case "name":
      return by.names.get(node.name.toUpperCase()) ?? named(node.name, by);
    case "group":
      return read(node.inner, by);
    case "unary":
      return read(node.operand, by);
    case "postfix":
      return node.operator === "%"
        ? paired(read(node.operand, by), plain, () => percent)
        : read(node.operand, by);
    case "binary": {
      const [left, right] = [read(node.left, by), read(node.right, by)];
      if (node.operator === ":" || node.operator === "," || node.operator === " ") return both(left, right);
      return paired(left, right, (one, other) => calculated(node.operator, one, other));
    }
    case "call":
      return called(node, by);
    case "apply":
      return applied(
        node.callee,
        node.args.map((each) => read(each, by)),
        by,
      );
    case "array":
      for (const each of node.rows.flat()) read(each, by);
      return plain;
    default:
      return plain;
  }
}

const at = (shapes: Shapes, column: number): Shape =>
  shapes.length === 1 ? (shapes[0] ?? null) : (shapes[column] ?? null);

const paired = (left: Shapes, right: Shapes, pair: (one: Shape, other: Shape) => Shape): Shapes =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, column) =>
    pair(at(left, column), at(right, column)),
  );

const both = (left: Shapes, right: Shapes): Shapes => paired(left, right, either);

const fixed: readonly [ReadonlySet<string>, Shape][] = [
  [new Set(functions.date), date],
  [new Set(functions.moment), moment],
  [new Set(functions.time), time],
  [new Set(functions.percent), percent],
];
type Places = Readonly<Record<string, readonly (number | string)[]>>;
const { sum, like, columns }: { sum: Places; like: Places; columns: Places } = functions;

function called(node: CallNode, by: Reader): Shapes {
  const { name } = node;
  if (name === "LET") return readLet(node, by);
  if (name === "LAMBDA") return plain;
  const last = node.args.at(-1);
  const args = node.args.map((each) => (isLambda(each) ? plain : read(each, by)));
  if (last && isLambda(last)) return applied(last, args.slice(0, -1), by);
  for (const [names, shape] of fixed) if (names.has(name)) return [shape];
  const added = sum[name];
  if (added) return [summed(first(added, args))];
  const kept = like[name];
  if (kept) return [first(kept, args)];
  const across = columns[name];
  if (across)
    return placesIn(across, args).reduce<Shapes>((found, place) => both(found, args[place] ?? plain), plain);
  return special(node, args);
}

/** Indexes of the arguments whose format the value takes. In the table of functions, `…` means all that follow. */
const placesIn = (places: readonly (number | string)[], args: readonly Shapes[]): number[] => {
  const listed = places.filter((place) => typeof place === "number");
  const from = (listed.at(-1) ?? 0) + 1;
  const rest = places.includes("…") ? args.flatMap((_, place) => (place >= from ? [place] : [])) : [];
  return [...listed, ...rest];
};

const first = (places: readonly (number | string)[], args: readonly Shapes[]): Shape =>
  placesIn(places, args).reduce<Shape>((found, place) => found ?? uniform(args[place] ?? plain), null);

/** The formats of functions that select a column or whose arguments come in pairs. */
function special({ name, args: nodes }: CallNode, args: readonly Shapes[]): Shapes {
  const table = args[name === "VLOOKUP" ? 1 : 0] ?? plain;
  const column = numberAt(nodes, name === "CHOOSECOLS" ? 1 : 2);
  switch (name) {
    case "VLOOKUP":
      return [column === null ? uniform(table) : at(table, column - 1)];
    case "INDEX":
      if (nodes.length < 3 || column === 0) return table;
      return [column === null ? uniform(table) : at(table, column - 1)];
    case "CHOOSECOLS":
      return nodes.slice(1).map((_, place) => {
        const chosen = numberAt(nodes, place + 1);
        return chosen === null ? null : at(table, chosen < 0 ? table.length + chosen : chosen - 1);
      });
    case "HSTACK":
      return args.flat();
    case "DROP":
      return column === null ? table : column < 0 ? table.slice(0, column) : table.slice(column);
    case "PRODUCT":
    case "SUMPRODUCT":
      return [args.map(uniform).reduce<Shape>((found, shape) => calculated("*", found, shape), null)];
    case "IFS":
      return args.filter((_, place) => place % 2 === 1).reduce<Shapes>(both, plain);
    case "SWITCH":
      return args
        .filter((_, place) => place > 0 && (place % 2 === 0 || place === args.length - 1))
        .reduce<Shapes>(both, plain);
    default:
      return plain;
  }
}

function numberAt(nodes: readonly Node[], place: number): number | null {
  const node = nodes[place];
  if (node?.type === "number") return node.value;
  return node?.type === "unary" && node.operator === "-" && node.operand.type === "number"
    ? -node.operand.value
    : null;
}

const isLambda = (node: Node): node is CallNode => node.type === "call" && node.name === "LAMBDA";

/** The formats of a LAMBDA's result, with its parameters bound to the given arguments in order. */
function applied(callee: Node, given: readonly Shapes[], by: Reader): Shapes {
  if (!isLambda(callee)) return plain;
  const names = new Map(by.names);
  callee.args.slice(0, -1).forEach((parameter, place) => {
    if (parameter.type === "name") names.set(parameter.name.toUpperCase(), given[place] ?? plain);
  });
  const body = callee.args.at(-1);
  return body ? read(body, { ...by, names }) : plain;
}

function readLet(node: CallNode, by: Reader): Shapes {
  const names = new Map(by.names);
  for (let place = 0; place + 1 < node.args.length; place += 2) {
    const [name, value] = [node.args[place], node.args[place + 1]];
    if (name?.type === "name" && value) names.set(name.name.toUpperCase(), read(value, { ...by, names }));
  }
  const body = node.args.at(-1);
  return body ? read(body, { ...by, names }) : plain;
}

const mostDepth = 8;

/** Resolves a name of the workbook. It gets its own `known`, because positions in the name's formula would collide. */
function named(name: string, by: Reader): Shapes {
  const [, formula] =
    Object.entries(by.book.names ?? {}).find(([key]) => key.toUpperCase() === name.toUpperCase()) ?? [];
  if (formula === undefined || by.depth >= mostDepth) return plain;
  return shapesOf(parse(formula).tree, { ...by, known: new Map(), names: new Map(), depth: by.depth + 1 });
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function columnsOfTable(
  name: string,
  columns: { from: string; to: string | null } | null,
  by: Reader,
): Shapes {
  const tables = by.book.tables ?? [];
  const table = name === "" ? tables[0] : tables.find((each) => isSame(each.name, name));
  const [, left = "A", top = "1", , bottom = "1"] =
    /^\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)$/i.exec(table?.range ?? "") ?? [];
  if (!table) return plain;
  const place = (heading: string) => table.columns.findIndex((each) => isSame(each, heading));
  const from = columns === null ? 0 : place(columns.from);
  const to = columns === null ? table.columns.length - 1 : columns.to === null ? from : place(columns.to);
  if (from < 0 || to < from) return plain;
  const area = {
    left: columnNumber(left) + from,
    right: columnNumber(left) + to,
    top: Number(top),
    bottom: Number(bottom),
  };
  return columnsIn(area, table.sheet, by);
}

/** Only this many columns of a wider range are examined. */
const mostColumns = 60;

/** The format of each column, if the formats of its cells agree. */
function columnsIn({ left, right, top, bottom }: Area, sheet: string, { book }: Reader): Shapes {
  const [, columns = new Map() as CellColumns] =
    [...book.columns].find(([name]) => isSame(name, sheet)) ?? [];
  const found = new Map<number, Shape[]>();
  for (const [column, { formats }] of columns) {
    if (column < left || column > right) continue;
    const inside = new Set<string>();
    for (const [row, format] of formats) if (row >= top && row <= bottom) inside.add(format);
    if (inside.size > 0) found.set(column, [...inside].map(shapeOf));
  }
  if (found.size === 0) return plain;
  const width = Math.min(right, left + mostColumns - 1, Math.max(...found.keys())) - left + 1;
  const shapes = Array.from({ length: width }, (_, column) => alike(found.get(left + column) ?? []));
  // A single entry would apply to all columns, so a null is added for the others.
  return width === 1 && right > left ? [...shapes, null] : shapes;
}
