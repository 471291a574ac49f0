// Deletes the account, clears the browser's storage, and leaves the page two seconds later.
import { removeAndRead } from "../../lib/api.ts";
import { t } from "../../lib/messages.ts";
import { navigateAway } from "../../lib/navigate-away.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive, toast } from "../../ui/toasts.ts";
import { clearBrowser } from "./sign-out.ts";
import { shortly } from "./upload-avatar.ts";

const redirectAfter = 2_000;

export const showConfirmation = () =>
  destructive(t("deletion.required"), t("deletion.required.text"), { duration: shortly });

/** Returns whether the account was deleted. */
export async function deleteAccount(): Promise<boolean> {
  try {
    const { logoutUrl } = await removeAndRead<{ logoutUrl?: string }>("/api/user/delete-account");
    clearBrowser();
    toast(t("deletion.done"), t("deletion.done.text"), { duration: shortly });
    navigateAway(logoutUrl ?? `/api/auth/logout?returnTo=${encodeURIComponent("/")}`, redirectAfter);
    return true;
  } catch (error) {
    destructive(t("deletion.failed"), reasonOf(error), { duration: shortly });
    return false;
  }
}
