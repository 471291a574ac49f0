// Clears the user's data from the browser and ends the session.
import { navigateAway } from "../../lib/navigate-away.ts";
import { kept, keptForTab } from "../../lib/stored.ts";

/** Scripts cannot delete the session cookie (HttpOnly); the server deletes it at sign-out. */
export function clearBrowser(): void {
  kept.clear();
  keptForTab.clear();
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=", 1);
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
    if (name) document.cookie = `${name}=; max-age=0; path=/`;
  }
}

export function signOut(): void {
  clearBrowser();
  navigateAway("/api/auth/logout");
}
