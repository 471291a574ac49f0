// How fine a question wants to have something rounded: decimal places, or steps of a size or a time.
import { said } from "../frames/plain.ts";
import { digits } from "../frames/rates.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";

interface Step {
  size: number;
  /** Steps of time are told in hours. */
  isTime: boolean;
}

const plain = (size: number): Step => ({ size, isTime: false });
const hours = (size: number): Step => ({ size, isTime: true });

const times: readonly (readonly [RegExp, number])[] = [
  [
    said(
      "quarters?[- ](?:of (?:an|the) )?hours?|1/4 (?:of an )?h(?:ours?|rs?)?",
      "viertel ?-?stunden?\\w*|viertelstundlich\\w*|1/4 ?-?(?:h|std|stunden?)",
      "quarts?[- ](?:d'|de l')?heures?|1/4 (?:d')?h(?:eure)?",
    ),
    0.25,
  ],
  [
    said(
      "half[- ](?:an |of an )?hours?|half an hour|1/2 h(?:ours?|rs?)?",
      "halbe[nrs]? ?-?stunden?|halbstund\\w*|1/2 ?-?(?:h|std|stunden?)",
      "demi[- ]?e?[- ]?heures?|1/2 h(?:eure)?",
    ),
    0.5,
  ],
  [
    said(
      "(?:full|whole|next|nearest|closest|started|begun|previous|last|each|every|top of the) hours?|hourly (?:slots?|blocks?|buckets?)",
      "(?:volle|ganze|nachste|naechste|angefangene|angebrochene|begonnene)[nrs]? stunden?",
      "heures? (?:pleines?|entieres?|superieure|inferieure|la plus proche|ronde|entamees?|precedente|suivante)|l'heure",
    ),
    1,
  ],
];
const minutes = /^\s?-?\s?(?:er[- ])?\s?(?:min(?:ute)?s?|minuten\w*|min\w*takt)(?![\p{L}])/u;

const leads =
  /(?:nearest|closest|multiples? of|(?:steps?|increments?|blocks?|intervals?|jumps?|chunks?|bands?|slots?|units?|packs?) of|(?:to|by) (?:a |the )?(?:next|full|whole)|(?:the |next |every |each )(?:full|whole)|next|to(?: a| the)?|in|into|vielfache\w* von|(?:schritten?|stufen|sprungen) (?:von|zu)|takt von|auf|nachste\w*|naechste\w*|nachstgelegene\w*|nachstliegende\w*|ganze|volle\w*|glatte\w*|je|zu|multiples? de|(?:pas|tranches?|paliers?|blocs?|intervalles?) de|par|proches?|a|aux?|lots? de)\s*(?:the |full |whole |die |den |das |dem |volle\w* |ganze\w* |glatte\w* |le |la |les |€|\$|£|next |nachste\w* |naechste\w* )*$/u;
const trails =
  /^\s?-?(?:er|ers)?[- ]?(?:[\p{L}€$£%°]+[- ]?)?(?:steps?|increments?|blocks?|intervals?|slots?|buckets?|schritt\w*|stufe\w*|intervall\w*|fenster\w*|raster\w*|superieure?s?|inferieure?s?|(?:le |la |les )?plus proches?|suivante?s?|pres)(?!\p{L})|^er(?!\p{L})/u;
const notSteps = /^\s*(?:decimal|place|digit|nachkomma|dezimal|komma|stelle|chiffre|%|d\.?p\b)/;

const words: readonly (readonly [RegExp, number])[] = [
  [said("ten thousands?", "zehntausender\\w*|zehn ?tausend", "dizaines? de milliers?|dix mille"), 10_000],
  [said("millions?", "million\\w*", "millions?"), 1_000_000],
  [said("thousands?|k", "tausend\\w*|1000er\\w*", "milliers?|mille"), 1000],
  [said("hundreds?", "hundert(?:er\\w*)?", "centaines?|cent(?! ?(?:d'|im))"), 100],
  [said("dozens?", "dutzend\\w*", "douzaines?"), 12],
  [said("tens?", "zehner\\w*|zehn", "dizaines?"), 10],
  [
    said(
      "(?:nearest|closest|next|full|whole|every|each|a|the|to|in|lower|upper|higher) half|halves|half[- ](?:points?|degrees?|days?|units?|stars?|kilos?|marks?|grades?|euros?|dollars?|litres?|liters?|met(?:er|re)s?|steps?|inch(?:es)?)",
      "halbe[nrs]?|halb\\w+schritt\\w*",
      "demi(?:e?s?)(?:[- ]\\p{L}+)?",
    ),
    0.5,
  ],
  [
    said(
      "(?:nearest|closest|next|full|whole|every|each|a|the|to|in) quarters?|quarters?[- ](?:points?|degrees?|days?|units?|steps?|inch(?:es)?)",
      "viertel\\w*",
      "quarts?(?:[- ]de)?",
    ),
    0.25,
  ],
];

