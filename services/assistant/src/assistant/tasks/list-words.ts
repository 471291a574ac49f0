// How a list is asked for: the words around it, its order, its whole table.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { area, type Operand, ofColumn, spanning } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has, operandAt } from "../reading/walk.ts";

export const words = [
  "filter",
  "list",
  "return",
  "find",
  "which",
  "who",
  "extract",
  "row",
  "allRows",
  "show",
  "column",
  "whose",
  "from",
  "sheet",
  "during",
  "with",
  "per",
  "each",
  "first",
  "lookup",
  "both",
] as const;

const sheeted = ({ data }: Reading): boolean => (data?.sheets.length ?? 0) > 1;

export function wholeTable(reading: Reading, table: DataTable | undefined): Operand | null {
  const columns = reading.data?.columns.filter((column) => column.table === table) ?? [];
  const [first] = columns;
  const last = columns.at(-1);
  return first && last ? spanning(ofColumn(first, sheeted(reading)), ofColumn(last, sheeted(reading))) : null;
}

export function orderOf(reading: Reading): { down: boolean; used: number[] } {
  const down = has(reading, "descending") || (has(reading, "max", "latest") && !has(reading, "ascending"));
  return {
    down,
    used: findAll(
      reading,
      "descending",
      "ascending",
      "sort",
      "max",
      "min",
      "first",
      "latest",
      "earliest",
      "to",
      "from",
      "per",
      "topN",
      "bottomN",
    ),
  };
}

/** Named by its heading, not by a word near it. */
export const isNamed = (item: Reading["items"][number] | undefined): boolean =>
  item?.kind !== "column" || item.score >= 2.5;

export const isFirst = ({ items }: Reading, all: readonly number[], at: number, index: number): boolean =>
  all.findIndex(
    (each) => area(operandAt(items[each]) as Operand) === area(operandAt(items[at]) as Operand),
  ) === index;

/** Some word asks for rows. */
export const isLookedFor = (reading: Reading): boolean =>
  has(
    reading,
    "find",
    "return",
    "which",
    "who",
    "extract",
    "row",
    "allRows",
    "lookup",
    "whose",
    "sort",
    "distinct",
  );

const several =
  /\b(?:which|what) [^,.?]{1,40}\b(?:are|were|have|had|need)\b|\bquel(?:le)?s\b|\bwelche\b[^.?]{1,60}\b(?:sind|haben|müssen|wurden|waren|liegen|kosten|hatten|sollten)\b|\ball (?:of )?[^,.?]{1,30}\b(?:rows|entries|lines|records)\b|\balle (?:zeilen|einträge|datensätze)\b|\btoutes les (?:lignes|entrées)\b|^who (?:has|have|is|are|did|does)n(?:o|'|’)?t\b|^who (?:has|have|is|are) not\b|^wer (?:hat|ist) (?:noch )?nicht\b|^qui n(?:'|’| )|^\p{Lu}\p{L}+ , die\b|\b(?:names|noms|namen|nombres|nomi|nomes)\b (?:of|des|der|de|dei)/iu;

/** Names of more than one row are asked for. */
export const areSeveral = (reading: Reading): boolean =>
  several.test(reading.items.map(({ raw }) => raw).join(" ")) &&
  !has(reading, "max", "min", "latest", "earliest", "howMany", "count");
