// Syncs the page's language with the account: a choice on the page is saved, otherwise the account's language is used.
import type { User } from "@cellwright/contracts/users";
import { patch } from "../../lib/api.ts";
import { chosen, type Language } from "../../lib/language.ts";
import { language, speak, t } from "../../lib/messages.ts";
import { destructive } from "../../ui/toasts.ts";

/** Returns the updated user. If saving a choice fails, it is saved on the next visit. */
export async function agreeOnLanguage(user: User): Promise<User> {
  const unsaved = chosen.unsaved();
  if (unsaved && unsaved !== user.preferences.language) {
    const updated = await patch<User>("/api/user/profile", { preferences: { language: unsaved } }).catch(
      () => user,
    );
    if (updated.preferences.language === unsaved && chosen.unsaved() === unsaved) chosen.setUnsaved(null);
    return updated;
  }
  chosen.setUnsaved(null);
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
  chosen.setUnsaved(next);
  return true;
}
