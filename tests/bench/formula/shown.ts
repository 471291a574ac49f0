// Converts results of our engine and of IronCalc to the same form, and compares them.
import type { Outcome } from "@cellwright/formula/evaluate";
import { isError, isMatrix, matrixOf, type Scalar } from "@cellwright/formula/evaluate/values";

export interface Item {
  type: "number" | "text" | "boolean" | "error";
  /** A number in plain digits; an error as its code. */
  text: string;
}
/** A single value, or a spilled array row by row. */
export interface Shown {
  rows: number;
  columns: number;
  items: Item[];
}

/** Undefined if our engine cannot run the formula. */
export function shownOf(outcome: Outcome): Shown | undefined {
  if (outcome.type !== "value") return undefined;
  const { rows, columns, items } = isMatrix(outcome.value) ? outcome.value : matrixOf(1, 1, [outcome.value]);
  return { rows, columns, items: items.map(itemOf) };
}

function itemOf(value: Scalar): Item {
  if (isError(value)) return { type: "error", text: value.code };
  if (typeof value === "string") return { type: "text", text: value };
  if (typeof value === "boolean") return { type: "boolean", text: value ? "TRUE" : "FALSE" };
  return { type: "number", text: String(value ?? 0) };
}

/** Whether two values are equal; numbers are compared to seven digits, as in the corpus. */
function isItemAlike(own: Item, their: Item): boolean {
  if (own.type !== their.type) return false;
  if (own.type !== "number") return own.text === their.text;
  const [one, other] = [Number(own.text), Number(their.text)];
  return Math.abs(one - other) <= Math.max(1e-12, Math.abs(one) * 1e-7);
}

/** The index of the first item that differs; undefined if none differs. */
function firstApart(own: Shown, their: Shown): number | undefined {
  const at = own.items.findIndex((item, place) => {
    const other = their.items[place];
    return !other || !isItemAlike(item, other);
  });
  return at < 0 ? undefined : at;
}

/** Describes how IronCalc's result differs (`number`, `#VALUE!`, `3 x 1`); undefined if the results agree. */
export function difference(
  own: Shown,
  their: Shown,
): { own: string; their: string; text: string } | undefined {
  if (own.rows !== their.rows || own.columns !== their.columns) {
    const [one, other] = [own, their].map(({ rows, columns, items }) =>
      rows * columns > 1 ? "array" : classOf(items[0]),
    );
    const size = ({ rows, columns, items }: Shown) =>
      rows * columns > 1 ? `${rows} × ${columns} from ${items[0]?.text}` : (items[0]?.text ?? "");
    return { own: one ?? "", their: other ?? "", text: `${size(own)} here, ${size(their)} there` };
  }
  const at = firstApart(own, their);
  if (at === undefined) return undefined;
  const [one, other] = [own.items[at], their.items[at]];
  const many = own.items.length > 1 ? "array of " : "";
  return {
    own: `${many}${classOf(one)}`,
    their: `${many}${classOf(other)}`,
    text: `${one?.text} here, ${other?.text} there${many && ` at ${at + 1}`}`,
  };
}

const classOf = (item: Item | undefined): string =>
  !item ? "nothing" : item.type === "error" ? item.text : item.type;
