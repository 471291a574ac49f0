// The conditional formats that an opened file has are drawn in the cells, and follow what is typed.
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { expect, test } from "@jest/globals";
import type { Page } from "playwright-core";
import { createFixture } from "./fixture.ts";
import { goToCell, grid, openFile } from "./open-sheet.ts";
import { expectWell, looks, wide } from "./well.ts";
import { expectSoon } from "./workspace.ts";

const fixture = createFixture();

const dxf = (colour: string, fill: string, more = "") =>
  `<dxf><font>${more}${colour && `<color rgb="FF${colour}"/>`}</font>${fill && `<fill><patternFill><bgColor rgb="FF${fill}"/></patternFill></fill>`}</dxf>`;
const styles = `<styleSheet><dxfs>${[
  dxf("9C0006", "FFC7CE"),
  dxf("", "C6EFCE", "<b/>"),
  dxf("9C0006", "", "<i/><strike/>"),
  dxf("", "203864"),
].join("")}</dxfs></styleSheet>`;

const format = (cells: string, attributes: string, content = "") =>
  `<conditionalFormatting sqref="${cells}"><cfRule ${attributes}>${content}</cfRule></conditionalFormatting>`;
const formula = (text: string) => `<formula>${text}</formula>`;
const scale =
  '<colorScale><cfvo type="min"/><cfvo type="percentile" val="50"/><cfvo type="max"/><color rgb="FFF8696B"/><color rgb="FFFFEB84"/><color rgb="FF63BE7B"/></colorScale>';

/** The columns Order, State, Net, Share and Note in `count` rows. */
const made = (count: number) => {
  const states = ["open", "paid", "late", "void"];
  const text = (cell: string, content: string) => `<c r="${cell}" t="str"><v>${content}</v></c>`;
  const number = (cell: string, value: number) => `<c r="${cell}"><v>${value}</v></c>`;
  const heads = ["Order", "State", "Net", "Share", "Note"];
  const lines = Array.from({ length: count }, (_, at) => {
    const row = at + 2;
    const state = states[at % states.length] ?? "";
    const note = state === "late" ? text(`E${row}`, "The customer has been reminded twice by mail") : "";
    return `<row r="${row}">${text(`A${row}`, `A-${at % 17}`)}${text(`B${row}`, state)}${number(`C${row}`, (at * 37) % 400)}${number(`D${row}`, at % 25)}${note}</row>`;
  });
  const last = count + 1;
  return madeWorkbook({
    sheets: {
      Orders:
        rows(
          `<row r="1">${heads.map((head, at) => text(`${"ABCDE"[at]}1`, head)).join("")}</row>${lines.join("")}`,
        ) +
        format(`A2:A${last}`, 'type="duplicateValues" dxfId="0" priority="5"') +
        format(`B2:B${last}`, 'type="cellIs" operator="equal" dxfId="1" priority="1"', formula('"paid"')) +
        format(`B2:B${last}`, 'type="containsText" text="void" dxfId="2" priority="2"') +
        format(`C2:C${last}`, 'type="top10" rank="10" percent="1" dxfId="3" priority="3"') +
        format(`D2:D${last}`, 'type="colorScale" priority="4"', scale) +
        format(`E2:H${last}`, 'type="expression" dxfId="1" priority="6"', formula('$B2="late"')),
    },
    parts: { "xl/styles.xml": styles },
    related: [{ id: "st", type: "styles", target: "styles.xml" }],
  });
};

/** How the cell is drawn: its background, its text, and whether the line is struck. */
const drawn = (page: Page, row: number, column: number) =>
  grid(page)
    .locator(`.grid-cell[id$="-${row - 1}-${column - 1}"]`)
    .first()
    .evaluate((cell: HTMLElement) => {
      const { textDecorationLine, fontWeight } = getComputedStyle(cell);
      return [cell.style.getPropertyValue("--fill"), textDecorationLine, fontWeight].join(" ").trim();
    });

test.each(looks)(
  "the conditional formats of a file are drawn readably: %s",
  async (name, look) => {
    const { page, complaints } = await fixture.newUser(look);
    await openFile(page, "orders.xlsx", made(16));

    await expectSoon(() => drawn(page, 3, 2), "#C6EFCE none 700");
    expect(await drawn(page, 5, 2)).toBe("line-through 400");
    expect(await drawn(page, 2, 4)).toBe("#F8696B none 400");
    expect(await drawn(page, 2, 1)).toBe("none 400");
    expect(await drawn(page, 4, 7)).toBe("#C6EFCE none 700");
    await expectWell(page, complaints, `formats-${name.replaceAll(" ", "-")}`);

    await goToCell(page, "B2");
    await page.keyboard.type("paid");
    await page.keyboard.press("Enter");
    await expectSoon(() => drawn(page, 2, 2), "#C6EFCE none 700");
    await goToCell(page, "A3");
    await page.keyboard.type("A-0");
    await page.keyboard.press("Enter");
    await expectSoon(() => drawn(page, 2, 1), "#FFC7CE none 400");
    await page.getByRole("button", { name: "Undo" }).first().click();
    await expectSoon(() => drawn(page, 2, 1), "none 400");
    expect(complaints).toEqual([]);
  },
  120_000,
);

test("the cells of a long sheet are drawn where the user goes", async () => {
  const { page, complaints } = await fixture.newUser(wide);
  await openFile(page, "orders.xlsx", made(50_000));

  await goToCell(page, "B49999");

  await expectSoon(() => drawn(page, 49_999, 2), "#C6EFCE none 700");
  await expectSoon(() => drawn(page, 49_999, 1), "#FFC7CE none 400");
  expect(complaints).toEqual([]);
}, 120_000);
