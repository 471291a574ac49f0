// Numbers, texts and dates in a formula, and nodes created for explanations.
import { type CallNode, inside, type Node } from "../../tree.ts";

const nowhere = { start: 0, end: 0 };
export const textNode = (value: string): Node => ({ type: "text", value, ...nowhere });
const numberNode = (value: number): Node => ({ type: "number", value, ...nowhere });
export const callNode = (name: string, ...args: Node[]): CallNode => ({
  ...{ type: "call", sheet: null, prefix: "", nameEnd: 0 },
  ...{ name, args },
  ...nowhere,
});

/** Whether the node was created here and is not part of a formula. */
export const isMade = ({ start, end }: Node): boolean => start === 0 && end === 0;

/** Parses a criterion's operand: a date, a number or text. */
export function valueNode(text: string): Node {
  const [, ...parts] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (parts.length > 0) return callNode("DATE", ...parts.map((each) => numberNode(Number(each))));
  return text.trim() !== "" && Number.isFinite(Number(text)) ? numberNode(Number(text)) : textNode(text);
}

export const isNumber = (node: Node | undefined, value: number): boolean => numberOf(node) === value;

/** The number that a node stands for; TRUE and FALSE count as 1 and 0. Undefined for anything else. */
export function numberOf(given: Node | undefined): number | undefined {
  const node = given && inside(given);
  if (node?.type === "unary" && node.operator === "-") {
    const value = numberOf(node.operand);
    return value === undefined ? undefined : -value;
  }
  return node?.type === "number" || node?.type === "boolean" ? Number(node.value) : undefined;
}

/** DATE(2024,11,1) and DATEVALUE("2024-11-01") as a date; undefined for anything else. */
export function dayOf(given: Node): Date | undefined {
  const node = inside(given);
  if (node.type !== "call") return undefined;
  const [first] = node.args;
  if (node.name === "DATEVALUE" && first?.type === "text") {
    const day = valueNode(first.value);
    return day.type === "call" ? dayOf(day) : undefined;
  }
  const [year = 0, month, day] = node.args.map(numberOf);
  if (node.name !== "DATE" || year < 1900 || year > 9999 || month === undefined || day === undefined)
    return undefined;
  return new Date(Date.UTC(year, month - 1, day));
}

/** The date of a serial number from 1950 to 2099; undefined for any other number. */
export function dayOfSerial(value: number | undefined): Date | undefined {
  const isDay = value !== undefined && Number.isInteger(value) && value > 18_263 && value < 73_051;
  return isDay ? new Date((value - 25_569) * 86_400_000) : undefined;
}

export function isLiteral(given: Node): boolean {
  const node = inside(given);
  return node.type === "text" || numberOf(node) !== undefined || dayOf(node) !== undefined;
}

/** Whether two nodes have the same text, ignoring their positions. */
export const sameNode = (one: Node, other: Node): boolean => written(one) === written(other);

const written = (node: Node): string =>
  JSON.stringify(inside(node), (key, value) =>
    /^(?:start|end|nameEnd|prefix|columnFixed|rowFixed)$/.test(key) ? undefined : value,
  );

/** Column `number` of a range, counted from 1; null if there is none. */
export function partOf(given: Node | undefined, number: number | undefined): Node | null {
  const table = given && inside(given);
  if (table?.type !== "reference" || !table.to || !number || number < 1 || table.from.column === 0)
    return null;
  const column = table.from.column + number - 1;
  if (column > table.to.column) return null;
  return { ...table, from: { ...table.from, column }, to: { ...table.to, column }, ...nowhere };
}
