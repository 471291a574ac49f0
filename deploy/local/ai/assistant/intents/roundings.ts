// Whether and how a question wants a value rounded: up, down or to the nearest, to places, steps or times of day.
import { said } from "../frames/plain.ts";
import { down, up } from "../frames/rates.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "./heard.ts";
import { isMoment, isTime, type Part, partsOf } from "./parts.ts";
import { placesIn, stepIn } from "./rounding-steps.ts";

export const rounded = said(
  "round\\w*|nearest|closest|cut off|truncat\\w*|snap\\w*|(?:the|its|their|all) decimals?|(?:whole|integer) part|(?:up|down) to (?:the |a )?(?:next|full|whole|nearest|closest|start|half|quarter|cent)|full cents?|full (?:thousands?|hundreds?|tens?)|in (?:thousands|hundreds)|whole (?:numbers?|euros?|dollars?|units?|months?|years?|pieces|cents?|kilos?)|(?:next|full) (?:euros?|units?|kilos?|dollars?)|(?:to|with|in|at) (?:\\w+ )?(?:decimals?|decimal places?|cents?|pence|pennies)|to (?:\\w+ ){0,2}(?:penny|digits?|decimals?|tenths?|hundredths?)|\\d ?dp|no decimals|without decimals|integers?|(?:slots?|buckets?|increments?|multiples?) (?:of|the)|\\d+[- ]min\\w* (?:slots?|blocks?|buckets?|intervals?|windows?)|bucket\\w*|steps of",
  "\\w*(?<!g)rund\\w*|gerundet\\w*|nachkommastelle\\w*|stellen? (?:nach|hinter)\\w* (?:dem )?komma|komma ?stelle\\w*|ganzzahlig\\w*|(?:volle|ganze|glatte)\\w* (?:tausend\\w*|hundert\\w*|zehner|viertel\\w*|halbe\\w*|\\d+)|dezimalstellen?|ganze\\w* (?:zahl\\w*|euro|stuck|monate|cent|kilo\\w*)|volle\\w* (?:euro|stuck|kilo\\w*)|(?:auf|in) (?:\\w+ ){0,2}(?<!per )cent\\w*|abschneid\\w*|abgeschnitten|glatt\\w*|auf (?:den |die |das )?(?:na(?:e)?chst\\w*) \\w+|nachstgelegen\\w*|schritten?|minuten-?(?:fenster|takt|raster|intervall\\w*|schritt\\w*|block\\w*)|hunderter\\w*|zehner\\w*|tausender\\w*|auf \\d+er",
  "arrondi\\w*|(?:\\w+ )?decimales?|chiffres? (?:apres|derriere) la virgule|partie entiere|plus proche|(?:milliers?|centaines?|dizaines?) (?:entiers?|entieres?|pleine?s?)|(?:nombre|euro|mois|unite|annee|piece|heure|jour|centime|kilo)s? (?:entiere?s?|superieure?s?|inferieure?s?)|(?:aux?|a la|a l') ?(?:\\S+ ){1,3}(?:superieure?s?|inferieure?s?|plus proches?)|a l'entier|(?:au|en) centimes?|tronqu\\w*|coup\\w* apres|tranches? de|multiples? de|au (?:quart|demi)\\w*|a la (?:demi|centaine|dizaine)\\w*|liss\\w*",
);
const notRounded = said(
  "not round\\w*|without rounding|don't round",
  "nicht (?:ge)?rund\\w*|ohne (?:zu )?runden",
  "sans arrondi\\w*|pas arrondi\\w*|n'arrondis pas",
);
const cut = said(
  "cut off|truncat\\w*|chop\\w*|(?:drop|remove|strip|ignore|lose|without|throw away|get rid of|discard) (?:all )?(?:the |its |their )?(?:decimals?|cents?|fraction\\w*|part after|places)|(?:decimals?|cents?|pennies) (?:are |is |get |just |simply |should be |must be |to be )*(?:away|off|gone|dropped|cut|ignored|removed|discarded|left out)|(?:whole|integer) part",
  "abschneid\\w*|abgeschnitten|kapp\\w*|schneid\\w* _ ab|(?:cents?|nachkommastelle\\w*) (?:\\w+ ){0,3}(?:weg\\w*|fallen|entfall\\w*|streich\\w*|gestrichen|ignorier\\w*|abschneid\\w*|unter den tisch)|(?:streich\\w*|entfern\\w*|lass\\w*|ignorier\\w*|ohne) (?:\\w+ ){0,4}(?:nachkommastelle\\w*|dezimal\\w*|kommastelle\\w*|cent)|nachkommastelle\\w* (?:weg\\w*|entfern\\w*|streich\\w*|ignorier\\w*)|ganzzahlige\\w* (?:an)?teil",
  "tronqu\\w*|coup\\w*|(?:enlev\\w*|supprim\\w*|retir\\w*|laiss\\w* tomber|neglig\\w*|abandonn\\w*|ignor\\w*|vir\\w*|jet\\w*|oubli\\w*|sans) (?:les |la |des )?(?:decimales?|centimes?|partie decimale|chiffres apres)|partie entiere",
);
/** Each one that is begun counts. */
export const begun = said(
  "(?:every|each|any|per|all|a|an) (?:started|begun|commenced|partial|part-\\w+|partly \\w+|incomplete|half-?full|half-?empty|broken|opened)|(?:started|begun|commenced|partial|part-\\w+|partly \\w+|incomplete|opened|broken|half-?(?:full|empty|filled)) (?:\\w+ ){0,3}?(?:counts?|are|is|hours?|days?|minutes?|units?|quarters?|half|one) ?(?:as)?(?: \\w+)? ?(?:whole|full|one|charged|billed|paid)?",
  "(?:jede\\w*|je|pro|alle|eine?|angefangene\\w*|angebrochene\\w*) ?(?:angefangene\\w*|angebrochene\\w*|begonnene\\w*)|(?:angefangene\\w*|angebrochene\\w*|begonnene\\w*) (?:\\w+ )?(?:zahl\\w*|gilt|gelten|wird|werden)|(?:angefangene|angebrochene|begonnene)\\w*",
  "(?:toute?|tous|chaque|par|une?) (?:\\p{L}+ |\\p{L}+ d'\\p{L}+ )?(?:entamee?s?|commencee?s?)|entamee?s?",
);
/** "don't round up" is no rounding up. */
const refused =
  /(?:\bnot|n't|\bnever|\brather than|\binstead of|\bnicht|\bnie|\bstatt|\bsans|\bpas|\bjamais)\s+(?:\p{L}+\s+){0,2}$/u;
const isWanted = ({ low }: Scene, words: RegExp): boolean =>
  [...low.matchAll(words)].some(({ index }) => !refused.test(low.slice(Math.max(0, index - 30), index)));

type Direction = "UP" | "DOWN" | "";

function directionOf(scene: Scene): Direction {
  if (is(scene, begun) || isWanted(scene, up)) return "UP";
  return isWanted(scene, down) || is(scene, cut) ? "DOWN" : "";
}

/** The value rounded as the words say; as it is where they say nothing of it. */
export function roundedAs(scene: Scene, value: string): string {
  const isBegun = is(scene, begun);
  if (!is(scene, rounded) && !isBegun) return value;
  const isCut = is(scene, cut);
  if (is(scene, notRounded) && !isCut) return value;
  const direction = directionOf(scene);
  const places = isCut && hasCents.test(scene.low) ? 0 : placesIn(scene);
  const step = places === null ? stepIn(scene) : null;
  const bare =
    value.startsWith("(") && value.endsWith(")") && !/\).*\(/.test(value) ? value.slice(1, -1) : value;
  if (step?.isTime) return inTimes(scene, bare, step.size, direction);
  if (step && step.size !== 1) return inSteps(bare, step.size, direction);
  const whole = `ROUND${direction}(${bare},${places ?? 0})`;
  const [, less] = lessCents.exec(scene.low) ?? [];
  return less === undefined ? whole : `${whole}-${Number(less) / 100 || 0.01}`;
}

const functions: Readonly<Record<Direction, string>> = { UP: "CEILING", DOWN: "FLOOR", "": "MROUND" };

function inSteps(value: string, size: number, direction: Direction): string {
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
