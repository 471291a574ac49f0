// The whole way of a workbook: dropped, asked about, a verified formula inserted, checked, fixed, found again, deleted.
import { readFileSync } from "node:fs";
import { copyFile, readFile } from "node:fs/promises";
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { keyOf } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { selfCheck } from "@cellwright/workbook/self-check";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { tabTo } from "./by-keyboard.ts";
import { createFixture } from "./fixture.ts";
import { chooseFile, dropFile, grid } from "./open-sheet.ts";
import { savedWorkbooks } from "./saved-sheet.ts";
import { scriptedModel } from "./scripted-model.ts";
import { expectWell, type Look, narrow, wide } from "./well.ts";
import { expectSoon } from "./workspace.ts";

/** ROWS sets another number of orders; the answer to 20,000 needs a machine with nothing else to do. */
const count = Number(process.env.ROWS ?? 2_000);
const regions = ["North", "South", "East", "West"];
const year = new Date().getFullYear();
/** Days from 1 July of last year to 30 June of this year. */
const days = Array.from(
  { length: 365 },
  (_, at) => Math.round(Date.UTC(year - 1, 6, 1) / 86_400_000) + 25_569 + at,
);
const begin = Math.round(Date.UTC(year, 0, 1) / 86_400_000) + 25_569;
const dayOf = (order: number): number => days[(order * 7) % days.length] as number;
const question = "total of Amount per Region this year, next to each region";
/** A right formula, as a language model would write it. */
const answer =
  '=SUMIFS(Orders!$C$2:$C$9,Orders!$A$2:$A$9,A2,Orders!$B$2:$B$9,">="&DATE(YEAR(TODAY()),1,1),Orders!$B$2:$B$9,"<"&DATE(YEAR(TODAY())+1,1,1))'.replaceAll(
    "$9",
    `$${count + 1}`,
  );

/** Orders in a table and a summary of their regions, with a name. One formula of the summary stops too early. */
function workbook(): Uint8Array {
  const bytes = createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Region" }, { heading: "Day", type: "date" }, { heading: "Amount" }],
      rows: Array.from({ length: count }, (_, at) => [regions[at % 4] ?? "", dayOf(at), at + 1]),
    },
    {
      name: "Summary",
      columns: [{ heading: "Region" }, { heading: "Total" }, { heading: "Orders" }],
      rows: regions.map((region, at) => [
        region,
        null,
        { formula: `COUNTIF(Orders!$A$2:$A$${at === 2 ? count - 200 : count + 1},A${at + 2})` },
      ]),
    },
  ]);
  const parts = unzipSync(bytes);
  const names = `</sheets><definedNames><definedName name="Amounts">Orders!$C$2:$C$${count + 1}</definedName></definedNames>`;
  const main = strFromU8(parts["xl/workbook.xml"] as Uint8Array).replace("</sheets>", names);
  return zipSync({ ...parts, "xl/workbook.xml": strToU8(main) });
}

const expected = regions.map((_, region) =>
  Array.from({ length: count }, (_row, at) => at)
    .filter((at) => at % 4 === region && dayOf(at) >= begin)
    .reduce((sum, at) => sum + at + 1, 0),
);

let model: Awaited<ReturnType<typeof scriptedModel>>;
beforeAll(async () => {
  model = await scriptedModel(() => `Fill this down:\n\n\`\`\`excel\n${answer}\n\`\`\``);
});
afterAll(() => model?.close());
const fixture = createFixture(() => ({ openai: model.openai }));

type Texts = (key: string, values?: Record<string, string>) => string;

