// The account's theme and the page's are one: what was chosen here is told to the account, else the page follows it.
import type { User } from "@cellwright/contracts/users";
import { patch } from "../../lib/api.ts";
import { shownTheme, type Theme, unsentTheme, wear } from "../../lib/theme.ts";

/** The person as they are afterwards. What could not be told is told at the next visit. */
export async function agreeOnTheme(user: User): Promise<User> {
  const theirs = user.preferences.theme;
  const own = shownTheme();
  if (!unsentTheme.is()) {
    if (theirs !== own) wear(theirs);
    return user;
  }
  const told =
    theirs === own
      ? user
      : await patch<User>("/api/user/profile", { preferences: { theme: own } }).catch(() => user);
  if (told.preferences.theme === own && shownTheme() === own) unsentTheme.set(false);
  return told;
}

/** Worn at once; reading the person anew tells the account of it. */
export function chooseTheme(theme: Theme): void {
  unsentTheme.set(true);
  wear(theme);
}
