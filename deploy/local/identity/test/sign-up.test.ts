// Sign-up: the form opens directly, and what was entered is kept after an error.
import { everyBox } from "@cellwright/tests/support/on-page";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fieldValue } from "./identity-browser.ts";
import { identityStack, password, type Stack } from "./identity-stack.ts";

let stack: Stack;
beforeAll(async () => {
  stack = await identityStack();
});
afterAll(() => stack.close());

const names = { firstName: "Nia", lastName: "North" };
const isTicked = (body: string) => /<input[^>]*name="termsAccepted"[^>]*checked/s.test(body);

test("a sign-up request opens the registration form and returns to the site afterwards", async () => {
  const user = stack.browser();
  const flow = await stack.authorization({ prompt: "create" });
  const form = await user.go(flow.address);
  expect(form.body).toContain("Create your account");

  const email = "nia@example.com";
  const fields = { ...names, ...everyBox(form), email, password, "password-confirm": password };
  const back = await user.fill(form, fields);

  expect((await flow.tokens(back.url)).claims()?.email).toBe(email);
});

test("a visitor who came to sign up can sign in instead", async () => {
  await stack.signUp("nils@example.com");
  const user = stack.browser();
  const flow = await stack.authorization({ prompt: "create" });
  const page = await user.follow(await user.go(flow.address), "authenticate");

  const back = await user.fill(page, { username: "nils@example.com", password });

  expect((await flow.tokens(back.url)).claims()?.email).toBe("nils@example.com");
});

test("after an error the box for the terms is as the user left it, and it is never ticked by default", async () => {
  const user = stack.browser();
  const form = await user.follow(await stack.signInPage(user), "registration");
  const wrong = { ...names, email: "no address", password, "password-confirm": password };

  const ticked = await user.fill(form, { ...wrong, ...everyBox(form) });
  const unticked = await user.fill(form, wrong);

  expect(isTicked(form.body)).toBe(false);
  expect([ticked.status, isTicked(ticked.body)]).toEqual([400, true]);
  expect([unticked.status, isTicked(unticked.body)]).toEqual([400, false]);
  expect(fieldValue(ticked, "firstName")).toBe("Nia");
  await stack.signUp("taken@example.com");
  const taken = await user.fill(form, { ...wrong, ...everyBox(form), email: "taken@example.com" });
  expect([taken.status, isTicked(taken.body)]).toEqual([400, true]);
});
