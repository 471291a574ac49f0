// Splits pasted lines into rows of cells: by tabs, the pipes of Markdown, commas or semicolons.

/** Drops leading and trailing blank lines and keeps blank lines between rows. Cells are trimmed. */
export function rowsOf(lines: readonly string[]): string[][] {
  const kept = trimmed(lines);
  if (kept.length === 0) return [];
  const bars = kept.filter((line) => /^\s*\|.*\|\s*$/.test(line)).length;
  const filled = kept.filter((line) => line.trim() !== "").length;
  const rows =
    bars >= 1 && bars * 2 > filled ? markdown(kept) : delimited(kept.join("\n"), delimiterOf(kept));
  return rows.map((row) => row.map((cell) => cell.trim()));
}

function trimmed(lines: readonly string[]): readonly string[] {
  const isBlank = (line: string): boolean => /^[ \r]*$/.test(line);
  const from = lines.findIndex((line) => !isBlank(line));
  const to = lines.findLastIndex((line) => !isBlank(line));
  return from < 0 ? [] : lines.slice(from, to + 1);
}

const isRule = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell));

function markdown(lines: readonly string[]): string[][] {
  const rows = lines.flatMap((line) => {
    const bare = line.trim().replace(/^\|/, "").replace(/\|$/, "");
    if (bare === "" && line.trim() === "") return [[]];
    const cells = bare
      .split(/(?<!\\)\|/)
      .map((cell) => cell.replaceAll("\\|", "|").replaceAll(/<br ?\/?>/gi, "\n"));
    return isRule(cells) ? [] : [cells];
  });
  return rows;
}

/** The separator that splits the most lines into the same number of cells. */
function delimiterOf(lines: readonly string[]): string {
  if (lines.some((line) => line.includes("\t"))) return "\t";
  const some = lines.filter((line) => line.trim() !== "").slice(0, 30);
  const scores = [";", ",", "|"].map((sign) => {
    const counts = some.map((line) => outsideQuotes(line, sign));
    const usual = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
    return {
      sign,
      even:
        usual === 0 || (sign === "," && isProse(some))
          ? 0
          : counts.filter((count) => count === usual).length / counts.length,
    };
  });
  const best = scores.toSorted((one, other) => other.even - one.even)[0];
  return best && best.even >= 0.5 ? best.sign : "\t";
}

/** Whether the lines are one column of text with commas: the heading has no comma, and no part is a number. */
function isProse([heading = "", ...lines]: readonly string[]): boolean {
  return (
    !heading.includes(",") &&
    lines.length > 0 &&
    lines.every((line) => /, \S/.test(line) && !/,\S/.test(line)) &&
    !lines.some((line) => line.split(", ").some((cell) => /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell.trim())))
  );
}

function outsideQuotes(line: string, sign: string): number {
  let count = 0;
  let isQuoted = false;
  for (const mark of line) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (mark === sign && !isQuoted) count += 1;
  }
  return count;
}

/** A quoted cell may contain delimiters and line ends. A doubled quote inside it stands for one. */
function delimited(text: string, delimiter: string): string[][] {
  if (!text.includes('"')) return text.split("\n").map((line) => line.split(delimiter));
  const rows: string[][] = [[]];
  const push = (cell: string) => rows.at(-1)?.push(cell);
  let at = 0;
  for (;;) {
    let cell: string;
    [cell, at] = text[at] === '"' ? quoted(text, at, delimiter) : plain(text, at, delimiter);
    push(cell);
    if (at >= text.length) return rows;
    if (text[at] === "\n") rows.push([]);
    at += 1;
  }
}

function plain(text: string, from: number, delimiter: string): [string, number] {
  let at = from;
  while (at < text.length && text[at] !== delimiter && text[at] !== "\n") at += 1;
  return [text.slice(from, at), at];
}

function quoted(text: string, from: number, delimiter: string): [string, number] {
  let cell = "";
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else {
      const [rest, end] = plain(text, at + 1, delimiter);
      return [cell + rest, end];
    }
  }
  // A quote that is never closed is an ordinary character.
  return plain(text, from, delimiter);
}
