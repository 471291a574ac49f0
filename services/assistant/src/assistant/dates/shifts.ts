// A day that must be a working day: what falls on a weekend goes to the one behind or before.
import { holidayRange } from "../frames/date-ends.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { weekends } from "../frames/test-words.ts";
import { is } from "../intents/heard.ts";

const worked =
  "(?:(?:work(?:ing)?|business|bank(?:ing)?|week|open) ?days?|workdays?|mondays?|fridays?|werktag\\w*|arbeitstag\\w*|bankarbeitstag\\w*|geschaftstag\\w*|montag\\w*|freitag\\w*|jours? (?:ouvr\\w+|de travail|travaille)|lundi|vendredi)";

/** "the following Monday", "am nächsten Werktag danach", "le jour ouvré suivant". */
const onward = said(
  `(?:next|following|first|subsequent|the) (?:possible |available |available )?${worked}(?: (?:after\\w*|that follows|following|then))?|${worked} (?:after|following|that follows)|(?:move|shift|push|roll|postpone|defer|slip)\\w* (?:\\w+ ){0,3}(?:forward|on|back )?(?:to|until) (?:\\w+ )?monday`,
  `(?:nachste\\w*|folgende\\w*|darauf\\s?folgende\\w*|kommende\\w*|erste\\w*) ${worked}|${worked} (?:danach|darauf|drauf|danach|nachher)|(?:auf|bis|am|der|zum) (?:den )?montag\\w*|nachste\\w* \\w*tag|(?:folge|nachfolge)(?:werktag|arbeitstag|tag)\\w*`,
  `(?:premier|prochain) ${worked}(?: (?:suivant|d'apres|qui suit))?|${worked} (?:suivant|prochain|d'apres|apres|qui suit)|(?:au|le) lundi`,
);
const backward = said(
  `(?:previous|preceding|prior|last|closest earlier) ${worked}(?: (?:before|prior))?|${worked} (?:before|prior|preceding)|(?:the|to|on) friday`,
  `(?:vorige\\w*|vorherige\\w*|vorangehende\\w*|vorausgehende\\w*|letzte\\w*) ${worked}|${worked} (?:davor|zuvor|vorher)|(?:auf|am|der|zum) (?:den )?freitag\\w*|vor(?:werk|arbeits)tag\\w*`,
  `(?:dernier) ${worked}(?: (?:precedent|d'avant|avant|qui precede))?|${worked} (?:precedent|d'avant|avant|qui precede)|(?:au|le) vendredi`,
);

const falling = said(
  "falls?|lands?|hits?|is|are|would|happens?|ends? up|comes? out|if|when",
  "fallt|fallen|liegt|landet|ist|trifft|ware|wenn|falls|sollte",
  "tombe\\w*|est|arrive|si|quand|lorsque",
);

/** Days off beside the weekend, or one of its days. */
const off = said(
  "saturdays?|sundays?|non-?working day|not a (?:working|business) day|closed",
  "samstag\\w*|sonntag\\w*|sonnabend\\w*|arbeitsfrei\\w*|kein (?:werk|arbeits)tag",
  "samedi|dimanche|non ouvre|jour chome|pas un jour ouvre",
);

interface Shift {
  write: (day: string) => string;
  spans: [number, number][];
}

const spansOf = ({ low }: Scene, ...all: RegExp[]): [number, number][] =>
  all.flatMap((words) =>
    [...low.matchAll(words)].map(({ index, 0: it }): [number, number] => [index, index + it.length]),
  );

/** Null where nothing is said of weekends, or not where to go from there. */
export function shiftOf(scene: Scene): Shift | null {
  if (!is(scene, weekends) && !is(scene, off)) return null;
  if (!is(scene, falling)) return null;
  const [isOn, isBack] = [is(scene, onward), is(scene, backward)];
  if (!isOn && !isBack) return null;
  const days = holidayRange(scene);
  const spans = spansOf(scene, weekends, off, onward, backward);
  const write = isBack && !isOn ? backTo : onTo;
  return { write: (day) => write(day, days), spans };
}

const onTo = (day: string, days: string): string => `WORKDAY(${day}-1,1${days})`;
const backTo = (day: string, days: string): string => `WORKDAY(${day}+1,-1${days})`;
