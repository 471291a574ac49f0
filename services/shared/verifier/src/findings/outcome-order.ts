// The order in which a question names the results of its cases: the formula gives them in the same, or in the opposite one.
import { numberOf } from "@cellwright/formula/sample/wants";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { type Finding, likely } from "../flaw.ts";
import { bare } from "../nodes.ts";
import { say } from "../said.ts";
import { type Cases, chainsIn, placesOf } from "./chains.ts";
import { keyOf } from "./sense.ts";

/** "S below 160, M below 175, else L": the results of one scale are named from one end of it to the other. */
export const scalesInOrder: Find = (tree, { question, data }) =>
  !data
    ? []
    : chainsIn(tree).flatMap((cases): Finding[] => {
        const outcomes = [...cases.outcomes, cases.last];
        if (outcomes.length < 3 || !isScale(cases)) return [];
        const places = outcomes.map((outcome) => placesOf(outcome, question));
        if (places.some((each) => each.length === 0)) return [];
        return isRising(places) || isRising(places.toReversed())
          ? []
          : [likely(say("case.turned"), outcomes[0] ?? tree)];
      });

/** All tests set limits to one cell, from one side. */
function isScale({ tests }: Cases): boolean {
  const steps = tests.map((test) => {
    const node = bare(test);
    if (node.type !== "binary" || !/^[<>]=?$/.test(node.operator)) return null;
    const [cell, limit] = [bare(node.left), numberOf(bare(node.right))];
    return cell.type === "reference" && limit !== null ? `${node.operator[0]}${keyOf(cell)}` : null;
  });
  return !steps.includes(null) && new Set(steps).size === 1;
}

/** Whether one place of each can be taken so that each stands behind the one before. */
function isRising(places: readonly (readonly number[])[]): boolean {
  let last = -1;
  for (const each of places) {
    const next = Math.min(...each.filter((place) => place > last));
    if (!Number.isFinite(next)) return false;
    last = next;
  }
  return true;
}

/** "above if it is over the mean, below otherwise": what the condition gives is named first. */
export const outcomesAsNamed: Find = (tree, { question, data }) =>
  !data
    ? []
    : chainsIn(tree).flatMap(({ tests: [test, ...more], outcomes: [yes], last }): Finding[] => {
        if (!test || !yes || more.length > 0 || !isPlain(test) || yes.type !== "text" || last.type !== "text")
          return [];
        const [first, second] = [placesOf(yes, question), placesOf(last, question)];
        const isTurned =
          first.length > 0 &&
          second.length > 0 &&
          Math.max(...second) < Math.min(...first) &&
          yes.value !== "";
        return isTurned ? [likely(say("case.turned"), yes)] : [];
      });

/** A comparison with a limit; what is equal, or missing, may be asked for the other way round. */
const isPlain = (test: Node): boolean =>
  nodesOf(test).every(
    (node) =>
      node.type !== "call" || /^(?:AND|OR|AVERAGE|SUM|COUNTIFS?|MAX|MIN|ABS|STDEV\S*)$/.test(node.name),
  ) &&
  nodesOf(test).some((node) => node.type === "binary" && /^[<>]=?$/.test(node.operator)) &&
  !nodesOf(test).some((node) => node.type === "binary" && node.operator === "=");
