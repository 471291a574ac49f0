// Words for an operation that nothing in the formula stands for.
import type { Concept } from "@cellwright/questions/reading";
import type { Given } from "./check.ts";
import operations from "./operations.json" with { type: "json" };
import { asked, mentions, touches } from "./said.ts";

/** Concepts, and the functions and signs of which one must be there for it. */
const answers: Readonly<Record<string, readonly string[]>> = operations.answers;

/** Concepts that nothing in the formula stands for; of words with several meanings one is enough. */
export function unanswered(given: Given): Concept[] {
  const has = [...given.calls.map(({ name }) => name), ...signsOf(given)];
  const all = asked(given).filter((concept) => !touches(concept, mentions(given, "function")));
  const isLike = (sign: string) =>
    has.some(
      (one) => one === sign || (sign.length > 1 && sign.endsWith("*") && one.startsWith(sign.slice(0, -1))),
    );
  const isMet = ({ name }: Concept): boolean => answers[name]?.some(isLike) ?? true;
  return all.filter(
    (concept) => !isMet(concept) && !all.some((other) => other.start === concept.start && isMet(other)),
  );
}

/** What a formula has beside functions. */
const signsOf = ({ parts, isFilled, results, tests, literals, has, reads, place }: Given): string[] => [
  ...parts.flatMap(({ node }) =>
    node.type === "binary" ? [node.operator] : node.type === "number" ? [`#${node.value}`] : [],
  ),
  ...tests.map(({ operator }) => `?${operator}`),
  ...(isFilled ? ["rows"] : []),
  ...(Array.isArray(results[0]) ? ["list"] : []),
  ...(literals.some(({ value }) => value === "") ? ["blank"] : []),
  ...(has("QUERY", "AGGREGATE", "SUBTOTAL") ? ["any"] : []),
  ...(reads.some(({ node: { from, to } }) => to && from.rowFixed !== to.rowFixed) ? ["grows"] : []),
  ...(reads.some(({ area }) => area.left === place.column) ? ["own"] : []),
];
