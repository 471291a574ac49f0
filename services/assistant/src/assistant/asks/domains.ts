// "a gmail address", "chez hotmail": where a column holds addresses, a part behind the @ picks rows.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { textValue } from "../reading/criterion.ts";
import { type Ask, columnsOf } from "./ask.ts";
import { type Condition, plainCondition } from "./condition.ts";

const word = /@?[\p{L}\d][\p{L}\d-]{2,}(?:\.\p{L}{2,})*/gu;

export function domainsOf(ask: Ask, table: DataTable): Condition[] {
  return columnsOf(ask, table).flatMap((operand): Condition[] => {
    const cells = (operand.column?.cells ?? [])
      .filter((cell) => typeof cell === "string" && cell !== "")
      .map((cell) => String(cell).toLowerCase());
    if (cells.length < 2 || cells.filter((cell) => cell.includes("@")).length < cells.length * 0.6) return [];
    const domains = cells.map((cell) => cell.slice(cell.indexOf("@") + 1).split("."));
    const found = [...ask.low.matchAll(word)].find(([text]) => {
      const said = text.replace(/^@/, "");
      const met = domains.filter((parts) => parts.includes(said) || parts.join(".") === said).length;
      return met > 0 && met < cells.length;
    });
    const text = found?.[0].replace(/^@/, "");
    return found && text
      ? [
          plainCondition(
            operand,
            "contains",
            [textValue(`@${text}`)],
            [[found.index, found.index + found[0].length]],
          ),
        ]
      : [];
  });
}
