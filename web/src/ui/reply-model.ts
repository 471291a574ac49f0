// A reply read as blocks and runs: fences, headings, lists, paragraphs, bold and code. Anything else is plain text.
export type Block =
  | { kind: "paragraph" | "heading"; text: string }
  | { kind: "list"; isOrdered: boolean; start: number; items: readonly string[] }
  | { kind: "code"; text: string }
  | { kind: "formula"; text: string };

export type Run = { kind: "text" | "bold" | "code"; text: string };

const fence = "```";
const heading = /^\s{0,3}#{1,6}\s+(.*)$/;
const bullet = /^\s*[-*•]\s+(.*)$/;
const numbered = /^\s*(\d{1,9})[.)]\s+(.*)$/;
const formulaLine = /^\s*=(?!=)/;
const formulaLanguages = new Set(["excel", "formula", "sheets", "gsheets"]);

const isFormula = (language: string, text: string) =>
  formulaLanguages.has(language.toLowerCase()) || text.startsWith("=");

/** Blocks of `text`, in order. A fence that is still open counts as closed at the end. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  let paragraph: string[] = [];
  let list: { isOrdered: boolean; start: number; items: string[] } | null = null;

  const close = () => {
    if (paragraph.length > 0) blocks.push({ kind: "paragraph", text: paragraph.join("\n") });
    if (list) blocks.push({ kind: "list", ...list });
    paragraph = [];
    list = null;
  };
  const addItem = (isOrdered: boolean, start: number, item: string) => {
    if (list?.isOrdered !== isOrdered || paragraph.length > 0) {
      close();
      list = { isOrdered, start, items: [] };
    }
    list?.items.push(item);
  };

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const start = line.trimStart();
    if (start.startsWith(fence)) {
      close();
      const held: string[] = [];
      while (++at < lines.length && lines[at]?.trim() !== fence) held.push(lines[at] ?? "");
      const inside = held.join("\n").trim();
      const language = start.slice(fence.length).trim();
      blocks.push({ kind: isFormula(language, inside) ? "formula" : "code", text: inside });
      continue;
    }
    const title = heading.exec(line);
    const item = bullet.exec(line);
    const number = numbered.exec(line);
    if (title) {
      close();
      blocks.push({ kind: "heading", text: (title[1] ?? "").replace(/\s#+\s*$/, "") });
    } else if (item) addItem(false, 1, item[1] ?? "");
    else if (number) addItem(true, Number(number[1]), number[2] ?? "");
    else if (formulaLine.test(line)) {
      close();
      blocks.push({ kind: "formula", text: line.trim() });
    } else if (line.trim() === "") {
      // A blank line ends a paragraph; a list goes on if another item follows.
      if (paragraph.length > 0) close();
    } else if (list && /^\s/.test(line)) {
      const { items } = list as { items: string[] };
      items.push(`${items.pop() ?? ""}\n${line.trim()}`);
    } else {
      if (list) close();
      paragraph.push(line.trim());
    }
  }
  close();
  return blocks;
}

/** Bold and code runs of one line of text. With `isPartial`, a run still open reaches to the end. */
export function runsOf(text: string, isPartial = false): Run[] {
  const runs: Run[] = [];
  let plain = "";
  const add = (kind: Run["kind"], inside: string) => {
    if (plain) runs.push({ kind: "text", text: plain });
    plain = "";
    if (inside) runs.push({ kind, text: inside });
  };
  for (let at = 0; at < text.length; ) {
    const mark = ["**", "`"].find((sign) => text.startsWith(sign, at));
    const end = mark ? text.indexOf(mark, at + mark.length) : -1;
    const isOpen = end < 0 && isPartial;
    if (mark && (isOpen || end > at + mark.length)) {
      add(mark === "`" ? "code" : "bold", text.slice(at + mark.length, isOpen ? text.length : end));
      at = isOpen ? text.length : end + mark.length;
    } else {
      plain += mark ?? text[at];
      at += mark?.length ?? 1;
    }
  }
  add("text", "");
  return runs;
}

const bare = (formula: string) => formula.replace(/\s+/g, " ").trim();

/** The check of each formula block, in order; a formula whose text was never checked has none. */
export function checksOf<C extends { formula: string }>(blocks: readonly Block[], checks: readonly C[]) {
  let next = 0;
  return blocks.map((block): C | undefined => {
    if (block.kind !== "formula") return undefined;
    const at = checks.findIndex((check, index) => index >= next && bare(check.formula) === bare(block.text));
    if (at < 0) return undefined;
    next = at + 1;
    return checks[at];
  });
}
