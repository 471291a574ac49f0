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
    /cheap|expens|cost|€|\$|eur|chf|teuer|billig|gunstig|kost|cher|cout|price|preis|prix|spent|spend|paid|earn|take in|took|\bbring|brought|raised|revenue|eingebracht|dear(?:er|est)|verdien|einnehm|eingenommen|einnahm|gagn|rapport|depens|ausgegeben|charge|berechn|factur/,
    /price|preis|prix|cost|kost|cout|amount|betrag|montant|fee|gebuhr|rent|miete|loyer|salary|gehalt|salaire|tarif|€|eur|umsatz|revenue|ventes|chiffre|sum|total|takings|income|earning|einnahm|ertrag|recette|charged|berechnet|facture/,
  ],
  [/heav|light|kg|gramm?|weigh|schwer|leicht|lourd|leger|pese|wieg/, /weight|gewicht|poids|kg|mass|\bg\b/],
  [/km|far|further|distance|weit|loin|mile/, /km|distance|strecke|entfernung|kilomet|mile/],
  [
    /many|piece|unit|stuck|piece|unite|quantit/,
    /quant|qty|menge|stuck|unit|piece|anzahl|nombre|qte|stock|bestand/,
  ],
  [/°|warm|cold|hot|kalt|heiss|heis|chaud|froid|degree|grad|degre/, /temp|°/],
  [
    /\bwrong|mistake|error|fault|falsch|fehler|verkehrt|\bfau(?:x|sse)|erreur|faute|defaut|defect/,
    /wrong|mistake|error|fault|fehler|falsch|erreur|faute|defaut|defect|ausschuss|scrap|reject|rebut/,
  ],
  [/\blate\b|delay|overdue|verspat|\bspat\b|retard/, /delay|late\b|overdue|verspat|retard/],
  [
    /\bsick|absen|\bill\b|missed|krank|fehl(?:te|zeit|tag)|malad|manque/,
    /sick|absen|missed|krank|fehl|malad/,
  ],
  [
    /fast|quick|slow|schnell|langsam|rapid|\blent|vite/,
    /time|zeit|temps|minut|\bmin\b|second|sekund|\bsec\b|\bsek\b|dur(?:ation|ee)|dauer|chrono|pace|lap|runde/,
  ],
  [
    /\btall|hoch(?:ste|gewachsen)|\bhaut|\bhigh(?:est)? (?:mountain|peak|tower|building)/,
    /height|hohe|taille|hauteur|altitude/,
  ],
  [/\bsell|sold|verkauf|vend(?:u|re|ent)/, /sold|sales|units|verkauf|absatz|vent|stuck|qty|quant|menge/],
  [/loud|\blaut|bruy|noisy/, /\bdb\b|dezibel|decibel|noise|larm|bruit/],
  [/popular|beliebt|liked|vote|stimm|voix/, /vote|stimm|voix|like|view|aufruf|vues|bewert|rating|note/],
  [/rain|\bwet|regen|nass|pluie|pluvieu/, /rain|regen|pluie|\bmm\b|niederschl|precip/],
  [/overtime|uberstund|heures? sup/, /\bot\b|overtime|uberst|\bustd|\bhs\b|heures? sup/],
  [/%|percent|prozent|pourcent/, /%|percent|prozent|rate|quote|taux|share|anteil|part|margin|marge/],
];

export const suits = (words: string, heading: string): boolean =>
  kinds.some(([said, headed]) => said.test(words) && headed.test(plainOf(heading)));

const headed = kinds.map(([, headings]) => headings);

/** "price" for a column of costs. */
export const alikeHeadings = (word: string, heading: string): boolean =>
  headed.some((headings) => headings.test(plainOf(word)) && headings.test(plainOf(heading)));
