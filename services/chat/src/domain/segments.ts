// Cuts a streamed answer into prose, which flows, and blocks, which are held until they are whole.

/** `text` is the answer's own, to the letter; the texts of all segments together are the answer. */
export type Segment =
  | { kind: "prose"; text: string }
  /** A fenced block or a line that starts with `=`; `formula` is what it holds where it is one. */
  | { kind: "block"; text: string; formula: string | undefined };

const fence = "```";
const formulaLanguages = new Set(["excel", "formula", "sheets", "gsheets"]);

/** A line that could still become the start of a block must wait for more. */
const mayBegin = (line: string): boolean => {
  const start = line.trimStart();
  return start === "" || start === "=" || fence.startsWith(start);
};
const isFormulaLine = (line: string): boolean => /^\s*=(?!=)/.test(line);

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
      else if (isFormulaLine(line)) state = "formula-line";
      else state = "in-line";
    }
    if (state === "in-line") return take(held.indexOf("\n") + 1 || held.length, held.includes("\n"));
    const whole = state === "fenced" ? endOfFence(held) : held.indexOf("\n") + 1;
    if (!whole && !isEnd) return undefined;
    return block(whole || held.length);
  }

  function take(length: number, isLineEnd: boolean): Segment {
    const text = held.slice(0, length);
    held = held.slice(length);
    if (isLineEnd) state = "line-start";
    return { kind: "prose", text };
  }

  function block(length: number): Segment {
    const text = held.slice(0, length);
    held = held.slice(length);
    const formula = state === "fenced" ? formulaInFence(text) : text.trim();
    state = "line-start";
    return { kind: "block", text, formula };
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
