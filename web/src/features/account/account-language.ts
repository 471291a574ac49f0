// The account's language and the page's are one: what was chosen here is told to the account, else the page follows it.
import type { User } from "@cellwright/contracts/users";
import { patch } from "../../lib/api.ts";
import { chosen, type Language } from "../../lib/language.ts";
import { language, say, speak } from "../../lib/messages.ts";
import { destructive } from "../../ui/toasts.ts";

/** The person as they are afterwards. What could not be told is told at the next visit. */
export async function agreeOnLanguage(user: User): Promise<User> {
  const untold = chosen.untold();
  if (untold && untold !== user.preferences.language) {
    const told = await patch<User>("/api/user/profile", { preferences: { language: untold } }).catch(
      () => user,
    );
    if (told.preferences.language === untold && chosen.untold() === untold) chosen.tell(null);
    return told;
  }
  chosen.tell(null);
  const theirs = user.preferences.language;
  if (theirs !== language()) await speak(theirs).catch(() => {});
  chosen.remember(theirs);
  return user;
}

/** Whether the page speaks it now. */
export async function chooseLanguage(next: Language): Promise<boolean> {
  try {
    await speak(next);
  } catch {
    destructive(say("language.failed"), say("error.connection"));
    return false;
  }
  chosen.remember(next);
  chosen.tell(next);
  return true;
}
