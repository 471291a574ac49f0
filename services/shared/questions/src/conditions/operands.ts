// What a mention is as the operand of a condition, and which columns can be compared with it.
import type { Mention, Operand } from "../reading.ts";
import { columnOf } from "../sheet-words.ts";
import type { Scene } from "./scene.ts";
import type { Fit, Subject } from "./subject.ts";

export const senseOf = (mention: Mention) =>
  ["date", "period", "now"].includes(mention.type)
    ? "moment"
    : ["value", "quote"].includes(mention.type)
      ? "text"
      : "number";
export const fitOf = (mention: Mention): Fit => {
  if (mention.type === "value" || mention.type === "quote") return "text";
  return senseOf(mention) === "moment" ? "date" : mention.type === "number" ? "number" : "any";
};

export function operandOf({ text }: Scene, mention: Mention, subject: Subject | null): Operand | null {
  switch (mention.type) {
    case "number": {
      const column = subject && columnOf(text.sheets, subject);
      // Percents are kept as fractions where the column keeps them so.
      const isWhole = column?.values.some((value) => typeof value === "number" && Math.abs(value) > 1.5);
      return {
        type: "value",
        value: mention.unit === "percent" && !isWhole ? mention.value / 100 : mention.value,
        isDate: false,
      };
    }
    case "date":
      return { type: "value", value: mention.serial, isDate: true };
    case "period":
      return { type: "period", unit: mention.unit, value: mention.value, year: mention.year };
    case "now":
      return { type: "now", unit: mention.unit, offset: mention.offset };
    case "cell":
      return { type: "cell", sheet: mention.sheet, address: mention.address };
    case "labelled":
      return { type: "labelled", index: mention.index };
    case "quote":
      return { type: "value", value: mention.text, isDate: false };
    default:
      return null;
  }
}
