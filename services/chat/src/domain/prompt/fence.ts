// Fences users' text. The code is a hash of the text, so prompts can be cached and no text can close its own fence.
import { createHash } from "node:crypto";

export function fenced(kind: string, text: string): string {
  const code = createHash("sha256").update(`${kind}\n${text}`).digest("hex").slice(0, 18);
  return `BEGIN ${kind} ${code}\n${text}\nEND ${kind} ${code}`;
}
