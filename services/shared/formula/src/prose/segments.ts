// Splits a streamed answer into prose, which is emitted at once, and blocks, which are held back until complete.
import {
  blocksInFence,
  blocksInLines,
  codeBlock,
  endOfFence,
  endOfFormulaLine,
  fenceOf,
  formulaTick,
  inProse,
  prose,
  quoting,
  type Segment,
} from "./blocks.ts";
import { longestLine, mayBeginAt } from "./formulas-in-line.ts";

export type { Block, Segment } from "./blocks.ts";

/** A line that begins with a formula, possibly after the marker of a list. */
const formulaLine = /^\s*(?:(?:[-*+>]|\d{1,3}[.)])\s+)*[=＝](?![=>~\s])/;
/** Whether a line may still become the start of a block. Such a line waits for more text. */
const mayBegin = (line: string): boolean =>
  /^\s*(?:(?:[-*+>]|\d{1,3}[.)]?)\s*)*[=＝]?$|^[A-Z][A-Z\d.]*(?:\(.*)?$/.test(line) ||
  /^(?:`{0,2}$|~{0,2}$|```|~~~)/.test(line.replace(quoting, ""));

export type Splitter = { push(text: string): Segment[]; end(): Segment[] };

export function splitter(): Splitter {
  /** Text that is not emitted yet: the beginning of a line, or an incomplete block. */
  let held = "";
  /** The part of the current line that was already emitted. */
  let before = "";
  let state: "line-start" | "in-line" | "fenced" | "formula-line" = "line-start";

  function next(isEnd: boolean): Segment[] {
    if (held === "") return [];
    if (state === "line-start") {
      if (mayBegin(held) && !held.includes("\n") && !isEnd) return [];
      const line = held.split("\n", 1)[0] ?? "";
      if (fenceOf(line) !== undefined) state = "fenced";
      else if (formulaLine.test(line)) state = "formula-line";
      else state = "in-line";
    }
    if (state === "in-line") return inLine(isEnd);
    const whole = state === "fenced" ? endOfFence(held) : endOfFormulaLine(held);
    if (!whole && !isEnd) return [];
    const text = held.slice(0, whole || held.length);
    const blocks = state === "fenced" ? blocksInFence(text) : blocksInLines(text);
    return taken(text.length, blocks, true);
  }

  /** Emits prose up to the line end. A possible formula waits for its closing backtick or for the line end. */
  function inLine(isEnd: boolean): Segment[] {
    const lineEnd = held.indexOf("\n") + 1;
    const line = held.slice(0, lineEnd || held.length);
    const isWhole = lineEnd > 0 || isEnd;
    if (before.length + line.length > longestLine) return taken(line.length, [prose(line)], lineEnd > 0);
    const tick = formulaTick(line);
    const begin = mayBeginAt(line);
    if (tick.at >= 0 && (begin < 0 || tick.at <= begin)) {
      if (tick.at > 0) return taken(tick.at, [prose(line.slice(0, tick.at))], false);
      if (tick.length > 0) return taken(tick.length, [codeBlock(line.slice(0, tick.length))], false);
      return isWhole ? taken(line.length, inProse(before, line), lineEnd > 0) : [];
    }
    if (begin > 0) return taken(begin, [prose(line.slice(0, begin))], false);
    if (begin === 0 && !isWhole) return [];
    return taken(line.length, inProse(before, line), lineEnd > 0);
  }

  function taken(length: number, segments: Segment[], isLineEnd: boolean): Segment[] {
    before = isLineEnd ? "" : before + held.slice(0, length);
    held = held.slice(length);
    state = isLineEnd ? "line-start" : "in-line";
    return segments;
  }

  const drain = (isEnd: boolean): Segment[] => {
    const found: Segment[] = [];
    for (let segments = next(isEnd); segments.length > 0; segments = next(isEnd)) found.push(...segments);
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

/** The first formula of a whole text. */
export function formulaIn(text: string): string | undefined {
  const split = splitter();
  const segments = [...split.push(text), ...split.end()];
  return segments.flatMap((each) => (each.kind === "block" && each.formula ? [each.formula] : []))[0];
}
