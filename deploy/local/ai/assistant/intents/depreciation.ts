// Each year's loss of value, or what is left after some years.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "./heard.ts";
import type { Made } from "./intent.ts";
import type { Part } from "./parts.ts";

/** Each year's loss of value, or what is left after some years. */
export function depreciated(scene: Scene, numbers: readonly Part[]): Made[] {
  const rest = [...numbers];
  const take = (words: RegExp): Part | undefined => {
    const found =
      rest.find(({ heading }) => words.test(heading)) ?? rest.find(({ gloss }) => words.test(gloss));
    if (found) rest.splice(rest.indexOf(found), 1);
    return found;
  };
  const residual = take(/residual|salvage|scrap|rest|schrott|residuel|recuperation/);
  const age = take(/\bage\b|alter|\bage\b|anciennete|elapsed|after|years used|vergangen/);
  const life = take(/life|useful|years|duration|term|nutzung|dauer|jahre|laufzeit|duree|annees|\bvie\b/);
  const cost =
    take(/cost|price|value|purchase|amount|kosten|preis|wert|anschaff|kauf|betrag|prix|cout|valeur|achat/) ??
    rest[0];
  if (!cost || !life) return [];
  const left = residual?.cell ?? "0";
  const perYear = `SLN(${cost.cell},${left},${life.cell})`;
  const isValue = is(
    scene,
    said(
      "worth|book value|value after|what is (?:it|left)",
      "wert|buchwert|noch wert",
      "vaut|valeur (?:comptable|apres|residuelle apres)",
    ),
  );
  if (age && isValue) return [{ formula: `MAX(${left},${cost.cell}-${perYear}*${age.cell})`, penalty: -0.4 }];
  return [{ formula: perYear, penalty: -0.4 }];
}
