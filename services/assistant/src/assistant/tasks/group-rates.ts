// A number for each of several contents: "3 % for IT, 2 % for everyone else", "5 for DE, 12 for FR".
import { quoted } from "../reading/criterion.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import { cellOf, ofColumn } from "../reading/operands.ts";
import type { Column } from "../reading/pasted-data.ts";
import type { Reading } from "../reading/read.ts";
import { findAll, has } from "../reading/walk.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { soleNumber } from "./measured.ts";
import { small, termsOf } from "./terms.ts";

interface Share {
  number: string;
  isPercent: boolean;
  values: string[];
  isElse: boolean;
}

export function groupRates(reading: Reading): Candidate[] {
  const { items, data } = reading;
  const values = items.flatMap((item) => (item.kind === "value" ? [item] : []));
  const columns =
    values[0]?.columns.filter((column) => values.every((each) => each.columns.includes(column))) ?? [];
  const [column] = columns;
  if (!data || !column) return [];
  const used = new Set<number>();
  const shares = sharesIn(items, used);
  const rest = shares?.find(({ isElse }) => isElse);
  const own = shares?.filter(({ isElse }) => !isElse) ?? [];
  if (
    !shares ||
    own.length === 0 ||
    shares.length < 2 ||
    new Set(shares.map(({ isPercent }) => isPercent)).size > 1
  )
    return [];
  const chain = chainOf(column, own, rest?.number ?? '""', data.sheets.length > 1);
  const isPercent = shares.every((share) => share.isPercent);
  const headings = items.flatMap((item, at) =>
    item.kind === "column" && item.operands.some((operand) => operand.column === column) ? [at] : [],
  );
  const all = [
    ...used,
    ...headings,
    ...findAll(reading, ...small, "else", "if", "whose", "or", "eq", "with"),
  ];
  if (!isPercent) return [candidate(chain, all, { perRow: true, penalty: 0.1 })];
  const sole = soleNumber(reading);
  const terms = termsOf(reading).filter(({ operand }) => operand && !operand.isCell);
  const amounts = terms.length > 0 ? terms : sole ? [{ at: -1, formula: cellOf(sole), operand: sole }] : [];
  return amounts.map(({ at, formula }) => {
    const isOff = has(reading, "discount", "decrease");
    const isOn = has(reading, "increase", "gross") && !has(reading, "commission");
    const said = findAll(
      reading,
      "discount",
      "decrease",
      "increase",
      "gross",
      "tax",
      "commission",
      "percent",
      "times",
      "plus",
      "net",
    );
    const written = isOff
      ? `${formula}*(1-${chain})`
      : isOn
        ? `${formula}*(1+${chain})`
        : `${formula}*${chain}`;
    return candidate(written, [...all, ...said, ...(at >= 0 ? [at] : [])], {
      perRow: true,
      penalty: at < 0 ? 0.2 : -0.3,
    });
  });
}

const chainOf = (column: Column, shares: readonly Share[], rest: string, sheeted: boolean): string => {
  const cell = cellOf(ofColumn(column, sheeted));
  const testOf = (values: readonly string[]): string => {
    const tests = values.map((value) => `${cell}=${quoted(value)}`);
    return tests.length === 1 ? (tests[0] as string) : `OR(${tests.join(",")})`;
  };
  return shares.reduceRight((inner, { values, number }) => `IF(${testOf(values)},${number},${inner})`, rest);
};

/** Each number with the contents that stand beside it; null where one has none. */
function sharesIn(items: readonly Item[], used: Set<number>): Share[] | null {
  const shares: Share[] = [];
  let open: Share | null = null;
  let waiting: { values: string[]; isElse: boolean } = { values: [], isElse: false };
  for (const [at, item] of items.entries()) {
    if (item.kind === "number" && /\d/.test(item.raw) && !item.isAside) {
      const isPercent = item.percent || hasConcept(items[at + 1], "percent");
      const number = `${isPercent && item.percent ? Number((item.value * 100).toPrecision(12)) : item.value}${isPercent ? "%" : ""}`;
      open = { number, isPercent, ...waiting };
      if (open.values.length > 0 || open.isElse) {
        shares.push(open);
        open = null;
      }
      waiting = { values: [], isElse: false };
      used.add(at);
    } else if (item.kind === "value" || hasConcept(item, "else")) {
      used.add(at);
      const isElse = item.kind !== "value";
      const last = shares.at(-1);
      if (open) {
        shares.push({ ...open, values: item.kind === "value" ? [item.text] : [], isElse });
        open = null;
      } else if (
        item.kind === "value" &&
        last &&
        isListed(items, at) &&
        last.values.length > 0 &&
        waiting.values.length === 0 &&
        hasNumberFirst(items)
      )
        last.values.push(item.text);
      else if (item.kind === "value") waiting.values.push(item.text);
      else waiting.isElse = true;
    }
  }
  return open || waiting.values.length > 0 ? null : shares;
}

const isListed = (items: readonly Item[], at: number): boolean =>
  hasConcept(items[at - 1], "and", "or") || hasConcept(items[at - 2], "and", "or");
const hasNumberFirst = (items: readonly Item[]): boolean =>
  items.findIndex(({ kind }) => kind === "number") < items.findIndex(({ kind }) => kind === "value");
