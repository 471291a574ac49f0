// One figure for all dates of a table: birthdays in a month, days still ahead or gone by, from the first date to the last.
import { askOf } from "../asks/ask.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { columnsOf, type Part } from "../intents/parts.ts";
import { thisMonth, yearly } from "./birthdays.ts";
import { dateOf } from "./which.ts";

const counts = said("how many|number of|count", "wie ?viele?|anzahl|zahle?", "combien|nombre|nb|compte");

function birthdaysNow(scene: Scene, { area, heading }: Part): Made[] {
  const isBirth = is(scene, yearly) || /born|birth|geb|naiss|nee?\b/.test(heading);
  if (!is(scene, counts) || !is(scene, thisMonth) || !isBirth) return [];
  return [{ formula: `SUMPRODUCT((MONTH(${area})=MONTH(TODAY()))*(${area}<>""))`, penalty: -1.2 }];
}

const ahead = said(
  "(?:still )?(?:ahead|to come|upcoming|coming up|in the future|outstanding|to go|not (?:yet )?(?:over|happened|passed))|after today|later than today",
  "(?:noch )?(?:bevor\\w*|in der zukunft|zukunftig\\w*|kunftig\\w*|nicht vorbei|anstehend\\w*)|nach heute|stehen (?:\\w+ )?(?:noch )?an",
  "(?:encore )?(?:a venir|dans le futur|futurs?|pas encore (?:passes?|eu lieu))|apres aujourd'hui",
);
const gone = said(
  "(?:already |are )?(?:over|past|in the past|behind us|passed|gone by|expired|overdue|before today)",
  "(?:schon |bereits )?(?:vorbei|vergangen|in der vergangenheit|abgelaufen|uberfallig|verstrichen)|vor heute",
  "(?:deja )?(?:passees?|passes|depassees?|echues?|perimes|expires|en retard)|avant aujourd'hui",
);

function countedNow(scene: Scene, { area }: Part): Made[] {
  const isPlain =
    scene.quotes.length === 0 &&
    scene.numbers.every(({ start, end }) => !/\d/.test(scene.low.slice(start, end)));
  const isHeld = scene.reading.items.some(({ kind }) => kind === "value" || kind === "period");
  if (!is(scene, counts) || !isPlain || isHeld) return [];
  if (is(scene, ahead)) return [{ formula: `COUNTIF(${area},">"&TODAY())`, penalty: 0.2 }];
  return is(scene, gone) ? [{ formula: `COUNTIFS(${area},"<"&TODAY(),${area},"<>")`, penalty: 0.2 }] : [];
}

const spread = said(
  "(?:between|from) (?:the )?(?:first|earliest|oldest|latest|newest) (?:\\w+ ){0,3}(?:and|to|until) (?:the )?(?:last|latest|newest|most recent|first|earliest)",
  "(?:zwischen|von|vom) (?:dem |der )?(?:ersten|fruhesten|altesten) (?:\\w+ ){0,3}(?:und|bis) (?:dem |der |zum |zur )?(?:letzten|spatesten|neuesten|jungsten)",
  "(?:entre|de|du) (?:le |la )?(?:premiere?|plus ancienne?) (?:\\w+ ){0,3}(?:et|a|au) (?:le |la |l')?(?:dernie\\w+|plus recente?)",
);
const days = said("days?", "tage?n?", "jours?");

const fromFirst = (scene: Scene, { area }: Part): Made[] =>
  is(scene, spread) && is(scene, days) ? [{ formula: `MAX(${area})-MIN(${area})`, penalty: -1 }] : [];

const firstOf = said(
  "(?:very )?(?:first|earliest|oldest)",
  "(?:aller)?(?:erste|fruheste|alteste)[nrsm]?",
  "(?:tou(?:te|t) )?premiere?|plus (?:ancienne?|vieille|vieux)",
);
const lastOf = said(
  "(?:very )?(?:last|latest|newest|most recent)",
  "(?:aller)?(?:letzte|neueste|jungste|spateste)[nrsm]?|zuletzt",
  "(?:tou(?:te|t) )?dernie\\w+|plus recente?",
);
const asksDay = said(
  "when|(?:what|which|on which) (?:date|day)|date of|since when",
  "wann|(?:welche[rsmn]? )(?:datum|tag)|datum (?:de[rs])",
  "quand|quelle (?:est la )?date|quel jour|date (?:de|du)",
);

/** The day on which something came about is another matter. */
const reaching = said(
  "reach\\w*|exceed\\w*|pass\\w*|over|more than|at least|hit|cross\\w*",
  "erreich\\w*|uberschr\\w*|uber|mehr als|mindestens|geknackt",
  "attei\\w*|depass\\w*|plus de|au moins|franchi\\w*",
);
const mostLetters = 90;

/** "when was the very first donation": the day itself. */
function endDay(scene: Scene, { area }: Part): Made[] {
  const [isFirst, isLast] = [is(scene, firstOf), is(scene, lastOf)];
  const isHeld = scene.reading.items.some(({ kind }) => kind === "value" || kind === "period");
  const { nth, top, cells } = askOf(scene.reading);
  const isPlain = scene.quotes.length === 0 && cells.length === 0 && !isHeld && !nth && !top;
  if (scene.low.length > mostLetters || is(scene, reaching)) return [];
  if (!is(scene, asksDay) || isFirst === isLast || !isPlain) return [];
  return [{ formula: `${isFirst ? "MIN" : "MAX"}(${area})`, penalty: -0.4 }];
}

const nextWords = said(
  "next|upcoming|soonest|comes? up",
  "nachste[nrsm]?|als nachstes|bald\\w*|ansteht|bevorstehend\\w*",
  "prochaine?|a venir|ensuite",
);
const afterToday = said("after today", "nach heute", "apres aujourd'hui");
const namesRow = said(
  "who\\w*|names?|which|what",
  "wer|wem|welche[nrsm]?|namen?|was",
  "qui|noms?|quel(?:le)?s?",
);

/** The next day from today on, or what is then. */
function nextDay(scene: Scene, { area, operand }: Part): Made[] {
  const isHeld = scene.reading.items.some(({ kind }) => kind === "value");
  if (!is(scene, nextWords) || isHeld || scene.quotes.length > 0 || is(scene, counts)) return [];
  const isOpen = scene.numbers.some(({ start, end }) => /\d/.test(scene.low.slice(start, end)));
  if (isOpen) return [];
  const sign = is(scene, afterToday) ? ">" : ">=";
  const day = `MINIFS(${area},${area},"${sign}"&TODAY())`;
  const isDay = is(scene, asksDay);
  const texts = columnsOf(scene).filter((part) => part.kind === "text" && part.operand.left !== operand.left);
  const [name] = [...texts.filter(({ score }) => score >= 1.9), ...texts];
  if (isDay || !name || !is(scene, namesRow)) return isDay ? [{ formula: day, penalty: -0.6 }] : [];
  return [
    {
      formula: `INDEX(${name.area},MATCH(${day},${area},0))`,
      penalty: -0.8,
      spans: [[0, scene.low.length]],
    },
  ];
}

export const tableDateIntents: readonly Intent[] = [
  {
    rows: false,
    make: (scene) => {
      const date = dateOf(scene)?.date;
      return date
        ? [
            ...birthdaysNow(scene, date),
            ...countedNow(scene, date),
            ...fromFirst(scene, date),
            ...endDay(scene, date),
            ...nextDay(scene, date),
          ]
        : [];
    },
  },
];
