// Leaves nothing of the person in the browser, then ends the session.
import { kept, keptForTab } from "../../lib/stored.ts";

export function signOut(): void {
  kept.clear();
  keptForTab.clear();
  location.assign("/api/auth/logout");
}
