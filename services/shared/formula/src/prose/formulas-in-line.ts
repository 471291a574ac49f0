// Finds formulas within a line of an answer: bold, after a label, in a table, in JSON, in prose.

import { vocabularies } from "../locales/all.ts";
import { parse } from "../parse.ts";
import { arityIn, functionNames, functionReference } from "../reference.ts";
import { entities } from "../repair/slips.ts";
import { nodesOf } from "../tree.ts";

/** `from` to `to` is the formula with its markup, which is cut out of the line; `at` to `end` is the formula itself. */
export type Span = { from: number; to: number; at: number; end: number; formula: string };

/** Scripts that do not write spaces between words. */
const scripts = ["Han", "Hiragana", "Katakana", "Hangul", "Thai"]
  .map((name) => `\\p{Script=${name}}`)
  .join("");
const unspaced = new RegExp(`[${scripts}]`, "u");
/** The characters that may directly precede a formula. */
const boundary = `\\s*_~"'“”„«»‘’「『（【(\\[{|:：>,;、。，$—${scripts}`;
const start = new RegExp(`(?<![^${boundary}\`])[=＝](?![=>~])`, "gu");
const mayBegin = new RegExp(
  `(?<![^${boundary}\`])(?:(?:\\[[*_\`]{0,3}|[*_]{0,3})[=＝](?![=>~])|(?:\\[[*_\`]{0,3}|[*_]{1,3})$)`,
  "u",
);

/** The offset where an unfinished formula may begin, including markup before it; -1 if there is none. */
export const mayBeginAt = (line: string): number => line.search(mayBegin);

/** Longer lines are always prose. */
export const longestLine = 8_192;

/** The formulas of a complete line, from left to right. */
export function formulasInLine(line: string): Span[] {
  if (line.length > longestLine) return [];
  const spans: Span[] = [];
  const plain = withoutEntities(line);
  for (const { index: at } of plain.matchAll(start)) {
    const since = spans.at(-1)?.to ?? 0;
    if (at < since || isQuotation(plain.slice(0, at))) continue;
    const { end, isJson } = read(plain, at);
    const written = line.slice(at, end);
    const formula = isJson ? fromJson(written) : written;
    if (isFormula(withoutEntities(formula).replaceAll(filling, ""), introduced(plain, at)))
      spans.push({ ...withMarks(line, since, at, end), at, end, formula });
  }
  return spans;
}

