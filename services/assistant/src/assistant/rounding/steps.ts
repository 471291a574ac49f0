// How fine a question wants to have something rounded: decimal places, or steps of a size or a time.
import { said } from "../frames/plain.ts";
import { digits } from "../frames/rates.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { type Part, partsOf } from "../intents/parts.ts";

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
  /(?:nearest|closest|multiples? of|divisib\w* by|teilbar durch|divisibles? par|durch(?= ?[\d,.]+ ?\p{L}* ?teilbar)|plein\w*|full|(?:steps?|increments?|blocks?|intervals?|jumps?|chunks?|bands?|slots?|units?|packs?) of|(?:to|by) (?:a |the )?(?:next|full|whole)|(?:the |next |every |each )(?:full|whole)|next|to(?: a| the)?|in|into|vielfache\w* von|(?:schritten?|stufen|sprungen) (?:von|zu)|takt von|auf|nachste\w*|naechste\w*|nachstgelegene\w*|nachstliegende\w*|ganze|volle\w*|glatte\w*|je|zu|multiples? de|(?:pas|tranches?|paliers?|blocs?|intervalles?) de|par|proches?|a|aux?|lots? de)\s*(?:the |full |whole |even |die |den |das |dem |volle\w* |ganze\w* |glatte\w* |le |la |les |€|\$|£|next |nachste\w* |naechste\w* )*$/u;
const trails =
  /^\s?-?(?:er|ers)?[- ]?(?:[\p{L}€$£%°]+[- ]?)?(?:teilbar\w*|units?|einheit\w*|steps?|increments?|blocks?|intervals?|slots?|buckets?|schritt\w*|stufe\w*|intervall\w*|fenster\w*|raster\w*|superieure?s?|inferieure?s?|(?:le |la |les )?plus proches?|suivante?s?|pres)(?!\p{L})|^er(?!\p{L})/u;
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

/** A step that only rounding is spoken of with. */
const sureLeads =
  /(?:nearest|closest|multiples? of|divisib\w* by|(?:steps?|increments?|intervals?|jumps?) of|next (?:full|whole)|full|vielfache\w* von|(?:schritten?|stufen|sprungen) (?:von|zu)|teilbar durch|durch(?= ?[\d,.]+ ?\p{L}* ?teilbar)|nachste\w* (?:volle\w*|ganze\w*)|volle\w*|glatte\w*|multiples? de|divisibles? par|(?:pas|paliers?) de|plein\w*)\s*(?:the |€|\$|£)?$/u;
const sureTrails =
  /^\s?-?(?:er|ers)?[- ]?(?:[\p{L}€$£%°]+[- ]?)?(?:teilbar\w*|steps?|increments?|schritt\w*|superieure?s?|(?:le |la |les )?plus proches?|suivante?s?)(?!\p{L})/u;

const isStepAt = ({ low }: Scene, start: number, end: number): boolean =>
  sureLeads.test(low.slice(Math.max(0, start - 40), start)) || sureTrails.test(low.slice(end, end + 30));

/** Whether a step is told in words that ask for nothing else. */
export const isStepSaid = (scene: Scene): boolean =>
  scene.numbers.some(
    ({ start, end, percent, value }) =>
      !percent &&
      value > 0 &&
      !isAside(scene, start) &&
      !/^\s?-?(?:days?|weeks?|months?|years?|tagen?|wochen?|monate?n?|jahren?|jours?|semaines?|mois|ans|annees?)(?!\p{L})/u.test(
        scene.low.slice(end),
      ) &&
      isStepAt(scene, start, end),
  );

/** "to the nearest 5", "in steps of 0.05", "to the next half degree", "15-minute slots". */
export function stepIn(scene: Scene): Step | null {
  const { low, numbers } = scene;
  const open = numbers.filter(
    ({ start, end, percent, value }) =>
      !percent &&
      value > 0 &&
      !isAside(scene, start) &&
      (/\d/.test(low.slice(start, end)) ||
        (value >= 2 && (minutes.test(low.slice(end)) || isStepAt(scene, start, end)))),
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
  const [, plural] = /(?:full|whole|nearest|next|volle|glatte) (\d+)(?:s|er|ern)(?!\p{L})/u.exec(low) ?? [];
  if (plural !== undefined) return plain(Number(plural));
  const word = words.find(([pattern]) => heard(scene, pattern));
  return word ? plain(word[1]) : null;
}

const heard = (scene: Scene, pattern: RegExp): boolean =>
  [...scene.low.matchAll(pattern)].some(({ index }) => !isAside(scene, index));

const digitWords = said(
  "decimals?|digits?|places",
  "\\w*stellen?|dezimal\\w*|ziffern?",
  "decimales?|chiffres?",
);
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
  `(?<!\\p{L})(${Object.keys(counts).join("|")})(?: \\p{L}+)? (?:decimals?|digits?|places?|figures?|nachkommastelle\\w*|dezimalstelle\\w*|kommastelle\\w*|dezimalen?|stellen?(?! )|stellen? (?:nach|hinter|runden|gerundet|genau|im)|chiffres? (?:apres|derriere)|decimales?)`,
  "u",
);
const counted =
  /^\s?-?(?:d\.?p\b|dec\b|decs\b|nk\b|nks\b|(?:\p{L}+ )?(?:stellen?|ziffern?) (?:nach|hinter)|digits? (?:after|behind)|chiffres? (?:apres|derriere))/u;
const tenths = said("tenths?", "zehntel\\w*", "dixiemes?");
const hundredths = said("hundredths?|penny|pence|pennies", "hundertstel\\w*|rappen|ct", "centiemes?");
const thousandths = said("thousandths?", "tausendstel\\w*", "milliemes?");

const inColumn = said(
  "(?:number|how many|many|count) (?:of )?(?:decimals?|digits?|places)|(?:decimals?|digits?|places)[^.;]{0,40} (?:in|differ\\w*|column|row|given|stated)",
  "(?:anzahl|zahl|wie ?viele?|so ?viele?) (?:der )?(?:nachkomma|dezimal|komma)?stellen?|stellen?[^.;]{0,40} (?:in|spalte|steht|angegeben\\w*|unterschiedlich|verschieden)",
  "(?:nombre|combien) de (?:decimales?|chiffres?)|(?:decimales?|chiffres?)[^.;]{0,40} (?:en|dans|colonne|indique\\w*|differ\\w*)",
);
const placesHeading = /decimal|digits|places|stellen|nachkomma|dezimal|chiffres/;

/** The column that says how many places each row has. */
export function placesColumn(scene: Scene): Part | undefined {
  const isFew = (cell: unknown): boolean => typeof cell === "number" && Number.isInteger(cell) && cell <= 9;
  return heard(scene, inColumn)
    ? partsOf(scene).find(
        ({ heading, isCell, operand }) =>
          !isCell && placesHeading.test(heading) && (operand.column?.cells.every(isFew) ?? false),
      )
    : undefined;
}

/** "six digits, three are plenty" */
const enough = /^[^.;!?]{0,24}(?:plenty|enough|suffice|will do|reich(?:t|en)|genug\w*|langen|suffi\w*)/u;

/** Decimal places, where they are said. */
export function placesIn(scene: Scene): number | null {
  const { low, numbers } = scene;
  const wanted = numbers.find(({ end, value }) => value <= 9 && enough.test(low.slice(end)));
  if (wanted && heard(scene, digitWords)) return wanted.value;
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
