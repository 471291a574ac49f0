// Where less is better: the best time is the shortest, the best German mark the lowest.
import type { Concept } from "../lexicons/lexicon.ts";
import type { Item } from "./items.ts";
import type { Column, Data } from "./pasted-data.ts";

const praise =
  /^(?:the )?(?:best|top|worst|(?:am )?beste[nrsm]?|(?:am )?schlechteste[nrsm]?|(?:la |le |les )?meilleure?s?|(?:la |le )?pire)(?: first| zuerst)?$/i;
const swift =
  /^(?:(?:laufzeit|rennzeit|zielzeit|zeit|chrono|temps|finish|lap time|race time|time|rank|rang|platz|platzierung|handicap)\b.*)$/i;

function isLess({ heading, cells }: Column, language: string): boolean {
  if (heading === null) return false;
  if (swift.test(heading.trim())) return true;
  // 1 is the best of the marks from 1 to 6
  const isMark =
    language === "de" &&
    /note$|^zensur|^(?:mathe(?:matik)?|deutsch|englisch|physik|chemie|biologie|geschichte|sport|kunst|musik|latein|französisch|erdkunde)\b/i.test(
      heading.trim(),
    );
  return (
    isMark && cells.every((cell) => cell === null || (typeof cell === "number" && cell >= 1 && cell <= 6))
  );
}

const turned: Readonly<Partial<Record<Concept, Concept>>> = {
  max: "min",
  min: "max",
  topN: "bottomN",
  bottomN: "topN",
  descending: "ascending",
  ascending: "descending",
};

const compared = /^(?:better|worse|besser|schlechter|meilleure?|pire)\b/i;
const opposed: Readonly<Partial<Record<Concept, Concept>>> = {
  gt: "lt",
  lt: "gt",
  orMore: "orLess",
  orLess: "orMore",
};

/** "best" is the least where the only column of numbers that is named, or that there is, is such a one. */
export function praised(items: readonly Item[], data: Data | null, language: string): Item[] {
  const named = items.flatMap((item) =>
    item.kind === "column"
      ? item.operands.flatMap(({ kind, column }) => (kind === "number" && column ? [column] : []))
      : [],
  );
  const numbers = data?.columns.filter(({ kind }) => kind === "number") ?? [];
  const meant = named.length > 0 ? named : numbers.length === 1 ? numbers : [];
  if (meant.length === 0 || !meant.every((column) => isLess(column, language))) return [...items];
  return items.map((item) =>
    item.kind === "concept" && compared.test(item.raw)
      ? { ...item, concepts: new Set([...item.concepts].map((concept) => opposed[concept] ?? concept)) }
      : item.kind === "concept" && praise.test(item.raw)
        ? { ...item, concepts: new Set([...item.concepts].map((concept) => turned[concept] ?? concept)) }
        : item,
  );
}
