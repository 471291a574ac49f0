// Check: the formula contains a period or date of the question, by number or name, and TODAY or NOW for "today".
import { type Check, finder, type Given } from "./check.ts";
import { folded, isIn, mentions, quote, touches } from "./question.ts";

const found = finder("periods");

export const periods: Check = (given) => {
  const columns = mentions(given, "column").filter(({ score }) => score >= 0.9);
  return mentions(given, "period", "date", "now").flatMap((one) => {
    const isAside = !isIn(given, one, "request", "story") || touches(one, columns);
    return found(
      !isAside && !isMet(one, given) && "likely",
      given.tree,
      one.type === "now" ? "now" : "unused",
      {
        period: quote(given, one),
      },
    );
  });
};

/** Whether the formula contains the period, reads a cell with it, or reads a column with it in the heading. */
function isMet(one: ReturnType<typeof mentions<"period" | "date" | "now">>[number], given: Given): boolean {
  const { parts, reads, has, isOpen, literals } = given;
  if (one.type === "now")
    return has("TODAY", "NOW") || reads.some(({ isCell, columns }) => isCell && columns.length === 0);
  const numbers = [
    ...parts.map(({ node }) => (node.type === "number" ? node.value : null)),
    ...[...literals.map(({ value }) => value), ...reads.map(({ content }) => content)],
  ];
  if (one.type === "date")
    return numbers.some((each) => typeof each === "number" && Math.abs(each - one.serial) <= 1);
  const { unit, value, year } = one;
  const name = folded(quote(given, one));
  const headings = reads.flatMap(({ columns }) => columns.map(({ of }) => folded(of.heading ?? "")));
  const texts = parts.flatMap(({ node }) => (node.type === "text" ? [folded(node.value)] : [])).join(" ");
  const isNamed = headings.some((each) => each.includes(name) || each.includes(String(year ?? "?")));
  if (isOpen || isNamed || texts.includes(name.slice(0, 3))) return true;
  const isThere = (one: number) => numbers.includes(one) || new RegExp(`(?<!\\d)0?${one}(?!\\d)`).test(texts);
  if (unit === "year") return isThere(year ?? value);
  const isDay = unit === "day" && has("WEEKDAY", "TEXT", "NETWORKDAYS");
  const isUnit = isDay || isThere(value) || (unit === "quarter" && isThere(value * 3));
  return isUnit && (year === null || isThere(year));
}
