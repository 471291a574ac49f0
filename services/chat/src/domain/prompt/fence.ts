// A fence around text that somebody wrote: its code is made up anew each time, so no text can close it.
import { randomBytes } from "node:crypto";

export function fenced(kind: string, text: string): string {
  let code = randomBytes(9).toString("hex");
  while (text.includes(code)) code = randomBytes(9).toString("hex");
  return `BEGIN ${kind} ${code}\n${text}\nEND ${kind} ${code}`;
}
