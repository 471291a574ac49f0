// What explains a word beside it: the code of a content, a condition in brackets, two outcomes that are said again.
import { hasConcept, type Item } from "./items.ts";

/** "Thüringen (TH)": the content of a cell alone. */
export const isCode = (items: readonly Item[]): boolean => items.length === 1 && items[0]?.kind === "value";

/** "CDD (fin de contrat renseignée)": what a word means, as a condition. */
export const isDefinition = (items: readonly Item[]): boolean =>
  items.some(({ kind }) => kind === "column" || kind === "place") &&
  items.some(
    (item) =>
      item.kind === "value" ||
      item.kind === "text" ||
      hasConcept(
        item,
        "blank",
        "filled",
        "gt",
        "lt",
        "gte",
        "lte",
        "orMore",
        "orLess",
        "before",
        "after",
        "not",
      ),
  );

/** "Einnahme oder Ausgabe? Wenn …": what is shown is said again behind it. */
export function eitherOr(items: readonly Item[]): number {
  const end = items.findIndex((item) => item.kind === "sign" && item.text === "?");
  const said = items
    .slice(0, Math.max(0, end))
    .filter((item) => item.kind !== "stop" && !hasConcept(item, "or"));
  const shown = new Set(
    items.slice(end + 1).flatMap((item) => (item.kind === "text" ? [item.text.toLowerCase()] : [])),
  );
  return end > 0 && end <= 6 && said.length >= 2 && said.every(({ raw }) => shown.has(raw.toLowerCase()))
    ? end + 1
    : 0;
}
