// What the words of the question ask for: and or or, exactly or nearly, what instead of an error.
import { lookUp } from "@cellwright/formula/sample/roles";
import { type CallNode, type Node, nodesOf } from "@cellwright/formula/tree";
import { wordAt } from "../asked.ts";
import { saysAnd, saysOr, withoutEndings } from "../conjunctions.ts";
import type { Find } from "../find.ts";
import { certain, doubt, likely } from "../flaw.ts";
import { blankWords, plainRoundWords, roundWords } from "../manner.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { elseWords, guardWords, nearWords } from "../words.ts";
import { leavesOut } from "./blank-sides.ts";
import { columnRead } from "./reads.ts";
import { isDecided } from "./spans.ts";

export const junction: Find = (tree, { question }) => {
  const asked = withoutEndings(question);
  const hasOr = saysOr(asked);
  const hasAnd = saysAnd(asked);
  const names = new Set(callsIn(tree).map(({ name }) => name));
  const or = callsIn(tree).find(
    (call) => call.name === "OR" && !call.args.some(isOfBlank) && !isDecided(call),
  );
  const and = callsIn(tree).find((call) => call.name === "AND" && !isDecided(call));
  if (or && !hasOr && hasAnd && !names.has("AND")) return [likely(say("asked.and"), or)];
  if (and && hasOr && !hasAnd && !names.has("OR") && !isOfOtherwise(tree, and))
    return [likely(say("asked.or"), and)];
  return [];
};

/** IF(AND(…),B2*C2,"missing"): what the question says of one or the other stands in the last place. */
const isOfOtherwise = (tree: Node, and: CallNode): boolean =>
  callsIn(tree).some(({ name, args: [test, yes, no] }) => {
    const isTest = name === "IF" && test !== undefined && bare(test) === and;
    return isTest && no?.type === "text" && yes !== undefined && yes.type !== "text";
  });

const isOfBlank = (arg: Node): boolean => {
  const node = bare(arg);
  if (node.type === "call") return node.name.startsWith("IS");
  return (
    node.type === "binary" &&
    [node.left, node.right].some((side) => side.type === "text" && side.value === "")
  );
};

export const nearness: Find = (tree, { question, data }) =>
  callsIn(tree).flatMap((call) => {
    const found = lookUp(call);
    if (!found?.isApproximate || call.name === "LOOKUP") return [];
    const keys = data && firstColumn(found.keys, data);
    const isSorted = keys?.every((key, at) => at === 0 || (keys[at - 1] ?? 0) <= key) ?? false;
    if (keys && keys.length > 0 && !isSorted && !isDescendingMatch(call))
      return [certain(say("near.unsorted", { name: call.name }), call)];
    if (nearWords.test(question)) return [];
    if (keys && keys.length > 0 && isSorted && !guardWords.test(question)) return [];
    return [(data ? certain : doubt)(say("asked.exact", { name: call.name }), call)];
  });

const isDescendingMatch = ({ name, args }: CallNode): boolean =>
  name === "XLOOKUP" || name === "XMATCH" || args[2]?.type === "unary";

/** The numbers in the first column of a range; empty where there are texts. */
function firstColumn(node: Node, data: NonNullable<Parameters<Find>[1]["data"]>): number[] | null {
  if (node.type !== "reference") return null;
  const narrow: Node = { ...node, to: node.to && { ...node.to, column: node.from.column } };
  const found = columnRead(narrow, data);
  if (!found) return null;
  const values: number[] = [];
  for (let row = found.table.top; row <= found.table.bottom; row++) {
    const cell = data.at(found.table.sheet, row, found.column.column);
    if (typeof cell === "number") values.push(cell);
  }
  return values;
}

const guards: ReadonlySet<string> = new Set(
  "IF IFS IFERROR IFNA ISERROR ISNA ISBLANK ISNUMBER SWITCH XLOOKUP FILTER AGGREGATE COUNTBLANK COUNTA COUNTIF COUNTIFS ERROR.TYPE ISERR TRIM N TEXTJOIN LOOKUP MAXIFS SUMIFS AVERAGEIFS".split(
    " ",
  ),
);

