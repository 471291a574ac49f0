// The formula being written, kept for the tab so that a reload or a new sign-in does not lose it.
import { keptForTab } from "../../lib/stored.ts";

const note = "formula";

export const draft = {
  read: () => keptForTab.read(note) ?? "",
  write: (text: string) => keptForTab.write(note, text || null),
};
