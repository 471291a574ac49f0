// A name and how it is reckoned: "stock value (quantity x price)", "rate = complaints / meals": the name adds nothing.
import { hasConcept, type Item } from "./items.ts";

const signs = ["times", "dividedBy", "plus", "minus"] as const;
const kept = [
  "sum",
  "average",
  "max",
  "min",
  "count",
  "howMany",
  "round",
  "if",
  "else",
  "running",
  "percent",
  "whose",
] as const;

/** The same items with such a name aside. */
export function labelledExpressions(items: readonly Item[]): Item[] {
  for (const [at, item] of items.entries()) {
    const isOpener =
      (item.kind === "sign" && /^[(:=]$/.test(item.text)) || (hasConcept(item, "eq") && item.raw === "=");
    if (!isOpener || at === 0 || at > 8) continue;
    const close = items.findIndex(
      (each, index) => index > at && each.kind === "sign" && /^[),;.?]$/.test(each.raw),
    );
    const inside = items.slice(at + 1, close < 0 ? items.length : close);
    if (!isExpression(inside) || items.slice(0, at).some((each) => hasConcept(each, ...kept))) continue;
    return items.map((each, index) =>
      index < at && each.kind !== "sign" ? { ...each, isAside: true } : each,
    );
  }
  return [...items];
}

/** Two columns at least, and a sign between each two terms. */
function isExpression(items: readonly Item[]): boolean {
  const said = items.filter(
    (item) => item.kind !== "stop" && !(item.kind === "sign" && /^[()]$/.test(item.text)),
  );
  const terms = said.filter(({ kind }) => kind === "column" || kind === "number" || kind === "place");
  const joints = said.filter((item) => hasConcept(item, ...signs));
  return (
    said.filter(({ kind }) => kind === "column" || kind === "place").length >= 1 &&
    terms.length >= 2 &&
    joints.length === terms.length - 1 &&
    terms.length + joints.length === said.length
  );
}