/** The texts of the page in a language. In Arabic, inserted values keep their own direction. */
function textsIn(language: string): Texts {
  const parts = ["", "-work", "-sheet"].map((part) => {
    const file = new URL(`../../web/src/locales/${language}${part}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  });
  const texts: Record<string, string> = Object.assign({}, ...parts);
  return (key, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, language === "ar" ? `\u2068${value}\u2069` : value),
      texts[key] as string,
    );
}

/** Presses a button: with the mouse, or by moving to it with Tab. */
type Press = (name: string) => Promise<void>;
const withMouse =
  (page: Page): Press =>
  async (name) => {
    const dialog = page.locator("dialog[open]").last();
    const part = (await dialog.count()) > 0 ? dialog : page;
    await part.getByRole("button", { name, exact: true }).first().click();
  };
const withKeys =
  (page: Page): Press =>
  async (name) => {
    await page.getByRole("button", { name, exact: true }).first().waitFor();
    await tabTo(page, name);
    await page.keyboard.press("Enter");
  };

async function download(page: Page, press: Press, t: Texts, name: string): Promise<Uint8Array> {
  const begun = page.waitForEvent("download");
  await press(t("sheet.download"));
  const path = await (await begun).path();
  if (process.env.SCREENSHOTS) await copyFile(path, `${process.env.SCREENSHOTS}/${name}.xlsx`);
  return readFile(path);
}

const walks: [string, Look, string, boolean][] = [
  ["with the mouse", wide, "en", false],
  ["by keyboard, on a small screen in Arabic", narrow, "ar", true],
];

test.each(walks)(
  "a workbook is asked about, changed, checked and deleted, and nothing is left of it: %s",
  async (name, look, language, isByKeyboard) => {
    const { page, complaints, user } = await fixture.newUser(look);
    const t = textsIn(language);
    const press = isByKeyboard ? withKeys(page) : withMouse(page);
    const well = (part: string) =>
      expectWell(page, complaints, `walk-${part}-${name.replaceAll(/\W+/g, "-")}`);
    if (isByKeyboard) await chooseFile(page, "orders.xlsx", workbook());
    else await dropFile(page, "orders.xlsx", workbook());
    await grid(page).waitFor();
    if (language !== "en") await page.locator(".language-picker select").selectOption(language);

    await press(t("sheet.save"));
    await page.getByText(t("sheet.attached")).waitFor();
    await page.getByLabel(t("sheet.address")).fill("Summary!B2");
    await page.getByLabel(t("sheet.address")).press("Enter");
    await page.getByRole("grid", { name: t("sheet.grid", { sheet: "Summary" }) }).waitFor();
    await page.getByLabel(t("chat.question")).fill(question);
    await page.getByLabel(t("chat.question")).press("Enter");
    await page.getByRole("log").getByText(t("verdict.verified")).waitFor();
    await well("answered");

    await press(t("sheet.insertFormula"));
    await page.getByText(t("sheet.proposal", { area: "B2:B5" })).waitFor();
    await well("proposed");
    await press(t("sheet.insert"));
    await page
      .getByText(t("sheet.inserted", { area: "B2:B5" }))
      .first()
      .waitFor();
    const file = readWorkbook(await download(page, press, t, `walk-${language}`), "orders.xlsx");
    const summary = file.sheets[1];
    expect(regions.map((_, at) => summary?.values.get(keyOf(at + 1, 1)))).toEqual(expected);
    const { compared, equal } = selfCheck(file);
    expect([compared, equal]).toEqual([8, 8]);

    await press(t("sheet.check"));
    await press(t("sheet.check.start"));
    await press(t("sheet.fix.label", { cell: "Summary!C4" }));
    await press(t("sheet.insert"));
    await page.getByText(t("sheet.fixed", { cell: "Summary!C4" })).waitFor();
    await well("fixed");
    await press(t("undo"));
    await page.getByRole("button", { name: t("sheet.fix.label", { cell: "Summary!C4" }) }).waitFor();

    await press(t("sheet.close"));
    await press(t("requests.open", { name: "orders.xlsx" }));
    await page.getByRole("button", { name: t("sheet.fix.label", { cell: "Summary!C4" }) }).waitFor();
    await press(t("sheet.close"));
    await press(t("workbook.saved"));
    await page.getByRole("dialog", { name: t("workbook.saved") }).waitFor();
    await press(t("requests.deleteNamed", { name: "orders.xlsx" }));
    await press(t("requests.delete"));
    await page.getByText(t("sheet.list.empty")).waitFor();
    await well("deleted");
    await expectSoon(async () => (await savedWorkbooks(user)).length, 0);
    expect(complaints).toEqual([]);
  },
  300_000,
);
