// Parses a reply into blocks (code, headings, lists, paragraphs) and runs (bold, code). The rest is plain text.
export type Block =
  | { kind: "paragraph" | "heading"; text: string }
  | { kind: "list"; isOrdered: boolean; start: number; items: readonly string[] }
  | { kind: "code"; language: string; text: string }
  | { kind: "formula"; text: string };

export type Run = { kind: "text" | "bold" | "code"; text: string };

/** The opening line of a code block. */
const fence = /^(`{3,}|~{3,})([^`]*)$/;
const quote = /^(?:\s{0,3}>(?:[ \t]|$))+/;
const heading = /^\s{0,3}#{1,6}\s+(.*)$/;
const bullet = /^\s*[-*•]\s+(.*)$/;
const numbered = /^\s*(\d{1,9})[.)]\s+(.*)$/;
const formulaLine = /^\s*=(?!=)/;
const formulaLanguages = new Set(["excel", "formula", "sheets", "gsheets"]);

const isFormula = (language: string, text: string) =>
  formulaLanguages.has(language.toLowerCase()) || text.startsWith("=");

/** The blocks of `text`, in order. A fence that is never closed ends with the text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  // quote markers are removed: quotes are parsed like other text
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.replace(quote, ""));
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
    const [, signs, name = ""] = fence.exec(start) ?? [];
    if (signs !== undefined) {
      close();
      const held: string[] = [];
      while (++at < lines.length && lines[at]?.trim() !== signs) held.push(lines[at] ?? "");
      const inside = held.join("\n").trim();
      const language = name.trim();
      blocks.push(
        isFormula(language, inside)
          ? { kind: "formula", text: inside }
          : { kind: "code", language: language.toLowerCase(), text: inside },
      );
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
      // A blank line ends a paragraph. A list goes on if another item follows.
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

/** The index of the mark that closes a run. A code run ends at exactly as many backticks as opened it. */
function endOf(text: string, mark: string, from: number): number {
  if (mark === "**") return text.indexOf(mark, from);
  let at = text.indexOf(mark, from);
  while (at >= 0 && text[at + mark.length] === "`") {
    while (text[at] === "`") at += 1;
    at = text.indexOf(mark, at);
  }
  return at;
}

/** Splits a text into bold, code and plain runs. With `isPartial`, a run that is not closed extends to the end. */
export function runsOf(text: string, isPartial = false): Run[] {
  const opening = /\*\*|`+/y;
  const runs: Run[] = [];
  let plain = "";
  const add = (kind: Run["kind"], inside: string) => {
    if (plain) runs.push({ kind: "text", text: plain });
    plain = "";
    if (inside) runs.push({ kind, text: inside });
  };
  for (let at = 0; at < text.length; ) {
    opening.lastIndex = at;
    const mark = opening.exec(text)?.[0];
    const end = mark ? endOf(text, mark, at + mark.length) : -1;
    const isOpen = end < 0 && isPartial;
    if (mark && (isOpen || end > at + mark.length)) {
      add(mark === "**" ? "bold" : "code", text.slice(at + mark.length, isOpen ? text.length : end));
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

/** Whether `code` is the formula, alone or after a label such as `D2: `. */
const isLabelled = (code: string, formula: string) =>
  code.endsWith(formula) && !code.slice(0, -formula.length).includes("=");

/** The texts of a block that are split into runs. A list has one per item. */
const textsOf = (block: Block): readonly string[] => {
  if (block.kind === "list") return block.items;
  return block.kind === "paragraph" || block.kind === "heading" ? [block.text] : [];
};

/**
 * The checks of each block's formulas, in order. A formula block has its own check. Other blocks have one list per
 * text, for formulas that occur there as inline code and nowhere as a block. Formulas without a check are left out.
 */
export function checksOf<C extends { formula: string }>(
  blocks: readonly Block[],
  checks: readonly C[],
): (readonly (readonly C[])[])[] {
  let next = 0;
  const seen = new Set<string>();
  const own = blocks.map((block): C | undefined => {
    if (block.kind !== "formula") return undefined;
    seen.add(bare(block.text));
    const at = checks.findIndex((check, index) => index >= next && bare(check.formula) === bare(block.text));
    if (at < 0) return undefined;
    next = at + 1;
    return checks[at];
  });
  const inText = (text: string): C[] =>
    runsOf(text).flatMap((run) => {
      if (run.kind === "bold") return inText(run.text);
      if (run.kind !== "code") return [];
      const check = checks.find(({ formula }) => isLabelled(bare(run.text), bare(formula)));
      if (!check || seen.has(bare(check.formula))) return [];
      seen.add(bare(check.formula));
      return [check];
    });
  return blocks.map((block, at) => {
    const check = own[at];
    return check ? [[check]] : textsOf(block).map(inText);
  });
}

/** Removes the formula from the end of `text`, because a card below shows it. */
export const withoutLast = (text: string, { formula }: { formula: string }): string =>
  text.endsWith(`\`${formula}\``) ? text.slice(0, -formula.length - 2).trimEnd() : text;
