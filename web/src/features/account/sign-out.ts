// Leaves nothing of the person in the browser, then ends the session.
import { leave } from "../../lib/leave.ts";
import { kept, keptForTab } from "../../lib/stored.ts";

/** The session's own cookie no script can reach; signing out ends it. */
export function clearBrowser(): void {
  kept.clear();
  keptForTab.clear();
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=", 1);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    if (name) document.cookie = `${name}=; max-age=0; path=/`;
  }
}

export function signOut(): void {
  clearBrowser();
  leave("/api/auth/logout");
}
