// Finds formulas in the blocks of an answer: lines, fenced code and inline code.
import { depthOf, formulasInLine, isCall, isTemplate, type Span } from "./formulas-in-line.ts";

/**
 * A formula that is shown as a block, from a code fence or from a line with its markup. The text is `before`
 * + formula + `after`; `formula` is undefined if there is none. `isInLine`: words or code surround it.
 */
export type Block = {
  kind: "block";
  text: string;
  formula: string | undefined;
  before: string;
  after: string;
  isInLine: boolean;
};

/**
 * The `text` values of all segments together are exactly the answer. A `fence` is the line that opens or
 * closes a code block whose lines are treated as prose; it is not displayed.
 */
export type Segment = { kind: "prose"; text: string } | { kind: "fence"; text: string } | Block;

export const prose = (text: string): Segment => ({ kind: "prose", text });

/** Makes a block whose formula is from `at` to `end` in its text. */
const block = (
  text: string,
  formula: string | undefined,
  at = text.length,
  end = text.length,
  isInLine = false,
): Block => ({
  kind: "block",
  text,
  formula,
  before: text.slice(0, at),
  after: text.slice(end),
  isInLine,
});

/** Splits the rest of a line, of which the part `before` was already emitted. */
export function inProse(before: string, line: string): Segment[] {
  if (before === "" && isCall(line.trimEnd())) return [block(line, line.trimEnd(), 0)];
  const spans = formulasInLine(before + line.trimEnd()).filter(({ from }) => from >= before.length);
  return cut(line, spans, before.length);
}

function cut(text: string, spans: readonly Span[], offset: number): Segment[] {
  const segments: Segment[] = [];
  let done = 0;
  for (const span of spans) {
    const [from, to] = [span.from - offset, span.to - offset];
    if (from > done) segments.push(prose(text.slice(done, from)));
    const isInLine = from > 0 || offset > 0;
    segments.push(
      block(text.slice(from, to), span.formula, span.at - span.from, span.end - span.from, isInLine),
    );
    done = to;
  }
  return done < text.length ? [...segments, prose(text.slice(done))] : segments;
}

/** Makes a block from inline code that contains one formula: `=A1*2` or `D2: =A1*2`. */
export function codeBlock(text: string): Block {
  const inner = text.replace(/^`+|`+$/g, "");
  const at = text.length - text.replace(/^`+/, "").length;
  const [span] = labelled(inner);
  const [from, formula] = span ? [span.at, span.formula] : [inner.search(/\S/), inner.trim()];
  return block(text, formula, at + from, at + from + formula.length, true);
}

const labelled = (inner: string): Span[] => (/^\s*[=＝]/.test(inner) ? [] : formulasInLine(inner));

/** Finds a formula in backticks. `length` is 0 if the backticks are not closed, `at` is -1 if there is no formula. */
export function formulaTick(line: string): { at: number; length: number } {
  let at = line.indexOf("`");
  while (at >= 0) {
    const run = /^`+/.exec(line.slice(at))?.[0] ?? "`";
    const close = line.indexOf(run, at + run.length);
    if (close < 0) return { at, length: 0 };
    const end = close + run.length;
    const inner = line.slice(at + run.length, close);
    const isOne = (/^\s*=[^=\s>]/.test(inner) && !isTemplate(inner)) || labelled(inner).length === 1;
    if (isOne) return { at, length: end - at };
    at = line.indexOf("`", end);
  }
  return { at, length: 0 };
}

/** A line that starts with `=` is a formula and may continue on later lines; words after it are prose. */
export function blocksInLines(text: string): Segment[] {
  if (!text.trimEnd().includes("\n")) {
    const found = inProse("", text);
    if (found.some(({ kind }) => kind === "block") || !/[(\d]/.test(text)) return found;
  }
  const at = text.search(/[=＝]/);
  const formula = text.slice(at).trimEnd();
  return [block(text, formula, at, at + formula.length)];
}

/** The length of a line and of the lines that continue its formula; 0 if more lines may follow. */
export function endOfFormulaLine(text: string): number {
  let end = text.indexOf("\n") + 1;
  while (end > 0) {
    const rest = text.slice(end);
    if (depthOf(text.slice(0, end)) <= 0) return end;
    if (rest === "") return 0;
    if (!/^(?:[ \t]+\S|\))/.test(rest)) return /^[ \t]*$/.test(rest) && rest.length < 9 ? 0 : end;
    end = text.indexOf("\n", end) + 1;
  }
  return end;
}

/** Markers of quotes and lists that may precede a fence. */
export const quoting = /^[ \t]*(?:>[ \t]?|[-*+][ \t]+|\d{1,3}[.)][ \t]+)*/;

