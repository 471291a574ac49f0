// Finding earlier work: messages by search, a chat as a downloaded file, and each request in the usage list.
import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { type TestStack, testStack } from "../support/stack.ts";
import { launch } from "./browser.ts";
import { scriptedModel } from "./scripted-model.ts";
import { expectAccessible, type Look, standards } from "./well.ts";
import { ask, inNewSession, signedIn } from "./workspace.ts";

let stack: TestStack;
let browser: Browser;
let model: Awaited<ReturnType<typeof scriptedModel>>;
beforeAll(async () => {
  model = await scriptedModel((turns) => {
    const latest = turns.at(-1)?.content ?? "";
    return latest === "Say nothing" ? "" : `The heron stands beside ${latest.toLowerCase()}.`;
  });
  [stack, browser] = await Promise.all([testStack({ openai: model.openai }), launch()]);
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  model?.close();
}, 180_000);

test.each<[string, string, Look]>([
  ["light and wide", "premium@example.com", { viewport: { width: 1280, height: 900 } }],
  ["dark and narrow", "admin@example.com", { colorScheme: "dark", viewport: { width: 360, height: 740 } }],
])(
  "the search finds messages of all sessions, and a chat can be downloaded (%s)",
  async (_name, email, look) => {
    const { page, complaints } = await signedIn(browser, stack, email, look);
    await ask(page, "The lighthouse");
    await inNewSession(page);
    const card = page.getByRole("region", { name: "My Requests" });

    await card.getByLabel("Search all messages").fill("heron");
    await card.getByText("1 message found").waitFor();
    expect(await card.locator("mark").allTextContents()).toEqual(["heron"]);
    await card.locator(".found summary").click();
    expect(await card.locator(".found .reply").textContent()).toBe("The heron stands beside the lighthouse.");
    await expectAccessible(page, complaints);
    await card.getByLabel("Search all messages").fill("cormorant");
    await card.getByText('Nothing found for "cormorant"').waitFor();
    await card.getByLabel("Search all messages").fill("");

    await card.getByRole("button", { name: /^View Chat session/ }).click();
    const exported = async (name: string) => {
      const download = page.waitForEvent("download");
      await card.getByRole("link", { name }).click();
      return readFile(await (await download).path(), "utf8");
    };
    const markdown = await exported("Markdown");
    const json = await exported("JSON");
    expect(markdown).toContain("The heron stands beside the lighthouse.");
    expect(JSON.parse(json).messages).toHaveLength(2);
    await expectAccessible(page, complaints);
  },
  180_000,
);

test("the counter of requests opens the usage list, which shows one charged and one refunded request", async () => {
  const { page, complaints } = await signedIn(browser, stack, "free@example.com", {
    viewport: { width: 360, height: 740 },
  });
  await ask(page, "The pier");
  await page.getByLabel("Your question").fill("Say nothing");
  await page.getByLabel("Your question").press("Enter");
  await page.getByText("Failed to send message", { exact: true }).waitFor();

  await page.getByRole("button", { name: "4 requests left" }).click();
  const ledger = page.getByRole("dialog", { name: "Your requests" });
  await ledger.getByText("Given back").waitFor();
  expect(await ledger.locator(".usage-period p").first().textContent()).toBe("1 of 5 requests used");
  const lines = await ledger.getByRole("row").allTextContents();
  expect(lines.slice(1).map((line) => /^(Chat answer)(Given back|Charged)/.exec(line)?.slice(1))).toEqual([
    ["Chat answer", "Given back"],
    ["Chat answer", "Charged"],
  ]);
  await ledger.getByText(/^Back to full on/).waitFor();
  const { violations } = await new AxeBuilder({ page }).include("dialog").withTags(standards).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await page.keyboard.press("Escape");
  await ledger.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("4 requests left");
  expect(complaints.filter((each) => !/status of 503/.test(each))).toEqual([]);
}, 180_000);
