// The pages of a password reset.
import { html } from "../../simulator/html.ts";
import { alert, field } from "../../simulator/page.ts";
import { page } from "./layout.ts";
import { messagePage } from "./message.ts";

export const forgottenPasswordPage = ({ email, error }: { email: string; error?: string }): string =>
  page({
    title: "Forgot your password?",
    failed: error !== undefined,
    body: html`<p>Enter your address and we send you a link to set a new password.</p>
      <form method="post" action="reset-credentials" novalidate>
        ${field({ name: "username", label: "Email", type: "email", autocomplete: "username", value: email, error, focus: true })}
        <button>Send the link</button>
      </form>
      <p class="links"><a href="authenticate">Back to sign in</a></p>`,
  });

export const mailIsComingPage = (siteUrl: string): string =>
  messagePage({
    title: "Check your mail",
    text: "If there is an account with this address, a mail with a link is on its way. The link works once, for 30 minutes.",
    next: `${siteUrl}/`,
  });

export function newPasswordPage(key: string, errors: Record<string, string> = {}): string {
  const failed = Object.keys(errors).length > 0;
  const isSecond = errors["password-confirm"] !== undefined;
  return page({
    title: "Set a new password",
    failed,
    body: html`${alert(failed ? "Please check what is marked below." : undefined)}
      <form method="post" action="action-token?key=${encodeURIComponent(key)}" novalidate>
        ${field({ name: "password-new", label: "New password", type: "password", autocomplete: "new-password", hint: "At least 8 characters.", error: errors["password-new"], focus: !isSecond })}
        ${field({ name: "password-confirm", label: "New password again", type: "password", autocomplete: "new-password", error: errors["password-confirm"], focus: isSecond })}
        <button>Set password</button>
      </form>`,
  });
}
