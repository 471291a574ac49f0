// Frozen rows and columns, and the widths of columns, as the file has them.
import { expect, test } from "@jest/globals";
import type { Locator, Page } from "playwright-core";
import { createFixture } from "./fixture.ts";
import { frozen } from "./made-orders.ts";
import { address, grid, openFile } from "./open-sheet.ts";
import { expectWell, looks, narrow, wide } from "./well.ts";
import { expectSoon } from "./workspace.ts";

const fixture = createFixture();

const cell = (page: Page, name: string) => grid(page).getByRole("gridcell", { name, exact: true });
const scrollTo = (page: Page, left: number, top: number) =>
  grid(page).evaluate((cells, to) => cells.scrollTo(to[0] ?? 0, to[1] ?? 0), [left, top]);
const scrolled = (page: Page) => grid(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);

/** Whether the middle of the cell is in the grid and nothing lies over it. */
const isInSight = (found: Locator) =>
  found.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return (
      document.elementFromPoint(left + width / 2, top + height / 2)?.closest("[role=gridcell]") === element
    );
  });
/** Whether all of the active cell is in the grid, and none of it beneath frozen cells. */
const isActiveInSight = (page: Page) =>
  grid(page).evaluate((cells) => {
    const active = document.getElementById(cells.getAttribute("aria-activedescendant") ?? "");
    if (!active) return false;
    const { left, top, right, bottom } = active.getBoundingClientRect();
    const corners = [
      [left + 2, top + 2],
      [right - 3, bottom - 3],
    ] as const;
    return corners.every(([x, y]) => document.elementFromPoint(x, y)?.closest("[role=gridcell]") === active);
  });

async function opened(look: Parameters<typeof fixture.newUser>[0]) {
  const { page, complaints } = await fixture.newUser(look);
  await openFile(page, "months.xlsx", frozen());
  await cell(page, "Region").waitFor();
  return { page, complaints };
}

test("frozen rows and columns stay in view while the sheet is scrolled down and across", async () => {
  const { page, complaints } = await opened(wide);
  await scrollTo(page, 600, 4_000);
  await cell(page, "A-150").waitFor();
  // in the corner, in the frozen columns, in the frozen rows, and beside them
  await expectSoon(() => isInSight(cell(page, "Order")), true);
  await expectSoon(() => isInSight(cell(page, "A-150")), true);
  await expectSoon(() => isInSight(cell(page, "May")), true);
  await expectSoon(() => isInSight(cell(page, "1505")), true);
  expect(await grid(page).getByRole("row").first().getAttribute("aria-rowindex")).toBe("1");
  const rows = await grid(page)
    .getByRole("row")
    .evaluateAll((all) => all.map((row) => Number(row.getAttribute("aria-rowindex"))));
  expect(rows.slice(0, 3)).toEqual([1, 2, 3]);
  expect(new Set(rows).size).toBe(rows.length);
  await expectWell(page, complaints, "sheet-frozen-scrolled");
}, 180_000);

test("keys and the address box lead to cells beside the frozen ones, never beneath them", async () => {
  const { page, complaints } = await opened(wide);
  await grid(page).focus();
  const press = async (key: string, at: string) => {
    await page.keyboard.press(key);
    await expectSoon(() => address(page), at);
    await expectSoon(() => isActiveInSight(page), true);
  };
  const box = page.getByLabel("Address or name");
  await box.fill("K200");
  await box.press("Enter");
  await expectSoon(() => isActiveInSight(page), true);
  for (let row = 199; row > 185; row--) await press("ArrowUp", `K${row}`);
  for (const column of ["J", "I", "H", "G", "F", "E", "D", "C", "B"])
    await press("ArrowLeft", `${column}186`);
  expect((await scrolled(page))[0]).toBe(0);
  await press("ControlOrMeta+ArrowRight", "P186");
  await press("Home", "A186");
  expect((await scrolled(page))[0]).toBe(0);
  await press("ControlOrMeta+ArrowDown", "A302");
  await page.keyboard.press("ControlOrMeta+Home");
  await expectSoon(() => address(page), "A1:D1");
  expect(await scrolled(page)).toEqual([0, 0]);
  await press("ArrowDown", "A2");
  await press("ArrowDown", "A3");
  await page.keyboard.press("PageDown");
  await expectSoon(async () => Number((await address(page)).slice(1)) > 6, true);
  expect(await isActiveInSight(page)).toBe(true);
  await page.keyboard.press("PageUp");
  await expectSoon(() => address(page), "A3");
  expect(complaints).toEqual([]);
}, 180_000);

