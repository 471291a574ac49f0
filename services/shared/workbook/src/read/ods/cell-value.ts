// The value of a cell of an OpenDocument spreadsheet.
import type { CellValue } from "../../model.ts";
import { daysTo1904, isoDays } from "../iso-date.ts";
import type { Attributes } from "../xml.ts";

/** Errors that have no code in Excel are written as `Err:502`. */
const numbered: Readonly<Record<string, string>> = {
  "Err:503": "#NUM!",
  "Err:504": "#REF!",
  "Err:523": "#NUM!",
  "Err:524": "#REF!",
  "Err:525": "#NAME?",
  "Err:532": "#DIV/0!",
};

/** `text` is what the cell shows, its paragraphs divided by line feeds. */
export function openCellValue(attributes: Attributes, text: string, is1904: boolean): CellValue {
  const isError = attributes["calcext:value-type"] === "error" || /^Err:\d{3}$/.test(text);
  if (isError && text !== "") return { error: text.startsWith("#") ? text : (numbered[text] ?? "#VALUE!") };
  switch (attributes["office:value-type"]) {
    case "float":
    case "percentage":
    case "currency":
      return numberOf(attributes["office:value"]);
    case "date":
      return dateOf(attributes["office:date-value"] ?? "", is1904) ?? text;
    case "time":
      return daysOf(attributes["office:time-value"] ?? "") ?? text;
    case "boolean":
      return attributes["office:boolean-value"] === "true";
    case "string":
      return attributes["office:string-value"] ?? text;
    default:
      return text === "" ? null : text;
  }
}

/** Serial numbers as the file's program counts them: without a 29 February 1900. */
function dateOf(text: string, is1904: boolean): number | null {
  const days = isoDays(text);
  return days !== null && is1904 ? days - daysTo1904 : days;
}

function numberOf(text: string | undefined): CellValue {
  const value = Number(text);
  return text !== undefined && text !== "" && Number.isFinite(value) ? value : { error: "#NUM!" };
}

/** The days of a duration such as `PT12H30M00S`; null for anything else. */
function daysOf(text: string): number | null {
  const [all, sign = "", days = "0", hours = "0", minutes = "0", seconds = "0"] =
    /^(-?)P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(text) ?? [];
  if (all === undefined) return null;
  const total = Number(days) + Number(hours) / 24 + Number(minutes) / 1440 + Number(seconds) / 86_400;
  return sign === "-" ? -total : total;
}
