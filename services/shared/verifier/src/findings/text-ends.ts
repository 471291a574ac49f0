// Parts of texts: places counted from the left are used from the left, and a sign that is found is left out itself.
import type { CallNode, Node } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { certain, doubt, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { saysNumber } from "../numerals.ts";
import { say } from "../said.ts";

const holds = (node: Node, names: RegExp): boolean => callsIn(node).some(({ name }) => names.test(name));
const finds = /^(?:FIND|SEARCH)$/;

/** `RIGHT(A2,FIND(" ",A2)-1)` takes from the right what was counted from the left. */
export const turnedEnds: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const [text, count] = call.args;
    if (!text || !count || !/^(?:LEFT|RIGHT)$/.test(call.name)) return [];
    const [isFound, isRest] = [holds(count, finds), holds(count, /^LEN$/)];
    if (call.name === "RIGHT" && isFound && !isRest && !holds(text, /^(?:SUBSTITUTE|MID|RIGHT)$/))
      return [certain(say("text.fromRight"), call)];
    const inner = bare(count);
    const isFromEnd =
      inner.type === "binary" &&
      inner.operator === "-" &&
      holds(inner.left, /^LEN$/) &&
      !holds(inner.left, finds) &&
      holds(inner.right, finds);
    return call.name === "LEFT" && isFromEnd ? [certain(say("text.fromLeft"), call)] : [];
  });

/** `LEFT(A2,FIND(" ",A2)-2)` cuts off a letter more than the sign itself. */
export const besideFound: Find = (tree, { question, data, asked }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        const [text, place] = call.args;
        if (!text || !place || !/^(?:LEFT|MID)$/.test(call.name)) return [];
        const offset = offsetIn(place);
        if (!offset) return [];
        const { by, length } = offset;
        const usual = call.name === "LEFT" ? [0, -1] : [0, 1, length];
        const isNamed =
          asked.numbers.some(({ value }) => Math.abs(value) === Math.abs(by)) ||
          saysNumber(question, Math.abs(by));
        return usual.includes(by) || isNamed || (by === length + 1 && isSpaced(text, place, data))
          ? []
          : [likely(say("text.beside", { places: Math.abs(by) }), place)];
      });

/** `FIND(")",A2)-FIND("(",A2)-2` takes one letter less than stands between them. */
export const betweenFound: Find = (tree, { question, data, asked }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        const length = call.name === "MID" && call.args[2] ? bare(call.args[2]) : undefined;
        if (length?.type !== "binary" || length.operator !== "-") return [];
        const [between, number] = [bare(length.left), bare(length.right)];
        if (number.type !== "number" || between.type !== "binary" || between.operator !== "-") return [];
        const [to, from] = [bare(between.left), bare(between.right)];
        if (to.type !== "call" || !finds.test(to.name) || from.type !== "call" || !finds.test(from.name))
          return [];
        const sought = from.args[0];
        const due = sought?.type === "text" ? sought.value.length : 1;
        const isSaid =
          asked.numbers.some(({ value }) => value === number.value) || saysNumber(question, number.value);
        return number.value === due || isSaid ? [] : [certain(say("text.between"), length)];
      });

/** "Brandt, Eva": a blank stands behind the sign that is found. */
const isSpaced = (text: Node, place: Node, data: Data): boolean => {
  const sought = callsIn(place).find(({ name }) => finds.test(name))?.args[0];
  if (text.type !== "reference" || sought?.type !== "text") return false;
  const cell = data.at(text.sheet?.first || data.sheet, text.from.row, text.from.column);
  return typeof cell === "string" && cell.includes(`${sought.value} `);
};

/** How far beside a sign that FIND finds, and how long the sign is. */
function offsetIn(node: Node): { by: number; length: number } | null {
  const inner = bare(node);
  if (inner.type !== "binary" || (inner.operator !== "+" && inner.operator !== "-")) return null;
  const [call, number] = [bare(inner.left), bare(inner.right)];
  if (call.type !== "call" || !finds.test(call.name) || number.type !== "number") return null;
  const [sought] = call.args;
  const length = sought?.type === "text" ? sought.value.length : 1;
  return { by: inner.operator === "-" ? -number.value : number.value, length };
}

/** LEFT(A2,10) where nobody said how many. */
export const unsaidLengths: Find = (tree, { question, data, asked }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call: CallNode) => {
        const count = call.name === "MID" ? call.args[2] : call.args[1];
        if (!/^(?:LEFT|RIGHT|MID)$/.test(call.name) || count?.type !== "number" || count.value <= 1)
          return [];
        const isSaid =
          asked.numbers.some(({ value }) => value === count.value) || saysNumber(question, count.value);
        // as much as there can be: up to the end, or blanks that are trimmed again
        const isRest = count.value >= 20;
        return isSaid || isRest ? [] : [doubt(say("number.unnamed", { number: count.value }), count)];
      });
