// A fence around text that somebody wrote: its code is made of the text, so the same text has the same fence and none can close it.
import { createHash } from "node:crypto";

export function fenced(kind: string, text: string): string {
  const code = createHash("sha256").update(`${kind}\n${text}`).digest("hex").slice(0, 18);
  return `BEGIN ${kind} ${code}\n${text}\nEND ${kind} ${code}`;
}
