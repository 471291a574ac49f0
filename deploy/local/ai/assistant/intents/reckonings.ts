// Values of each row, with all that is said of how they are shown.

import type { Scene } from "../frames/scene.ts";
import { calculationsIn } from "./arithmetic.ts";
import { aged, apart, movedOn, partOf } from "./days.ts";
import { billed, worked } from "./hours.ts";
import type { Intent, Made } from "./intent.ts";
import { changed, margins, shares } from "./percents.ts";
import { converted, roundedOnly, unchanged } from "./plain-values.ts";
import { packed } from "./quantities.ts";
import { graduated } from "./tariffs.ts";
import { rated } from "./taxes.ts";
import type { Reckon, Value } from "./value.ts";
import { flooredAs, guardedAs, isGuarded, roundedAs } from "./wraps.ts";

/** A value as it is, rounded, floored, guarded: what the words ask for counts most. */
export function shown(
  scene: Scene,
  { formula, penalty = 0, isRounded = false, isGuardedOnly = false, spans = [] }: Value,
): Made[] {
  const floored = flooredAs(scene, formula);
  const bare = floored ?? formula;
  const whole = isRounded ? bare : roundedAs(scene, bare);
  const made: Made[] = [{ formula: whole, penalty, spans }];
  if (whole !== bare) made.push({ formula: bare, penalty: penalty + 0.6, spans });
  if (!isGuarded(scene)) return isGuardedOnly ? [] : made;
  return [
    ...guardedAs(scene, whole).map(
      (each): Made => ({ formula: each.formula, penalty: penalty + each.penalty - 0.5, spans }),
    ),
    ...(isGuardedOnly ? [] : made.map((each): Made => ({ ...each, penalty: (each.penalty ?? 0) + 0.5 }))),
  ];
}

const spelled: Reckon = (scene) =>
  calculationsIn(scene)
    .slice(0, 2)
    .map(({ formula, signs }) => ({ formula, penalty: 0.1 - 0.05 * Math.min(4, signs) }));

const intentOf = (reckon: Reckon, penalty = 0): Intent => ({
  rows: true,
  penalty,
  make: (scene) => reckon(scene).flatMap((value) => shown(scene, value)),
});

export const reckoningIntents: readonly Intent[] = [
  spelled,
  changed,
  shares,
  margins,
  rated,
  packed,
  worked,
  billed,
  graduated,
  unchanged,
  roundedOnly,
  movedOn,
  aged,
  apart,
  partOf,
  converted,
].map((reckon) => intentOf(reckon));
