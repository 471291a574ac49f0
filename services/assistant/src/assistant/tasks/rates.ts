// A number and a percentage: discounts, taxes, increases.
import type { Concept } from "../lexicons/lexicon.ts";
import { hasConcept } from "../reading/items.ts";
import { area, type Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll } from "../reading/walk.ts";
import { areNested, type Made, type Term } from "./terms.ts";

/** "the price after the discount in column B": a column of rates beside a column of amounts. */
export function columnRates(reading: Reading, amount: Term, rate: Term): Made[] {
  const cells = rate.operand?.column?.cells.filter((cell): cell is number => typeof cell === "number") ?? [];
  if (areNested(amount, rate)) return [];
  if (cells.length === 0 || !amount.operand || amount.operand.kind !== "number") return [];
  const isShare = cells.every((cell) => Math.abs(cell) <= 1);
  const isPercent =
    !isShare &&
    cells.every((cell) => cell >= 0 && cell <= 100) &&
    /%|percent|prozent|pourcent|rate|satz|taux|discount|rabatt|remise|rebate|nachlass|tax|vat|mwst|steuer|tva|bonus/i.test(
      rate.operand?.column?.heading ?? "",
    );
  if (!isShare && !isPercent) return [];
  const size = isShare ? rate.formula : `${rate.formula}/100`;
  const words = `${rate.operand?.column?.heading ?? ""} ${reading.items.map(({ raw }) => raw).join(" ")}`;
  const at = (...concepts: Concept[]): number[] => findAll(reading, ...concepts);
  const isOff =
    /discount|rebate|rabatt|remise|réduction|nachlass|skonto/i.test(words) ||
    at("discount", "decrease").length > 0;
  const isOn =
    /tax|vat|mwst|steuer|tva|surcharge|markup|aufschlag|raise|erhöhung|increase|augmentation/i.test(words) ||
    at("gross", "increase", "tax").length > 0;
  const said = at(
    "discount",
    "decrease",
    "after",
    "with",
    "minus",
    "plus",
    "gross",
    "tax",
    "increase",
    "percent",
    "net",
    "contains",
  );
  return [
    ...(isOff ? [{ formula: `${amount.formula}*(1-${size})`, said, penalty: -0.2 }] : []),
    ...(isOn && !isOff ? [{ formula: `${amount.formula}*(1+${size})`, said, penalty: -0.2 }] : []),
  ];
}

const upward =
  /^(?:higher|more|extra|on top|dearer|höher|mehr|teurer|dazu|obendrauf|de plus|en plus|supérieure?)$/i;
const downward =
  /^(?:lower|less|cheaper|weniger|günstiger|niedriger|billiger|de moins|en moins|inférieure?)$/i;

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
    const next = index + (percentWord ? 2 : 1);
    const more = [next, next + 1].find((each) => upward.test(items[each]?.raw ?? ""));
    const less = [next, next + 1].find((each) => downward.test(items[each]?.raw ?? ""));
    const said = [index, ...(percentWord ? [index + 1] : []), ...[more ?? [], less ?? []].flat()];
    const isOff = less !== undefined || at("discount", "decrease", "minus", "difference").length > 0;
    const isOn =
      more !== undefined ||
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
