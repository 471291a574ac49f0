// What a decision shows that is reckoned or taken from a column: "hours times rate", "2 % off", "the full amount", "the landline".
import type { Scene } from "../frames/scene.ts";
import { calculationsIn } from "../intents/arithmetic.ts";
import { isAside } from "../intents/asides.ts";
import { amountsIn, isTime, type Part } from "../intents/parts.ts";
import { wantsRate } from "../intents/rated.ts";
import { cellOf } from "../reading/operands.ts";
import type { Outcome } from "./bare-outcomes.ts";

const tested =
  /^[\s)]*(?:is\b|are\b|exceeds?|reach\w*|equals?|>|<|=|ist\b|sind\b|uber|unter|mindestens|est\b|sont\b|depasse)/;
const testing =
  /(?<!\p{L})(?:if|when|where|unless|wenn|falls|sofern|si|quand|lorsque)\s+(?:\p{L}+\s+){0,2}$/u;

/** Calculations that nothing is compared with. */
const reckoned = (scene: Scene): Outcome[] =>
  calculationsIn(scene)
    .filter(
      ({ start, end }) =>
        !tested.test(scene.low.slice(end)) && !testing.test(scene.low.slice(Math.max(0, start - 24), start)),
    )
    .map(({ formula, start, end }) => ({ formula, start, end }));

const lessBehind =
  /^\s*(?:(?:cash |early payment |price )?discount|off\b|rebate|less\b|reduction|rabatt|nachlass|skonto|weniger|abzug|gunstiger|(?:de )?(?:remise|rabais|reduction)|d'escompte|(?:de )?moins)/;
const lessBefore =
  /(?:discount|reduction|rebate|rabatt|nachlass|skonto|remise|rabais|escompte) (?:of|von|de) $/;
const moreBehind =
  /^\s*(?:surcharge|extra|more\b|on top|markup|increase|aufschlag|zuschlag|mehr\b|(?:de )?(?:majoration|supplement|plus\b|hausse))/;
const partBehind =
  /^\s*(?:of\b|commission|bonus|fee|interest|von\b|vom\b|des\b|der\b|provision|gebuhr|zinsen|du\b|de\b|d'|de commission|de prime)/;

const amountOf = (scene: Scene): Part | undefined =>
  amountsIn(scene).find((part) => part.operand.kind === "number" && !isTime(part));

/** "gets 5 % of it", "2 % discount", "10 % more". */
function percented(scene: Scene): Outcome[] {
  const { low } = scene;
  const amount = amountOf(scene)?.cell;
  if (!amount || wantsRate(scene)) return [];
  return scene.numbers
    .filter(({ percent, start }) => percent && !isAside(scene, start))
    .flatMap(({ start, end, value }): Outcome[] => {
      const behind = low.slice(end, end + 40);
      const rate = `${Number((Math.abs(value) * 100).toFixed(6))}%`;
      const isLess = lessBehind.test(behind) || lessBefore.test(low.slice(Math.max(0, start - 24), start));
      if (isLess) return [{ start, end, formula: `${amount}*(1-${rate})` }];
      if (moreBehind.test(behind)) return [{ start, end, formula: `${amount}*(1+${rate})` }];
      return partBehind.test(behind) || /[\s,.;]|^$/.test(behind.slice(0, 1))
        ? [{ start, end, formula: `${amount}*${rate}` }]
        : [];
    });
}

const inFull =
  /(?:the |pays? )?(?:full|whole|entire|normal|regular|original|unchanged|plain) (?:amount|price|sum|fee|total)|(?:amount |price )?(?:in full|unchanged|without (?:a |any )?discount)|(?:der |den |zum )?(?:voll|ganz|normal|urspr\p{L}nglich)\p{L}* (?:betrag|preis|summe)|unverandert|ohne (?:abzug|rabatt)|(?:le |du )?(?:montant|prix) (?:plein|entier|total|normal|complet|initial)|plein tarif|inchange\w*|sans remise/gu;

const whole = (scene: Scene): Outcome[] => {
  const amount = amountOf(scene)?.cell;
  return amount
    ? [...scene.low.matchAll(inFull)].map((found) => ({
        start: found.index,
        end: found.index + found[0].length,
        formula: amount,
      }))
    : [];
};

const taking =
  /(?<!\p{L})(?:take|takes|use|uses|show|shows|write|put|keep|return|get|gets|else|otherwise|then|nimm|nehme|verwende|zeige?|schreib|sonst|ansonsten|dann|prends|prendre|utilise|affiche|mets|garde|sinon|alors|is|ist|est)\s+(?:just |simply |einfach |simplement )?(?:the |its |their |that |der |die |das |den |le |la |les |l'|son |sa )?(?:value (?:in|of) |wert (?:in|aus) |valeur (?:de|en) )?(?:column |spalte |(?:la )?colonne )?$/u;

const taken = (scene: Scene): Outcome[] =>
  scene.named
    .filter(
      ({ start, end, score }) =>
        score >= 1.9 &&
        taking.test(scene.low.slice(Math.max(0, start - 44), start)) &&
        !tested.test(scene.low.slice(end)),
    )
    .map(({ start, end, operand }) => ({ start, end, formula: cellOf(operand) }));

/** In their order; what overlaps is the longer one. */
export function valuesIn(scene: Scene): Outcome[] {
  const all = [...reckoned(scene), ...percented(scene), ...whole(scene), ...taken(scene)].toSorted(
    (one, other) => other.end - other.start - (one.end - one.start),
  );
  const chosen: Outcome[] = [];
  for (const each of all)
    if (!chosen.some(({ start, end }) => each.start < end && start < each.end)) chosen.push(each);
  return chosen.toSorted((one, other) => one.start - other.start);
}
