// Time from one moment to another, in steps of minutes: begun quarters of an hour, half hours.
import type { Span } from "../asks/span.ts";
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import { targetHeading } from "../percents/amounts.ts";
import { isRounded } from "./rounded.ts";
import { stepIn } from "./steps.ts";
import { directionOf } from "./words.ts";

const functions = { UP: "CEILING", DOWN: "FLOOR", "": "MROUND" } as const;

const decimal = said(
  "decimals?|as a number|how many (?:\\w+ )?hours|hours? (?:may|do|can|should)|(?:billable|paid|charged) (?:hours|hrs)|\\d\\.\\d+",
  "dezimal\\w*|als (?:\\w+ )?zahl|kommazahl|wie ?viele (?:\\w+ )?stunden|\\d,\\d+",
  "decimal\\w*|en nombre|combien d'heures|\\d,\\d+",
);
const clocked = /time|zeit|temps|duree|dauer|hh:mm|uhr/;
const houred = /(?<!\p{L})(?:hours?|hrs?|h|std|stunden?|heures?)(?!\p{L})/u;

export interface Spell {
  formula: string;
  /** A time of day, no number of hours. */
  isClock: boolean;
  spans: readonly Span[];
}

/** The gap in whole steps, or null where none are asked for; `less` are hours that come off. */
export function inSpells(scene: Scene, gap: string, less: string | null, isMinutes: boolean): Spell | null {
  const step = isRounded(scene) ? stepIn(scene) : null;
  if (!step?.isTime) return null;
  const minutes = Math.round(step.size * 60);
  const heading = plainOf(targetHeading(scene));
  const isClock =
    !isMinutes && clocked.test(heading) && !houred.test(heading) && !is(scene, decimal) && less === null;
  const whole = less === null ? `ROUND(${gap}*1440,0)` : `ROUND((${gap}*24${less})*60,0)`;
  const call = `${functions[directionOf(scene)]}(${whole},${minutes})`;
  const spans = scene.numbers
    .filter(({ value }) => value === minutes || value === step.size)
    .map(({ start, end }) => [start, end] as const);
  return {
    formula: isClock ? `${call}/1440` : isMinutes ? call : `${call}/60`,
    isClock,
    spans,
  };
}
