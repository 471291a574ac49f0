// Reads a text file with delimiters (.csv, .tsv) as a workbook with one sheet.
import Papa from "papaparse";
import { exceeded, type Limits } from "../limits.ts";
import { emptySheet, emptyWorkbook, keyOf, type TextLayout, type Workbook } from "../model.ts";
import { delimiterOf, sampleCharacters, sampleRows, withoutStated } from "./csv/delimiter.ts";
import { type Decoded, decode } from "./csv/encoding.ts";
import { type FieldFormat, fieldValue } from "./csv/field-value.ts";
import { dateOrderOf, decimalOf } from "./csv/number-signs.ts";
import { usedArea } from "./used-area.ts";

const formats: FieldFormat[] = ["General", "0.00%", "yyyy-mm-dd", "yyyy-mm-dd hh:mm:ss"];
/** Detections below this confidence give a warning. */
const certain = 0.7;

/** Texts that look like formulas stay texts. Throws a WorkbookError for a text with too many cells. */
export function readCsv(bytes: Uint8Array, name: string, limits: Limits): Workbook {
  const decoded = decode(bytes);
  const layout = layoutOf(decoded);
  const text = withoutStated(decoded.text);
  const workbook = emptyWorkbook("text");
  const sheet = emptySheet(name.replace(/^.*[/\\]/, "").replace(/\.[^.]*$/, "") || "Sheet1");
  const signs = { decimal: layout.decimal.value, dateOrder: layout.dateOrder.value };
  let row = 0;
  let brokenRow = 0;
  Papa.parse<string[]>(text, {
    delimiter: layout.delimiter.value,
    step({ data, errors }) {
      if (errors.length > 0 && brokenRow === 0) brokenRow = row + 1;
      for (const [column, field] of data.entries()) {
        const { value, format } = fieldValue(field, signs);
        if (value === null) continue;
        if (row >= limits.rows) throw exceeded("rows", limits);
        if (column >= limits.columns) throw exceeded("columns", limits);
        if (sheet.values.size >= limits.cells) throw exceeded("cells", limits);
        const key = keyOf(row, column);
        sheet.values.set(key, value);
        if (format !== "General") sheet.formats.set(key, formats.indexOf(format));
      }
      row++;
    },
  });
  sheet.used = usedArea(sheet);
  Object.assign(workbook, { sheets: [sheet], formats, layout });
  if (brokenRow > 0)
    workbook.warnings.push({ code: "broken-row", message: `Row ${brokenRow} has quotes that do not match` });
  for (const what of doubtful(layout))
    workbook.warnings.push({
      code: "uncertain-text",
      message: `The ${what} could not be detected with certainty`,
    });
  return workbook;
}

function layoutOf({ text, encoding }: Decoded): TextLayout {
  const delimiter = delimiterOf(text);
  const { data } = Papa.parse<string[]>(withoutStated(text).slice(0, sampleCharacters), {
    delimiter: delimiter.value,
    preview: sampleRows,
  });
  const fields = data.flat().map((field) => field.trim());
  const decimal = decimalOf(fields, delimiter.value);
  return { encoding, delimiter, decimal, dateOrder: dateOrderOf(fields, decimal.value) };
}

/** Only what changes the values: a file without dates or decimals leaves nothing in doubt. */
function doubtful({ encoding, decimal, dateOrder }: TextLayout): string[] {
  return [
    encoding.confidence < certain ? `encoding (${encoding.value})` : "",
    decimal.confidence < certain && decimal.confidence !== 0.5 ? `decimal sign (${decimal.value})` : "",
    dateOrder.confidence < certain && dateOrder.value !== "year-month"
      ? `order of dates (${dateOrder.value})`
      : "",
  ].filter((what) => what !== "");
}
