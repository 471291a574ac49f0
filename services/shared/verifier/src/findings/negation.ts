// What a question leaves out and what it takes: a "not" belongs to the words beside it, not to the whole question.
import { criteriaPairs } from "@cellwright/formula/sample/roles";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import { mentions, wordAt } from "../asked.ts";
import type { Data } from "../data.ts";
import type { Find, Measure } from "../find.ts";
import { certain, doubt, type Finding, likely } from "../flaw.ts";
import { blankWords, notWords } from "../manner.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { guardWords } from "../words.ts";
import { type Literal, literalsIn } from "./literals.ts";
import { columnRead } from "./reads.ts";
import { comparisonsOf, keyOf } from "./sense.ts";

/** Where one thought ends and the next begins. */
const borders =
  /[.,;:!?)\n、。,]|(?<!\p{L})(?:but|and|who|which|that|whose|aber|und|die|deren|mais|et|qui|dont|pero|y|que|ma|e|che|mas|ale|i|które|але|та|які|ولكن)(?!\p{L})/giu;

/** "those which", "celles dont": they go on with what was said. */
const ofThose =
  /(?<!\p{L})(?:those|celles?|ceux|celui|denen|denjenigen|l[oa]s|quell[ieao]|aqueles|aquelas|tych|тих)\s*,?\s+(?:who|which|that|whose|dont|qui|que|die|deren|che|które|których|які|яких)(?!\p{L})/giu;

/** The words around a place, up to the borders. */
function clauseAt(question: string, at: number, length: number): { before: string; behind: string } {
  const ends = [...question.replaceAll(ofThose, (words) => " ".repeat(words.length)).matchAll(borders)].map(
    ({ index, 0: { length: size } }) => ({ index, size }),
  );
  const start = ends.findLast(({ index, size }) => index + size <= at);
  const end = ends.find(({ index }) => index >= at + length);
  return {
    before: question.slice(start ? start.index + start.size : 0, at),
    behind: question.slice(at + length, end?.index),
  };
}

/** Said behind what is left out. */
const behindWords =
  /^\W{0,3}(?:\p{L}+\s+){0,2}(?:not|excluded|excepted|nicht|ausgenommen|ausgeschlossen|exclus?|excluid\p{L}*|esclus\p{L}*|wyłącz\p{L}*)(?!\p{L})|^\S{0,4}(?:以外|ではな|でな|じゃな|を除|ではない)/iu;
/** Just before it: "not Travel", "other than Travel". */
const justBefore = (before: string): boolean => {
  const near = before.trimEnd().split(/\s+/).slice(-4).join(" ");
  return notWords.test(near);
};

type Said = "taken" | "left out" | "unsaid";

/** How the question speaks of a value. Said several times: as long as one of them leaves it out, it may be left out. */
function saidOf(question: string, value: string): Said {
  const places = placesOf(question, value);
  if (places.length === 0) return "unsaid";
  const out = places.map((at) => {
    const { before, behind } = clauseAt(question, at, value.length);
    return (
      notWords.test(before) || behindWords.test(behind) || /^[^.;]{0,12}(?:以外|ではな|でな)/u.test(behind)
    );
  });
  return out.includes(true) ? "left out" : "taken";
}

/** Where a value is said: as it is, or with another ending ("open", "offenen Rechnungen"). */
function placesOf(question: string, value: string): number[] {
  const places: number[] = [];
  let from = 0;
  for (let at = wordAt(question, value); at >= 0; ) {
    places.push(from + at);
    from += at + value.length;
    at = wordAt(question.slice(from), value);
  }
  if (places.length > 0 || value.length < 4 || !/^[\p{L} ]+$/u.test(value)) return places;
  const stem = value.toLowerCase();
  return [
    ...question.toLowerCase().matchAll(new RegExp(`(?<!\\p{L})${stem}\\p{L}{1,3}(?!\\p{L})`, "gu")),
  ].map(({ index }) => index);
}

const isText = ({ value }: Literal): boolean => typeof value === "string" && value.length > 1;

