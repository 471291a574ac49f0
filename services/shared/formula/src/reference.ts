// The reference of functions: what each is for and how many arguments it takes, in Excel and in Google Sheets.
import { both, excelOnly, sheetsOnly } from "./arity-data.ts";
import type { Dialect } from "./dialect.ts";
import { rows } from "./reference-data.ts";

export const categories = [
  "Lookup",
  "Math",
  "Logical",
  "Text",
  "Date",
  "Statistical",
  "Financial",
  "Information",
  "Array",
  "Web",
] as const;
export type Category = (typeof categories)[number];
export type ArgumentKind = "value" | "number" | "text" | "boolean" | "date" | "range" | "criterion";

export interface FunctionArgument {
  name: string;
  kind: ArgumentKind;
  optional: boolean;
  /** It and the repeated ones beside it may be given again and again, together. */
  repeated: boolean;
}

export interface FunctionEntry {
  name: string;
  category: Category;
  /** Arguments divided by semicolons, optional ones in brackets: `IF(condition; value_if_true; [value_if_false])`. */
  syntax: string;
  arguments: readonly FunctionArgument[];
  description: string;
  dialects: readonly Dialect[];
}

/** How many arguments a function takes. `step` > 1: beyond `least` they come in groups of that size. */
export interface Arity {
  least: number;
  most: number;
  step: number;
}

/** Excel takes no more arguments than this. */
export const mostArguments = 255;

const dialects: readonly Dialect[] = ["excel", "sheets"];

function readArgument(written: string): FunctionArgument {
  const optional = written.startsWith("[");
  const [name = "", kind = "value"] = written.replace(/[[\]…]/g, "").split(":");
  return { name, kind: kind as ArgumentKind, optional, repeated: written.includes("…") };
}

/** `[a…; b…]` is one bracket around several arguments; each of them is optional. */
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

/** The described functions, in the order of their categories. */
export const functionReference: readonly FunctionEntry[] = rows.map(
  ([name, category, notation, description, only]) => ({
    name,
    category: category as Category,
    syntax: `${name}(${notation.replace(/:\w+/g, "").replaceAll("…", ", …")})`,
    arguments: readArguments(notation),
    description,
    dialects: only ? [only] : dialects,
  }),
);

const byName = new Map(functionReference.map((entry) => [entry.name, entry]));

/** A described function by its name, in any capitals, with or without a file's prefix. */
export const findFunction = (name: string): FunctionEntry | undefined =>
  byName.get(name.toUpperCase().replace(/^(?:_XLFN\.|_XLWS\.)+/, ""));

function arityOf({ name, arguments: args }: FunctionEntry): Arity {
  const special = specialArities.get(name);
  if (special) return special;
  const repeated = args.filter((argument) => argument.repeated).length;
  return {
    least: args.filter((argument) => !argument.optional).length,
    most: repeated > 0 ? mostArguments : args.length,
    step: Math.max(1, repeated),
  };
}

/** Where the products differ from each other, or the last argument is apart from those that repeat. */
const specialArities = new Map<string, Arity>([
  ["LET", { least: 3, most: mostArguments, step: 2 }],
  ["LAMBDA", { least: 1, most: mostArguments, step: 1 }],
  ["MAP", { least: 2, most: mostArguments, step: 1 }],
  ["SWITCH", { least: 3, most: mostArguments, step: 1 }],
  ["SORT", { least: 1, most: mostArguments, step: 1 }],
  ["SORTBY", { least: 2, most: mostArguments, step: 1 }],
]);

function tableOf(dialect: Dialect): Map<string, Arity> {
  const table = new Map<string, Arity>();
  const own = dialect === "excel" ? excelOnly : sheetsOnly;
  for (const line of `${both}|${own}`.split(/[|\n]/)) {
    const [name, least, most] = line.trim().split(" ");
    if (!name) continue;
    table.set(name, { least: Number(least), most: most === "-" ? mostArguments : Number(most), step: 1 });
  }
  for (const entry of functionReference) {
    if (entry.dialects.includes(dialect) && !table.has(entry.name)) table.set(entry.name, arityOf(entry));
  }
  return table;
}

const arities: Record<Dialect, ReadonlyMap<string, Arity>> = {
  excel: tableOf("excel"),
  sheets: tableOf("sheets"),
};

/** Undefined for a name that is no function of the product. Takes the name in capitals. */
export const arityIn = (dialect: Dialect, name: string): Arity | undefined => arities[dialect].get(name);

/** Every function name of a product, for suggestions. */
export const functionNames: Record<Dialect, readonly string[]> = {
  excel: [...arities.excel.keys()],
  sheets: [...arities.sheets.keys()],
};
