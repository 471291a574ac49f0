// The question being written, kept for the tab so that a reload or a new sign-in does not lose it.
import { keptForTab } from "../../lib/stored.ts";

const note = "draft";

export const draft = {
  read: () => keptForTab.read(note) ?? "",
  write: (text: string) => keptForTab.write(note, text || null),
  /** A question that could not be sent comes back before what was typed since. */
  giveBack: (question: string) =>
    keptForTab.write(note, [question, keptForTab.read(note)].filter(Boolean).join("\n\n")),
};
