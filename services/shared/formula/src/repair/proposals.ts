// Proposes edits that may fix a broken formula, the most likely ones first. Each proposal may have alternatives.
import { foreignFunction, nearestFunctions } from "../check/suggest.ts";
import { type FormulaLocale, signs } from "../dialect.ts";
import { localName } from "../format.ts";
import { vocabularies } from "../locales/all.ts";
import { translateIn } from "../messages.ts";
import { advance, scanner } from "../parse/lex.ts";
import { Token } from "../parse/tokens.ts";
import type { Problem } from "../problem.ts";
import { findFunction } from "../reference.ts";
import { translate } from "../translate.ts";
import type { Node } from "../tree.ts";
import { type Translate, translateOf } from "./changes.ts";
import type { Edit } from "./draft.ts";
import { equalRange } from "./equal-ranges.ts";
import { withinRange } from "./within-range.ts";
import { withoutSurplus } from "./without-surplus.ts";

/** The edits that together make one fix. */
type Proposal = readonly Edit[];
type Choices = readonly Proposal[];
type Broken = { text: string; problems: readonly Problem[]; tree: Node };

export function* proposals({ text, problems, tree }: Broken, locale: FormulaLocale): Generator<Choices> {
  yield [typographic(text, problems, locale)];
  yield* single(otherLocale(text, problems, locale));
  yield [each(problems, "wrong_separator", (problem) => separator(text, problem, locale))];
  yield [each(problems, "foreign_name", (problem) => named(text, problem, locale))];
  yield [0, 1, 2].map((nth) => each(problems, "unknown_function", (one) => named(text, one, locale, nth)));
  for (const problem of problems) {
    yield* single(forOne(text, problem, locale));
    if (problem.code === "missing_close_parenthesis") yield closedEarlier(text, locale);
  }
  if (problems.every(({ code }) => isOfCall.has(code)))
    for (const problem of problems) yield* ofCall(tree, problem, locale);
  yield* single(otherProduct(text, problems, locale));
}

/** Problems of whole calls, which are handled after all other problems. */
const isOfCall: ReadonlySet<Problem["code"]> = new Set([
  "too_many_arguments",
  "outside_range",
  "unequal_ranges",
]);

function* ofCall(tree: Node, problem: Problem, locale: FormulaLocale): Generator<Choices> {
  if (problem.code === "too_many_arguments") yield withoutSurplus(tree, problem, locale);
  if (problem.code === "outside_range") yield withinRange(tree, problem, locale);
  const equal = problem.code === "unequal_ranges" && equalRange(tree, problem, locale);
  if (equal) yield [[equal]];
}

function* single(all: Iterable<Proposal>): Generator<Choices> {
  for (const one of all) yield [one];
}

/** Collects the edits that `edit` returns for the problems with this code. */
const each = (
  problems: readonly Problem[],
  code: Problem["code"],
  edit: (problem: Problem) => Edit | undefined,
): Proposal => problems.filter((problem) => problem.code === code).flatMap((problem) => edit(problem) ?? []);

/** Replacements for characters from text editors and other languages. */
export const signsOf: ReadonlyMap<string, string> = new Map([
  ...[..."“”„‟″«»"].map((sign) => [sign, '"'] as const),
  ...[..."‘’‚‛′"].map((sign) => [sign, '"'] as const),
  ...[..."−–—"].map((sign) => [sign, "-"] as const),
  ["×", "*"],
  ["÷", "/"],
  ["≤", "<="],
  ["≥", ">="],
  ["≠", "<>"],
  ["（", "("],
  ["）", ")"],
  ["，", ","],
  ["；", ";"],
]);

function typographic(text: string, problems: readonly Problem[], locale: FormulaLocale): Proposal {
  const t = translateOf(locale);
  return each(problems, "illegal_character", ({ start, end }) => {
    const wrong = text.slice(start, end);
    // Apostrophes around a text, where only a sheet name may have them, are replaced with quotes.
    const inner = /^'([^'"]*)'$/.exec(wrong)?.[1];
    const right = inner === undefined ? signsOf.get(wrong) : `"${inner}"`;
    if (right === undefined) return undefined;
    return { start, end, text: right, message: t("sign", { wrong, right }) };
  });
}

function separator(text: string, { start, end }: Problem, locale: FormulaLocale): Edit {
  const { argument } = signs(locale);
  const message = translateOf(locale)("separator", { right: argument, wrong: text.slice(start, end) });
  return { start, end, text: argument, message };
}

/** Replaces a function name of another language with the local one, or a wrong name with the `nth` most similar one. */
function named(text: string, { start, end }: Problem, locale: FormulaLocale, nth = 0): Edit | undefined {
  const { dialect, vocabulary } = signs(locale);
  const name = text.slice(start, end).toUpperCase();
  const known = findFunction(name) ? localName(name, vocabulary) : foreignFunction(name, dialect, vocabulary);
  const near = known === undefined ? nearestFunctions(name, dialect, vocabulary) : [];
  const right = known ?? near[nth] ?? near[0];
  if (right === undefined || right === name) return undefined;
  const message = translateOf(locale)(known ? "called" : "nearest", { name, right });
  return { start, end, text: right, message };
}

