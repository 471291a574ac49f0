// The same amount in another unit: minutes "in hours", grams "in kg", days "in weeks".
import type { Concept } from "../lexicons/lexicon.ts";
import type { Operand } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { findAll } from "../reading/walk.ts";
import type { Made } from "./terms.ts";

interface Unit {
  heading: RegExp;
  /** As the question says it. */
  wanted: RegExp;
  concept?: Concept;
  factor: string;
}

const units: readonly Unit[] = [
  {
    heading: /\bmin(?:s|utes?|uten)?\b/i,
    wanted: /^(?:in |en )?(?:hours?|stunden?|heures?|h)$/i,
    concept: "hour",
    factor: "/60",
  },
  {
    heading: /\b(?:hours?|hrs?|std|stunden|heures?|h)\b/i,
    wanted: /^(?:in |en )?(?:minutes?|minuten)$/i,
    concept: "minute",
    factor: "*60",
  },
  {
    heading: /\b(?:sec|seconds?|sekunden?|secondes?|s)\b/i,
    wanted: /^(?:in |en )?(?:minutes?|minuten)$/i,
    concept: "minute",
    factor: "/60",
  },
  {
    heading: /\b(?:days?|tage|jours)\b/i,
    wanted: /^(?:in |en )?(?:weeks?|wochen|semaines?)$/i,
    concept: "week",
    factor: "/7",
  },
  {
    heading: /\b(?:g|grams?|gramm|grammes?)\b/i,
    wanted: /^(?:kg|kilos?|kilograms?|kilogramm|kilogrammes?)$/i,
    factor: "/1000",
  },
  {
    heading: /\b(?:kg|kilos?|kilograms?|kilogramm)\b/i,
    wanted: /^(?:g|grams?|gramm|grammes?)$/i,
    factor: "*1000",
  },
  { heading: /\b(?:m|met(?:er|re)s?)\b/i, wanted: /^(?:km|kilomet(?:er|re)s?)$/i, factor: "/1000" },
  { heading: /\b(?:km|kilomet(?:er|re)s?)\b/i, wanted: /^(?:m|met(?:er|re)s?)$/i, factor: "*1000" },
  { heading: /\b(?:cm|centimet(?:er|re)s?)\b/i, wanted: /^(?:m|met(?:er|re)s?)$/i, factor: "/100" },
];

export function inUnits(reading: Reading, operand: Operand | null, cell: string): Made[] {
  const heading =
    operand?.isCell === false && operand.kind === "number" ? (operand.column?.heading ?? "") : "";
  if (heading === "") return [];
  return units.flatMap(({ heading: own, wanted, concept, factor }) => {
    const said = [
      ...(concept ? findAll(reading, concept).filter((at) => wanted.test(reading.items[at]?.raw ?? "")) : []),
      ...reading.items.flatMap((item, at) => (item.kind !== "concept" && wanted.test(item.raw) ? [at] : [])),
    ];
    return own.test(heading) && said.length > 0
      ? [{ formula: `${cell}${factor}`, said: [...said, ...findAll(reading, "during", "to")], penalty: -0.1 }]
      : [];
  });
}
