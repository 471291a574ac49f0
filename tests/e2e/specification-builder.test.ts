// Formula Builder and Formula Explanation: what they offer, what they send to the server, and error messages.
import type { User } from "@cellwright/contracts/users";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { leaveOnly } from "../support/premium.ts";
import { visitor } from "../support/visitor.ts";
import { callsOf, countOf, lastOf } from "./calls.ts";
import { createFixture, down, waitForToast } from "./fixture.ts";
import { wide } from "./well.ts";

const wish = "Sum the amounts in column C where column A is Paid";
const here = createFixture();

const builder = (page: Page) => page.getByRole("region", { name: "Formula Builder" });
const explanation = (page: Page) => page.getByRole("region", { name: "Formula Explanation" });

const functions = {
  "Lookup & Reference": ["VLOOKUP", "HLOOKUP", "INDEX", "MATCH", "XLOOKUP"],
  Logical: ["IF", "AND", "OR", "NOT", "IFS"],
  "Math & Trig": ["SUM", "SUMIF", "SUMIFS", "AVERAGE", "COUNT"],
  Text: ["CONCATENATE", "LEFT", "RIGHT", "MID", "LEN"],
  "Date & Time": ["TODAY", "NOW", "DATE", "YEAR", "MONTH"],
  Statistical: ["COUNTIF", "COUNTIFS", "AVERAGEIF", "MAX", "MIN"],
};

test.each(["premium@example.com", "admin@example.com", "super@example.com"])(
  "%s has premium access: both cards are unlocked",
  async (email) => {
    const { page } = await here.signedIn(email, wide);
    await builder(page).getByRole("button", { name: "Generate Formula" }).waitFor();
    await explanation(page).getByRole("button", { name: "Explain", exact: true }).waitFor();
    expect(await builder(page).getByLabel("Description").isEnabled()).toBe(true);
    expect(await page.getByText("Premium Only", { exact: true }).count()).toBe(0);
    expect(await page.getByText("Premium Required", { exact: true }).count()).toBe(0);
  },
  180_000,
);

test("without premium both cards are dimmed, and their banners lead to the plans in the same tab", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  const lookOf = (name: string) =>
    page.getByRole("region", { name }).evaluate((card) => getComputedStyle(card).backgroundColor);
  const open = await lookOf("AI Excel Assistant");
  for (const [name, card] of [
    ["Formula Builder", builder(page)],
    ["Formula Explanation", explanation(page)],
  ] as const) {
    expect(await lookOf(name)).not.toBe(open);
    await card.getByText("Premium Only", { exact: true }).waitFor();
    await card.getByText("This feature is only available with a premium subscription.").waitFor();
    await card.getByRole("button", { name: "Premium Required" }).waitFor();
  }
  await builder(page).getByRole("link", { name: "Upgrade Now" }).click();
  await page.waitForURL(`${here.stack.site}/subscribe`);
  expect(page.context().pages()).toHaveLength(1);
}, 180_000);

test("each category offers its functions; category and function are optional, and both are sent", async () => {
  const { page } = await here.signedIn("premium@example.com", wide);
  const calls = callsOf(page);
  const card = builder(page);
  const [category, called] = [card.getByLabel("Category"), card.getByLabel("Function")];
  expect((await category.locator("option").allTextContents()).slice(1)).toEqual(Object.keys(functions));
  expect(await called.isDisabled()).toBe(true);
  for (const [name, offered] of Object.entries(functions)) {
    await category.selectOption(name);
    expect((await called.locator("option").allTextContents()).slice(1)).toEqual(offered);
  }
  const description = card.getByLabel("Description");
  expect(await description.getAttribute("rows")).toBe("3");
  const sessionId = await page.evaluate(() => localStorage.getItem("sessionId"));

  await category.selectOption("Math & Trig");
  await called.selectOption("SUMIF");
  await description.fill(`  ${wish}`);
  await description.press("Shift+Enter");
  expect(countOf(calls, "POST /api/formulas/generate")).toBe(0);
  await description.press("Enter");
  await waitForToast(page, "Formula generated successfully");
  expect(lastOf(calls, "POST /api/formulas/generate")?.body).toMatchObject({
    description: wish,
    category: "math",
    function: "SUMIF",
    sessionId,
  });
  await card.getByRole("button", { name: "Copy", exact: true }).first().click();
  await waitForToast(page, "Formula copied");
  await waitForToast(page, "Formula has been copied to your clipboard.");
  for (const call of ["GET /api/user/tokens", "GET /api/sessions/{id}/activities"])
    expect(countOf(calls, call)).toBeGreaterThan(0);

  await category.selectOption("Any category");
  calls.length = 0;
  const answer = page.waitForResponse((each) => each.url().endsWith("/api/formulas/generate"));
  await card.getByRole("button", { name: "Generate Formula", exact: true }).click();
  await answer;
  const { body } = lastOf(calls, "POST /api/formulas/generate") ?? {};
  expect(body).not.toHaveProperty("category");
  expect(body).not.toHaveProperty("function");
}, 180_000);

test("while a formula is typed, its function is described, in upper or lower case", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  const field = explanation(page).getByLabel("Formula", { exact: true });
  const help = explanation(page).locator(".typing-help");
  for (const typed of ["=vlookup(", "VLookup("]) {
    await field.fill("");
    await field.pressSequentially(typed);
    await help.getByText("Lookup", { exact: true }).waitFor();
    expect(await help.locator("code").textContent()).toMatch(/^VLOOKUP\([^;]+, [^;]+\)$/);
    expect((await help.locator("p").last().textContent())?.length).toBeGreaterThan(20);
  }
}, 180_000);

