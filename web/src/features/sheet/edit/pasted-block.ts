// Splits text that was copied from a spreadsheet into the texts of its cells.

/** Rows of cells, separated by tabs. A quoted cell may contain tabs and line ends. */
export function pastedBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const lines = text.replaceAll(/\r\n?/g, "\n").replace(/\n$/, "");
  const part = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y;
  for (let at = 0; ; at++) {
    part.lastIndex = at;
    const [whole = "", quoted, plain = ""] = part.exec(lines) ?? [];
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    at += whole.length;
    if (at >= lines.length) return rows;
    if (lines[at] === "\n") rows.push([]);
  }
}
