// The text of paragraphs: of a cell, or of the comment inside it. Drawings inside a cell are left out.
import { damaged } from "../../workbook-error.ts";
import type { Attributes } from "../xml.ts";

/** More spaces than this in a file, each stated as a number, are there to take up memory. */
const mostSpaces = 10_000_000;

/** Follows the elements inside a cell. `owner` is the element that has the paragraphs. */
export function createParagraphs() {
  const lines: Record<"cell" | "comment", string[]> = { cell: [], comment: [] };
  let current: string[] | null = null;
  let hasComment = false;
  let spaces = 0;

  const append = (text: string): void => {
    if (current) current[current.length - 1] += text;
  };

  function addSpaces(count: number): void {
    if (!(count > 0)) return;
    spaces += count;
    if (spaces > mostSpaces) throw damaged("its texts have too many spaces");
    append(" ".repeat(count));
  }

  return {
    open(element: string, attributes: Attributes, parent: string): void {
      if (element === "p" && (parent === "table-cell" || parent === "covered-table-cell"))
        current = lines.cell;
      else if (element === "p" && parent === "annotation") current = lines.comment;
      if (element === "annotation") hasComment = true;
      if (element === "p") current?.push("");
      else if (element === "s") addSpaces(Number(attributes["text:c"] ?? 1));
      else if (element === "tab") append("\t");
      else if (element === "line-break") append("\n");
    },
    text: append,
    close(element: string): void {
      if (element === "p") current = null;
    },
    /** The texts since the last call. */
    take(): { text: string; comment: string | null } {
      const taken = { text: lines.cell.join("\n"), comment: hasComment ? lines.comment.join("\n") : null };
      lines.cell = [];
      lines.comment = [];
      hasComment = false;
      return taken;
    },
  };
}