function* forOne(text: string, problem: Problem, locale: FormulaLocale): Generator<Proposal> {
  const { start, end, code } = problem;
  const t = translateOf(locale);
  switch (code) {
    case "missing_close_parenthesis":
      yield [{ start: end, end, text: ")", message: t("parenthesis") }];
      break;
    case "missing_close_brace":
      yield [{ start: text.length, end: text.length, text: "}", message: t("brace") }];
      break;
    case "extra_close_parenthesis":
      yield [{ start, end, text: "", message: t("extraParenthesis") }];
      break;
    case "unterminated_text":
      for (const place of endsOfText(text, start, locale))
        yield [{ start: place, end: place, text: '"', message: t("quote") }];
      break;
    case "missing_operand":
      yield* operators(text, problem, t);
      break;
    case "missing_operator":
      yield* divided(text, problem, locale);
      break;
    case "stray_separator":
      yield* decimals(text, problem, locale);
      break;
  }
}

/** Where the closing quote of a text may belong: before each character that can follow a text, and at the end. */
function endsOfText(text: string, start: number, locale: FormulaLocale): number[] {
  const { argument } = signs(locale);
  const places: number[] = [];
  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at];
    if (sign === argument || sign === ")" || sign === "&" || sign === "}") places.push(at);
  }
  return [...places, text.length];
}

/** Operators of programming languages, with the operators of formulas. */
const otherOperators: readonly (readonly [string, string])[] = [
  ["==", "="],
  ["!=", "<>"],
  ["=>", ">="],
  ["=<", "<="],
];

/** Proposes to close a parenthesis further left than at the end. */
function closedEarlier(text: string, locale: FormulaLocale): Choices {
  const message = translateOf(locale)("parenthesis");
  const places: number[] = [];
  for (const scan = scanner(text, signs(locale), 1); scan.token !== Token.end; advance(scan))
    if (mayFollow.has(scan.token)) places.push(scan.behind);
  return places.slice(0, mostPlaces).map((start) => [{ start, end: start, text: ")", message }]);
}

const mostPlaces = 40;
const mayFollow: ReadonlySet<Token> = new Set([
  Token.comma,
  Token.semicolon,
  Token.close,
  Token.join,
  Token.plus,
  Token.minus,
  Token.times,
  Token.over,
  Token.power,
  Token.equal,
  Token.unequal,
  Token.less,
  Token.lessOrEqual,
  Token.greater,
  Token.greaterOrEqual,
]);

function* operators(text: string, { start }: Problem, t: Translate): Generator<Proposal> {
  for (const [wrong, right] of otherOperators) {
    const at = text.indexOf(wrong, Math.max(0, start - wrong.length));
    if (at > 0 && at <= start)
      yield [
        {
          start: at,
          end: at + wrong.length,
          text: right,
          message: t("sign", { wrong, right }),
        },
      ];
  }
  const dangling = /\s*[-+*/^&=<>]+\s*$/.exec(text);
  if (dangling && dangling.index > 0)
    yield [{ start: dangling.index, end: text.length, text: "", message: t("operator") }];
}

function* divided(text: string, { start }: Problem, locale: FormulaLocale): Generator<Proposal> {
  const { argument } = signs(locale);
  const sign = text[start];
  if (sign === "," || sign === ";") return;
  yield [{ start, end: start, text: argument, message: translateOf(locale)("argument", { sign: argument }) }];
}

/** Replaces the comma in `1,5` where the decimal sign is a point. */
function* decimals(text: string, { start, end }: Problem, locale: FormulaLocale): Generator<Proposal> {
  const { decimal } = signs(locale);
  if (/\d/.test(text[start - 1] ?? "") && /\d/.test(text[end] ?? ""))
    yield [{ start, end, text: decimal, message: translateOf(locale)("decimal", { sign: decimal }) }];
}

/** Parses the whole formula with the separators or the language of another locale. */
function* otherLocale(
  text: string,
  problems: readonly Problem[],
  locale: FormulaLocale,
): Generator<Proposal> {
  const isForeign = problems.some(({ code }) =>
    ["wrong_separator", "foreign_name", "missing_operator", "stray_separator", "unknown_function"].includes(
      code,
    ),
  );
  if (!isForeign) return;
  const { argument, dialect, vocabulary } = signs(locale);
  for (const other of [vocabulary, ...vocabularies.values()]) {
    for (const sign of [argument, argument === "," ? ";" : ","] as const) {
      const read = translate(text, { dialect, vocabulary: other, separator: sign }, locale);
      if (!read.ok || read.formula === text) continue;
      const message = translateOf(locale)(sign === argument ? "language" : "separators");
      yield [{ start: 0, end: text.length, text: read.formula, message }];
    }
  }
}

function* otherProduct(
  text: string,
  problems: readonly Problem[],
  locale: FormulaLocale,
): Generator<Proposal> {
  if (!problems.some(({ code }) => code === "wrong_dialect" || code === "open_range")) return;
  const dialect = locale.dialect === "sheets" ? "excel" : "sheets";
  const carried = translate(text, { ...locale, dialect }, locale);
  if (!carried.ok || carried.formula === text) return;
  const product = translateIn(locale.messages)(`product.${dialect}`);
  const message = [translateOf(locale)("product", { product }), ...carried.notes].join(" ");
  yield [{ start: 0, end: text.length, text: carried.formula, message }];
}
