// A new person: signs up, follows the link of the mail, and is in.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { browser } from "./browser.ts";
import type { TestStack } from "./stack.ts";
import { type Visitor, visitor } from "./visitor.ts";

const password = "correct horse";

/** Someone nobody has seen before, with a verified address. */
export async function signUp(stack: Pick<TestStack, "site" | "inbox">): Promise<Visitor> {
  const email = `p.${randomUUID()}@example.com`;
  const at = browser();
  const login = await at.go(`${stack.site}/api/login?returnTo=/dashboard`);
  const link = /href="([^"]*registration[^"]*)"/.exec(login.body)?.[1];
  if (!link) throw new Error(`no way to sign up on ${login.url}`);
  const form = await at.go(new URL(link.replaceAll("&amp;", "&"), login.url).href);
  await at.submit(form, {
    firstName: "New",
    lastName: "Person",
    email,
    password,
    "password-confirm": password,
  });
  await at.go(await verificationLink(stack, email), {}, (url) => url.startsWith(stack.site));
  return visitor(stack, email, password);
}

/** The link in the newest verification mail to `email`. */
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
