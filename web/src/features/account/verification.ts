// Polls whether the user's e-mail address has been verified.
import { post } from "../../lib/api.ts";
import { keptForTab } from "../../lib/stored.ts";

const note = "verificationPending";

/** The mail was requested in this tab, so check at once when the tab gets the focus. */
export const pending = {
  is: () => keptForTab.read(note) !== null,
  begin: () => keptForTab.write(note, "1"),
  end: () => keptForTab.write(note, null),
};

const flag = "emailVerified";

/** Set when this tab has reported the verification, so that it is reported once. */
export const verified = {
  is: () => keptForTab.read(flag) !== null,
  set: () => keptForTab.write(flag, "1"),
};

export async function checkVerification({ isUrgent }: { isUrgent: boolean }): Promise<boolean> {
  const headers: Record<string, string> = isUrgent ? { "x-urgent-check": "1" } : {};
  const answer = await post<{ emailVerified: boolean }>("/api/auth/check-verification", { headers });
  return answer.emailVerified;
}

export type Poll = { every: number; most: number; isUrgent: boolean };
/** After the mail was sent: 4 minutes. */
export const afterMail: Poll = { every: 2_000, most: 120, isUrgent: false };
/** After the link in the mail was followed. */
export const afterLink: Poll = { every: 1_000, most: 120, isUrgent: true };

/** Polls until the address is verified, `most` tries are used up, or `signal` aborts. A failed request counts as a try. */
export async function pollVerification(
  { every, most, isUrgent }: Poll,
  signal: AbortSignal,
): Promise<boolean> {
  for (let tried = 0; tried < most && !signal.aborted; tried++) {
    const isVerified = await checkVerification({ isUrgent }).catch(() => false);
    if (isVerified) return !signal.aborted;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return false;
}
