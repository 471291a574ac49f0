// The text of paragraphs: of a cell, or of the comment inside it. Drawings inside a cell are left out.
import type { Attributes } from "../xml.ts";

/** Elements that the text of a paragraph may go through. */
const most = 32_767;

/** Follows the elements inside a cell. `owner` is the element that has the paragraphs. */
export function createParagraphs() {
  const lines: Record<"cell" | "comment", string[]> = { cell: [], comment: [] };
  let current: string[] | null = null;
  let hasComment = false;

  const append = (text: string): void => {
    if (current) current[current.length - 1] += text;
  };

  return {
    open(element: string, attributes: Attributes, parent: string): void {
      if (element === "p" && (parent === "table-cell" || parent === "covered-table-cell"))
        current = lines.cell;
      else if (element === "p" && parent === "annotation") current = lines.comment;
      if (element === "annotation") hasComment = true;
      if (element === "p") current?.push("");
      else if (element === "s") append(" ".repeat(Math.min(Number(attributes["text:c"] ?? 1) || 1, most)));
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
