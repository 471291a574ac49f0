// Parts of texts: the mark that is searched stands in the data, the part is from the side that is told.
import { inside } from "@cellwright/formula/tree";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { nameOf } from "./nodes.ts";
import { asks, folded } from "./said.ts";

const found = finder("texts");
const isMarked = /^(?:FIND|SEARCH|SUBSTITUTE|TEXTBEFORE|TEXTAFTER|SPLIT|TEXTSPLIT)$/;

export const texts: Check = (given) => [...marks(given), ...side(given)];

const marks = ({ calls, columnOf }: Given): Issue[] =>
  calls.flatMap((call) => {
    const [source, mark] = /^(?:FIND|SEARCH)$/.test(call.name) ? [call.args[1], call.args[0]] : call.args;
    const column = isMarked.test(call.name) && source ? columnOf(source) : null;
    const sign = mark && inside(mark);
    if (!column || sign?.type !== "text" || sign.value === "") return [];
    const contents = column.of.values.filter((each) => each !== null && typeof each !== "object").map(String);
    if (contents.length === 0 || contents.some((each) => each.includes(sign.value))) return [];
    const isOther = contents.some((each) => each.toLowerCase().includes(sign.value.toLowerCase()));
    const values = { mark: sign.value, column: nameOf(column.of) };
    return isOther && call.name === "SEARCH"
      ? []
      : found(isOther ? "likely" : "certain", call, isOther ? "capitals" : "mark", values);
  });

/** Where a row's text is made of one cell: from its start or its end. */
function side(given: Given): Issue[] {
  const { reads, results, place, sheets, isFilled } = given;
  const [read] = reads;
  const isOne = reads.every(({ area, sheet }) => area.left === read?.area.left && sheet === read.sheet);
  if (!isFilled || !read?.isCell || read.node.from.rowFixed || !isOne) return [];
  const down = read.area.top - (place.rows[0] ?? 0);
  const pairs = place.rows.flatMap((row, at) => {
    const whole = folded(String(sheets.at(read.sheet, row + down, read.area.left) ?? ""));
    const part = folded(typeof results[at] === "string" ? results[at] : "");
    const isPart = part !== "" && part !== whole && whole.includes(part);
    return isPart ? [{ isStart: whole.startsWith(part), isEnd: whole.endsWith(part) }] : [];
  });
  const first = asks(given, ...groups.starts);
  const last = asks(given, ...groups.ends);
  if (pairs.length === 0 || first === last || asks(given, "middle", "remove", "nth")) return [];
  const isTurned = pairs.every(({ isStart, isEnd }) => (first ? isEnd && !isStart : isStart && !isEnd));
  return found(isTurned && "likely", given.tree, first ? "start" : "end");
}
