// Edits as the command line and JSON requests give them.
import type { Content, Edit } from "../src/write/edit.ts";

/** An address, an `=`, and what is to be written. */
const assignment = /^((?:'(?:[^']|'')+'|[^'!=]+)!\$?[a-z]{1,3}\$?\d+)\s*=(.*)$/is;

/**
 * Reads `Sheet1!D2=5`. The content is a number, TRUE or FALSE, an error such as #N/A, a formula that begins with `=`, or
 * else a text; `'` before it makes it a text; nothing leaves the cell blank. Null if it is not in this form.
 */
export function readAssignment(written: string): Edit | null {
  const [, cell = "", content = ""] = assignment.exec(written) ?? [];
  return cell === "" ? null : { cell, content: contentOf(content) };
}

function contentOf(written: string): Content {
  const trimmed = written.trim();
  if (trimmed === "") return null;
  if (written.startsWith("'")) return written.slice(1);
  if (trimmed.startsWith("=")) return { formula: trimmed.slice(1) };
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) return Number(trimmed);
  if (/^(?:true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === "true";
  return /^#[A-Z/0!?]+$/.test(trimmed) ? { error: trimmed } : written;
}

/**
 * Reads `{"Sheet1!D2":"=A2*2"}`. Numbers, booleans, null and `{"error":"#N/A"}` are values; a text is a formula if it
 * begins with `=`, and a text if `'` is before it. Throws an Error for anything else.
 */
export function editsOf(edits: unknown): Edit[] {
  if (typeof edits !== "object" || edits === null || Array.isArray(edits))
    throw new Error('edits must be an object such as {"Sheet1!D2":"=A2*2"}');
  return Object.entries(edits).map(([cell, content]) => ({ cell, content: fromJson(content, cell) }));
}

function fromJson(content: unknown, cell: string): Content {
  if (content === null || typeof content === "number" || typeof content === "boolean") return content;
  if (typeof content === "string") {
    if (content.startsWith("'")) return content.slice(1);
    return content.startsWith("=") ? { formula: content.slice(1) } : content;
  }
  if (typeof content === "object" && "error" in content && typeof content.error === "string")
    return { error: content.error };
  throw new Error(`${cell} must be a number, a text, a boolean, null, or {"error":"#N/A"}`);
}