/** `<>` on a value that the question asks for; `=` on one that it just said "not" to. */
export const scopes: Find = (tree, by) => {
  const { data, question } = by;
  if (!data) return [];
  const literals = literalsIn(tree).filter((literal) => isText(literal) && literal.tested !== null);
  return [
    ...literals.flatMap((literal): Finding[] => {
      const value = String(literal.value);
      const said = saidOf(question, value);
      if (
        literal.operator === "<>" &&
        said === "taken" &&
        !isTurned(tree) &&
        !isTold(question, literal, data)
      )
        return [likely(say("not.leaves", { text: value }), literal.node)];
      return literal.operator === "=" &&
        isLeftOut(question, value) &&
        !isDenied(tree) &&
        takesOnly(tree, literal)
        ? [likely(say("not.takes", { text: value }), literal.node)]
        : [];
    }),
    ...cellsLeftOut(tree, by),
  ];
};

/** "trips that were not cancelled; those say cancelled under Delay": it tells what the column holds. */
function isTold(question: string, { tested, value }: Literal, data: Data): boolean {
  const heading = tested && columnRead(tested, data)?.column.heading;
  if (!heading || !notWords.test(question)) return false;
  return placesOf(question, String(value)).some((at) => {
    const before =
      question
        .slice(Math.max(0, at - 30), at)
        .split(/[.;:?!(]/)
        .at(-1) ?? "";
    const [behind = ""] = question
      .slice(at + String(value).length, at + String(value).length + 30)
      .split(/[.;:?!(]/);
    return mentions(before, heading) || mentions(behind, heading);
  });
}

/** Said "not" to in the words just before, and nowhere else said. */
function isLeftOut(question: string, value: string): boolean {
  const at = wordAt(question, value);
  if (at < 0 || wordAt(question.slice(at + value.length), value) >= 0) return false;
  return strictNot.test(
    clauseAt(question, at, value.length)
      .before.replaceAll(/["“„«]/g, " ")
      .trimEnd()
      .concat(" "),
  );
}

const strictNot =
  /(?<!\p{L})(?:not|except|excluding|other than|without|nicht|außer|ohne|sauf|excepté|hors|pas|excepto|salvo|tranne|escluso|exceto|oprócz|крім|окрім)\s+(?:in the |from the |the |for |in |die |der |das |les? |la |el |los |il |(?:those|ones|celles?|ceux|denen|denjenigen|l[oa]s|quell[ie]|aquel[ea]s|tych|тих)(?:\s+\p{L}+){0,5}\s+)?["“„«'‘]?\s*$/iu;

const isTurned = (tree: Node): boolean =>
  callsIn(tree).some(({ name }) => name === "NOT") ||
  comparisonsOf(tree).some(({ right }) => bare(right).type === "number");

/** Something that turns the test round: then = leaves out. */
const isDenied = (tree: Node): boolean =>
  callsIn(tree).some(({ name }) => /^(?:NOT|IF|IFS|IFERROR|ISERROR|ISNA|COUNTBLANK)$/.test(name)) ||
  comparisonsOf(tree).some(({ right }) => bare(right).type === "number");

/** One criterion of a function that takes the rows that fit. */
const takesOnly = (tree: Node, { node }: Literal): boolean =>
  callsIn(tree).length === 1 &&
  callsIn(tree).some((call) =>
    criteriaPairs(call).some(({ criterion }) => criterion.start === node.start && criterion.end === node.end),
  );

/** `A2:A8<>F1` where F1 is named and nothing is left out just before it. */
function cellsLeftOut(tree: Node, { question, asked }: Measure): Finding[] {
  return comparisonsOf(tree).flatMap((node) => {
    const [range, cell] = [bare(node.left), bare(node.right)];
    if (node.operator !== "<>" || range.type !== "reference" || range.to === null) return [];
    if (cell.type !== "reference" || cell.to !== null) return [];
    const named = asked.cells.find(
      ({ area }) => area.left === cell.from.column && area.top === cell.from.row,
    );
    if (!named) return [];
    const { before, behind } = clauseAt(question, named.at, named.text.length);
    return justBefore(before) || behindWords.test(behind)
      ? []
      : [doubt(say("not.cell", { cell: named.text }), node)];
  });
}

/** "(C = no)", "Status <> open": a condition that the question writes with a sign. */
const written = /(?<![\p{L}\d])([A-Z])\)?\s*(=|<>|≠|<=|>=|<|>)\s*["“„«'‘]?([\p{L}\d]+)/gu;

export const writtenConditions: Find = (tree, { question, data }) => {
  if (!data) return [];
  return [...question.matchAll(written)].flatMap(([, letter = "", sign = "=", value = ""]) => {
    const operator = sign === "≠" ? "<>" : sign;
    return literalsIn(tree).flatMap((literal) => {
      if (String(literal.value).toLowerCase() !== value.toLowerCase()) return [];
      const { tested } = literal;
      const isOf = tested?.type === "reference" && columnName(tested.from.column) === letter;
      return isOf && opposites[operator] === literal.operator
        ? [certain(say("asked.condition", { column: letter, sign: operator, value }), literal.node)]
        : [];
    });
  });
};

const opposites: Record<string, string> = {
  "=": "<>",
  "<>": "=",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
};
const columnName = (column: number): string => (column <= 26 ? String.fromCharCode(64 + column) : "");

/** `(x="a")+(x<>"b")` takes nearly everything. */
export const mixedSigns: Find = (tree) =>
  nodesOf(tree).flatMap((node) => {
    if (node.type !== "binary" || node.operator !== "+") return [];
    const [one, other] = [bare(node.left), bare(node.right)];
    if (one.type !== "binary" || other.type !== "binary") return [];
    const signs = [one.operator, other.operator].sort().join(" ");
    return signs === "<> =" && keyOf(bare(one.left)) === keyOf(bare(other.left))
      ? [certain(say("not.mixed"), node)]
      : [];
  });

/** What is not there, or not yet: nobody, still to come, never. */
const missingWords =
  /(?<!\p{L})(?:missing|nobody|no ?one|never|not yet|yet to|still (?:to|open|owe\p{L}*|need\p{L}*|due|out)|has(?:n['’]t| not| no)|have(?:n['’]t| not| no)|without|lack\p{L}*|fehl\p{L}*|niemand\p{L}*|nie|noch|kein\p{L}*|ohne|manqu\p{L}*|personne|jamais|encore|aucun\p{L}*|sans|falta\p{L}*|nadie|nunca|aún|todavía|ningun\p{L}*|sin|manca\p{L}*|nessun\p{L}*|mai|ancora|senza|ninguém|ainda|nenhum\p{L}*|sem|brak\p{L}*|nikt|nigdy|jeszcze|żad\p{L}*|bez|брак\p{L}*|ніхто|ніколи|ще|жодн\p{L}*|без)(?!\p{L})|まだ|ない|未|لم|بدون|ينقص/iu;

/** A condition for blank cells, where the question does not speak of any. */
export const unsaidBlanks: Find = (tree, { question, data }) => {
  if (!data || blankWords.test(question) || guardWords.test(question) || missingWords.test(question))
    return [];
  const inTests = callsIn(tree)
    .filter(({ name }) => /^(?:IF|IFS)$/.test(name))
    .flatMap(({ args }) => args.slice(0, 1).flatMap((arg) => nodesOf(arg)));
  const counted = callsIn(tree).flatMap((call) =>
    criteriaPairs(call).flatMap(({ criterion }) =>
      criterion.type === "text" && criterion.value === "" && call.name === "COUNTIF"
        ? [likely(say("blank.unsaid"), criterion)]
        : [],
    ),
  );
  if (counted.length > 0) return counted;
  return comparisonsOf(tree).flatMap((node) => {
    const text = bare(node.right);
    return node.operator === "=" && text.type === "text" && text.value === "" && !inTests.includes(node)
      ? [likely(say("blank.unsaid"), node)]
      : [];
  });
};
