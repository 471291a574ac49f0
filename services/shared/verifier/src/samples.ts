// Texts in quotes that show how a cell or a result looks: no formula writes them itself.
import type { Data } from "./data.ts";

/** "City, Country" says how headings are put together. */
export function isTemplate(text: string, data: Data | null): boolean {
  const headings = (data?.tables ?? []).flatMap(({ columns }) => columns.map(({ heading }) => heading ?? ""));
  const parts = text.split(/[^\p{L}\d ]+/u).map((part) => part.trim().toLowerCase());
  const filled = parts.filter((part) => part !== "");
  return (
    filled.length > 1 && filled.every((part) => headings.some((heading) => heading.toLowerCase() === part))
  );
}

/** "Last, First" says how the cells of a column look, "First Last" how the same words shall stand. */
export function isPattern(text: string, data: Data | null): boolean {
  const [, sign = ""] = /^\p{Lu}[\p{L} ]*(,| -|;|\/)\s+\p{Lu}[\p{L} ]*$/u.exec(text) ?? [];
  return (data?.tables ?? []).some(({ sheet, top, bottom, columns }) =>
    columns.some(({ column }) => {
      const cells = Array.from({ length: Math.min(50, bottom - top + 1) }, (_, at) =>
        data?.at(sheet, top + at, column),
      );
      return (
        sign !== "" && cells.every((cell) => typeof cell === "string" && cell.includes(sign) && cell !== text)
      );
    }),
  );
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** "First Last" beside "Last, First": the same words in another order, or some of them. */
export function isOfPatterns(text: string, patterns: readonly string[]): boolean {
  const own = wordsOf(text);
  return own.length > 0 && patterns.some((pattern) => own.every((word) => wordsOf(pattern).includes(word)));
}

/** "12 Mill Lane, 75011 Paris": what several cells of one row hold. */
export const isOfCells = (text: string, data: Data | null): boolean =>
  (data?.tables ?? []).some(({ sheet, top, bottom, columns }) =>
    Array.from({ length: Math.min(50, bottom - top + 1) }, (_, at) => top + at).some((row) => {
      const held = columns.filter(({ column }) => {
        const cell = String(data?.at(sheet, row, column) ?? "");
        return cell.length > 1 && cell.length < text.length && text.includes(cell);
      });
      return held.length > 1;
    }),
  );
