// The sign-up page. Users must confirm the minimum age and accept the terms.
import { minimumAge } from "@cellwright/contracts/limits";
import { html } from "../../simulator/html.ts";
import { alert, field } from "../../simulator/page.ts";
import { box, page } from "./layout.ts";

type Kept = { firstName: string; lastName: string; email: string; isAccepted: boolean };

/** `siteUrl` is the site with the terms to which the page links. */
export function signUpPage(kept: Kept, siteUrl: string, errors: Record<string, string> = {}): string {
  const wrong = Object.keys(errors);
  const focus = wrong[0] ?? "firstName";
  const name = (which: "firstName" | "lastName", label: string, autocomplete: string) =>
    field({
      name: which,
      label,
      type: "text",
      autocomplete,
      value: kept[which],
      error: errors[which],
      focus: focus === which,
    });
  const password = (which: "password" | "password-confirm", label: string, hint?: string) =>
    field({
      name: which,
      label,
      type: "password",
      autocomplete: "new-password",
      error: errors[which],
      focus: focus === which,
      ...(hint ? { hint } : {}),
    });
  const terms = html`<a href="${siteUrl}/terms-of-use" target="_blank" rel="noopener">terms of use</a>`;
  const privacy = html`<a href="${siteUrl}/privacy-policy" target="_blank" rel="noopener">privacy policy</a>`;
  return page({
    title: "Create your account",
    failed: wrong.length > 0,
    body: html`${alert(wrong.length > 0 ? "Please check what is marked below." : undefined)}
      <form method="post" action="registration" novalidate>
        ${name("firstName", "First name", "given-name")}
        ${name("lastName", "Last name", "family-name")}
        ${field({ name: "email", label: "Email", type: "email", autocomplete: "email", value: kept.email, error: errors.email, focus: focus === "email" })}
        ${password("password", "Password", "At least 8 characters.")}
        ${password("password-confirm", "Password again")}
        ${box({
          name: "termsAccepted",
          label: html`I am at least ${minimumAge} years old and accept the ${terms} and the ${privacy}.`,
          isTicked: kept.isAccepted,
          error: errors.termsAccepted,
          focus: focus === "termsAccepted",
        })}
        <button>Create account</button>
      </form>
      <p class="links"><a href="authenticate">I have an account</a></p>`,
  });
}