/** The characters of a fence and its language; undefined if the line does not open a fence. */
export function fenceOf(line: string): { signs: string; language: string } | undefined {
  const [, signs, language = ""] = /^(`{3,}|~{3,})([^`]*)$/.exec(line.replace(quoting, "").trimEnd()) ?? [];
  return signs === undefined ? undefined : { signs, language: language.trim().toLowerCase() };
}

/** The length up to the end of the line that closes the fence; 0 if the fence is still open. */
export function endOfFence(text: string): number {
  const signs = fenceOf(text.split("\n", 1)[0] ?? "")?.signs ?? "```";
  let at = text.indexOf("\n") + 1;
  while (at > 0) {
    const lineEnd = text.indexOf("\n", at);
    const line = text.slice(at, lineEnd < 0 ? undefined : lineEnd).replace(/^[ \t]*(?:>[ \t]?)*/, "");
    if (lineEnd >= 0 && line.trim().startsWith(signs) && /^(?:`+|~+)$/.test(line.trim())) return lineEnd + 1;
    at = lineEnd + 1;
  }
  return 0;
}

const formulaLanguages: ReadonlySet<string> = new Set([
  "excel",
  "formula",
  "sheets",
  "gsheets",
  "xls",
  "googlesheets",
  "google-sheets",
]);
/** Only these languages are searched, because other code may contain text that looks like a formula. */
const plainLanguages: ReadonlySet<string> = new Set([
  "",
  "text",
  "txt",
  "plaintext",
  "plain",
  "json",
  "markdown",
  "md",
  "csv",
  "tsv",
]);

/**
 * Splits a fence with one formula, or with several on separate lines. Comments are left out. If the fence
 * also contains words, its lines are prose. Program code is unchanged.
 */
export function blocksInFence(text: string): Segment[] {
  const open = text.indexOf("\n") + 1;
  const { language } = fenceOf(text.slice(0, open || text.length)) ?? { language: "" };
  const isOpen = endOfFence(`${text}\n`) === 0;
  const end = isOpen ? text.length : text.trimEnd().lastIndexOf("\n") + 1;
  const body = text.slice(open, Math.max(open, end));
  const isQuoted = body.split("\n").every((line) => line === "" || /^[ \t]*>/.test(line));
  if (open === 0 || !(formulaLanguages.has(language) || plainLanguages.has(language) || isBare(body)))
    return [block(text, undefined)];
  const kept = linesOf(body, isQuoted).filter((line) => line.trim() !== "" && !comment.test(line));
  const code = kept.join("\n").trim();
  const found = kept.map((line) => formulasInLine(line));
  const isOne =
    /^\{?\s*[=＝]/.test(code) || kept.slice(0, -1).some((line, at) => isCut(line, found[at] ?? []));
  if (isTemplate(code) || kept.some((line, at) => isProgram(line, found[at] ?? [])))
    return [block(text, undefined)];
  if (found.flat().length > 0 && !isOne) {
    const lines = body.split(/(?<=\n)/).flatMap((line) => inProse("", line));
    return [fence(text.slice(0, open)), ...lines, fence(text.slice(open + body.length))];
  }
  if (!isOne && (code === "" || !formulaLanguages.has(language))) return [block(text, undefined)];
  const at = open + body.indexOf(code.split("\n", 1)[0] ?? "");
  return [block(text, code, at, body.includes(code) ? at + code.length : open + body.trimEnd().length)];
}

const fence = (text: string): Segment => ({ kind: "fence", text });

/** Whether program code assigns a formula or passes it as a string. */
const isProgram = (line: string, spans: readonly Span[]): boolean =>
  spans.some(({ at }) => /[=(]\s*["'`]$/.test(line.slice(0, at)));

/** Whether a formula after a label still has an unclosed bracket at the end of the line, and so continues on the next. */
const isCut = (line: string, spans: readonly Span[]): boolean =>
  spans.some(({ formula, end }) => end === line.trimEnd().length && depthOf(formula) > 0);

const isBare = (body: string): boolean => /^\s*[=＝]/.test(body);
const comment = /^\s*(?:\/\/|'|#(?!\w+[!/?])|--\s|<!--)/;
const linesOf = (body: string, isQuoted: boolean): string[] =>
  body.split("\n").map((line) => (isQuoted ? line.replace(/^[ \t]*>[ \t]?/, "") : line));
