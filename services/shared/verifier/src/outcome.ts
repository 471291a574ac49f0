// What a formula gave, read as a verdict: a value, an error that the data explains, or an error of its own.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { areaOf } from "@cellwright/formula/references";
import { type Node, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import { type Flaw, flaw } from "./flaw.ts";
import { callsIn } from "./nodes.ts";
import type { Place } from "./place.ts";
import type { Stated } from "./stated.ts";
import { type Tell, tellOf } from "./verdicts.ts";
import type { Ran, Tried } from "./workers/job.ts";

/** Without problems it gave values on all rows. `isRefuted`: what it gave speaks against it. */
type Judgement = { isRefuted: boolean; problems: Flaw[] };

export function readAs(formula: string, tree: Node, place: Place, said: Stated, ran: Ran): Judgement {
  const tell = tellOf(said.writing);
  const all = (message: string): Flaw => flaw(message, 0, formula.length);
  const tried = ran.tried[0] ?? [];
  const stopped = tried.find(({ type }) => type !== "value");
  if (stopped?.type === "cannot-run")
    return { isRefuted: false, problems: [all(tell("cannotRun", { reason: stopped.reason }))] };
  if (stopped?.type === "limit") {
    const isOwn = stopped.limit === "depth" && !place.isMade;
    return { isRefuted: isOwn, problems: [all(tell(limitTold[stopped.limit]))] };
  }
  const broken = tried.findIndex(
    (one, at) => errorOf(one) !== null && !isExpected(one, tree, place, said, at),
  );
  const error = broken < 0 ? null : errorOf(tried[broken]);
  if (error) {
    const row = place.rows.length > 1 ? place.rows[broken] : undefined;
    const part = formula.slice(error.start, error.end);
    const isOfToday =
      error.code === "#CALC!" && callsIn(tree).some(({ name }) => /^(?:TODAY|NOW)$/.test(name));
    const message = errorTold(error.code, row, part.length < formula.length - 1 ? part : undefined, tell);
    return {
      // what fits today is another thing tomorrow
      isRefuted: !place.isMade && !isOfToday,
      problems: [flaw(place.isMade ? tell("madeUp", { message }) : message, error.start, error.end)],
    };
  }
  const isWrong = isBackwards(tree, tried, said.question) && !place.isMade;
  return { isRefuted: isWrong, problems: isWrong ? [all(tell("backwards"))] : [] };
}

const limitTold = {
  steps: "tooManySteps",
  cells: "tooManyCells",
  time: "tooLong",
  depth: "tooDeep",
} as const;

function errorTold(code: string, row: number | undefined, part: string | undefined, tell: Tell): string {
  if (part === undefined)
    return row === undefined ? tell("gives", { code }) : tell("givesInRow", { code, row });
  return row === undefined ? tell("givesFrom", { code, part }) : tell("givesInRowFrom", { code, row, part });
}

/** Days from the later to the earlier date, in most rows; what is cut off at 0 from the wrong side. */
function isBackwards(tree: Node, tried: readonly Tried[], question: string): boolean {
  const values = tried.flatMap((one) =>
    one.type === "value" && typeof one.value === "number" ? [one.value] : [],
  );
  const [below, above] = [
    values.filter((value) => value < 0).length,
    values.filter((value) => value > 0).length,
  ];
  if (tree.type !== "call" || below === 0 || lossWords.test(question)) return false;
  if (/^(?:NETWORKDAYS(?:\.INTL)?|DAYS)$/.test(tree.name)) return below > above;
  return (
    tree.name === "MIN" && above === 0 && tree.args.some((arg) => arg.type === "number" && arg.value === 0)
  );
}

const lossWords =
  /(?<!\p{L})(?:negative?\p{L}*|loss\p{L}*|minus|verlust\p{L}*|perte\p{L}*|pérdida\p{L}*|perdit\p{L}*|prejuízo\p{L}*|strat\p{L}*|збит\p{L}*)(?!\p{L})|損失|マイナス|خسارة/iu;

const errorOf = (tried: Tried | undefined) => (tried?.type === "value" ? tried.error : null);

/** Errors of the data go through a formula; NA() gives one on purpose; a key that is nowhere is not found. */
function isExpected(tried: Tried, tree: Node, place: Place, said: Stated, at: number): boolean {
  const error = errorOf(tried);
  if (error === null) return true;
  if (callsIn(tree).some(({ name }) => name === "NA")) return true;
  if (ignoreWords.test(said.question) || (errorWords.test(said.question) && place.rows.length === 1))
    return false;
  if (asksFor(said.question, error.code)) return true;
  const row = place.rows[at] ?? 1;
  const first = place.rows[0] ?? 1;
  const read = nodesOf(tree).filter((node): node is ReferenceNode => node.type === "reference");
  return read.some((node) => holdsError(node, row - first, said));
}

/** Errors are there and shall not count. */
const ignoreWords =
  /(?<!\p{L})(?:ignor\p{L}*|skip\p{L}*|instead of|überspring\p{L}*|statt|au lieu|en lugar|invece|em vez|zamiast|замість|pomi\p{L}*)(?!\p{L})|無視|تجاهل|بدل/iu;

/** What is spoken of is not what is wanted for a total. */
const errorWords = /(?<!\p{L})(?:errors?|fehler\p{L}*|erreurs?|#N\/A|#NV)(?!\p{L})/iu;

const asksFor = (question: string, code: string): boolean => question.toUpperCase().includes(code);

const mostLooked = 2_000;

function holdsError(node: ReferenceNode, down: number, { data }: Stated): boolean {
  if (!data) return false;
  const { left, top, right, bottom } = areaOf(node);
  const moved = node.from.rowFixed ? 0 : down;
  for (let row = top + moved; row <= Math.min(bottom + moved, top + mostLooked); row++)
    for (let column = left; column <= Math.min(right, left + 20); column++)
      if (isErrorText(data.at(node.sheet?.first || data.sheet, row, column))) return true;
  return false;
}

const isErrorText = (cell: PlainCell): boolean =>
  typeof cell === "string" && /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!)$/.test(cell);
