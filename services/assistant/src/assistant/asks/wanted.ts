// Whether the name of a row is wanted, or its figure.
import { said } from "../frames/plain.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, hears } from "./ask.ts";
import { asksWhen } from "./asked.ts";

export const wantsName = said(
  "who|whose|names?|(?:which|what) (?!is|are|was|were|value|number|amount|total|score|price|the|does|did|do|would|will|happens)\\p{L}+",
  "wer|wem|wessen|\\w*namen?|welche[nrsm]? (?!ist|sind|war|waren|wert|zahl|betrag|summe|preis|hochste|niedrigste|groste|kleinste)\\p{L}+",
  "qui|noms?|quel(?:le)?s? (?!est|sont|etait|fut|valeur|nombre|montant|somme|prix|total|a ete)\\p{L}+",
);

const wantsFigure = said(
  "what (?:does|do|did|would|will) [^.?!]{2,50} (?:weigh|cost|earn|measure|last|take|make|score|pay|bring|sell|come to)|how (?:much|heavy|long|tall|high|far|fast|old|big|expensive|large|wide|deep|hot|warm|cold)|in (?:minutes?|seconds?|hours?|euros?|dollars?|kilos?|kg|km|miles?|points)(?=[.?!)]|$)|what (?:is|was|are) the \\p{L}+ (?:value|amount|score|time|price|result|figure|number)",
  "was (?:wiegt|kostet|verdient|misst|bringt|dauert|wog|kostete|verdiente)|wie (?:schwer|lange?|hoch|teuer|weit|schnell|alt|gros|gross|breit|tief|warm|kalt|viel)|in (?:minuten|sekunden|stunden|euro|kilo|kg|km|punkten)(?=[.?!)]|$)",
  "combien|(?:que|qu'est-ce que) (?:pese|coute|gagne|vaut|mesure|dure)\\w*|en (?:minutes|secondes|heures|euros|kilos|kg|km|points)(?=[ .?!)]|$)",
);

/** "what does it weigh", "on what date": the column itself, not whose it is. */
export function asksFigure(ask: Ask, operand: Operand): boolean {
  if (/^\W*(?:who|wer|qui|whose|wem|wessen)\b/.test(ask.low)) return false;
  if (operand.kind === "date") return asksWhen(ask);
  const isNoun = ask.columns.some(
    ({ start, operand: named, score }) =>
      named.left === operand.left &&
      score >= 1.9 &&
      /\b(?:which|what|welche[nrsm]?|quel(?:le)?s?) $/.test(ask.low.slice(0, start)),
  );
  return isNoun || hears(ask, wantsFigure);
}

/** "the shop with the second lowest price": what the figure is only told by. */
export const isHead = ({ columns, low }: Ask, { left }: Operand): boolean =>
  columns.some(
    ({ operand, end }) =>
      operand.left === left &&
      /^,? (?:with|who|that|whose|which|having|mit|der|die|das|dessen|deren|avec|qui|dont|ayant|au|a la)\b/.test(
        low.slice(end),
      ),
  );

/** "I only need the price", "their name, not the score": what shall be shown, as it is said. */
export function wantedOf({ low, columns }: Ask): { values: number[]; names: boolean } {
  const wanted =
    /(?:only|just|simply|want|need|nur|einfach|blos|brauche|will|mochte|seulement|juste|uniquement|veux|faut)(?: \p{L}+){0,2} (?:the|its|their|den|die|das|dessen|deren|le|la|les|l'|son|sa) ?$/u;
  const values = columns
    .filter(
      ({ start, operand }) =>
        operand.kind === "number" && wanted.test(low.slice(Math.max(0, start - 40), start)),
    )
    .map(({ operand }) => operand.left);
  const names =
    /\b(?:names?|namen?|noms?)\b[^.]{0,24}\b(?:not|nicht|pas)\b|\b(?:not|nicht|pas)\b[^.]{0,24}\b(?:number|value|score|figure|zahl|wert|nombre|valeur|chiffre)\b/.test(
      low,
    );
  return { values: names ? [] : values, names };
}
