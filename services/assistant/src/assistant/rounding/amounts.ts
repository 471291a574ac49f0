// What is rounded where a question says only how: the amount that it names, or the only one, in the unit that is wanted.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";
import { inOtherUnit } from "../intents/other-units.ts";
import { isMoment, isTime, type Part, partsOf } from "../intents/parts.ts";
import type { Reckon, Value } from "../intents/value.ts";
import { amountsOf, valuesOf } from "../percents/amounts.ts";
import { finenessIn, isEndSaid } from "./endings.ts";
import { isRounded, roundedAs } from "./rounded.ts";
import { isStepSaid, placesColumn, stepIn } from "./steps.ts";

const reckons =
  /divid|multipl|\btimes\b(?! (?:to|at|of))|geteilt|teile|\bmal\b|fois|minus|plus(?! proches?)|moins|%|percent|prozent|pour cent|\bfits?\b|\bpass(?:t|en)\b/;

/** Amounts and times; where one is named, only those that are. */
function candidates(scene: Scene): Part[] {
  const column = placesColumn(scene);
  const clocks = stepIn(scene)?.isTime ? partsOf(scene).filter(isMoment) : [];
  const all = [...amountsOf(scene), ...clocks].filter(({ cell }) => cell !== column?.cell);
  const named = all.filter(({ score }) => score >= 1.9);
  return named.length > 0 ? named : all;
}

/** Rates and shares are seldom what is rounded. */
const isFraction = (scene: Scene, part: Part): boolean =>
  !isTime(part) && valuesOf(scene, part).every((value) => Math.abs(value) < 1);

/** An amount as it is, where it is only to be rounded. */
export const roundedOnly: Reckon = (scene) => {
  if (!isRounded(scene)) return [];
  const all = candidates(scene);
  const large = all.filter((part) => !isFraction(scene, part));
  const [only] = large.length === 1 ? large : all;
  if (!only || (all.length > 1 && large.length !== 1)) return [];
  const formula = inOtherUnit(scene, only.cell);
  const isSure = isStepSaid(scene) || isEndSaid(scene) || placesColumn(scene) !== undefined;
  const penalty =
    (reckons.test(scene.low) ? 0.7 : 0.2) - (formula === only.cell ? 0 : 0.3) - (isSure ? 0.8 : 0);
  const kept: Value[] = is(scene, keptEmpty)
    ? [
        {
          formula: `IF(${only.cell}="","",${roundedAs(scene, formula)})`,
          penalty: penalty - 0.6,
          isRounded: true,
          spans: finenessIn(scene),
        },
      ]
    : [];
  return [...kept, { formula, penalty }];
};

const keptEmpty = said(
  "(?:leave|keep)s? [^.;,]{0,30}(?:empty|blank)|(?:empty|blank)(?: \\p{L}+){0,3} (?:stay|remain)s?(?: (?:empty|blank))?|(?:stay|remain)s? (?:empty|blank)|(?:empty|blank) where",
  "leere?(?: \\p{L}+){0,3} (?:bleib\\w*|lass\\w*)|bleib\\w* (?:\\p{L}+ )?leer|leer (?:bleib\\w*|lassen)",
  "(?:laiss\\w*|rest\\w*|gard\\w*) (?:\\p{L}+ ){0,2}vides?|vides? (?:\\p{L}+ )?(?:laiss\\w*|rest\\w*)|rien du tout",
);
