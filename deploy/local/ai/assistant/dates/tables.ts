// One figure for all dates of a table: birthdays in a month, days still ahead or gone by, from the first date to the last.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import type { Part } from "../intents/parts.ts";
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

export const tableDateIntents: readonly Intent[] = [
  {
    rows: false,
    make: (scene) => {
      const date = dateOf(scene)?.date;
      return date
        ? [...birthdaysNow(scene, date), ...countedNow(scene, date), ...fromFirst(scene, date)]
        : [];
    },
  },
];
