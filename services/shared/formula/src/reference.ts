// The function reference: purpose and arguments of each function in Excel and in Google Sheets.
import type { Dialect } from "./dialect.ts";
import array from "./reference/array.json" with { type: "json" };
import criteria from "./reference/criteria.json" with { type: "json" };
import database from "./reference/database.json" with { type: "json" };
import date from "./reference/date.json" with { type: "json" };
import engineering from "./reference/engineering.json" with { type: "json" };
import financial from "./reference/financial.json" with { type: "json" };
import information from "./reference/information.json" with { type: "json" };
import logical from "./reference/logical.json" with { type: "json" };
import lookup from "./reference/lookup.json" with { type: "json" };
import math from "./reference/math.json" with { type: "json" };
import type { ArgumentKind, Category, ExcelVersion, Row } from "./reference/row.ts";
import statistical from "./reference/statistical.json" with { type: "json" };
import text from "./reference/text.json" with { type: "json" };
import web from "./reference/web.json" with { type: "json" };

export interface FunctionArgument {
  name: string;
  kind: ArgumentKind;
  optional: boolean;
  /** Whether the argument may be repeated, together with the repeated arguments beside it. */
  repeated: boolean;
}

export interface FunctionEntry {
  name: string;
  category: Category;
  /** Separated by semicolons, optional ones in brackets: `IF(condition; value_if_true; [value_if_false])`. */
  syntax: string;
  arguments: readonly FunctionArgument[];
  description: string;
  dialects: readonly Dialect[];
  /** The oldest version of Excel that has the function; null if none has it. */
  since: ExcelVersion | null;
  volatile: boolean;
  network: boolean;
  /** The current name if the function was renamed; otherwise null. */
  successor: string | null;
}

/** How many arguments a function takes. If `step` is above 1, those beyond `least` come in groups of that size. */
export interface Arity {
  least: number;
  most: number;
  step: number;
}

/** The maximum number of arguments in Excel. */
export const mostArguments = 255;

const dialects: readonly Dialect[] = ["excel", "sheets"];

function readArgument(written: string): FunctionArgument {
  const optional = written.startsWith("[");
  const [name = "", kind = "value"] = written.replace(/[[\]…]/g, "").split(":");
  return { name, kind: kind as ArgumentKind, optional, repeated: written.includes("…") };
}

/** Parses the notation of arguments. `[a…; b…]` is one bracket around several arguments, which are all optional. */
function readArguments(notation: string): FunctionArgument[] {
  let inside = false;
  return notation
    .split("; ")
    .filter(Boolean)
    .map((written) => {
      inside ||= written.startsWith("[");
      const argument = { ...readArgument(written), optional: inside };
      if (written.endsWith("]")) inside = false;
      return argument;
    });
}

const rows = [
  ...lookup,
  ...logical,
  ...criteria,
  ...math,
  ...statistical,
  ...text,
  ...date,
  ...financial,
  ...information,
  ...array,
  ...engineering,
  ...database,
  ...web,
] as readonly Row[];

function toEntry({ name, category, args, description, ...more }: Row): FunctionEntry {
  return {
    name,
    category,
    syntax: `${name}(${args.replace(/:\w+/g, "").replaceAll("…", ", …")})`,
    arguments: readArguments(args),
    description,
    dialects: more.only ? [more.only] : dialects,
    since: more.only === "sheets" ? null : (more.since ?? "2007"),
    volatile: more.volatile ?? false,
    network: more.network ?? false,
    successor: more.successor ?? null,
  };
}

/** All functions, in the order of their categories. */
export const functionReference: readonly FunctionEntry[] = rows.map(toEntry);

const byName = new Map(functionReference.map((entry) => [entry.name, entry]));

/** Finds a function by name, in any case, with or without the prefix that files store (`_xlfn.`). */
export const findFunction = (name: string): FunctionEntry | undefined =>
  byName.get(name.toUpperCase().replace(/^(?:_XLFN\.|_XLWS\.)+/, ""));

/** The argument at an index of a call; undefined if there is none. Repeated arguments recur in turn. */
export function argumentAt(name: string, at: number): FunctionArgument | undefined {
  const params = findFunction(name)?.arguments ?? [];
  if (at < params.length) return params[at];
  const repeated = params.filter((argument) => argument.repeated);
  return repeated[(at - params.length) % repeated.length];
}

function arityOf(row: Row, dialect: Dialect): Arity {
  const own = (dialect === "sheets" && row.sheetsArity) || row.arity;
  if (own) return { least: own[0], most: own[1], step: own[2] ?? 1 };
  const args = readArguments(row.args);
  const repeated = args.filter((argument) => argument.repeated).length;
  return {
    least: args.filter((argument) => !argument.optional).length,
    most: repeated > 0 ? mostArguments : args.length,
    step: Math.max(1, repeated),
  };
}

const tableOf = (dialect: Dialect): Map<string, Arity> =>
  new Map(
    rows
      .filter(({ only }) => only === undefined || only === dialect)
      .map((row) => [row.name, arityOf(row, dialect)]),
  );

const arities: Record<Dialect, ReadonlyMap<string, Arity>> = {
  excel: tableOf("excel"),
  sheets: tableOf("sheets"),
};

/** The arity of a function, given by its name in capitals. Undefined if the dialect does not have the function. */
export const arityIn = (dialect: Dialect, name: string): Arity | undefined => arities[dialect].get(name);

/** All function names of each dialect, for suggestions. */
export const functionNames: Record<Dialect, readonly string[]> = {
  excel: [...arities.excel.keys()],
  sheets: [...arities.sheets.keys()],
};
