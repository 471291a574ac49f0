// Signs up a new user: registers, follows the link in the verification mail, and signs in.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, browser } from "./browser.ts";
import { everyBox, linkTo } from "./on-page.ts";
import type { TestStack } from "./stack.ts";
import { type Visitor, visitor } from "./visitor.ts";

const password = "correct horse";

/** A new user with a verified e-mail address. */
export async function signUp(stack: Pick<TestStack, "site" | "inbox">): Promise<Visitor> {
  const email = `p.${randomUUID()}@example.com`;
  const at = browser();
  const login = await at.go(`${stack.site}/api/login?returnTo=/dashboard`);
  const form = await at.go(linkTo(login, "registration"));
  await at.submit(form, {
    firstName: "New",
    lastName: "Person",
    email,
    password,
    "password-confirm": password,
    ...everyBox(form),
  });
  // the users service sends the mail when it sees the user for the first time
  await at.send(`${stack.site}/api/auth/user`, { headers: { accept: "application/json" } });
  await openMailed(stack, at, await verificationLink(stack, email));
  const user = await visitor(stack, email, password);
  await known(user);
  return user;
}

/** Waits for `emailVerified`. A token issued in the same second as the verification may still say false. */
async function known(user: Visitor): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { body } = await user.call<{ emailVerified?: boolean }>("POST", "/api/auth/check-verification", {});
    if (body.emailVerified) return;
    await pause(50);
  }
  throw new Error("the address is not verified, although the link was followed");
}

/** A real Keycloak first asks to confirm the address. The local identity server redirects to the site. */
async function openMailed({ site }: Pick<TestStack, "site">, at: Browser, link: string): Promise<void> {
  const isHome = (url: string) => url.startsWith(site);
  const page = await at.go(link, {}, isHome);
  if (!isHome(page.url)) await at.go(linkTo(page, "action-token?"), {}, isHome);
}

/** The link in the newest verification mail to an e-mail address. */
export async function verificationLink({ inbox }: Pick<TestStack, "inbox">, email: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = (await (await fetch(`${inbox}/api/messages?to=${encodeURIComponent(email)}`)).json()) as {
      text: string;
    }[];
    const link = mails.map(({ text }) => /http\S+action-token\?\S+/.exec(text)?.[0]).find(Boolean);
    if (link) return link;
    await pause(50);
  }
  throw new Error(`no verification mail to ${email}`);
}
