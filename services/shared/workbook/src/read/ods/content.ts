// Reads the content of an OpenDocument spreadsheet: settings, names and sheets, in the order of the file.
import { exceeded } from "../../limits.ts";
import type { ExternalBook, Workbook } from "../../model.ts";
import type { Budget } from "../budget.ts";
import { usedArea } from "../used-area.ts";
import { type Attributes, readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";
import { openName } from "./names.ts";
import { createParagraphs } from "./paragraphs.ts";
import { addressOf } from "./reference.ts";
import { createSheet, type OpenSheet } from "./sheet.ts";
import type { Styles } from "./styles.ts";

interface Context {
  archive: Archive;
  budget: Budget;
  styles: Styles;
}

/** Adds what `content.xml` says to the workbook. */
export function readContent(workbook: Workbook, { archive, budget, styles }: Context): void {
  const { limits } = budget;
  const path: string[] = [];
  const paragraphs = createParagraphs();
  const filtered = new Set<string>();
  let sheet: OpenSheet | null = null;
  /** The document of a sheet whose values are kept for references to it. */
  let source: string | null = null;
  let cell: Attributes | null = null;
  let text = "";

  const numbers = new Map<string, number>();
  function bookOf(document: string): ExternalBook | undefined {
    return workbook.externalBooks[externalNumber(document) - 1];
  }
  function externalNumber(document: string): number {
    let number = numbers.get(document);
    if (number === undefined) {
      number = workbook.externalBooks.push({ path: document, sheets: [], names: [] });
      numbers.set(document, number);
    }
    return number;
  }

  function openTable(attributes: Attributes): void {
    if (workbook.sheets.length >= limits.sheets) throw exceeded("sheets", limits);
    const [, document, inDocument] = /^'(.*)'#\$?(.*)$/s.exec(attributes["table:name"] ?? "") ?? [];
    source = document ?? null;
    const name = inDocument ?? attributes["table:name"] ?? "";
    sheet = createSheet(name, attributes, { budget, styles, is1904: workbook.is1904, externalNumber });
  }

  function closeTable({ sheet: read, isFiltered, external }: OpenSheet): void {
    if (source !== null) bookOf(source)?.sheets.push(external());
    else {
      read.used = usedArea(read);
      workbook.sheets.push(read);
      if (isFiltered()) filtered.add(read.name);
    }
    sheet = null;
  }

  function addName(attributes: Attributes): void {
    const found = openName(attributes, sheet?.sheet.name ?? null, externalNumber);
    if (!found) return;
    budget.addFormula(found.formula);
    workbook.names.push(found);
  }

  function open(element: string, attributes: Attributes, parent: string): void {
    if (cell) {
      paragraphs.open(element, attributes, parent);
      return;
    }
    switch (element) {
      case "calculation-settings":
      case "iteration":
      case "null-date":
        addSetting(workbook, element, attributes);
        break;
      case "table":
        if (parent === "spreadsheet") openTable(attributes);
        break;
      case "table-column":
        sheet?.addColumn(attributes);
        break;
      case "table-row":
        sheet?.openRow(attributes);
        break;
      case "table-cell":
      case "covered-table-cell":
        if (sheet) cell = attributes;
        break;
      case "named-range":
      case "named-expression":
        addName(attributes);
        break;
      case "database-range":
        addFilter(workbook, filtered, attributes);
        break;
      default:
        if (!sheet) styles.open(element, attributes);
    }
  }

  function close(element: string, parent: string): void {
    if (cell) {
      paragraphs.close(element);
      // a cell may have a table inside, which is not read
      if ((element === "table-cell" || element === "covered-table-cell") && parent === "table-row") {
        sheet?.addCell({ attributes: cell, ...paragraphs.take() });
        cell = null;
      }
    } else if (element === "table-row") sheet?.closeRow();
    else if (element === "table" && parent === "spreadsheet" && sheet) closeTable(sheet);
    else if (!sheet) styles.close(element, text);
  }

  readXml(archive, "content.xml", limits, {
    open(element, attributes) {
      text = "";
      open(element, attributes, path.at(-1) ?? "");
      path.push(element);
    },
    text(chunk) {
      if (cell) paragraphs.text(chunk);
      else text += chunk;
    },
    close(element) {
      path.pop();
      close(element, path.at(-1) ?? "");
      text = "";
    },
  });
}

function addSetting(workbook: Workbook, element: string, attributes: Attributes): void {
  const { calculation } = workbook;
  if (element === "calculation-settings")
    calculation.isPrecisionAsDisplayed = attributes["table:precision-as-shown"] === "true";
  else if (element === "iteration") {
    calculation.isIterative = attributes["table:status"] === "enable";
    calculation.iterations = Number(attributes["table:steps"] ?? 100);
    calculation.maximumChange = Number(attributes["table:maximum-difference"] ?? 0.001);
  } else workbook.is1904 = attributes["table:date-value"]?.startsWith("1904") ?? false;
}

function addFilter({ sheets }: Workbook, filtered: ReadonlySet<string>, attributes: Attributes): void {
  const address = addressOf(attributes["table:target-range-address"] ?? "");
  const sheet = sheets.find(({ name }) => name === address?.sheet && filtered.has(name));
  if (sheet && address) sheet.filter = address.area;
}
