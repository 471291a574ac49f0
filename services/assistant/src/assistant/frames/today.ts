import type { Frame } from "./frame.ts";
import { all, columnsIn, pick } from "./pick.ts";
import { said } from "./plain.ts";

export const nowFrames: readonly Frame[] = [
  {
    cue: said(
      "(?:current|today's) date _ (?:time|hour)|date and time|current time|timestamp",
      "(?:aktuelle\\w*|heutige\\w*) datum _ (?:uhrzeit|zeit)|datum und (?:uhr)?zeit|aktuelle\\w* uhrzeit",
      "date (?:actuelle|du jour) _ heure|date et (?:l'|de l')?heure|heure actuelle",
    ),
    rows: false,
    make: () => ["NOW()"],
  },
  {
    cue: said(
      "today's date|current date",
      "(?:heutige\\w*|aktuelle\\w*) datum",
      "date (?:du jour|d'aujourd'hui|actuelle)",
    ),
    rows: false,
    but: said(
      "time|hour|how many|count|sum|average|before|after",
      "uhrzeit|zeit|wie viele|anzahl|summe|vor|nach",
      "heure|combien|nombre|somme|avant|apres",
    ),
    make: () => ["TODAY()"],
  },
  {
    cue: said(
      "earliest|oldest|first date|latest|most recent|newest|last date",
      "fruheste\\w*|alteste\\w*|spateste\\w*|neueste\\w*|letzte\\w* datum|jungste\\w*",
      "plus ancienne?|premiere date|plus recente?|derniere date",
    ),
    rows: false,
    penalty: 0.5,
    make: (scene) => {
      const date = pick(scene, "date");
      const isFirst = /earliest|oldest|first|fruheste|alteste|ancien|premiere/.test(scene.low);
      return date && scene.quotes.length === 0 && columnsIn(scene).length <= 1
        ? [`${isFirst ? "MIN" : "MAX"}(${all(scene, date)})`]
        : [];
    },
  },
];
