// Parts of one formula that do not go together: nearly the same range twice, the same test twice, a day held against no day.
import { numberOf } from "@cellwright/formula/sample/wants";
import type { Node, ReferenceNode } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, type Finding, likely } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { chainsIn } from "./chains.ts";
import { areasRead, columnRead } from "./reads.ts";
import { comparisonsOf } from "./sense.ts";
import { shapeOf } from "./tallies.ts";

const isWide = ({ from, to }: ReferenceNode): boolean => to !== null && to.column > from.column;

/** LARGE(B2:G2,1)+LARGE(A2:F2,2), COUNTIF($B$2:$E$2,…) beside COUNTIF(B2:E2,…): one of them is off. */
const shiftedRanges: Find = (tree, { data, place }) => {
  if (!data || place.rows.length < 2) return [];
  const rows = areasRead(tree, data).filter(
    ({ node, area }) => isWide(node) && area.bottom - area.top < 2 && area.top <= (place.rows[0] ?? 1),
  );
  const [first, ...others] = rows;
  if (!first) return [];
  const odd = others.find(({ node, area, sheet }) => {
    const isNear = sheet === first.sheet && area.left <= first.area.right && area.right >= first.area.left;
    const isSameSize = area.right - area.left === first.area.right - first.area.left;
    const isSame =
      area.left === first.area.left &&
      area.top === first.area.top &&
      area.bottom === first.area.bottom &&
      node.from.rowFixed === first.node.from.rowFixed;
    // weights above the columns: B3:D3 with B$2:D$2
    const isAbove = node.from.rowFixed && area.left === first.area.left && area.top < first.area.top;
    return isNear && isSameSize && !isSame && !isAbove;
  });
  return odd ? [certain(say("range.other"), odd.node)] : [];
};

/** IF(B2="",…,IF(B2="",…)): the second test has been answered. */
const testedAgain: Find = (tree) =>
  chainsIn(tree).flatMap(({ tests }) => {
    const seen = new Set<string>();
    return tests.flatMap((test): Finding[] => {
      const key = shapeOf(bare(test));
      const isSeen = seen.has(key);
      seen.add(key);
      return isSeen ? [certain(say("case.decided"), test)] : [];
    });
  });

/** IF(C2>B2,…,IF(C2=A2,…)): the cases of one comparison compare the same two cells. */
const comparedElsewhere: Find = (tree, { data }) =>
  !data
    ? []
    : chainsIn(tree).flatMap(({ tests }): Finding[] => {
        const pairs = tests.map((test) => {
          const node = bare(test);
          if (node.type !== "binary") return "";
          const cells = [bare(node.left), bare(node.right)];
          return cells.every((cell) => cell.type === "reference" && cell.to === null)
            ? cells.map(shapeOf).toSorted().join(" ")
            : "";
        });
        const areAll = pairs.length > 1 && !pairs.includes("");
        return areAll && new Set(pairs).size > 1 ? [likely(say("column.scale"), tests[1] ?? tree)] : [];
      });

const isToday = (node: Node): boolean => callsIn(node).some(({ name }) => name === "TODAY" || name === "NOW");

/** `B2<TODAY()` where column B holds amounts or names. */
const noDays: Find = (tree, { data }) =>
  !data
    ? []
    : comparisonsOf(tree).flatMap((node): Finding[] => {
        const read = isToday(node.right) ? columnRead(bare(node.left), data) : undefined;
        const hasDays = read?.table.columns.some(({ kind }) => kind === "date");
        return read && hasDays && (read.column.kind === "number" || read.column.kind === "text")
          ? [certain(say("kind.noDates"), node)]
          : [];
      });

/** INDEX(A2:C6,1,0.5), AGGREGATE(9,60,B2:B6), EDATE(A2,0): no such place, no such option, no month at all. */
const noSuchPlaces: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const { name, args } = call;
    const numbers = args.slice(1).map((arg) => numberOf(arg));
    const isHalf =
      /^(?:INDEX|LARGE|SMALL|TAKE|CHOOSECOLS|OFFSET)$/.test(name) &&
      numbers.some((each) => each !== null && !Number.isInteger(each));
    const isNoOption = name === "AGGREGATE" && (numbers[0] ?? 0) > 7;
    const isNoMonth = name === "EDATE" && numbers[0] === 0;
    return isHalf || isNoOption || isNoMonth ? [certain(say("order.argument", { name }), call)] : [];
  });

/** COUNT(1/COUNTIF(C2:C8,C2:C8)) counts every row once. */
const countsOfShares: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const share = call.name === "COUNT" && call.args[0] ? bare(call.args[0]) : undefined;
    const base = share?.type === "binary" && share.operator === "/" ? bare(share.right) : undefined;
    return base?.type === "call" && /^COUNTIFS?$/.test(base.name) ? [certain(say("count.unfit"), call)] : [];
  });

/** IF(B2<20,"","order") where the question says "order" of those below 20. */
const blankForTheCase: Find = (tree, { data, asked, question }) =>
  !data
    ? []
    : chainsIn(tree).flatMap(({ tests: [test, ...more], outcomes: [yes], last }): Finding[] => {
        const node = test && bare(test);
        if (node?.type !== "binary" || more.length > 0 || yes?.type !== "text" || last.type !== "text")
          return [];
        const limit = numberOf(bare(node.right));
        const isAsSaid = asked.numbers.some(
          ({ value, comparison }) => value === limit && comparison === node.operator,
        );
        return isAsSaid && yes.value === "" && last.value !== "" && question.includes(last.value)
          ? [likely(say("case.turned"), yes)]
          : [];
      });

export const consistency: readonly Find[] = [
  shiftedRanges,
  testedAgain,
  comparedElsewhere,
  noDays,
  noSuchPlaces,
  countsOfShares,
  blankForTheCase,
];
