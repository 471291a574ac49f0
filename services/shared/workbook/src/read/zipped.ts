// Zip archives hold Excel workbooks (.xlsx, .xlsb), OpenDocument spreadsheets (.ods), and files of other programs.
import type { Limits } from "../limits.ts";
import type { Workbook } from "../model.ts";
import { damaged, WorkbookError } from "../workbook-error.ts";
import { readOds } from "./ods.ts";
import { readXlsb } from "./xlsb.ts";
import { relationshipsOf } from "./xlsx/relationships.ts";
import { readXlsx } from "./xlsx.ts";
import { type Archive, openArchive } from "./zip.ts";

export const isZip = ([first, second, third = 0]: Uint8Array): boolean =>
  first === 0x50 && second === 0x4b && third < 0x09;

/** Throws {@link WorkbookError} for an archive of another kind. */
export function readZip(bytes: Uint8Array, limits: Limits): Workbook {
  const archive = openArchive(bytes, limits);
  const part = mainPart(archive, limits);
  if (part && /(^|\/)(word|ppt|visio)\//i.test(part))
    throw new WorkbookError(
      "not-a-spreadsheet",
      "The file is a document of another Office program. Choose a spreadsheet.",
    );
  if (part && archive.has(part))
    return part.endsWith(".bin") ? readXlsb(archive, part, limits) : readXlsx(archive, part, limits);
  if (archive.has("content.xml") && archive.has("mimetype")) return readOds(archive, limits);
  if (part || archive.has("[Content_Types].xml")) throw damaged("the workbook inside it is missing");
  throw new WorkbookError(
    "not-a-spreadsheet",
    "The file is a zip archive without a workbook. Choose a spreadsheet.",
  );
}

/** The main part of an Office document; undefined if there is none. */
export function mainPart(archive: Archive, limits: Limits): string | undefined {
  const main = relationshipsOf(archive, "", limits).find(({ type }) => type === "officeDocument");
  return main?.target ?? archive.names.find((name) => /(^|\/)xl\/workbook\.(xml|bin)$/.test(name));
}
