// Cuts a streamed answer into prose, which flows, and blocks, which are held until they are whole.

/**
 * A fenced block, a line that starts with `=`, or a formula between backticks in a line. `formula` is what it holds
 * where it is one; `before` and `after` stand around that: together they are the text.
 */
export type Block = {
  kind: "block";
  text: string;
  formula: string | undefined;
  before: string;
  after: string;
};

/** `text` is the answer's own, to the letter; the texts of all segments together are the answer. */
export type Segment = { kind: "prose"; text: string } | Block;

const fence = "```";
const formulaLanguages = new Set(["excel", "formula", "sheets", "gsheets"]);

/** Before a formula at a line's start there may be a list's sign. */
const formulaLine = /^\s*(?:(?:[-*+>]|\d{1,3}[.)])\s+)?=(?!=)/;
/** A line that could still become the start of a block must wait for more. */
const mayBegin = (line: string): boolean =>
  /^\s*(?:(?:[-*+>]|\d{1,3}[.)]?)\s*)?=?$/.test(line) || fence.startsWith(line.trimStart());

export type Splitter = { push(text: string): Segment[]; end(): Segment[] };

export function splitter(): Splitter {
  /** What waits: the beginning of a line, or a block that is not whole. */
  let held = "";
  let state: "line-start" | "in-line" | "fenced" | "formula-line" = "line-start";

  function next(isEnd: boolean): Segment | undefined {
    if (held === "") return undefined;
    if (state === "line-start") {
      if (mayBegin(held) && !held.includes("\n") && !isEnd) return undefined;
      const line = held.split("\n", 1)[0] ?? "";
      if (line.trimStart().startsWith(fence)) state = "fenced";
      else if (formulaLine.test(line)) state = "formula-line";
      else state = "in-line";
    }
    if (state === "in-line") return inLine(isEnd);
    const whole = state === "fenced" ? endOfFence(held) : held.indexOf("\n") + 1;
    if (!whole && !isEnd) return undefined;
    return block(whole || held.length);
  }

  /** Prose up to the line's end or to a formula between backticks; one that could still become a formula waits. */
  function inLine(isEnd: boolean): Segment | undefined {
    const lineEnd = held.indexOf("\n") + 1;
    const line = held.slice(0, lineEnd || held.length);
    const { at, length } = formulaTick(line);
    if (at > 0) return take(at, false);
    if (at === 0 && length > 0) return inlineFormula(length);
    return at < 0 || lineEnd > 0 || isEnd ? take(line.length, lineEnd > 0) : undefined;
  }

  function take(length: number, isLineEnd: boolean): Segment {
    const text = held.slice(0, length);
    held = held.slice(length);
    state = isLineEnd ? "line-start" : "in-line";
    return { kind: "prose", text };
  }

  function inlineFormula(length: number): Segment {
    const text = held.slice(0, length);
    held = held.slice(length);
    return framed(text, text.slice(1, -1).trim());
  }

  function block(length: number): Segment {
    const text = held.slice(0, length);
    held = held.slice(length);
    const formula = state === "fenced" ? formulaInFence(text) : text.slice(text.indexOf("=")).trim();
    state = "line-start";
    return framed(text, formula);
  }

  const drain = (isEnd: boolean): Segment[] => {
    const found: Segment[] = [];
    for (let segment = next(isEnd); segment; segment = next(isEnd)) found.push(segment);
    return found;
  };
  return {
    push: (text) => {
      held += text;
      return drain(false);
    },
    end: () => drain(true),
  };
}

function framed(text: string, formula: string | undefined): Block {
  const at = formula ? text.indexOf(formula, text.startsWith(fence) ? fence.length : 0) : text.length;
  const before = text.slice(0, at);
  return { kind: "block", text, formula, before, after: text.slice(at + (formula?.length ?? 0)) };
}

/** Where a formula between backticks begins and its length; 0 while backticks are open; -1 where there is neither. */
function formulaTick(line: string): { at: number; length: number } {
  let at = line.indexOf("`");
  while (at >= 0) {
    const run = /^`+/.exec(line.slice(at))?.[0] ?? "`";
    const close = line.indexOf(run, at + run.length);
    if (close < 0) return { at, length: 0 };
    const end = close + run.length;
    if (run === "`" && /^\s*=[^=\s>]/.test(line.slice(at + 1, close))) return { at, length: end - at };
    at = line.indexOf("`", end);
  }
  return { at, length: 0 };
}

/** Length up to and with the closing fence's line; 0 while it is open. */
function endOfFence(text: string): number {
  let at = text.indexOf("\n") + 1;
  while (at > 0) {
    const lineEnd = text.indexOf("\n", at);
    const line = text.slice(at, lineEnd < 0 ? undefined : lineEnd).trim();
    if (line === fence && lineEnd >= 0) return lineEnd + 1;
    at = lineEnd + 1;
  }
  return 0;
}

function formulaInFence(text: string): string | undefined {
  const firstLine = text.indexOf("\n");
  const language = text.slice(0, firstLine).trim().slice(fence.length).trim().toLowerCase();
  const body = text
    .slice(firstLine + 1)
    .replace(/```\s*$/, "")
    .trim();
  return formulaLanguages.has(language) || body.startsWith("=") ? body : undefined;
}

/** The first formula of a whole text. */
export function formulaIn(text: string): string | undefined {
  const split = splitter();
  const segments = [...split.push(text), ...split.end()];
  return segments.flatMap((each) => (each.kind === "block" && each.formula ? [each.formula] : []))[0];
}
