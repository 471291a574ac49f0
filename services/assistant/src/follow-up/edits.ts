// Changes of a finished formula, whatever it computes: rounded, as a share, with a default, fixed to be copied …
import { printNode } from "@cellwright/formula/format";
import { columnLetters } from "@cellwright/formula/references";
import { mapTree } from "@cellwright/formula/translate/map";
import { inside, type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import { wordsOf } from "@cellwright/questions/languages";
import { hasBlanks, isNumeric } from "../building/clean.ts";
import { isBeside } from "../building/modifiers.ts";
import { cellOf, literal, rangeOf, refAt } from "../building/references.ts";
import { namedColumns } from "./change-query.ts";
import type { FollowUp } from "./follow-up.ts";
import { listEdits } from "./lists.ts";
import { bracketed, coreOf, type Edit, spliced } from "./parts.ts";
import { type Query, queryIn } from "./query.ts";
import { regionAt } from "./tests.ts";
import { written } from "./write-query.ts";

const wrapped = (formula: string, tree: Node, change: (text: string) => string): string => {
  const core = coreOf(tree);
  return spliced(formula, core, change(printNode(core)));
};
const rounded: Edit = (formula, tree, { now, says, followed }) => {
  const size = (["ten", "hundred", "thousand"] as const).findIndex((name) => says(name)) + 1;
  const isWhole = says("whole");
  if (!says("round", "decimals") && size === 0 && !(isWhole && says("up", "down"))) return null;
  const words = wordsOf(now.language).numbers;
  const at = now.concepts.find(({ name }) => name === "decimals")?.start ?? 0;
  const named = now.mentions.find((each) => each.type === "number" && each.value <= 6 && !each.unit);
  const spelled = now.tokens.findLast((each, index) => each.end <= at && words.at(now.tokens, index));
  const word = spelled && words.at([spelled], 0)?.values[0]?.value;
  const number = named?.type === "number" ? named.value : (word ?? (at > 0 && says("one") ? 1 : undefined));
  if (named) followed.push(named);
  const isRound = now.concepts.some(({ name }) => name === "round");
  const goes = (name: string) => (isRound ? isBeside(name, now) : true) && says(name);
  const isUp = goes("up");
  const isDown = !isUp && goes("down");
  const digits = size > 0 ? -size : (number ?? (isWhole || isUp || isDown ? 0 : 2));
  const name = `ROUND${isUp ? "UP" : isDown ? "DOWN" : ""}`;
  const core = coreOf(tree);
  const bare =
    core.type === "call" && /^ROUND/.test(core.name) && core.args[0] ? printNode(core.args[0]) : null;
  return wrapped(formula, tree, (text) => `${name}(${bare ?? text},${digits})`);
};

const shared: Edit = (formula, tree, follow) => {
  const { says, situation, now } = follow;
  const isPercent = now.mentions.some((each) => each.type === "number" && each.unit === "percent");
  if (isPercent || now.conditions.length > 0 || !says("share", "percentOf")) return null;
  const core = coreOf(tree);
  const [base] = namedColumns(follow);
  if (now.mentions.some(({ type }) => type === "cell")) return null;
  if (base && isNumeric(base) && situation.shape === "row")
    return wrapped(formula, tree, () => `${bracketed(core)}/${cellOf(base, situation)}`);
  const query = queryIn(core, situation);
  const whole = query ? wholeOf(query, follow) : situation.shape === "row" ? columnOf(core, follow) : null;
  return whole && (!query || query.at === core)
    ? wrapped(formula, tree, () => `${bracketed(core)}/${whole}`)
    : null;
};

/** All rows of a total; of a count, those that have a value where the last condition is. */
function wholeOf(query: Query, { situation }: FollowUp): string | null {
  if (query.kind !== "total") return null;
  const last = query.conditions.at(-1);
  const tested = last && refAt(situation.sheets, last.region, last.column);
  if (query.name === "COUNT" && tested) return `COUNTA(${rangeOf(tested, situation)})`;
  return written({ ...query, conditions: [] }, situation);
}

/** All rows of the cells that a row is added from. */
function columnOf(core: Node, { situation }: FollowUp): string | null {
  const [reference, more] = nodesOf(core).filter((each) => each.type === "reference");
  const found = reference?.type === "reference" && !more ? regionAt(reference, situation) : null;
  if (!found || reference?.type !== "reference") return null;
  const [left, right] = [reference.from.column, (reference.to ?? reference.from).column].map(columnLetters);
  return `SUM($${left}$${found.top}:$${right}$${found.bottom})`;
}

/** "With 19 % tax", "less 10 %", "never more than 500". */
const adjusted: Edit = (formula, tree, { now, says, followed, situation }) => {
  const number = now.mentions.find((each) => each.type === "number");
  if (number?.type !== "number" || followed.includes(number)) return null;
  if (number.unit === "percent" && now.conditions.length === 0) {
    const isLess = says("discount", "decrease", "subtract", "net");
    if (!isLess && !says("tax", "add", "increase", "gross", "and")) return null;
    return wrapped(
      formula,
      tree,
      () => `${bracketed(coreOf(tree))}*(1${isLess ? "-" : "+"}${number.value}%)`,
    );
  }
  const isRow = situation.shape === "row" && queryIn(tree, situation) === null && tree.type !== "call";
  if (number.unit || !(says("cap") || (isRow && says("floor", "ceiling")))) return null;
  const isLow = says("floor");
  return wrapped(formula, tree, (text) => `${isLow ? "MAX" : "MIN"}(${text},${literal(number.value)})`);
};

const guarded: Edit = (formula, tree, { now, says, situation, followed }) => {
  const quote = now.mentions.find((each) => each.type === "quote");
  const isMissing = quote?.type === "quote" && says("show") && says("not", "notFound", "missing", "error");
  const isBlank = says("blank") && !says("except", "lacking", "remove");
  const guard =
    now.guard ??
    (isMissing ? { when: "missing", give: quote.text } : isBlank ? { when: "blank", give: "" } : null);
  if (!guard) return null;
  followed.push(...now.concepts, ...now.tokens);
  const give = literal(guard.give);
  const core = coreOf(tree);
  if (guard.when === "zero")
    return spliced(formula, core, `IF(${printNode(core)}=0,${give},${printNode(core)})`);
  const cells = new Set(
    nodesOf(core).flatMap((each) =>
      each.type === "reference" && !each.to && isGappy(each, situation) ? [printNode(each)] : [],
    ),
  );
  const tests = [...cells].map((cell) => `${cell}=""`);
  if (guard.when === "blank" && tests.length > 0)
    return wrapped(
      formula,
      tree,
      (text) => `IF(${tests.length > 1 ? `OR(${tests.join(",")})` : tests[0]},${give},${text})`,
    );
  return guard.when === "blank" && now.guard === null
    ? null
    : spliced(formula, tree, `IFERROR(${printNode(core)},${give})`);
};

function isGappy(reference: ReferenceNode, situation: FollowUp["situation"]): boolean {
  const region = regionAt(reference, situation);
  const column = region?.columns.find((each) => each.column === reference.from.column);
  return region !== undefined && column !== undefined && hasBlanks({ region, column });
}

/** References that stay where the formula is copied: ranges, and cells that are not in its row. */
const fixed: Edit = (_formula, tree, { says, situation }) => {
  const isWhole = says("wholeColumn");
  if (
    !isWhole &&
    !says("dollars") &&
    !(situation.shape === "row" && says("eachRow", "allRows", "both", "each", "per"))
  )
    return null;
  return `=${printNode(
    mapTree(tree, (node) => {
      if (node.type !== "reference") return node;
      const inRow = !node.to || node.from.row === node.to.row;
      if (isWhole)
        return inRow
          ? node
          : { ...node, from: { ...node.from, row: 0 }, to: node.to && { ...node.to, row: 0 } };
      if (inRow && regionAt(node, situation)) return node;
      const hold = <Corner extends ReferenceNode["from"]>(corner: Corner): Corner => ({
        ...corner,
        columnFixed: true,
        rowFixed: true,
      });
      return { ...node, from: hold(node.from), to: node.to && hold(node.to) };
    }),
  )}`;
};

/** Functions that do the same in another way, by what is said. */
const otherFunction: Edit = (formula, tree, { now, says }) => {
  const core = coreOf(tree);
  const [one, other] = core.type === "binary" ? [inside(core.left), inside(core.right)] : [];
  const isSpan =
    core.type === "binary" &&
    core.operator === "-" &&
    one?.type === "reference" &&
    other?.type === "reference";
  if (isSpan && says("workday"))
    return spliced(formula, core, `NETWORKDAYS(${printNode(other)},${printNode(one)})`);
  const call = nodesOf(tree).find((each) => each.type === "call" && /^(?:DATEDIF|EDATE)$/.test(each.name));
  if (call?.type !== "call") return null;
  const args = call.args.map((each) => printNode(each));
  const unit = (["year", "month", "day"] as const).find((each) =>
    now.concepts.some(({ name }) => name === each),
  );
  if (call.name === "EDATE")
    return says("endOfMonth") ? spliced(formula, call, `EOMONTH(${args.join(",")})`) : null;
  return unit && says(unit) ? spliced(formula, call, `DATEDIF(${args[0]},${args[1]},"${unit[0]}")`) : null;
};

export const edits: readonly Edit[] = [
  otherFunction,
  adjusted,
  shared,
  rounded,
  ...listEdits,
  guarded,
  fixed,
];
