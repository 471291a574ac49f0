// The formula that was typed but not sent, kept for the tab so that it survives a reload or a new sign-in.
import { keptForTab } from "../../lib/stored.ts";

const note = "formula";

export const draft = {
  read: () => keptForTab.read(note) ?? "",
  write: (text: string) => keptForTab.write(note, text || null),
};