test("a formula is sent for validation and for explanation, and each step shows its part of the formula and its text", async () => {
  const { page } = await here.signedIn("premium@example.com", wide);
  const calls = callsOf(page);
  const card = explanation(page);
  await card.getByLabel("Formula", { exact: true }).fill("=SUM(A1:A3)*2");
  await card.getByRole("button", { name: "Validate" }).click();
  await waitForToast(page, "Formula is valid");
  await waitForToast(page, "The formula syntax is correct.");
  expect(lastOf(calls, "POST /api/formulas/validate")?.body).toMatchObject({ formula: "=SUM(A1:A3)*2" });
  await card.getByRole("button", { name: "Explain", exact: true }).click();
  await waitForToast(page, "Formula explained");
  const sessionId = await page.evaluate(() => localStorage.getItem("sessionId"));
  expect(lastOf(calls, "POST /api/formulas/explain")?.body).toMatchObject({
    formula: "=SUM(A1:A3)*2",
    sessionId,
  });
  const steps = card.locator(".parts").getByRole("button");
  expect(await steps.count()).toBe(2);
  await steps.first().getByText("SUM(A1:A3)", { exact: false }).first().waitFor();
  await page
    .getByRole("region", { name: "My Requests" })
    .getByText(/SUM\(A1:A3\)\*2/)
    .first()
    .waitFor();
}, 180_000);

test("if a formula has several errors, the toast joins them with commas", async () => {
  const { page } = await here.signedIn("free@example.com", wide);
  const card = explanation(page);
  await card.getByLabel("Formula", { exact: true }).fill("=SUMM(A1)+AVERAG(A2)");
  const answer = page.waitForResponse((each) => each.url().endsWith("/api/formulas/validate"));
  await card.getByRole("button", { name: "Validate" }).click();
  const { errors }: { errors: string[] } = await (await answer).json();
  expect(errors.length).toBeGreaterThan(1);
  await waitForToast(page, "Formula has errors");
  await waitForToast(page, errors.join(", ").replaceAll("`", ""));
}, 180_000);

test("when the formulas service is down, each of the three actions shows the server's message", async () => {
  const { page } = await here.signedIn("admin@example.com", wide);
  await builder(page).getByLabel("Description").fill(wish);
  await builder(page).getByRole("button", { name: "Generate Formula" }).click();
  await builder(page).getByText("Runs, not proven", { exact: true }).waitFor();
  await explanation(page).getByLabel("Formula", { exact: true }).fill("=SUM(A1:A3)");
  await explanation(page).getByRole("button", { name: "Validate" }).click();
  await explanation(page).getByRole("heading", { name: "Formula is valid" }).waitFor();
  await here.stack.kill("formulas", "SIGKILL");
  await builder(page).getByLabel("Description").fill("Sum A1:A3");
  await explanation(page).getByLabel("Formula", { exact: true }).fill("=SUM(A1:A3)");
  for (const [card, button, title] of [
    [builder(page), "Generate Formula", "Failed to generate formula"],
    [explanation(page), "Explain", "Failed to explain formula"],
    [explanation(page), "Validate", "Validation failed"],
  ] as const) {
    await card.getByRole("button", { name: button, exact: true }).click();
    await waitForToast(page, title);
    await waitForToast(page, down);
    const kept = card.locator(".result");
    await kept.getByRole("heading", { name: title }).waitFor();
    await kept.getByText(down, { exact: true }).waitFor();
    expect(await card.getByText("Runs, not proven", { exact: true }).count()).toBe(0);
    expect(await card.getByText("Formula is valid", { exact: true }).count()).toBe(0);
  }
  await here.stack.restart("formulas");
}, 180_000);

test("the number of requests left is rounded down", async () => {
  const someone = await visitor(here.stack, "premium@example.com");
  const { body: user } = await someone.call<User>("GET", "/api/auth/user");
  await leaveOnly(here.stack, user.id, 6.5);
  const { page } = await here.signedIn("premium@example.com", wide);
  await page.getByText("6 requests left", { exact: true }).waitFor();
}, 180_000);

test("a premium user without requests left is told on both cards when the allowance renews", async () => {
  const someone = await visitor(here.stack, "premium@example.com");
  const { body: user } = await someone.call<User>("GET", "/api/auth/user");
  await leaveOnly(here.stack, user.id, 0);
  const { page } = await here.signedIn("premium@example.com", wide);
  await page.getByText("0 requests left", { exact: true }).waitFor();
  await builder(page).getByLabel("Description").fill("Sum A1:A3");
  await explanation(page).getByLabel("Formula", { exact: true }).fill("=SUM(A1:A3)");
  for (const [card, button] of [
    [builder(page), "Generate Formula"],
    [explanation(page), "Explain"],
  ] as const) {
    await card.getByRole("button", { name: button, exact: true }).click();
    await waitForToast(page, "Monthly Usage Limit Reached");
    const toast = page.locator(".toast");
    await toast.getByText(/^You've used your 10,000 requests\. They renew on \w+ \d+, \d{4}\.$/).waitFor();
    expect(await toast.getByRole("link").count()).toBe(0);
    await toast.getByRole("button", { name: "Close notification" }).click();
    await toast.waitFor({ state: "detached" });
  }
}, 180_000);
