// Turns SUMIFS and similar functions into an aggregate with conditions. Criteria: "North", ">=100", "*x*", ">"&E1.
import { type CallNode, inside, type Node } from "../../tree.ts";
import { callNode, isLiteral, textNode, valueNode } from "./literals.ts";
import { operandsOf } from "./product.ts";

/** The aggregate, the start and end index of its range–criterion pairs, and the index of the range to aggregate. */
const functions: Readonly<
  Record<string, readonly [name: string, from: number, to?: number, values?: number]>
> = {
  ...{ SUMIFS: ["SUM", 1], AVERAGEIFS: ["AVERAGE", 1], MAXIFS: ["MAX", 1], MINIFS: ["MIN", 1] },
  ...{ COUNTUNIQUEIFS: ["DISTINCT", 1], COUNTIFS: ["", 0], COUNTIF: ["", 0] },
  ...{ SUMIF: ["SUM", 0, 2, 2], AVERAGEIF: ["AVERAGE", 0, 2, 2] },
};
const names: Readonly<Record<string, string>> = {
  ...{ "=": "SAME", "<>": "DIFFERS", ">": "GREATER", ">=": "ATLEAST", "<": "LESS", "<=": "ATMOST" },
};
const written = /^(?<operator><>|<=|>=|[<>=])?(?<value>[\s\S]*)$/;

/** The aggregate with conditions. Null for other functions, and if a criterion cannot be expressed as a condition. */
export function paired({ name, args }: CallNode): Node | null {
  const [aggregate = "", from = 0, to = args.length, values = 0] = functions[name] ?? [];
  if (!functions[name]) return null;
  const pairs = args.slice(from, to);
  const tests: Node[] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const test = criterionOf(pairs[at] as Node, inside(pairs[at + 1] as Node));
    if (!test) return null;
    tests.push(test);
  }
  const of = args[values] ?? args[0];
  if (!of || tests.length === 0 || tests.length * 2 < pairs.length) return null;
  const test = callNode("AND", ...tests);
  return aggregate === "" ? callNode("COUNTROWS", test) : callNode("WHERE", callNode(aggregate, of), test);
}

function criterionOf(range: Node, criterion: Node): Node | null {
  if (criterion.type === "text") return ofText(range, criterion.value);
  if (criterion.type !== "binary" || criterion.operator !== "&") return callNode("SAME", range, criterion);
  return ofParts(range, operandsOf(criterion, "&").map(inside));
}

/** Turns a criterion with `&` into a condition: ">"&E1, "*"&E1&"*". */
function ofParts(range: Node, parts: readonly Node[]): Node | null {
  const [first, last] = [parts[0], parts.at(-1)].map((each) =>
    each?.type === "text" ? each.value : undefined,
  );
  const operator = names[first ?? ""];
  if (operator && parts[1] && parts.length === 2) return callNode(operator, range, parts[1]);
  const [value, ...more] = parts.slice(first === "*" ? 1 : 0, last === "*" || last === "" ? -1 : undefined);
  if (!value || more.length > 0 || isLiteral(value)) return null;
  const name = first === "*" ? (last === "*" ? "CONTAINS" : "ENDS") : last === "*" ? "BEGINS" : "SAME";
  return callNode(name, range, value);
}

function ofText(range: Node, text: string): Node | null {
  const { operator = "=", value = "" } = written.exec(text)?.groups ?? {};
  const isEqual = operator === "=";
  if (value === "" || value === "*") {
    const isFilled = isEqual === (value === "*");
    return isEqual || operator === "<>" ? callNode(isFilled ? "FILLED" : "BLANK", range) : null;
  }
  if (!/[*?~]/.test(value)) return callNode(names[operator] ?? "SAME", range, valueNode(value));
  const { before, part, after } = /^(?<before>\*?)(?<part>[^*?~]+)(?<after>\*?)$/.exec(value)?.groups ?? {};
  if (part === undefined || (!isEqual && !(operator === "<>" && before && after))) return null;
  const name = before ? (after ? (isEqual ? "CONTAINS" : "LACKS") : "ENDS") : "BEGINS";
  return callNode(name, range, textNode(part));
}
