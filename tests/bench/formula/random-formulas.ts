// Random formulas whose arguments fit: mostly values of the right kind, a third of them computed by nested calls.
import { arityIn, type FunctionArgument, type FunctionEntry } from "@cellwright/formula/reference";
import { type Next, pick } from "../../support/random.ts";
import { argumentShapes, kindShapes } from "./argument-shapes.ts";
import { callShapes } from "./call-shapes.ts";
import { randomNumber, rows, words } from "./random-cells.ts";

/** Unfitting and extreme values: texts, blanks, numbers out of range, errors, and no value. */
const smallStrays = [
  "0",
  "-1",
  "0.5",
  "-2.5",
  '""',
  '"abc"',
  '"12"',
  "TRUE",
  "FALSE",
  "#N/A",
  "",
  "Q5",
  "C3",
] as const;
const strays = [...smallStrays, "1E6", '"1/2"', '"2024-01-31"', "A4", "D5", "D7", "F2", "E1"] as const;
/** Functions with an argument that decides how large the result is. */
const sizing = /^(MUNIT|SEQUENCE|EXPAND|WRAPROWS|WRAPCOLS|OFFSET)$/;
/** Functions that need names in their arguments. */
const naming = /^(LET|LAMBDA|MAP|REDUCE|SCAN|BYROW|BYCOL|MAKEARRAY|ISOMITTED)$/;
const strayShare = 1 / 8;
const nestedShare = 0.3;
const operators = ["+", "-", "*", "/", "^", "&", "=", "<>", "<", "<=", ">", ">="] as const;

interface Made {
  next: Next;
  functions: readonly FunctionEntry[];
  /** The first row that most ranges of a call share. */
  top: number;
  bottom: number;
  /** How many levels of nested calls are still allowed. */
  levels: number;
}

/** For each kind of value, the functions whose calls may replace a value. */
const computing = {
  number:
    /^(SUM|AVERAGE|MAX|MIN|COUNT|COUNTA|MEDIAN|PRODUCT|ROUND|INT|ABS|MOD|SIGN|SQRT|POWER|TRUNC|LEN|LARGE|SMALL|STDEV|N|CODE|COUNTIF|SUMIF|DAYS|YEAR|DAY|INDEX|VLOOKUP|SUMPRODUCT|QUOTIENT|IF|VALUE)$/,
  text: /^(LEFT|RIGHT|MID|UPPER|LOWER|PROPER|TRIM|CONCATENATE|CONCAT|TEXTJOIN|REPT|SUBSTITUTE|REPLACE|TEXT|CHAR|T|FIXED|ADDRESS|IF|INDEX|CHOOSE|IFERROR)$/,
  logical: /^(AND|OR|NOT|XOR|ISNUMBER|ISTEXT|ISBLANK|ISERROR|ISLOGICAL|ISEVEN|EXACT|ISNA)$/,
  date: /^(DATE|EDATE|EOMONTH|WORKDAY|DATEVALUE)$/,
  column: /^(SORT|UNIQUE|TRANSPOSE|FILTER|TAKE|DROP|VSTACK|TOCOL|SEQUENCE|OFFSET|IF|MAP)$/,
} as const;
type Computed = keyof typeof computing;

const whole = (low: number, high: number, next: Next) => low + Math.floor(next() * (high - low + 1));
const word = (next: Next) => `"${next() < 0.08 ? "" : pick(words, next)}"`;
const span = (columns: string, { next, top, bottom }: Made) => {
  const column = pick([...columns], next);
  // one range in twelve is one row longer than the others
  return `${column}${top}:${column}${next() < 0.08 ? Math.min(rows, bottom + 1) : bottom}`;
};

const named: Record<string, (made: Made) => string> = {
  row: ({ next }) => String(whole(1, rows, next)),
  top: ({ top }) => String(top),
  bottom: ({ bottom }) => String(bottom),
  number: (made) =>
    inner("number", made) ??
    (made.next() < 0.6
      ? String(randomNumber(made.next))
      : `${pick([..."ABEGI"], made.next)}${whole(1, rows, made.next)}`),
  text: (made) =>
    inner("text", made) ??
    (made.next() < 0.6 ? word(made.next) : `${pick([..."CCHA"], made.next)}${whole(1, rows, made.next)}`),
  date: (made) =>
    inner("date", made) ?? filled("[F[row]|DATE([1990..2030],[1..12],[1..28])|[1..60000]]", made),
  value: (made) => filled("[[number]|[text]|[date]|[logical]|A[row]|D[row]|Q[row]]", made),
  logical: (made) =>
    inner("logical", made) ??
    filled('[B[row]>[-9..20]|C[row]="apple"|TRUE|FALSE|D[row]|[0..2]|E[row]<=50]', made),
  column: (made) => inner("column", made) ?? span("ABBEGI", made),
  criterion: (made) => filled(kindShapes.criterion, made),
  list: (made) => span("ABCDEH", made),
};

