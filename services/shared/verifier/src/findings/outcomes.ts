// What is given in which case: the outcome that the question names for a case stands there, and what is for the rest at the end.
import { numberOf } from "@cellwright/formula/sample/wants";
import type { Node } from "@cellwright/formula/tree";
import type { Find, Measure } from "../find.ts";
import { certain, doubt, type Finding, likely } from "../flaw.ts";
import { blankWords } from "../manner.ts";
import { bare } from "../nodes.ts";
import { say } from "../said.ts";
import { chainsIn, constantsOf, numbersAt, placesOf } from "./chains.ts";
import { lettersIn } from "./letters.ts";
import { isNumber } from "./values.ts";

const opposite: Readonly<Record<string, string>> = {
  ">": "<=",
  "<=": ">",
  "<": ">=",
  ">=": "<",
  "=": "<>",
  "<>": "=",
};

/** The test asks the other way round than the question, or it cannot be told. */
function isTurned(test: Node, { asked }: Pick<Measure, "asked">): boolean {
  const node = bare(test);
  if (node.type === "call") {
    if (node.name === "AND" || node.name === "OR") return node.args.some((arg) => isTurned(arg, { asked }));
    return /^(?:NOT|IS\w+|EXACT)$/.test(node.name);
  }
  if (node.type !== "binary") return true;
  const limit = numberOf(bare(node.right));
  const left = bare(node.left);
  if (limit === null)
    return (
      node.operator === "<>" ||
      bare(node.right).type !== "text" ||
      (bare(node.right) as { value: string }).value === ""
    );
  const said = asked.numbers
    .filter(({ value }) => isNumber(limit, value))
    .map(({ comparison }) => comparison);
  if (said.includes(node.operator as never)) return false;
  if (said.some((comparison) => comparison !== null && opposite[comparison] === node.operator)) return true;
  return !(left.type === "call" && /^COUNTIFS?$/.test(left.name) && node.operator === ">");
}

/** "9 up to 20": what is said beside a limit is given at that limit. */
export const outcomesOfLimits: Find = (tree, { question, asked, data }) => {
  if (!data) return [];
  const parts = question.split(/[,;\n]|[.:]\s|(?<!\p{L})(?:and|und|et|y|e|i|та)(?!\p{L})/u);
  return chainsIn(tree).flatMap(({ tests, outcomes, last }) =>
    tests.flatMap((test, at): Finding[] => {
      const node = bare(test);
      const outcome = outcomes[at];
      const limit = node.type === "binary" ? numberOf(bare(node.right)) : null;
      if (node.type !== "binary" || limit === null || !outcome) return [];
      const isAsSaid = asked.numbers.some(
        ({ value, comparison }) => value === limit && comparison === node.operator,
      );
      const own = parts.filter((part) => numbersAt(part, limit).length > 0);
      const [part, ...more] = own;
      if (!isAsSaid || part === undefined || more.length > 0) return [];
      const isSaid = (each: Node): boolean => {
        const [value] = constantsOf(each);
        return value !== undefined && value !== limit && value !== "" && placesOf(each, part).length > 0;
      };
      const others = [...outcomes, last].filter((each) => each !== outcome);
      return !isSaid(outcome) && placesOf(outcome, question).length > 0 && others.some(isSaid)
        ? [likely(say("case.limit"), outcome)]
        : [];
    }),
  );
};

const orNotWords =
  /(?<!\p{L})(?:or not|oder nicht|ou non|ou pas|o no|o non|ou não|czy nie|lub nie|чи ні)(?!\p{L})|かどうか|أم لا/iu;
const absentWords =
  /(?<!\p{L})(?:missing|absent|not in|isn['’]t|aren['’]t|without|fehl\p{L}*|ohne|kein\p{L}*|manqu\p{L}*|absente?s?|sans|falt\p{L}*|sin|manc\p{L}*|senza|sem|brak\p{L}*|bez|відсутн\p{L}*|бракує|без)(?!\p{L})/iu;
const quotedTexts = /["“„«]\s?([^"“”„«»\n]{1,40}?)\s?["”“»]/gu;

/** "Is it there or not? Say "known" or "missing"": the first is for those that are there. */
export const outcomesInOrder: Find = (tree, by) => {
  const { question, data } = by;
  if (!data || !orNotWords.test(question)) return [];
  const texts = [...question.matchAll(quotedTexts)].map(([, text = ""]) => text);
  const [yes, no, ...more] = texts;
  const bareQuestion = question.replaceAll(quotedTexts, " ").replace(orNotWords, " ");
  if (yes === undefined || no === undefined || more.length > 0 || absentWords.test(bareQuestion)) return [];
  return chainsIn(tree).flatMap(({ tests: [test], outcomes: [first], last }): Finding[] => {
    if (!test || first?.type !== "text" || last.type !== "text" || isTurned(test, by)) return [];
    return first.value === no && last.value === yes ? [certain(say("case.turned"), first)] : [];
  });
};

/** A chain of three cases and more that gives nothing in one of them, where nothing is said of it. */
export const emptyCases: Find = (tree, { question, data }) =>
  !data || blankWords.test(question) || question.includes('""')
    ? []
    : chainsIn(tree).flatMap(({ outcomes, last }) =>
        outcomes.length < 2
          ? []
          : [...outcomes, last]
              .filter((each) => each.type === "text" && each.value === "")
              .slice(0, last.type === "text" && last.value === "" ? 0 : 1)
              .map((each) => doubt(say("blank.case"), each)),
      );

/** IFS(B2>=85,"A",B2>=70,"B",C2>=50,"C"): steps of one scale are steps of one cell. */
export const scalesOfOne: Find = (tree, { asked, question, data }) =>
  chainsIn(tree).flatMap(({ tests }): Finding[] => {
    const cells = tests.flatMap((test) => {
      const node = bare(test);
      const isStep =
        node.type === "binary" && /^(?:[<>]=?|=)$/.test(node.operator) && numberOf(bare(node.right)) !== null;
      const cell = isStep ? bare(node.left) : undefined;
      return cell?.type === "reference" && cell.to === null
        ? [{ at: `${cell.sheet?.first ?? ""}!${cell.from.column}`, node: cell }]
        : [];
    });
    if (cells.length < 3 || cells.length < tests.length) return [];
    const count = (at: string): number => cells.filter((each) => each.at === at).length;
    const odd = cells.filter(({ at }) => count(at) === 1);
    const [only] = odd;
    const isNamed =
      only !== undefined &&
      (asked.columns.some(({ column }) => column.column === only.node.from.column) ||
        (data !== null && lettersIn(question, data).includes(only.node.from.column)));
    return only && !isNamed && odd.length === 1 && new Set(cells.map(({ at }) => at)).size === 2
      ? [certain(say("column.scale"), only.node)]
      : [];
  });
