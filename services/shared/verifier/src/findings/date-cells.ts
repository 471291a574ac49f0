import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { certain, type Finding } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { columnRead } from "./reads.ts";
import { comparisonsOf } from "./sense.ts";

const kindOf = (node: Node | undefined, data: Data) => node && columnRead(bare(node), data)?.column.kind;

const dateParts =
  /^(?:YEAR|MONTH|DAY|WEEKDAY|WEEKNUM|ISOWEEKNUM|EDATE|EOMONTH|DATEDIF|NETWORKDAYS|WORKDAY|YEARFRAC)$/;

/** The month of a salary, where dates stand beside it. */
export const partsOfNoDates: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        const read =
          dateParts.test(call.name) && call.args[0] ? columnRead(bare(call.args[0]), data) : undefined;
        const hasDates = read?.table.columns.some(({ kind }) => kind === "date");
        return read && hasDates && (read.column.kind === "number" || read.column.kind === "text")
          ? [certain(say("kind.noDates"), call.args[0] ?? call)]
          : [];
      });

/** DATE(YEAR(B2)*(B2<TODAY()),…), and years beside months that are not made months: `(YEAR(B2)-YEAR(A2))+MONTH(B2)`. */
export const partsReckoned: Find = (tree) => [
  ...callsIn(tree).flatMap(({ name, args: [year] }) => {
    const inner = name === "DATE" && year ? bare(year) : undefined;
    return inner?.type === "binary" && inner.operator === "*"
      ? [certain(say("kind.dateReckoned"), inner)]
      : [];
  }),
  ...nodesOf(tree).flatMap((node): Finding[] => {
    if (node.type !== "binary" || !/^[+-]$/.test(node.operator)) return [];
    const terms = termsOf(node);
    const isYears = (term: Node) => term.type === "call" && term.name === "YEAR";
    const isMonths = (term: Node) => term.type === "call" && term.name === "MONTH";
    return terms.filter(isYears).length > 1 && terms.some(isMonths)
      ? [certain(say("kind.dateReckoned"), node)]
      : [];
  }),
];

const termsOf = (node: Node): Node[] => {
  const inner = bare(node);
  return inner.type === "binary" && /^[+-]$/.test(inner.operator)
    ? [...termsOf(inner.left), ...termsOf(inner.right)]
    : [inner];
};

/** Dates added up, multiplied, compared with 50, or joined to a text as they are. */
export const datesAsNumbers: Find = (tree, { data }) => {
  if (!data) return [];
  const isDate = (node: Node | undefined): boolean => kindOf(node, data) === "date";
  const reckoned = nodesOf(tree).flatMap((node): Finding[] => {
    if (node.type === "binary" && (node.operator === "*" || node.operator === "/"))
      return isDate(node.left) || isDate(node.right) ? [certain(say("kind.dateReckoned"), node)] : [];
    if (node.type === "binary" && node.operator === "&") {
      const joined = isSign(node.left) ? undefined : [node.left, node.right].find(isDate);
      return joined ? [certain(say("kind.dateJoined"), joined)] : [];
    }
    if (node.type !== "call") return [];
    if (/^CONCAT(?:ENATE)?$|^TEXTJOIN$/.test(node.name)) {
      const joined = node.args.find(isDate);
      return joined ? [certain(say("kind.dateJoined"), joined)] : [];
    }
    return isDate(summedBy(node)) ? [certain(say("kind.dateReckoned"), node)] : [];
  });
  const limits = comparisonsOf(tree).flatMap(({ left, right }) => {
    const limit = numberOf(bare(right));
    return isDate(left) && limit !== null && limit !== 0 && limit < 10_000
      ? [certain(say("kind.dateLimit"), right)]
      : [];
  });
  const criteria = callsIn(tree).flatMap((call) =>
    criteriaPairs(call).flatMap(({ range, criterion }) => {
      const [, figure] =
        criterion.type === "text" ? (/^[<>]=?(\d+(?:\.\d+)?)$/.exec(criterion.value) ?? []) : [];
      return figure !== undefined && Number(figure) < 10_000 && isDate(range)
        ? [certain(say("kind.dateLimit"), criterion)]
        : [];
    }),
  );
  return [...reckoned, ...limits, ...criteria];
};

/** `">="&G2` compares with the date. */
const isSign = (node: Node): boolean => node.type === "text" && /^(?:<>|<=|>=|<|>|=)$/.test(node.value);

const summedBy = ({ name, args }: CallNode): Node | undefined => {
  if (name === "SUM") return args[0];
  if (name === "SUMIFS") return args[0];
  return name === "SUMIF" ? (args[2] ?? args[0]) : undefined;
};
