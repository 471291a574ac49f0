// Names what the open workbook is compared with, and says since when a cell has changed.
import { t } from "../../../lib/messages.ts";
import type { Source } from "./use-comparison.ts";

export function sourceText(source: Source): string {
  if (source.kind === "opened") return t("sheet.compare.opened");
  if (source.kind === "saved") return t("sheet.compare.version", { version: source.version });
  return source.file.name;
}

export function sinceText(source: Source): string {
  if (source.kind === "opened") return t("sheet.since.opened");
  if (source.kind === "saved") return t("sheet.since.version", { version: source.version });
  return t("sheet.since.file", { file: source.file.name });
}
