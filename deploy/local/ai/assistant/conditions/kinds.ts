// Words of a comparison that tell which column is meant: "longer", "cheaper".
import { plainOf } from "../frames/plain.ts";

/** "longer", "cheaper": what the compared columns are called. */
const kinds: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\bpages?\b|seiten|long|short|last|lang|kurz|dauer|warte|dure|court|minut|hour|stund|heure|week|woche|semaine|night|nacht|nuit/,
    /day|\btag|(?<!cot)tage?\b|jour|hour|stund|heure|min|dur|dauer|length|lang|zeit|time|temps|week|woche|night|nacht|nuit|wait|runtime|duree|pages?\b|seiten/,
  ],
  [/old|young|alt|jung|age|jeune|vieux/, /age|alter|born|geb|naiss|years?|jahre/],
  [
    /cheap|expens|cost|€|\$|eur|chf|teuer|billig|gunstig|kost|cher|cout|price|preis|prix|spent|paid|earn|take in|took|dear(?:er|est)|verdien|einnehm|eingenommen|einnahm|gagn|rapport|depens|ausgegeben|charge|berechn|factur/,
    /price|preis|prix|cost|kost|cout|amount|betrag|montant|fee|gebuhr|rent|miete|loyer|salary|gehalt|salaire|tarif|€|eur|umsatz|revenue|ventes|chiffre|sum|total|takings|income|earning|einnahm|ertrag|recette|charged|berechnet|facture/,
  ],
  [/heav|light|kg|gramm?|weigh|schwer|leicht|lourd|leger|pese|wieg/, /weight|gewicht|poids|kg|mass|\bg\b/],
  [/km|far|further|distance|weit|loin|mile/, /km|distance|strecke|entfernung|kilomet|mile/],
  [
    /many|piece|unit|stuck|piece|unite|quantit/,
    /quant|qty|menge|stuck|unit|piece|anzahl|nombre|qte|stock|bestand/,
  ],
  [/°|warm|cold|hot|kalt|heiss|heis|chaud|froid|degree|grad|degre/, /temp|°/],
  [/%|percent|prozent|pourcent/, /%|percent|prozent|rate|quote|taux|share|anteil|part|margin|marge/],
];

export const suits = (words: string, heading: string): boolean =>
  kinds.some(([said, headed]) => said.test(words) && headed.test(plainOf(heading)));
