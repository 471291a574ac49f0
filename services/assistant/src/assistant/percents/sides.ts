// Of two amounts: which is the part and which the whole.
import type { Scene } from "../frames/scene.ts";
import type { Part } from "../intents/parts.ts";
import { valuesOf } from "./amounts.ts";

const article =
  "(?:the |all |its |their |every |each |total |whole |den |der |die |das |dem |des |allen? |aller |insgesamt |gesamten |la |le |les |l'|toutes |tous |total |ses |leurs |son |sa )*";

/** Behind these the whole is named. */
const ofWhole = new RegExp(
  `(?:(?:percent(?:age)?|per cent|%|share|part|proportion|portion|fraction|how much|prozent\\w*|anteil\\w*|teil|pour ?cent|pourcentage|part|fraction)(?: \\p{L}+)? (?:of|from|in|von|vom|der|des|an|am|an der|an den|de|du|des|d')|out of|divided by|relative to|in relation to|related to|against|compared (?:to|with)|over|geteilt durch|durch|im verhaltnis zu[rm]?|bezogen auf|gemessen an|rapportee?s? (?:a|au|aux)|par rapport (?:a|au|aux)|divisee?s? par|sur(?: le total)?(?: de| des)?|von(?: allen| den| der)?|(?:of|from) (?:all|the)|d[eu]s?|/) ?${article}$`,
  "u",
);

export const wholeHeading =
  /total|capacit|seats|possible|maxim|\bmax\b|plan|target|budget|goal|quota|offered|sent|invited|ordered|enrol|register|stock|\ball\b|\bsoll|ziel|platz|platze|kapazitat|gesamt|moglich|angebot|versend|verschickt|gesendet|bestellt|eingeladen|angemeldet|bestand|objectif|prevu|places|inscrits|envoye|invite|commande|attempt|versuch|essai|tirs|schusse|shots|visit|besuch|produced|produziert|produit/;

export function inOrder(
  scene: Scene,
  parts: readonly Part[],
): { top: Part; bottom: Part; penalty: number } | null {
  const [one, other, third] = parts;
  if (!one || !other || third) return null;
  const isWhole = ({ at }: Part): boolean =>
    at >= 0 && ofWhole.test(scene.low.slice(Math.max(0, at - 48), at));
  const of = (bottom: Part, penalty: number) => ({ top: bottom === one ? other : one, bottom, penalty });
  const isFar = (low: Part, high: Part): boolean => {
    const [below, above] = [valuesOf(scene, low), valuesOf(scene, high)];
    return (
      below.length > 1 &&
      below.length === above.length &&
      below.every((value, at) => value > 0 && value * 2 <= (above[at] ?? 0))
    );
  };
  if (isWhole(one) !== isWhole(other)) {
    const [bottom, top] = isWhole(one) ? [one, other] : [other, one];
    // "share of faulty pieces": nobody has many times the whole
    return isFar(bottom, top) ? of(top, -0.05) : of(bottom, -0.1);
  }
  const [first, second] = [wholeHeading.test(one.heading), wholeHeading.test(other.heading)];
  if (first !== second) return of(first ? one : other, 0);
  const [left, right] = [valuesOf(scene, one), valuesOf(scene, other)];
  const isBelow = (low: readonly number[], high: readonly number[]): boolean =>
    low.length > 1 &&
    low.length === high.length &&
    low.every((value, at) => value >= 0 && value <= (high[at] ?? 0));
  if (isBelow(left, right)) return of(other, -0.05);
  if (isBelow(right, left)) return of(one, -0.05);
  return of(other, 0.25);
}
