// Opens workbooks beside the chat, and finds the parts of the sheet.
import type { FileChooser, Page } from "playwright-core";
import { expectSoon } from "./workspace.ts";

type Content = Uint8Array | string;

const fileOf = (name: string, content: Content) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});

/** The file window that `open` opens. The page answers once before, because a key can otherwise arrive before the browser watches for the window. */
export async function fileWindow(page: Page, open: () => Promise<void>): Promise<FileChooser> {
  const chooser = page.waitForEvent("filechooser");
  await page.evaluate(() => undefined);
  const [opened] = await Promise.all([chooser, open()]);
  return opened;
}

export async function chooseFile(page: Page, name: string, content: Content): Promise<void> {
  const button = page.getByRole("button", { name: "Open a workbook", exact: true });
  const chooser = await fileWindow(page, () => button.click());
  await chooser.setFiles(fileOf(name, content));
}

/** Chooses a file and waits until its cells are shown. */
export async function openFile(page: Page, name: string, content: Content): Promise<void> {
  await chooseFile(page, name, content);
  await grid(page).waitFor();
}

/** Drops a file on the page, as from a window of the computer. `times` repeats the content. */
export async function dropFile(page: Page, name: string, content: Content, times = 1): Promise<void> {
  const base64 = Buffer.from(content).toString("base64");
  const transfer = await page.evaluateHandle(
    (given) => {
      const bytes = Uint8Array.from(atob(given.base64), (sign) => sign.charCodeAt(0));
      const dropped = new DataTransfer();
      dropped.items.add(new File(Array<BlobPart>(given.times).fill(bytes), given.name));
      return dropped;
    },
    { name, base64, times },
  );
  for (const type of ["dragover", "drop"]) await page.dispatchEvent("main", type, { dataTransfer: transfer });
}

export const grid = (page: Page) => page.getByRole("grid");

/** The address of the selection. */
export const address = (page: Page) => page.locator(".address input").inputValue();

/** The text of the cell that is announced. */
export const activeText = (page: Page) =>
  grid(page).evaluate((cells) => {
    const id = cells.getAttribute("aria-activedescendant") ?? "";
    return document.getElementById(id)?.textContent ?? null;
  });

/** Selects a cell, as a user who types its address. The cells have the focus then. */
export async function goToCell(page: Page, cell: string): Promise<void> {
  const box = page.getByLabel("Address or name");
  await box.fill(cell);
  await box.press("Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "grid");
  await expectSoon(() => address(page), cell);
}
