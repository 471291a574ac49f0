// A yes or a no to what is asked of the days of each row.

import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { weekends } from "../frames/test-words.ts";
import { is } from "../intents/heard.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { type Either, eitherIn } from "../texts/either.ts";
import { yesNo } from "./birthdays.ts";
import { leapTest } from "./spans.ts";
import { stateIn } from "./states.ts";
import { datesOf } from "./which.ts";

function answered(scene: Scene): Made[] {
  const found = scene.quotes.length === 0 ? yesNo.exec(scene.low) : null;
  if (!found) return [];
  const { index: start, 0: pair, groups = {} } = found;
  const end = start + pair.length;
  const state = stateIn(scene, 0, start, null) ?? stateIn(scene, end, scene.low.length, null);
  if (!state) return [];
  return [
    {
      formula: `IF(${state.test},${quote(groups.yes ?? "")},${quote(groups.no ?? "")})`,
      spans: [[start, end]],
      penalty: -1.2,
    },
  ];
}

const saturdays = said(
  "(?:saturdays?|sat)[^.;]{1,12}(?:sundays?|sun)",
  "(?:samstags?|sonnabends?|sa)[^.;]{1,12}(?:sonntags?|so)",
  "(?:samedis?|sam)[^.;]{1,12}(?:dimanches?|dim)",
);
const on = said(
  "(?:fall\\w*|is|are|on|at|lands?|was|were|takes? place|costs?|for)",
  "(?:fall\\w*|fallt|ist|sind|am|auf|liegt|liegen|war|findet|kostet|fur)",
  "(?:tomb\\w*|est|sont|le|les|un|a lieu|coute|pour)",
);
const notOn = said(
  "(?:on )?(?:a )?(?:weekdays?|working days?)",
  "(?:an einem )?(?:werk|wochen|arbeits)tag\\w*",
  "jours? (?:de semaine|ouvr\\w+)",
);

/** Whether the only day of a row is on a weekend. */
function weekendTest(scene: Scene): string | null {
  const [day, other] = datesOf(scene);
  const isWeekend = is(scene, weekends) || is(scene, saturdays);
  if (!day || other || !isWeekend || is(scene, notOn) || !is(scene, on) || scene.numbers.length > 0)
    return null;
  return `WEEKDAY(${day.cell},2)>5`;
}

const made = ({ yes, no, spans }: Either, test: string, penalty: number): Made => ({
  formula: `IF(${test},${yes},${no})`,
  spans,
  penalty,
});

/** Both outcomes in any words: "an x, the others empty", "ok or late". */
function told(scene: Scene): Made[] {
  const either = eitherIn(scene);
  if (!either) return [];
  const all: (readonly [number, number])[] = [[0, scene.low.length]];
  const plain = leapTest(scene) ?? weekendTest(scene);
  if (plain) return [made({ ...either, spans: all }, plain, -1.2)];
  if (yesNo.test(scene.low) || scene.quotes.length > 0) return [];
  const state = stateIn(scene, 0, scene.low.length, null);
  return state ? [made(either, state.test, -0.8)] : [];
}

export const dateAnswers: readonly Intent[] = [
  { rows: true, make: answered },
  { rows: true, make: told },
];
