// Deletes the account, clears the browser's storage, and leaves the page after two seconds.
import { removeAndRead } from "../../lib/api.ts";
import { leave } from "../../lib/leave.ts";
import { say } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive, toast } from "../../ui/toasts.ts";
import { clearBrowser } from "./sign-out.ts";
import { shortly } from "./upload-avatar.ts";

const redirectAfter = 2_000;

export const tellConfirmation = () =>
  destructive(say("deletion.required"), say("deletion.required.text"), { duration: shortly });

/** Returns whether the account was deleted. */
export async function deleteAccount(): Promise<boolean> {
  try {
    const { logoutUrl } = await removeAndRead<{ logoutUrl?: string }>("/api/user/delete-account");
    clearBrowser();
    toast(say("deletion.done"), say("deletion.done.text"), { duration: shortly });
    leave(logoutUrl ?? `/api/auth/logout?returnTo=${encodeURIComponent("/")}`, redirectAfter);
    return true;
  } catch (error) {
    destructive(say("deletion.failed"), reasonOf(error), { duration: shortly });
    return false;
  }
}
