// Formulas in the chat show their check: the cells on which they ran, the result, variants, or why they failed.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser, Locator, Page } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch } from "./browser.ts";
import { scriptedModel } from "./scripted-model.ts";
import { expectAccessible, looks } from "./well.ts";
import { ask, inNewSession, openCheck, paste, signedIn } from "./workspace.ts";

const sum = "Sum the amounts where the status is Paid";
const joined = "Join the different names in A2:A5";
const broken = "Add up C2:C5";
const parted = "Teile A2 an den Kommas";
const brokenInGerman = "Addiere C2:C5";
const answers: Record<string, string> = {
  [sum]: '```excel\n=SUMIFS(C2:C5,A2:A5,"Paid")\n```',
  [joined]: '```excel\n=TEXTJOIN(", ",TRUE,UNIQUE(A2:A5))\n```',
  [broken]: "```excel\n=SUMM(C2:C5)\n```",
  [parted]: '```excel\n=TEXTSPLIT(A2,",")\n```',
  [brokenInGerman]: "```excel\n=SUMM(C2:C5)\n```",
};

let stack: TestStack;
let browser: Browser;
let model: Awaited<ReturnType<typeof scriptedModel>>;
let given = "";
beforeAll(async () => {
  model = await scriptedModel((turns) => {
    given = JSON.stringify(turns);
    const latest = turns.findLast(({ content }) => content.trim() in answers)?.content.trim() ?? "";
    return answers[latest] ?? "Nothing.";
  });
  [stack, browser] = await Promise.all([testStack({ openai: model.openai }), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  model?.close();
}, 180_000);

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** Waits until the clipboard changes, because the toast looks the same after each copy. */
async function copy(formula: Locator, name: string): Promise<void> {
  const page = formula.page();
  const before = await copied(page);
  await formula.getByRole("button", { name: `Copy for ${name}` }).click();
  while ((await copied(page)) === before) await page.evaluate(() => new Promise(requestAnimationFrame));
}

const table = "Status\tName\tAmount\nPaid\tAnn\t120\nOpen\tBob\t75.5\npaid\tCid\t30\nPaid\tEve\t0.25";
const markdown = `|${table.replaceAll("\t", "|").replaceAll("\n", "|\n|")}|`.replace(
  "\n",
  "\n|---|---|---|\n",
);

test.each(looks)(
  "a formula runs on a pasted table, and the answer shows its cells and value (%s)",
  async (_name, look) => {
    const { page, complaints } = await signedIn(browser, stack, "admin@example.com", look);
    await inNewSession(page);
    await page.getByLabel("Your question").focus();
    await paste(page, table);

    const data = page.getByRole("region", { name: "Your data", exact: true });
    await data.getByText("5 rows × 3 columns").waitFor();
    expect(await page.getByLabel("Your question").inputValue()).toBe("");
    await ask(page, sum);
    expect(given).toContain("Amount");
    expect(given).not.toContain("75.5");

    const formula = page.locator(".formula").last();
    await formula.getByText("Verified on your data", { exact: true }).waitFor();
    await openCheck(formula);
    await formula.getByText("It was run on your data. In D2 it gives 150.25").waitFor();
    const cells = formula.getByRole("group", { name: /^The sheet .* that the formula was run on$/ });
    expect(await cells.getByRole("row").nth(2).textContent()).toBe("2PaidAnn120");
    await formula.getByText("Works in Excel 2007 and newer and Google Sheets").waitFor();
    await formula.getByText("With nothing that matches: 0").waitFor();

    await formula.getByRole("button", { name: /^1 SUMIFS/ }).focus();
    expect(await formula.locator("mark[data-active=true]").textContent()).toBe('SUMIFS(C2:C5,A2:A5,"Paid")');
    await expectAccessible(page, complaints);

    await data.getByLabel("Let the AI read the first rows").check();
    await page.reload();
    await data.getByText("5 rows × 3 columns").waitFor();
    await ask(page, sum);
    expect(given).toContain("75.5");
    await data.getByRole("button", { name: "Remove data" }).click();
    await data.waitFor({ state: "detached" });
    await ask(page, sum);
    await openCheck(page.locator(".formula").last());
    await page.getByText("It was run on made-up data.").last().waitFor();
    await expectAccessible(page, complaints);
  },
  180_000,
);

test("a pasted Markdown table is treated as data, any other text as text", async () => {
  const { page, complaints } = await signedIn(browser, stack, "admin@example.com");
  await inNewSession(page);
  const box = page.getByLabel("Your question");
  await box.focus();
  await paste(page, "Two lines\nof prose");
  expect(await box.inputValue()).toBe("Two lines\nof prose");
  await paste(page, markdown);
  await page.getByText("5 rows × 3 columns").waitFor();
  expect(await box.inputValue()).toBe("Two lines\nof prose");
  await paste(page, `A\tB\n${"1\t2\n".repeat(11_000)}`);
  await page.getByText("This table is too large", { exact: true }).waitFor();
  await page.getByText("5 rows × 3 columns").waitFor();
  expect(complaints).toEqual([]);
}, 180_000);

test("a formula can be copied in the user's language, for Excel in English, and for Google Sheets", async () => {
  const { page, complaints } = await signedIn(browser, stack, "premium@example.com");
  const changed = await page.evaluate(async () => {
    const body = JSON.stringify({ preferences: { functionLanguage: "de", separator: ";" } });
    const headers = { "content-type": "application/json" };
    return (await fetch("/api/user/profile", { method: "PATCH", headers, body })).status;
  });
  expect(changed).toBe(200);
  await page.reload();
  await inNewSession(page);
  await ask(page, joined);
  const formula = page.locator(".formula").last();
  await formula.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Formula has been copied to your clipboard.", { exact: true }).waitFor();
  const german = '=TEXTVERKETTEN(", ";WAHR;EINDEUTIG(A2:A5))';
  expect(await copied(page)).toBe(german);
  await formula.getByRole("button", { name: "Copy for" }).click();
  await copy(formula, "Google Sheets");
  expect(await copied(page)).toBe('=TEXTJOIN(", ";TRUE;UNIQUE(A2:A5))');
  await copy(formula, "Excel (English)");
  expect(await copied(page)).toBe('=TEXTJOIN(", ",TRUE,UNIQUE(A2:A5))');
  await copy(formula, "Excel (German)");
  expect(await copied(page)).toBe(german);
  await expectAccessible(page, complaints);
}, 180_000);

test.each(looks)(
  "a formula that fails its check shows the reason and cannot be copied (%s)",
  async (_name, look) => {
    const { page, complaints } = await signedIn(browser, stack, "admin@example.com", look);
    await inNewSession(page);
    await ask(page, broken);
    const formula = page.locator(".formula").last();
    await formula.getByText("Failed", { exact: true }).waitFor();
    expect(await formula.getByRole("listitem").first().textContent()).toMatch(/SUMM/);
    expect(await formula.getByRole("button", { name: /Copy/ }).count()).toBe(0);
    await expectAccessible(page, complaints);
  },
  180_000,
);

test("the formula engine's messages are in the language of the page", async () => {
  const { page, complaints } = await signedIn(browser, stack, "super@example.com");
  await inNewSession(page);
  await page.locator(".language-picker select").selectOption("de");
  const askInGerman = async (question: string): Promise<Locator> => {
    const before = await page.locator(".formula").count();
    await page.getByLabel("Ihre Frage").fill(question);
    await page.getByLabel("Ihre Frage").press("Enter");
    return page.locator(".formula").nth(before);
  };

  const failed = await askInGerman(brokenInGerman);
  await failed.getByText("Excel hat keine Funktion SUMM. Meinten Sie SUM?").waitFor();

  const formula = await askInGerman(parted);
  await formula.getByRole("button", { name: "Kopieren für" }).click();
  await formula
    .getByText("SPLIT macht aus allem, was wie eine Zahl aussieht, eine Zahl; TEXTSPLIT belässt Texte.")
    .waitFor();

  await page.getByLabel("Formel", { exact: true }).fill("=VLOOKUP(A1,B:C)");
  await page.getByRole("button", { name: "Prüfen", exact: true }).click();
  await page
    .getByText(/^VLOOKUP braucht mindestens 3 Argumente; hier sind es 2/)
    .last()
    .waitFor();
  expect(complaints).toEqual([]);
}, 180_000);
