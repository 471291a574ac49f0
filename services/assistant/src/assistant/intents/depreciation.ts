// Each year's loss of value, or what is left after some years.
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { targetHeading } from "../percents/amounts.ts";
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
  const residual = take(
    /residual|salvage|scrap|resale|trade-?in|(?:end|final|closing) (?:value|price)|(?:value|worth|price) (?:at|in) (?:the )?end|worth (?:at|after)|sells? for|sold for|restwert|\brest\b|schrott|endwert|wiederverkauf|verkaufswert|(?:erlos|wert) am ende|valeur (?:finale|de fin|de revente|de reprise|residuelle|de sortie|a la fin|recuperable)|residuel|revente|reprise|recuperation|rebut/,
  );
  const serial = rest.find(isSerial);
  if (serial) rest.splice(rest.indexOf(serial), 1);
  const age = serial ?? take(/\bage\b|alter|\bage\b|anciennete|elapsed|after|years used|vergangen/);
  const life = take(
    /life|useful|years|for how long|how long|anz\. jahre|ndauer|\bnd\b|duration|term|nutzung|dauer|jahre|laufzeit|duree|annees|\bvie\b/,
  );
  const cost =
    take(
      /cost|price|value|purchase|amount|bought|paid|new\b|neu|acquisition|achete|paye|neuf|kosten|preis|wert|anschaff|kauf|betrag|prix|cout|valeur|achat/,
    ) ?? rest[0];
  if (!cost || !life) return [];
  const left = residual?.cell ?? "0";
  const perYear = `SLN(${cost.cell},${left},${life.cell})`;
  const { low } = scene;
  const isValue = is(
    { ...scene, low: `${low} ${plainOf(targetHeading(scene))}` },
    said(
      "worth|book value|value after|what is (?:it|left)",
      "wert|\\w*buchwert|noch wert|restwert nach",
      "vaut|valeur (?:comptable|apres|residuelle apres)",
    ),
  );
  const isLeft =
    serial !== undefined &&
    !/per year|each year|pro jahr|jahrlich|par an|annuel|abschreibung|\bafa\b|depreciation|amortissement/.test(
      plainOf(targetHeading(scene)),
    );
  if (age && isValue && (!serial || isLeft))
    return [{ formula: `MAX(${left},${cost.cell}-${perYear}*${age.cell})`, penalty: -0.4 }];
  return [{ formula: perYear, penalty: -0.4 }];
}

/** 1, 2, 3 …: the years gone by. */
const isSerial = ({ operand, isCell }: Part): boolean => {
  const cells = operand.column?.cells ?? [];
  return (
    !isCell &&
    cells.length > 1 &&
    cells.every((cell, at) => typeof cell === "number" && cell === Number(cells[0]) + at) &&
    Number(cells[0]) <= 1
  );
};
