// The ten main paths, each walked once by a new user.
import { readFile } from "node:fs/promises";
import { expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { buyPremium } from "../support/purchase.ts";
import { callsOf, countOf } from "./calls.ts";
import { createFixture, waitForToast } from "./fixture.ts";
import { walkMainPath } from "./main-path.ts";
import { goodCard, monthsPass, ours, payWith, userSays } from "./pay.ts";
import { computed } from "./spreadsheet.ts";
import { wide } from "./well.ts";
import { ask, openCheck, paste } from "./workspace.ts";

const here = createFixture(() => ({ scale: { chat: 2 }, env: { WORD_DELAY_MS: "1" } }));

const question = "Sum the amounts in column C where column A is Paid";
const sheet = [
  ["Status", "Customer", "Amount"],
  ["Paid", "Ann", 120],
  ["Open", "Bob", 75.5],
  ["paid", "Cid", 30],
  ["Unpaid", "Dee", 1_000],
  ["Paid", "Eve", 0.25],
];
const paid = 150.25;

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const header = (page: Page) => page.locator("header.bar");

/** Copies a formula as a user does, and computes its value on the sheet. */
async function copiedValue(page: Page, within: Locator, message = "Copied to clipboard"): Promise<number> {
  await within.getByRole("button", { name: "Copy", exact: true }).first().click();
  await waitForToast(page, message);
  await waitForToast(page, "Formula has been copied to your clipboard.");
  return computed(await page.evaluate(() => navigator.clipboard.readText()), sheet);
}

async function openProfile(page: Page): Promise<Locator> {
  await page.getByTitle("Profile Settings").click();
  const profile = page.getByRole("dialog", { name: "Profile Settings" });
  await profile.waitFor();
  return profile;
}

test(
  "a new user signs up, verifies, asks, copies a correct formula, finds it after a reload, saves and signs out",
  () => walkMainPath(here.stack, here.browser),
  180_000,
);

test("a formula runs on a pasted table, its value is shown, and the formula is copied", async () => {
  const { page, complaints } = await here.newUser(wide);
  await page.getByLabel("Your question").focus();
  await paste(page, sheet.map((row) => row.join("\t")).join("\n"));
  await card(page, "Your data").getByText("6 rows × 3 columns").waitFor();
  expect(await page.getByLabel("Your question").inputValue()).toBe("");

  await ask(page, "Add up the amounts of the rows whose status is Paid");
  const formula = page.locator(".formula").last();
  await formula.getByText("Runs, not proven", { exact: true }).waitFor();
  await openCheck(formula);
  await formula.getByText(`It was run on your data. In D2 it gives ${paid}`).waitFor();
  expect(await copiedValue(page, formula)).toBeCloseTo(paid, 10);
  expect(complaints).toEqual([]);
}, 180_000);

test("a saved chat is renamed, found by its words and restored, and is kept when its deletion is undone", async () => {
  const { page, complaints } = await here.newUser(wide);
  const requests = card(page, "My Requests");
  const kept = requests.locator(".request");
  await ask(page, question);
  await page.getByRole("button", { name: "New Session" }).first().click();
  await waitForToast(page, "Session Saved");
  await page.getByText("Start a conversation!", { exact: false }).waitFor();

  await requests.getByRole("button", { name: "Rename Chat session with 2 messages" }).click();
  await requests.getByLabel("New name", { exact: true }).fill("Paid invoices");
  await requests.getByLabel("New name", { exact: true }).press("Enter");
  await waitForToast(page, "Chat name updated successfully");

  await requests.getByLabel("Search all messages").fill("amounts");
  await requests.locator(".found mark").getByText("amounts", { exact: true }).first().waitFor();
  await requests.getByLabel("Search all messages").fill("");

  await requests.getByRole("button", { name: "Restore Paid invoices" }).click();
  await page.getByRole("log").getByText(question, { exact: true }).waitFor();
  await page.getByRole("log").locator(".reply .formula").waitFor();

  const calls = callsOf(page);
  await requests.getByRole("button", { name: "Delete Paid invoices" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await waitForToast(page, "Activity deleted successfully");
  await kept.waitFor({ state: "detached" });
  await page.locator(".toast").getByRole("button", { name: "Undo" }).click();
  await waitForToast(page, "Activity restored to the list");
  await page.reload();
  await kept.getByText("Paid invoices").waitFor();
  expect(countOf(calls, "DELETE /api/activities/{id}")).toBe(1);
  expect(countOf(calls, "POST /api/activities/{id}/undelete")).toBe(1);
  expect(complaints).toEqual([]);
}, 180_000);

test("after a payment by card, premium is active at once: in the header and on both cards", async () => {
  const { page, complaints } = await here.newUser(wide);
  await page.getByText("Premium Only", { exact: true }).nth(1).waitFor();
  await page.goto(`${here.stack.site}/subscribe`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Upgrade Now" }).click();
  await payWith(page, goodCard);

  await waitForToast(page, "Welcome to Premium!");
  await page.waitForURL(`${here.stack.site}/dashboard`);
  await header(page).getByText("10,000 requests left", { exact: true }).waitFor();
  await header(page).locator(".badge").getByText("Premium", { exact: true }).waitFor();
  await card(page, "Formula Builder").getByRole("button", { name: "Generate Formula" }).waitFor();
  await card(page, "Formula Explanation").getByRole("button", { name: "Explain", exact: true }).waitFor();
  expect(await page.getByText("Premium Only", { exact: true }).count()).toBe(0);
  expect(ours(here.stack, complaints)).toEqual([]);
}, 180_000);

test("a cancelled plan stays active until its end, expires, and can be bought again", async () => {
  const { user, page, complaints } = await here.newUser(wide);
  await buyPremium(here.stack, user);
  await page.reload();
  const profile = await openProfile(page);
  const plan = profile.getByRole("region", { name: "Premium Subscription" });
  await plan.getByText(/It renews on/).waitFor();
  await profile.getByRole("region", { name: "Invoices" }).getByText("€5.99").waitFor();
  await plan.getByRole("button", { name: "Cancel Subscription" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel Subscription" });
  await dialog
    .getByText(
      "Are you sure you want to cancel your premium subscription? You'll lose access to premium features at the end of your billing period.",
    )
    .waitFor();
  await dialog.getByRole("button", { name: "Keep Premium" }).click();
  await plan.getByText(/It renews on/).waitFor();
  await plan.getByRole("button", { name: "Cancel Subscription" }).click();
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await waitForToast(page, "Subscription Updated");
  await plan.getByText(/^Your premium plan is cancelled\. Premium stays until \w+ \d+, \d{4}\.$/).waitFor();
  expect(await plan.getByRole("button", { name: "Renew Premium" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await header(page).getByText("10,000 requests left", { exact: true }).waitFor();

  await monthsPass(here.stack, 2);
  await userSays(page, "isPremium", false);
  await page.goto(`${here.stack.site}/subscribe`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Upgrade Now" }).click();
  await page.getByLabel("Card number").waitFor();
  expect(ours(here.stack, complaints)).toEqual([]);
}, 180_000);

test("with premium, a description becomes a correct formula, and the formula is saved", async () => {
  const { page, complaints } = await here.signedIn("premium@example.com", wide);
  const builder = card(page, "Formula Builder");
  await builder.getByLabel("Category").selectOption("Math & Trig");
  await builder.getByLabel("Function").selectOption("SUMIF");
  await builder.getByLabel("Description").fill(question);
  await builder.getByRole("button", { name: "Generate Formula" }).click();
  await waitForToast(page, "Formula generated successfully");
  await builder.getByText("Runs, not proven", { exact: true }).waitFor();
  expect(await copiedValue(page, builder, "Formula copied")).toBeCloseTo(paid, 10);
  await page.reload();
  await card(page, "My Requests").getByText(question, { exact: false }).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("with premium, a formula is explained step by step, and a broken one is repaired", async () => {
  const { page, complaints } = await here.signedIn("admin@example.com", wide);
  const explanation = card(page, "Formula Explanation");
  const field = explanation.getByLabel("Formula", { exact: true });
  await field.fill('=IF(SUM(A1:A3)>10,"high","low")');
  await explanation.getByRole("button", { name: "Explain", exact: true }).click();
  await waitForToast(page, "Formula explained");
  const steps = explanation.locator(".parts").getByRole("button");
  expect(await steps.count()).toBe(3);
  await steps.first().focus();
  expect(await explanation.locator("mark[data-active=true]").textContent()).toBe("SUM(A1:A3)");

  await field.fill("=SUMM(A1:A3");
  await explanation.getByRole("button", { name: "Validate" }).click();
  await waitForToast(page, "Formula has errors");
  await explanation.getByRole("button", { name: "Repair" }).click();
  await explanation.getByText("Formula repaired").waitFor();
  await explanation.getByRole("button", { name: "Use this formula" }).click();
  expect(await field.inputValue()).toBe("=SUM(A1:A3)");
  expect(complaints).toEqual([]);
}, 180_000);

test("a free user validates formulas: errors are marked, and a correct formula is confirmed", async () => {
  const { page, complaints } = await here.newUser(wide);
  const explanation = card(page, "Formula Explanation");
  const field = explanation.getByLabel("Formula", { exact: true });
  await field.fill("=SUMM(A1:A3)");
  await explanation.getByRole("button", { name: "Validate" }).click();
  await waitForToast(page, "Formula has errors");
  await explanation.getByRole("button", { name: /^Error .*SUMM/ }).hover();
  expect(await explanation.locator("mark[data-active=true]").textContent()).toBe("SUMM");
  await field.fill("=SUM(A1:A3)");
  await explanation.getByRole("button", { name: "Validate" }).click();
  await waitForToast(page, "The formula syntax is correct.");
  await header(page).getByText("5 requests left", { exact: true }).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("a user changes their names, downloads their data, deletes the account and gets a receipt", async () => {
  const { page, complaints } = await here.newUser(wide);
  const names = await openProfile(page);
  await names.getByLabel("First name").fill("Grace");
  await names.getByLabel("Last name").fill("Hopper");
  await names.getByRole("button", { name: "Save Changes" }).click();
  await waitForToast(page, "Profile Updated");
  await page.reload();
  await header(page).getByTitle("Profile Settings").getByText("Grace", { exact: true }).waitFor();
  const profile = await openProfile(page);
  expect(await profile.getByLabel("Last name").inputValue()).toBe("Hopper");

  const download = page.waitForEvent("download");
  await profile.getByRole("button", { name: "Export data" }).click();
  const exported = JSON.parse(await readFile(await (await download).path(), "utf8"));
  expect(exported).toMatchObject({ complete: true, account: { first_name: "Grace", last_name: "Hopper" } });

  await profile.getByLabel('Type "delete" to confirm').fill("delete");
  await profile.getByRole("button", { name: "Delete Account" }).click();
  await waitForToast(page, "Account Deleted");
  await page.waitForURL(/\/erased\/[\w-]+$/);
  await page.getByText(/^Everything has been erased/).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("a super admin finds a user and makes them an admin; other users cannot open the panel", async () => {
  const newUser = await here.newUser(wide);
  const { body: user } = await newUser.user.call<{ email: string }>("GET", "/api/auth/user");
  await newUser.page.goto(`${here.stack.site}/admin`);
  await newUser.page.getByRole("heading", { name: "Access Denied" }).waitFor();
  expect((await newUser.user.call("GET", "/api/admin/users")).status).toBe(403);

  const { page, complaints } = await here.signedIn("super@example.com", wide);
  await page.getByRole("link", { name: "Admin Panel" }).click();
  await page.getByLabel("Search by name, email or ID").fill(user.email);
  await page.getByText("1 user", { exact: true }).waitFor();
  const row = page.getByRole("row").filter({ hasText: user.email });
  await row.getByRole("switch", { name: /^User/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make admin" }).click();
  await waitForToast(page, "Admin status updated successfully");
  await row.getByRole("switch", { name: /^Admin/, checked: true }).waitFor();

  await newUser.page.goto(`${here.stack.site}/dashboard`);
  await header(newUser.page).getByText("Unlimited requests", { exact: true }).waitFor();
  await header(newUser.page).locator(".badge").getByText("Admin", { exact: true }).waitFor();
  expect([...complaints, ...newUser.complaints]).toEqual([]);
}, 180_000);

const isLooking = (page: Page, lang: string, dir: string, theme: string) =>
  page.waitForFunction((expected) => {
    const { lang: tag, dir: way, dataset } = document.documentElement;
    return [tag, way, dataset.theme].join() === expected;
  }, [lang, dir, theme].join());

test("the page can be switched to Arabic (right to left) and dark; both survive a reload and can be switched back", async () => {
  const { page, complaints } = await here.newUser({ ...wide, locale: "en", colorScheme: "light" });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await page.getByRole("button", { name: "Theme: As the system" }).click();
  await page.getByRole("button", { name: "Theme: Light" }).click();
  await page.getByRole("button", { name: "Theme: Dark" }).waitFor();
  const language = page.locator(".language-picker select");
  await language.selectOption("ar");
  for (const look of [() => {}, () => page.reload()]) {
    await look();
    await isLooking(page, "ar", "rtl", "dark");
    await page.getByRole("heading", { name: "مساعد Excel بالذكاء الاصطناعي", exact: true }).waitFor();
    expect(await ground()).not.toBe(light);
  }
  await language.selectOption("en");
  await isLooking(page, "en", "ltr", "dark");
  await page.getByRole("heading", { name: "AI Excel Assistant", exact: true }).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("when the five free requests of a day are used up, the next question leads to the plans", async () => {
  const { user, page, complaints } = await here.newUser(wide);
  const { body: session } = await user.call<{ id: string }>("POST", "/api/sessions", { sessionData: {} });
  for (let count = 0; count < 4; count += 1)
    await user.call("POST", "/api/chat", { question: `Sum A1 to A${count + 2}`, sessionId: session.id });
  await page.reload();
  await header(page).getByText("1 request left", { exact: true }).waitFor();
  await ask(page, question);
  await header(page).getByText("0 requests left", { exact: true }).waitFor();

  await page.getByLabel("Your question").fill("One more");
  await page.getByLabel("Your question").press("Enter");
  await waitForToast(page, "Daily Usage Limit Reached");
  await waitForToast(page, "You've reached your free daily limit. Upgrade to premium for unlimited access.");
  const note = page.getByRole("alert").filter({ hasText: "Daily Usage Limit Reached" });
  await note
    .getByText("You've reached your free daily limit. Upgrade to premium for unlimited access.")
    .waitFor();
  expect(await note.getByRole("link", { name: "Upgrade Now" }).getAttribute("href")).toBe("/subscribe");
  expect(await page.getByText("429").count()).toBe(0);
  const plans = page.waitForEvent("popup");
  await page.locator(".toast").getByRole("link", { name: "Upgrade Now" }).click();
  await (await plans).waitForURL(`${here.stack.site}/subscribe`);
  await (await plans).getByRole("heading", { name: "Choose Your Plan" }).waitFor();
  expect(complaints).toEqual([]);
}, 180_000);
