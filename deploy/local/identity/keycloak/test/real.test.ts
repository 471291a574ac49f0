// Tests that only a real Keycloak can pass, with our realm imported from its file (`npm test -- --keycloak`).
import { randomUUID } from "node:crypto";
import { languages } from "@cellwright/contracts/users";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { identityStack, password, type Stack, until } from "../../test/identity-stack.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await identityStack();
});
afterAll(() => stack.close());

const someone = () => `${randomUUID()}@example.com`;

test("the users service's client can manage accounts and nothing else", async () => {
  for (const path of ["/clients", "/roles", "/authentication/flows", "/events", "/components"])
    expect([path, (await stack.admin("GET", path)).status]).toEqual([path, 403]);
  for (const realm of ["master", "cellwright"]) {
    const { status } = await stack.admin("PUT", `/../${realm}`, { registrationAllowed: false });
    expect([realm, status]).toEqual([realm, 403]);
  }
});

test("a user's password alone gets no token, because the direct grant is off", async () => {
  const answer = await fetch(`${stack.identity.issuer}/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({
      ...{ grant_type: "password", username: "free@example.com", password: "cellwright" },
      ...{ client_id: "cellwright-gateway", client_secret: "a-gateway-secret-of-tests" },
    }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: "unauthorized_client" }]);
});

test("the sign-in page offers only password sign-in", async () => {
  const page = await stack.signInPage(stack.browser());
  expect(page.body).toContain('type="password"');
  expect(page.body).not.toContain("try-another-way");
});

test("the sign-up page is available in each of our languages", async () => {
  const user = stack.browser();
  const consents = new Set<string>();
  for (const ui_locales of languages) {
    const { address } = await stack.authorization({ ui_locales });
    const page = await user.follow(await user.go(address), "registration");
    expect(page.body).toMatch(new RegExp(`<html[^>]*lang="${ui_locales}"`));
    expect(page.body).toContain(`href="${stack.siteUrl}/terms-of-use"`);
    consents.add(/<label for="termsAccepted"[^>]*>([^<]+)</.exec(page.body)?.[1] ?? "");
  }
  expect(consents.size).toBe(languages.length);
  expect([...consents].every((consent) => consent.includes("16"))).toBe(true);
});

test("after wrong passwords even the right one must wait, but for seconds and not for minutes", async () => {
  const email = someone();
  await stack.signUp(email);
  const user = stack.browser();
  let page = await stack.signInPage(user);
  for (let tries = 0; tries < 3; tries += 1)
    page = await user.fill(page, { username: email, password: `guess ${tries}` });

  page = await user.fill(page, { username: email, password });

  expect(page.url).toMatch(stack.identity.url);
  const waited = Date.now();
  await until(async () => {
    page = await user.fill(page, { username: email, password });
    return page.url.startsWith(stack.siteUrl) || undefined;
  });
  expect(Date.now() - waited).toBeLessThan(20_000);
}, 40_000);

test("mails are in the language of the user who signed up", async () => {
  const email = someone();
  const user = stack.browser();
  const { address } = await stack.authorization({ ui_locales: "de" });
  const form = await user.follow(await user.go(address), "registration");
  const names = { firstName: "Anna", lastName: "Ahrens" };
  const fields = { ...names, email, password, "password-confirm": password, termsAccepted: "on" };
  await user.fill(form, fields);

  await stack.sendVerification(email);

  expect((await stack.newestMailTo(email)).subject).toBe("E-Mail verifizieren");
});