/** Not just that cells are blank, but what comes of it. */
const errorWords =
  /(?<!\p{L})(?:errors?|#\p{L}+|div(?:ision)?(?:\/0| by zero)|not found|no match|(?:is|are)(?:n['’]t| not) in|leave|show\p{L}*|stay\p{L}*|instead|fehler\p{L}*|nicht gefunden|bleib\p{L}*|statt\p{L}*|erreurs?|introuvable\p{L}*|n['’]existe pas|laiss\p{L}*|rest\p{L}*|affich\p{L}*|errore?s?|no (?:se )?(?:encuentra|existe)|mostrar|dejar|errori?|non (?:trovat|esist)\p{L}*|mostra\p{L}*|lasci\p{L}*|erros?|não (?:encontrad|exist)\p{L}*|deixa\p{L}*|błęd\p{L}*|błąd|nie znaleziono|pokaż|zostaw|помил\p{L}*|не знайдено|показ\p{L}*|залиш\p{L}*)(?!\p{L})|エラー|見つからない|表示|空白に|空欄に|خطأ|غير موجود|أظهر/iu;

/** The question says what to show instead of an error or a blank. */
export const guarded: Find = (tree, { question, data }) => {
  if (!data || !guardWords.test(question) || leavesOut.test(question)) return [];
  const divides = nodesOf(tree).find((node) => node.type === "binary" && node.operator === "/");
  const looksUp = callsIn(tree).find((call) => lookUp(call) !== null);
  const risky = divides ?? looksUp;
  const hasGuard = callsIn(tree).some(({ name }) => guards.has(name));
  if (!risky || hasGuard) return [];
  return [(errorWords.test(question) ? likely : doubt)(say("asked.guard"), risky)];
};

/** Of `"x" if …, otherwise "y"`, y stands in the last place of IF. */
export const branches: Find = (tree, { question }) => {
  const found = elseWords.exec(question);
  if (!found) return [];
  const behind = question.slice(found.index + found[0].length, found.index + found[0].length + 40);
  // what follows may be told of several cases
  if (callsIn(tree).filter(({ name }) => name === "IF").length > 1) return [];
  return callsIn(tree).flatMap((call) => {
    const [test, yes, no] = call.name === "IF" ? call.args : [];
    const [first, last] = [yes, no].map((node) => placeOf(node, behind));
    if (!test || first === undefined || last === undefined || first < 0 || (last >= 0 && last <= first))
      return [];
    const message = say("case.rest");
    return negated(test) ? [] : [likely(message, call)];
  });
};

/** Where a result stands in the words behind "otherwise"; -1 where it does not. */
function placeOf(node: Node | undefined, words: string): number {
  if (node?.type === "number") return wordAt(words, String(node.value));
  if (node?.type !== "text") return -1;
  return node.value === "" ? words.search(blankWords) : wordAt(words, node.value);
}

const roundings: readonly ["up" | "down" | "plain", RegExp][] = [
  ["up", /^(?:ROUNDUP|CEILING(?:\.MATH|\.PRECISE)?)$/],
  ["down", /^(?:ROUNDDOWN|FLOOR(?:\.MATH|\.PRECISE)?|INT|TRUNC)$/],
  ["plain", /^(?:ROUND|MROUND)$/],
];

const roundKeys = { up: "asked.roundUp", down: "asked.roundDown", plain: "asked.roundNearest" } as const;

/** Rounded up, down, or to the nearest: as the question says. */
export const rounding: Find = (tree, { question }) => {
  const asked =
    roundWords.find(([, words]) => words.test(question))?.[0] ??
    (plainRoundWords.test(question) ? "plain" : null);
  if (asked === null) return [];
  const used = callsIn(tree).flatMap((call) =>
    roundings.filter(([, names]) => names.test(call.name)).map(([kind]) => ({ kind, call })),
  );
  if (used.length === 0 || used.some(({ kind }) => kind === asked)) return [];
  const [{ call } = { call: tree }] = used;
  return [(asked === "plain" ? doubt : likely)(say(roundKeys[asked]), call)];
};

const isNothing = (node: Node): boolean =>
  node.type === "number" || (node.type === "text" && node.value === "");

const negated = (test: Node): boolean => {
  const node = bare(test);
  if (node.type === "call" && (node.name === "OR" || node.name === "AND")) return node.args.every(negated);
  if (node.type === "call") return /^(?:NOT|IS[A-Z]+)$/.test(node.name);
  return (
    node.type === "binary" &&
    (node.operator === "<>" || (node.operator === "=" && isNothing(bare(node.right))))
  );
};
