// A number and a percentage: discounts, taxes, increases.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept } from "../reading/items.ts";
import { area, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll } from "../reading/walk.ts";
import type { Made, Term } from "./terms.ts";

/** With a percentage of the question: "15 % off", "plus 19 % VAT", "20 % of". */
export function rates(reading: Reading, { formula: cell, operand }: Term): Made[] {
  const { items } = reading;
  const at = (...concepts: Concept[]): number[] => findAll(reading, ...concepts);
  const out: Made[] = [];
  for (const [index, item] of items.entries()) {
    const percentWord = hasConcept(items[index + 1], "percent");
    const isRateNumber = item.kind === "number" && (item.percent || percentWord);
    const rateCell =
      item.kind === "place" && item.operand.isCell && operand && !operand.isCell ? item.operand : null;
    if (!isRateNumber && !rateCell) continue;
    const rate = rateCell
      ? fixedCell(rateCell)
      : item.kind === "number" && item.percent
        ? item.raw.replace(/\s/g, "").replace(",", ".").replace(/^[-+]/, "")
        : `${item.kind === "number" ? item.value : 0}%`;
    const said = [index, ...(percentWord ? [index + 1] : [])];
    const isOff = at("discount", "decrease", "minus", "difference").length > 0;
    const isOn =
      at("increase", "gross", "plus", "tip").length > 0 ||
      (at("tax").length > 0 && at("net", "except").length === 0);
    const isOut =
      (at("net").length > 0 && at("discount").length === 0) ||
      (at("except").length > 0 && at("tax").length > 0);
    if (isOut)
      out.push({
        formula: `${cell}/(1+${rate})`,
        said: [...said, ...at("net", "tax", "gross", "decrease", "minus", "remove", "except")],
        penalty: -0.1,
      });
    if (isOff)
      out.push({
        formula: `${cell}*(1-${rate})`,
        said: [...said, ...at("discount", "decrease", "minus", "difference", "after", "net")],
        penalty: 0,
      });
    if (isOn)
      out.push({
        formula: `${cell}*(1+${rate})`,
        said: [...said, ...at("increase", "gross", "plus", "tax", "tip", "discount", "contains")],
        penalty: isOff ? 0.4 : 0.05,
      });
    out.push({
      formula: `${cell}*${rate}`,
      said: [...said, ...at("percent", "commission", "tip", "times", "tax", "share", "interest")],
      penalty: (isOff || isOn || isOut) && at("commission", "tip").length === 0 ? 0.6 : 0,
    });
  }
  return out;
}

const fixedCell = (operand: Operand): string => area(operand).replace(/([A-Z]+)(\d+)$/, "$$$1$$$2");
