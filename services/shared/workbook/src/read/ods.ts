// Reads an OpenDocument spreadsheet (.ods): the parts with its styles and its content.
import type { Limits } from "../limits.ts";
import { emptyWorkbook, type Workbook } from "../model.ts";
import { damaged, encrypted, WorkbookError } from "../workbook-error.ts";
import { createBudget } from "./budget.ts";
import { readContent } from "./ods/content.ts";
import { readFrozen, settings } from "./ods/settings.ts";
import { createStyles } from "./ods/styles.ts";
import { readXml } from "./xml.ts";
import type { Archive } from "./zip.ts";

const styleParts = "styles.xml";
const manifest = "META-INF/manifest.xml";

/** Throws {@link WorkbookError}. Data validations, conditional formats and drawings are left out. */
export function readOds(archive: Archive, limits: Limits): Workbook {
  const type = textOf(archive, "mimetype").trim();
  if (!type.startsWith("application/vnd.oasis.opendocument.spreadsheet"))
    throw new WorkbookError(
      "not-a-spreadsheet",
      "The file is an OpenDocument file of another kind. Choose a spreadsheet.",
    );
  if (isEncrypted(archive, limits)) throw encrypted();
  const workbook = emptyWorkbook("ods");
  workbook.hasMacros = archive.names.some((name) => /^(basic|scripts)\/.+\.xml$/.test(name));
  const styles = createStyles();
  workbook.formats = styles.codes;
  if (archive.has(styleParts)) {
    let text = "";
    readXml(archive, styleParts, limits, {
      open(element, attributes) {
        text = "";
        styles.open(element, attributes);
      },
      text(chunk) {
        text += chunk;
      },
      close(element) {
        styles.close(element, text);
        text = "";
      },
    });
  }
  readContent(workbook, { archive, budget: createBudget(limits), styles });
  if (workbook.sheets.length === 0) throw damaged("it has no sheets");
  if (archive.has(settings)) readFrozen(workbook, archive, limits);
  return workbook;
}

function textOf(archive: Archive, name: string): string {
  let text = "";
  archive.read(name, (chunk) => {
    text += new TextDecoder().decode(chunk);
  });
  return text;
}

function isEncrypted(archive: Archive, limits: Limits): boolean {
  let found = false;
  if (archive.has(manifest))
    readXml(archive, manifest, limits, {
      open(element) {
        found ||= element === "encryption-data";
      },
    });
  return found;
}