/** In some of the cases, returns a nested call in place of a value. */
function inner(kind: Computed, made: Made): string | undefined {
  if (made.levels < 1 || made.next() >= nestedShare) return undefined;
  const entry = pick(
    made.functions.filter(({ name }) => computing[kind].test(name)),
    made.next,
  );
  return call(entry, { ...made, levels: made.levels - 1 });
}

/** Fills the brackets of a shape; see argument-shapes.ts for the notation. */
function filled(shape: string, made: Made): string {
  let text = "";
  for (let at = 0; at < shape.length; at += 1) {
    if (shape[at] !== "[") {
      text += shape[at];
      continue;
    }
    const end = closing(shape, at);
    text += chosen(shape.slice(at + 1, end), made);
    at = end;
  }
  return text;
}

function closing(shape: string, from: number): number {
  let depth = 0;
  for (let at = from; at < shape.length; at += 1) {
    if (shape[at] === "[") depth += 1;
    if (shape[at] === "]") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`unclosed bracket in ${shape}`);
}

function chosen(inside: string, made: Made): string {
  const [, low, high, decimals = ""] = /^(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.(\d+))?)$/.exec(inside) ?? [];
  if (low && high) return ranged(Number(low), Number(high), decimals.length, made.next);
  const known = named[inside];
  return known ? known(made) : filled(pick(choices(inside), made.next), made);
}

function ranged(low: number, high: number, decimals: number, next: Next): string {
  if (decimals === 0) return String(whole(low, high, next));
  return (low + next() * (high - low)).toFixed(decimals);
}

/** Splits the text at each `|` that is not inside a nested bracket. */
function choices(inside: string): string[] {
  const found = [""];
  let depth = 0;
  for (const sign of inside) {
    if (sign === "[") depth += 1;
    if (sign === "]") depth -= 1;
    if (sign === "|" && depth === 0) found.push("");
    else found[found.length - 1] += sign;
  }
  return found;
}

const shapeOf = (name: string, { name: argument, kind }: FunctionArgument): string =>
  argumentShapes.find(([of]) => of.test(`${name} ${argument}`))?.[1] ?? kindShapes[kind];

/** Random arguments for one call, as many as Excel accepts. */
function argumentsOf(entry: FunctionEntry, { next }: Made): string[] {
  const whole = callShapes[entry.name];
  if (whole) return pick(whole, next).split("; ");
  const { least, most } = arityIn("excel", entry.name) ?? { least: 0, most: 0 };
  const shapes: string[] = [];
  for (const argument of entry.arguments) {
    if (shapes.length >= most || (shapes.length >= least && next() < 0.45)) break;
    shapes.push(shapeOf(entry.name, argument));
  }
  return shapes;
}

function call(entry: FunctionEntry, outer: Made): string {
  const top = whole(1, 6, outer.next);
  const made = { ...outer, top, bottom: top + whole(1, 6, outer.next) };
  const args = argumentsOf(entry, made).map((shape) =>
    !naming.test(entry.name) && made.next() < strayShare
      ? pick(sizing.test(entry.name) ? smallStrays : strays, made.next)
      : filled(shape, made),
  );
  const { least } = arityIn("excel", entry.name) ?? { least: 0 };
  // a single empty argument would count as no argument
  return `${entry.name}(${args.length === 1 && least > 0 && args[0] === "" ? "Q5" : args.join(",")})`;
}

function operation(made: Made): string {
  const { next } = made;
  const operand = () => filled("[[number]|[number]|[text]|[value]|[column]]", made);
  if (next() < 0.15) return next() < 0.5 ? `-${operand()}` : `(${operand()})%`;
  return `${operand()}${pick(operators, next)}${operand()}`;
}

/** A formula with a random call, or a random operation. `name` is the function, or "operators". */
export function randomFormula(
  functions: readonly FunctionEntry[],
  next: Next,
): { name: string; formula: string } {
  const made: Made = { next, functions, top: 1, bottom: 6, levels: next() < 0.5 ? 1 : 0 };
  if (next() < 0.06) return { name: "operators", formula: `=${operation({ ...made, levels: 1 })}` };
  const entry = pick(functions, next);
  const text = call(entry, made);
  const around = next();
  if (around < 0.03) return { name: entry.name, formula: `=${text}+1` };
  if (around < 0.06) return { name: entry.name, formula: `=IFERROR(${text},"e")` };
  if (around < 0.09) return { name: entry.name, formula: `=${text}&"x"` };
  return { name: entry.name, formula: `=${text}` };
}