/** "to the nearest 5", "in steps of 0.05", "to the next half degree", "15-minute slots". */
export function stepIn(scene: Scene): Step | null {
  const { low, numbers } = scene;
  const open = numbers.filter(
    ({ start, end, percent, value }) =>
      !percent && value > 0 && !isAside(scene, start) && /\d/.test(low.slice(start, end)),
  );
  const spoken = times.find(([pattern]) => heard(scene, pattern));
  if (spoken) return hours(spoken[1]);
  const timed = open.find(({ end }) => minutes.test(low.slice(end)));
  if (timed) return hours(timed.value / 60);
  const near = open.find(({ start, end }) => {
    const behind = low.slice(end);
    return (
      !notSteps.test(behind) &&
      (leads.test(low.slice(Math.max(0, start - 40), start)) || trails.test(behind.slice(0, 30)))
    );
  });
  if (near) {
    const isCents =
      near.value > 1 && /^\s*-?(?:cents?|centimes?|rappen|ct\b|pence|pennies|p\b)/.test(low.slice(near.end));
    return plain(isCents ? near.value / 100 : near.value);
  }
  const word = words.find(([pattern]) => heard(scene, pattern));
  return word ? plain(word[1]) : null;
}

const heard = (scene: Scene, pattern: RegExp): boolean =>
  [...scene.low.matchAll(pattern)].some(({ index }) => !isAside(scene, index));

const counts: Readonly<Record<string, number>> = {
  one: 1,
  "a single": 1,
  eine: 1,
  einer: 1,
  une: 1,
  un: 1,
  first: 1,
  erste: 1,
  ersten: 1,
  premiere: 1,
  two: 2,
  zwei: 2,
  deux: 2,
  three: 3,
  drei: 3,
  trois: 3,
  no: 0,
  any: 0,
  without: 0,
  keine: 0,
  ohne: 0,
  sans: 0,
  zero: 0,
  null: 0,
};
const worded = new RegExp(
  `(?<!\\p{L})(${Object.keys(counts).join("|")})(?: \\p{L}+)? (?:decimals?|digits?|places?|figures?|nachkommastelle\\w*|dezimalstelle\\w*|kommastelle\\w*|dezimalen?|stellen? (?:nach|hinter)|chiffres? apres|decimales?)`,
  "u",
);
const counted =
  /^\s?-?(?:d\.?p\b|dec\b|decs\b|nk\b|nks\b|(?:\p{L}+ )?(?:stellen?|ziffern?) (?:nach|hinter)|digits? (?:after|behind)|chiffres? (?:apres|derriere))/u;
const tenths = said("tenths?", "zehntel\\w*", "dixiemes?");
const hundredths = said("hundredths?|penny|pence|pennies", "hundertstel\\w*|rappen|ct", "centiemes?");
const thousandths = said("thousandths?", "tausendstel\\w*", "milliemes?");

/** Decimal places, where they are said. */
export function placesIn(scene: Scene): number | null {
  const { low, numbers } = scene;
  const number = numbers.find(({ end, start }) => counted.test(low.slice(end)) && !isAside(scene, start));
  if (number) return number.value;
  const [, word] = worded.exec(low) ?? [];
  if (word !== undefined) return counts[word] ?? null;
  const sized = numbers.some(
    ({ start, end, value }) =>
      value > 0 &&
      /\d/.test(low.slice(start, end)) &&
      /^\s?-?(?:cents?|centimes?|rappen|ct|pence)(?!\p{L})/u.test(low.slice(end)),
  );
  if (sized) return null;
  if (heard(scene, thousandths)) return 3;
  if (heard(scene, hundredths)) return 2;
  return heard(scene, tenths) ? 1 : digits(scene);
}
