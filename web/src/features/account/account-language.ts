// Keeps the page's language and the account's the same: a choice made here is saved, otherwise the account's is used.
import type { User } from "@cellwright/contracts/users";
import { patch } from "../../lib/api.ts";
import { chosen, type Language } from "../../lib/language.ts";
import { language, speak, t } from "../../lib/messages.ts";
import { destructive } from "../../ui/toasts.ts";

/** Returns the updated user. A choice that could not be saved is saved on the next visit. */
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

/** Returns whether the page's language was switched. */
export async function chooseLanguage(next: Language): Promise<boolean> {
  try {
    await speak(next);
  } catch {
    destructive(t("language.failed"), t("error.connection"));
    return false;
  }
  chosen.remember(next);
  chosen.tell(next);
  return true;
}
