// Recognises columns of identifiers: keys, codes and running numbers, which nobody adds up.
import { type ColumnCounts, mostDistinct } from "./counts.ts";
import words from "./id-headings.json" with { type: "json" };
import type { ColumnType } from "./type-of-cells.ts";

const certain: ReadonlySet<string> = new Set(Object.values(words.certain).flat());
const possible: ReadonlySet<string> = new Set(Object.values(words.possible).flat());

/** Whether a heading means an identifier: `Order ID`, `customerId`, `Artikelnr.` certainly, `No.` possibly. */
function headingMeans(heading: string | null): "certain" | "possible" | null {
  if (heading === null || heading.length > 60) return null;
  const parts = heading
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}#°º№]+/u)
    .filter((part) => part !== "");
  const last = parts.at(-1) ?? "";
  if (certain.has(last)) return "certain";
  if (words.endings.some((ending) => last !== ending && last.endsWith(ending))) return "certain";
  return possible.has(last) || (parts.length > 1 && possible.has(parts[0] ?? "")) ? "possible" : null;
}

/** How sure it is that a column has identifiers, from 0 to 1. `type` is what its cells are. */
export function idConfidence(counts: ColumnCounts, type: ColumnType, heading: string | null): number {
  const { first, ofKind, formulas, filled, least, areWhole } = counts;
  if (first.length === 0 || (type !== "number" && type !== "text")) return 0;
  const means = headingMeans(heading);
  const areUnique = isUnique(counts);
  if (type === "text") {
    const codes = first.filter((value) => /^[\p{L}\p{N}._/#-]{1,40}$/u.test(String(value)));
    if (codes.length < first.length * 0.9) return 0;
    if (means === "certain") return areUnique ? 0.95 : 0.8;
    if (means === "possible" && areUnique) return 0.85;
    return areUnique && first.length >= 4 && areAlike(first) ? 0.75 : 0;
  }
  const isPlain = ofKind.number + ofKind.textNumber > 0 && areWhole && (least ?? 0) >= 0;
  if (!isPlain) return 0;
  if (means === "certain") return areUnique ? 0.95 : 0.8;
  if (means === "possible") return areUnique ? 0.9 : 0;
  return heading === null && formulas === 0 && areUnique && filled >= 4 && areLong(first) ? 0.6 : 0;
}

function isUnique({ distinct, first, filled }: ColumnCounts): boolean {
  if (distinct.size < mostDistinct) return distinct.size >= filled * 0.97;
  return new Set(first).size >= first.length * 0.97;
}

/** Texts of one pattern with digits: `A-17`, `B-204`. */
function areAlike(values: readonly (number | string)[]): boolean {
  const shapes = values.map((value) =>
    String(value)
      .replaceAll(/\d+/g, "9")
      .replaceAll(/\p{L}+/gu, "a"),
  );
  const [shape = ""] = shapes;
  return /9/.test(shape) && shapes.filter((each) => each === shape).length >= shapes.length * 0.9;
}

/** Whole numbers with at least six digits each, and equally many. */
function areLong(values: readonly (number | string)[]): boolean {
  const lengths = new Set(values.map((value) => String(value).length));
  const [length = 0] = lengths;
  return lengths.size === 1 && length >= 6 && values.every((value) => /^\d+$/.test(String(value)));
}
