// Values of each row, with all that is said of how they are shown.

import { birthdays } from "../dates/birthdays.ts";
import { emptyWithout } from "../dates/blanks.ts";
import { onCalendar } from "../dates/calendar.ts";
import { composedDates, moments, readDates } from "../dates/from-parts.ts";
import { aged, apart, untilMoved } from "../dates/gaps.ts";
import { movedOn } from "../dates/moved.ts";
import { partOf } from "../dates/parts.ts";
import { completed, ofSeveral, overlapping, yearReached, yearsAndMonths } from "../dates/spans.ts";
import type { Scene } from "../frames/scene.ts";
import { chained } from "../percents/chained.ts";
import { changed, margins } from "../percents/changes.ts";
import { ratioGuarded } from "../percents/guards.ts";
import { portions } from "../percents/portions.ts";
import { rated } from "../percents/rates.ts";
import { weighted } from "../percents/weights.ts";
import { roundedOnly } from "../rounding/amounts.ts";
import { finenessIn } from "../rounding/endings.ts";
import { graded } from "../rounding/graded.ts";
import { packed } from "../rounding/packs.ts";
import { roundedAs } from "../rounding/rounded.ts";
import { splitUnits } from "../rounding/split-units.ts";
import { acrossRow } from "./across-row.ts";
import { calculationsIn } from "./arithmetic.ts";
import { cappedAs, flooredAs } from "./bounds.ts";
import { brokenEven } from "./break-even.ts";
import { billed, worked } from "./hours.ts";
import type { Intent, Made } from "./intent.ts";
import { lateInterest } from "./late-interest.ts";
import { converted, unchanged } from "./plain-values.ts";
import { quotients } from "./quotients.ts";
import { leftOver } from "./remainders.ts";
import { graduated } from "./tariffs.ts";
import type { Reckon, Value } from "./value.ts";
import { guardedAs, isGuarded } from "./wraps.ts";

/** A value as it is, rounded, floored, guarded: what the words ask for counts most. */
function shown(
  scene: Scene,
  { formula, penalty = 0, isRounded = false, isGuardedOnly = false, spans = [] }: Value,
): Made[] {
  const floored = flooredAs(scene, formula);
  const capped = cappedAs(scene, floored ?? formula);
  const bare = capped?.formula ?? floored ?? formula;
  const bounds = capped ? [...spans, capped.span] : spans;
  const whole = isRounded ? bare : roundedAs(scene, bare);
  const heeded = [...bounds, ...(whole === bare ? [] : finenessIn(scene))];
  const made: Made[] = [{ formula: whole, penalty, spans: heeded }];
  if (whole !== bare) made.push({ formula: bare, penalty: penalty + 0.6, spans: heeded });
  const ratios = ratioGuarded(scene, formula);
  if (ratios.length === 0 && (!isGuarded(scene, whole) || formula.includes("MAX(0,")))
    return isGuardedOnly ? [] : made;
  const isLimit = (test: string): boolean => capped !== null && test.includes(`=${capped.limit},`);
  const guarded = guardedAs(scene, whole).filter((each) => !isLimit(each.formula));
  const unheeded = guarded.length > 0 || ratios.length > 0 ? 0.5 : 0.1;
  return [
    ...[
      ...guarded,
      ...ratios.map((each) => ({
        ...each,
        formula: each.formula.replace(formula, () => whole),
        penalty: -0.1,
      })),
    ].map(
      (each): Made => ({
        formula: each.formula,
        penalty: penalty + each.penalty - 0.5,
        spans: [...heeded, ...(each.spans ?? [])],
      }),
    ),
    ...(isGuardedOnly
      ? []
      : made.map((each): Made => ({ ...each, penalty: (each.penalty ?? 0) + unheeded }))),
  ];
}

const spelled: Reckon = (scene) =>
  calculationsIn(scene)
    .slice(0, 2)
    .map(({ formula, signs }) => ({ formula, penalty: -0.2 - 0.05 * Math.min(4, signs) }));

/** What is reckoned from dates that may be missing, and nothing where they are. */
function unlessMissing(scene: Scene, value: Value): Made[] {
  const gap = value.dates ? emptyWithout(scene, value.dates) : null;
  if (!gap) return shown(scene, value);
  const { formula, penalty = 0, spans = [] } = value;
  const floored = flooredAs(scene, formula) ?? formula;
  return [
    { formula: `IF(${gap.test},"",${floored})`, penalty: penalty - 0.9, spans: [...spans, ...gap.spans] },
    ...shown(scene, value),
  ];
}

const intentOf = (reckon: Reckon, penalty = 0): Intent => ({
  rows: true,
  penalty,
  make: (scene) => reckon(scene).flatMap((value) => unlessMissing(scene, value)),
});

export const reckoningIntents: readonly Intent[] = [
  spelled,
  changed,
  portions,
  weighted,
  margins,
  lateInterest,
  rated,
  chained,
  packed,
  quotients,
  acrossRow,
  brokenEven,
  leftOver,
  graded,
  splitUnits,
  worked,
  billed,
  graduated,
  unchanged,
  roundedOnly,
  movedOn,
  onCalendar,
  untilMoved,
  aged,
  apart,
  partOf,
  birthdays,
  readDates,
  composedDates,
  moments,
  completed,
  yearsAndMonths,
  overlapping,
  yearReached,
  ofSeveral,
  converted,
].map((reckon) => intentOf(reckon));
