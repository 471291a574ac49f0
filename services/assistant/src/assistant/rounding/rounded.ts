// Whether and how a question wants a value rounded: up, down or to the nearest, to places, steps or times of day.
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import { isMoment, isTime, type Part, partsOf } from "../intents/parts.ts";
import { endedAs, isEndSaid } from "./endings.ts";
import { isStepSaid, placesColumn, placesIn, stepIn } from "./steps.ts";
import { begun, cut, type Direction, directionOf, notRounded, rounded } from "./words.ts";

export const isRounded = (scene: Scene): boolean =>
  is(scene, rounded) || is(scene, begun) || isStepSaid(scene) || isEndSaid(scene);

/** The value rounded as the words say; as it is where they say nothing of it. */
export function roundedAs(scene: Scene, value: string): string {
  if (!isRounded(scene)) return value;
  const isCut = is(scene, cut);
  if (is(scene, notRounded) && !isCut) return value;
  const ended = endedAs(scene, value);
  if (ended) return ended;
  const direction = directionOf(scene);
  const places = isCut && hasCents.test(scene.low) ? 0 : placesIn(scene);
  const step = places === null ? stepIn(scene) : null;
  const column = placesColumn(scene);
  const bare =
    value.startsWith("(") && value.endsWith(")") && !/\).*\(/.test(value) ? value.slice(1, -1) : value;
  if (column) return `ROUND${direction}(${bare},${column.cell})`;
  if (step?.isTime) return inTimes(scene, bare, step.size, direction);
  if (step && step.size !== 1) return inSteps(bare, step.size, direction);
  const whole = `ROUND${direction}(${bare},${places ?? 0})`;
  const [, less] = lessCents.exec(scene.low) ?? [];
  return less === undefined ? whole : `${whole}-${Number(less) / 100 || 0.01}`;
}

const functions: Readonly<Record<Direction, string>> = { UP: "CEILING", DOWN: "FLOOR", "": "MROUND" };

export function inSteps(value: string, size: number, direction: Direction): string {
  const power = Math.log10(size);
  return Number.isInteger(power)
    ? `ROUND${direction}(${value},${power === 0 ? 0 : -power})`
    : `${functions[direction]}(${value},${Number(size.toFixed(9))})`;
}

/** A step of hours: of times of day, of minutes, or of hours themselves. */
function inTimes(scene: Scene, value: string, size: number, direction: Direction): string {
  const read = partsOf(scene).filter(({ cell, area }) =>
    [cell, area].some((each) => value.replaceAll("$", "").includes(each.replaceAll("$", ""))),
  );
  const isClock = (part: Part): boolean => isTime(part) || isMoment(part);
  if (read.some(isClock) && !/\*(?:24|1440)/.test(value)) {
    const minutes = Math.round(size * 60);
    return `${functions[direction]}(${value},TIME(${Math.floor(minutes / 60)},${minutes % 60},0))`;
  }
  const isMinutes =
    /\*1440/.test(value) || (!/[/]60|\*24/.test(value) && read.some(({ heading }) => /\bmin/.test(heading)));
  return inSteps(value, isMinutes ? size * 60 : size, direction);
}

const hasCents = /(?<!\p{L})(?:cents?|centimes?|rappen|pennies|pence)(?!\p{L})/u;
/** "up to the next full euro minus one cent". */
const lessCents =
  /(?:minus|less|moins|weniger|abzuglich) (?:a |one |einen?[nms]? |une? )?(\d*) ?(?:cents?|centimes?|rappen|penny|pence)(?!\p{L})/u;
