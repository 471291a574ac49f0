// Polls whether the user's e-mail address has been verified.
import { post } from "../../lib/api.ts";
import { keptForTab } from "../../lib/stored.ts";

const note = "verificationPending";

/** Whether the verification mail was requested in this tab. If so, the tab checks as soon as it gets the focus. */
export const pending = {
  is: () => keptForTab.read(note) !== null,
  begin: () => keptForTab.write(note, "1"),
  end: () => keptForTab.write(note, null),
};

const flag = "emailVerified";

/** Whether this tab has already told the user that the address is verified. */
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
/** Polling after a verification mail was sent: 4 minutes. */
export const afterMail: Poll = { every: 2_000, most: 120, isUrgent: false };
/** Polling after the user came back through the link in the mail. */
export const afterLink: Poll = { every: 1_000, most: 120, isUrgent: true };

/** Polls until the address is verified, `most` attempts (also failed ones) are used up, or `signal` aborts. */
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
