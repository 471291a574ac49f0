// The question that was typed but not sent, kept for the tab so that it survives a reload or a new sign-in.
import { keptForTab } from "../../lib/stored.ts";

const note = "draft";

export const draft = {
  read: () => keptForTab.read(note) ?? "",
  write: (text: string) => keptForTab.write(note, text || null),
  /** Puts a question that could not be sent in front of what was typed since. */
  giveBack: (question: string) =>
    keptForTab.write(note, [question, keptForTab.read(note)].filter(Boolean).join("\n\n")),
};
