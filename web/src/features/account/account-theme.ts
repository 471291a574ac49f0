// Syncs the page's theme with the account: a choice on the page is saved, otherwise the account's theme is used.
import type { User } from "@cellwright/contracts/users";
import { patch } from "../../lib/api.ts";
import { shownTheme, type Theme, unsentTheme, wear } from "../../lib/theme.ts";

/** Returns the updated user. If saving a choice fails, it is saved on the next visit. */
export async function agreeOnTheme(user: User): Promise<User> {
  const theirs = user.preferences.theme;
  const own = shownTheme();
  if (!unsentTheme.is()) {
    if (theirs !== own) wear(theirs);
    return user;
  }
  const updated =
    theirs === own
      ? user
      : await patch<User>("/api/user/profile", { preferences: { theme: own } }).catch(() => user);
  if (updated.preferences.theme === own && shownTheme() === own) unsentTheme.set(false);
  return updated;
}

/** Applies the theme at once; the next read of the user saves it to the account. */
export function chooseTheme(theme: Theme): void {
  unsentTheme.set(true);
  wear(theme);
}
