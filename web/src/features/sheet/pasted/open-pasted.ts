// Pasted cells as a small workbook, which is made in the browser.
import { t } from "../../../lib/messages.ts";
import type { FormulaLocale } from "../../../ui/formula-locale.ts";
import { readingOf } from "../edit/typed-cells.ts";
import { createWorkbookClient } from "../workbook-client.ts";

/** Rejects with a ReadError for a text without cells. */
export async function pastedFile(text: string, locale: FormulaLocale): Promise<File> {
  const client = createWorkbookClient(() => {});
  try {
    const bytes = await client.request("create", { text, decimal: readingOf(locale).decimal });
    return new File([bytes], `${t("sheet.pasted")}.xlsx`);
  } finally {
    client.end();
  }
}