test("with the mouse frozen cells are selected where they are, and a drag over them goes on to what is scrolled away", async () => {
  const { page, complaints } = await opened(wide);
  await scrollTo(page, 600, 4_000);
  await cell(page, "May").click();
  await expectSoon(() => address(page), "H2");
  await cell(page, "A-150").click();
  await expectSoon(() => address(page), "A150");
  expect(await scrolled(page)).toEqual([600, 4_000]);
  await grid(page).getByRole("columnheader", { name: "B", exact: true }).click();
  // together with the columns of the merged title
  await expectSoon(() => address(page), "A:D");
  expect(await scrolled(page)).toEqual([600, 4_000]);

  await cell(page, "1505").hover();
  await page.mouse.down();
  await cell(page, "A-150").hover();
  await cell(page, "A-151").hover();
  await expectSoon(async () => ((await scrolled(page))[0] ?? 0) < 600, true);
  await page.mouse.up();
  expect(await address(page)).toMatch(/^[C-H]15[01]:I15[01]$/);
  expect(complaints).toEqual([]);
}, 180_000);

test("the frames of the selection and of what a formula reads are drawn over frozen cells, too", async () => {
  const { page, complaints } = await opened(wide);
  const box = page.getByLabel("Address or name");
  await box.fill("A2:H5");
  await box.press("Enter");
  const frames = page.locator(".grid-mark[data-kind=selection]");
  await expectSoon(() => frames.count(), 4);
  await box.fill("A5:H5");
  await box.press("Enter");
  await expectSoon(() => frames.count(), 2);
  await box.fill("A2");
  await box.press("Enter");
  await expectSoon(() => frames.count(), 1);
  await box.fill("H150");
  await box.press("Enter");
  await page.locator(".grid-mark[data-kind=reads]").first().waitFor();
  await expectWell(page, complaints, "sheet-frozen-traces");
}, 180_000);

test.each([...looks, ["light and narrow", { ...narrow, colorScheme: "light" }] as (typeof looks)[number]])(
  "columns have the widths of the file, and are only wider where a number would be cut: %s",
  async (name, look) => {
    const { page, complaints } = await opened(look);
    const widths: number[] = [];
    for (const [letter, left] of [
      ["C", 0],
      ["D", 300],
      ["P", 1_720],
    ] as const) {
      await scrollTo(page, left, 0);
      const heading = grid(page).getByRole("columnheader", { name: letter, exact: true });
      widths.push(await heading.evaluate((element) => element.getBoundingClientRect().width));
    }
    const [customer = 0, month = 0, narrowed = 0] = widths;
    expect(customer / month).toBeGreaterThan(2);
    expect(customer / month).toBeLessThan(30 / 12);
    expect(narrowed).toBeLessThan(month);
    const last = cell(page, "12345681");
    await last.waitFor();
    expect(await last.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    await scrollTo(page, 0, 0);
    await expectWell(page, complaints, `sheet-frozen-${name.replaceAll(" ", "-")}`);
  },
  180_000,
);

test("on a phone what is frozen is let go if it would take more than half of the cells", async () => {
  const { page, complaints } = await opened(narrow);
  await scrollTo(page, 600, 4_000);
  await expectSoon(() => isInSight(cell(page, "Feb")), true);
  // the rows stay, the two columns do not
  expect(await isInSight(cell(page, "Region"))).toBe(false);
  await expectWell(page, complaints, "sheet-frozen-phone");
  await page.setViewportSize({ width: 900, height: 740 });
  await expectSoon(() => isInSight(cell(page, "Region")), true);
}, 180_000);

test("in Arabic frozen columns stay on the left, where the sheet begins", async () => {
  const { page, complaints } = await opened(wide);
  await page.locator(".language-picker select").selectOption("ar");
  await page.getByText("في هذا المتصفح فقط").waitFor();
  await scrollTo(page, 600, 4_000);
  await expectSoon(() => isInSight(cell(page, "A-150")), true);
  const [frame, first] = await Promise.all([grid(page).boundingBox(), cell(page, "A-150").boundingBox()]);
  expect((first?.x ?? 0) - (frame?.x ?? 0)).toBeLessThan(60);
  await expectWell(page, complaints, "sheet-frozen-arabic");
}, 180_000);
