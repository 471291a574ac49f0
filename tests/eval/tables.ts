// A case's tables as a user would paste them: tab-separated, with a heading line per sheet if there are several.
import type { Case, Plain } from "./case.ts";

/** The target cells are empty, so they are not part of the pasted text. */
export function pastedText({ tables }: Pick<Case, "tables">): string {
  const names = Object.keys(tables);
  return names
    .map((name) => {
      const all = tables[name] ?? [];
      const width = Math.max(0, ...all.map((row) => row.length));
      const rows = all.map((row) => lineOf(row, width)).join("\n");
      return names.length > 1 ? `# ${name}\n${rows}` : rows;
    })
    .join("\n\n");
}

/** A row as a tab-separated line of equal width, because spreadsheet programs also copy blank cells. */
const lineOf = (row: readonly Plain[], width: number): string =>
  Array.from({ length: width }, (_, at) => shown(row[at] ?? null)).join("\t");

/** A cell as it is pasted. A text that would be read as another type keeps its apostrophe. */
function shown(cell: Plain): string {
  if (cell === null) return "";
  if (typeof cell === "boolean") return cell ? "TRUE" : "FALSE";
  if (typeof cell === "number") return String(cell);
  return isReadAlike(cell) ? `'${cell}` : cell;
}

const isReadAlike = (text: string): boolean => text.trim() !== "" && Number.isFinite(Number(text));
