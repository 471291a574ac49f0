// The same amount in another unit: minutes "in hours", grams "in kg", by what the heading or the question says of it.
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { targetHeading } from "../percents/amounts.ts";
import { isTime, partsOf } from "./parts.ts";

type Unit = "s" | "min" | "h" | "day" | "week" | "g" | "kg" | "t" | "mm" | "cm" | "m" | "km" | "ml" | "l";

/** Headings are short; a question names the wanted unit behind "in" or "as". */
const headed: Readonly<Record<Unit, RegExp>> = {
  s: /(?<!\p{L})(?:sec|secs|seconds?|sek|sekunden?|secondes?|s)(?!\p{L})/u,
  min: /(?<!\p{L})(?:min|mins|minutes?|minuten?)(?!\p{L})/u,
  h: /(?<!\p{L})(?:h|hours?|hrs?|std|stunden?|heures?)(?!\p{L})/u,
  day: /(?<!\p{L})(?:days?|tagen?|jours?)(?!\p{L})/u,
  week: /(?<!\p{L})(?:weeks?|wochen?|semaines?)(?!\p{L})/u,
  g: /(?<!\p{L})(?:g|gr|grams?|gramm|grammes?)(?!\p{L})/u,
  kg: /(?<!\p{L})(?:kg|kilos?|kilograms?|kilogramm|kilogrammes?)(?!\p{L})/u,
  t: /(?<!\p{L})(?:t|tons?|tonnes?|tonnen?)(?!\p{L})/u,
  mm: /(?<!\p{L})(?:mm|millimet(?:er|re)s?)(?!\p{L})/u,
  cm: /(?<!\p{L})(?:cm|centimet(?:er|re)s?|zentimeter)(?!\p{L})/u,
  m: /(?<!\p{L})(?:m|met(?:er|re)s?)(?!\p{L})/u,
  km: /(?<!\p{L})(?:km|kilomet(?:er|re)s?)(?!\p{L})/u,
  ml: /(?<!\p{L})(?:ml|millilit(?:er|re)s?)(?!\p{L})/u,
  l: /(?<!\p{L})(?:l|lit(?:er|re)s?)(?!\p{L})/u,
};
const factors: Readonly<Record<string, string>> = {
  "s min": "/60",
  "s h": "/3600",
  "min h": "/60",
  "h min": "*60",
  "h day": "/24",
  "day week": "/7",
  "week day": "*7",
  "g kg": "/1000",
  "kg g": "*1000",
  "kg t": "/1000",
  "t kg": "*1000",
  "mm cm": "/10",
  "mm m": "/1000",
  "cm m": "/100",
  "m cm": "*100",
  "m km": "/1000",
  "km m": "*1000",
  "ml l": "/1000",
  "l ml": "*1000",
};

const units = Object.keys(headed) as Unit[];
const leads = said(
  "in|as|into|to|turned into|converted (?:in)?to|(?:how many|number of)(?: full| whole)?",
  "in|als|umgerechnet in|wie ?viele?n?(?: volle| ganze)?",
  "en|converti\\w* en|combien d(?:e |')",
);

/** Which unit is asked for, and another one than the amount has. */
function wantedIn(scene: Scene): Unit[] {
  const behind = [...scene.low.matchAll(leads)].map(({ index, 0: { length } }) =>
    scene.low
      .slice(index + length)
      .trimStart()
      .slice(0, 14),
  );
  const heading = plainOf(targetHeading(scene));
  return units.filter(
    (unit) =>
      behind.some((words) =>
        new RegExp(`^(?:(?:full|whole|ganzen?|vollen?) )?${headed[unit].source}`, "u").test(words),
      ) || headed[unit].test(heading),
  );
}

/** The formula reckoned in the unit that is wanted; as it is where none is. */
export function inOtherUnit(scene: Scene, formula: string): string {
  const read = partsOf(scene).filter(
    (part) =>
      part.kind === "number" &&
      !isTime(part) &&
      formula.replaceAll("$", "").includes((/:/.test(formula) ? part.area : part.cell).replaceAll("$", "")),
  );
  const [only] = read;
  if (!only || read.length > 1 || /[*/]/.test(formula)) return formula;
  const own = units.filter((unit) => headed[unit].test(only.heading));
  const [from] = own;
  if (!from || own.length > 1) return formula;
  const [to] = wantedIn(scene).filter((unit) => unit !== from && factors[`${from} ${unit}`]);
  return to ? `${formula}${factors[`${from} ${to}`]}` : formula;
}
