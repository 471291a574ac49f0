// The sign-in page.
import { html } from "../../simulator/html.ts";
import { alert, field } from "../../simulator/page.ts";
import { page } from "./layout.ts";

export const signInPage = (shown: { email: string; alert?: string }): string =>
  page({
    title: "Sign in",
    failed: shown.alert !== undefined,
    body: html`${alert(shown.alert)}
      <form method="post" action="authenticate">
        ${field({ name: "username", label: "Email", type: "email", autocomplete: "username", value: shown.email, focus: shown.email === "" })}
        ${field({ name: "password", label: "Password", type: "password", autocomplete: "current-password", focus: shown.email !== "" })}
        <button>Sign in</button>
      </form>
      <p class="links"><a href="registration">Create an account</a> <a href="reset-credentials">Forgot your password?</a></p>`,
  });