/** Pads entities to their old length. It counts as white space and does not occur in answers. */
const filling = "\uFEFF";
/** Replaces HTML entities. The line keeps its length, so that offsets stay the same. */
const withoutEntities = (line: string): string =>
  line.replaceAll(
    /&[a-z#\d]{2,5};/g,
    (entity) => entities[entity]?.padStart(entity.length, filling) ?? entity,
  );

/** After a quotation mark, the formula is first read as JSON. If that gives half a formula, it is read as prose. */
function read(line: string, at: number): { end: number; isJson: boolean } {
  const isQuoted = line[at - 1] === '"';
  const ends = (isQuoted ? [true, false] : [false]).map((isJson) => {
    const text = line.slice(at, endOf(line, at, isJson)).trimEnd();
    return { end: at + text.length, isJson, isWhole: depthOf(text) <= 0 && !leadsOn(text) };
  });
  return ends.find(({ isWhole }) => isWhole) ?? ends[0] ?? { end: at, isJson: false };
}

/** The number of brackets that are still open at the end of the text. */
export const depthOf = (text: string): number => {
  const signs = text.replaceAll(/"[^"]*"/g, "").match(/[()]/g) ?? [];
  return signs.reduce((depth, sign) => depth + (sign === "(" ? 1 : -1), 0);
};

/** Whether words precede the formula in the same quotation marks: "Explain =SUM(A1:A3)" is prose. */
const isQuotation = (before: string): boolean =>
  /[“„«][^”“»]*\p{L}[^”“»]*$/u.test(before) || /^[^"]*(?:"[^"]*"[^"]*)*"[^"]*\p{L}[^"]*$/u.test(before);

/** Extends the span by markup on both sides and by a link around it. Markup must not begin before `since`. */
function withMarks(line: string, since: number, from: number, to: number): { from: number; to: number } {
  const [, bracket = "", marks = ""] = /(\[)?([*_]{1,3}|`+)?$/.exec(line.slice(since, from)) ?? [];
  if (!line.startsWith(marks, to)) return { from, to };
  const inner = { from: from - marks.length, to: to + marks.length };
  const [link] = /^\]\([^)]*\)/.exec(line.slice(inner.to)) ?? [];
  return bracket && link ? { from: inner.from - 1, to: inner.to + link.length } : inner;
}

function fromJson(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

type Introduced = "as a formula" | "as such" | "in prose";

/** After a label or markup, a space or a number may follow the `=`. In prose that would be an equation. */
const introduced = (line: string, at: number): Introduced => {
  if (/(?:^|[:：*_`|"])\s*$/.test(line.slice(0, at))) return "as a formula";
  return line[at + 1] === " " ? "in prose" : "as such";
};

const opening = "({[（";
const closing = ")}]）";
const pairs: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "“": "”",
  "„": "“",
  "«": "»",
  "‘": "’",
  "*": "*",
  $: "$",
  _: "_",
  "~": "~",
};

/** The end offset of the formula whose `=` is at `from`. In JSON, quotes are escaped with a backslash. */
function endOf(line: string, from: number, isJson: boolean): number {
  const closer = pairs[line[from - 1] ?? ""] ?? "";
  let depth = 0;
  for (let at = from + 1; at < line.length; at += 1) {
    const sign = line[at] ?? "";
    if (sign === '"' && closer === sign && !isJson && depth === 0 && !leadsOn(line.slice(0, at))) return at;
    if (sign === '"' || sign === "“") {
      const isEscaped = line[at - 1] === "\\";
      if (isJson && !isEscaped) return at;
      const end = isJson ? line.indexOf('\\"', at + 1) + 1 : endOfText(line, at, closer);
      if (end <= at) return isJson && line.includes('"', at + 1) ? line.indexOf('"', at + 1) : line.length;
      at = end;
    } else if (sign === "'" && /^'[^']*'[!']/.test(line.slice(at))) {
      at = line.indexOf("'", at + 1);
    } else if (opening.includes(sign)) depth += 1;
    else if (closing.includes(sign)) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (sign === "`" || isClosedBold(line, at, closer) || (depth === 0 && isEnd(line, at, closer)))
      return at;
  }
  return line.length;
}

/** The closing quote of the text at `at`. A doubled quote stands for one, unless the formula itself is quoted. */
function endOfText(line: string, at: number, closer: string): number {
  const quote = line[at] === "“" ? /[”"]/g : /"/g;
  quote.lastIndex = at + 1;
  for (let found = quote.exec(line); found; found = quote.exec(line)) {
    if (line[found.index + 1] !== '"' || closer === '"') return found.index;
    quote.lastIndex = found.index + 2;
  }
  return -1;
}

/** Whether the text ends in an operator. */
const leadsOn = (before: string): boolean => /[-+*/^&=<>]/.test(before.trimEnd().at(-1) ?? "");
const operand = /^\s*(?:[-+(]\s*)*(?:["'$\d({[@]|[A-Z]{1,3}\$?\d|[\p{L}_][\p{L}\d._]*[(!:[]|TRUE\b|FALSE\b)/u;

/** Whether `**` closes bold text here, even if a bracket of the formula is missing. */
const isClosedBold = (line: string, at: number, closer: string): boolean =>
  closer === "*" && line.startsWith("**", at) && !operand.test(line.slice(at + 2));

/** Ends a formula, unless in brackets: punctuation of other scripts, a long dash, a backslash, HTML. */
const foreign = /^(?:[|—…。、，；：？،؛؟」』】\\]|<\/?[a-z][a-z\d]*\s*\/?>)/;

/** Whether the formula ends here: at closing markup, at the end of a sentence or table cell, or before a word. */
function isEnd(line: string, at: number, closer: string): boolean {
  const sign = line[at] ?? "";
  const rest = line.slice(at + 1);
  if (foreign.test(line.slice(at))) return true;
  if (sign === closer && isClosing(sign, rest)) return true;
  if (sign === "–" || (sign === "-" && rest.startsWith("-"))) return !operand.test(rest);
  if (unspaced.test(sign) && /[)\]\d"]/.test(line[at - 1] ?? "")) return !operand.test(line.slice(at));
  if (sign === "!" && /#[A-Z]+$/.test(line.slice(0, at))) return false;
  if (/[.,;:!?]/.test(sign)) return /^(?:[\s"'”»’*_)\]|]|$)/u.test(rest);
  if (!/\s/.test(sign)) return false;
  if (leadsOn(line.slice(0, at))) return !operand.test(rest);
  const [operator] = /^\s*(?:<>|<=|>=|[-+*/^&=<>])/u.exec(rest) ?? [];
  return operator === undefined || !operand.test(rest.slice(operator.length));
}

/** Whether a markup sign closes here. A star or a dollar sign may also continue the formula. */
function isClosing(sign: string, rest: string): boolean {
  if (sign === "$") return !/^[A-Z\d]/.test(rest);
  return sign !== "*" || !operand.test(rest) || rest.startsWith("*");
}

const parameters: ReadonlySet<string> = new Set(
  functionReference.flatMap((each) => each.arguments.map(({ name }) => name.replace(/\d+$/, ""))),
);

/** Whether the text only shows a syntax: `=SUM()`, `=ROUND(number, num_digits)`, `=IF(test, …)`. */
export function isTemplate(text: string): boolean {
  const [, name = "", inside] = /^\s*=\s*([\p{L}\d._]+)\(([^()]*)\)\s*$/u.exec(text) ?? [];
  if (inside === undefined || /[\p{L}\d_]\[(?!\s*[,;])/u.test(inside)) return false;
  const words = inside.split(/[[\],;…\s]+|\.{3}/).filter(Boolean);
  if (words.length === 0)
    return (arityIn("sheets", name) ?? arityIn("excel", name))?.least !== 0 && names.has(name);
  if (!words.every((word) => /^\p{L}[\p{L}\d_]*$/u.test(word) && !/^[A-Z]{1,3}\d+$/.test(word))) return false;
  const isOpen = /\.{3}|…|[\p{L}\d]\s*[,;]\s*\[/u.test(inside);
  const given = inside.replaceAll(/\[[^\]]*\]/g, "").split(/[,;\s]+/);
  return isOpen || given.some((word) => parameters.has(word.replace(/\d+$/, "")));
}

const names: ReadonlySet<string> = new Set([
  ...functionNames.excel,
  ...functionNames.sheets,
  ...[...vocabularies.values()].flatMap(({ functions }) =>
    Object.values(functions).map((name) => name.toUpperCase()),
  ),
]);

/** Whether the text is a formula (possibly a wrong one) and not an equation or a sentence. */
function isFormula(text: string, how: Introduced): boolean {
  if (how === "in prose" || isTemplate(text) || /\.\.\.|…/.test(text.replaceAll(/"[^"]*"/g, '""')))
    return false;
  const body = text.slice(1);
  const call = /(?<![\p{L}\d_.])(?:_xlfn\.)?(\p{L}[\p{L}\d._]*)\s*\(([\s\S]*)/u.exec(body);
  if (!call) return isReckoning(body, how);
  const [, name = "", rest = ""] = call;
  const known = name.toUpperCase();
  const isKnown = names.has(known) || (name === known && known.length > 2);
  // Formulas with function names that do not exist count too, so that the checker can report the names.
  if (!isKnown) return /(?<![A-Za-z])\$?[A-Z]{1,3}\$?\d/.test(rest);
  if (/^\s*\)/.test(rest))
    return (arityIn("sheets", known) ?? arityIn("excel", known))?.least === 0 || /[A-Z]{1,3}\$?\d/.test(body);
  return name === known || /["\d]|[A-Za-z]\$?\d/.test(rest);
}

/** Whether the text is a single call of a function that reads cells, which is a formula without its `=`. */
export const isCall = (text: string): boolean =>
  /^[A-Z][A-Z\d.]*\(.*\)$/.test(text) &&
  names.has(text.split("(", 1)[0] ?? "") &&
  isReckoning(text, "as such");

/** Whether the text consists of cells and numbers with operators between them. */
function isReckoning(body: string, how: Introduced): boolean {
  const { tree, problems } = parse(body);
  if (problems.length > 0) return false;
  const types = new Set(nodesOf(tree).map(({ type }) => type));
  const isOfTable = types.has("structured") && /\[[@#]|[\p{L}\d_]\[/u.test(body);
  const isRead = types.has("reference") || isOfTable || types.has("error");
  if (types.has("name")) return isRead && !/\s/.test(body);
  return isRead || (how === "as a formula" && /\d\s*[-+*/^]/.test(body) && !/[=<>]/.test(body));
}
