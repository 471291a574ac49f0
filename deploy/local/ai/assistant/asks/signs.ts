// Comparisons with a number, a cell or the average: words before it, words behind it.
import { plainOf } from "../frames/plain.ts";

export type Sign = ">" | ">=" | "<" | "<=" | "<>" | "=";

const filler =
  "(?:\\s|,|:|[€$£]|eur\\b|euros?\\b|chf\\b|usd\\b|the\\b|that\\b|those\\b|value\\b|values\\b|amount\\b|number\\b|limit\\b|threshold\\b|minimum\\b|maximum\\b|of\\b|in\\b|from\\b|cell\\b|given\\b|what\\b|den\\b|dem\\b|der\\b|die\\b|das\\b|wert\\b|zahl\\b|zelle\\b|betrag\\b|grenze\\b|grenzwert\\b|aus\\b|als\\b|von\\b|le\\b|la\\b|les\\b|l'|seuil\\b|valeur\\b|montant\\b|cellule\\b|de\\b|du\\b|en\\b|a\\b|celle\\b|celui\\b|que\\b|roughly\\b|about\\b|\\()*";

const before: readonly (readonly [Sign, string])[] = [
  [
    ">=",
    "at least|not (?:less|fewer|lower|smaller|under|below|shorter)(?: than)?|no (?:less|fewer|lower) than|minimum(?: of)?|min\\.|>=|≥|(?:greater|more|larger|higher) than or equal to|from(?= \\S+ (?:up|on|upwards))|starting (?:at|from)|on or after|reach(?:es|ed|ing)?|mindestens|wenigstens|nicht (?:weniger|kleiner|niedriger|unter|kurzer)(?: als)?|ab|(?:groser|grosser)(?: oder|/) ?gleich|erreich\\w*|au moins|au minimum|pas moins d(?:e|')|a partir d(?:e|u|')|des|superieur\\w* ou ega\\w* (?:a|aux?)|atteint|atteignent|minimum",
  ],
  [
    "<=",
    "at most|no (?:more|higher|greater|larger|longer|later) than|not (?:more|higher|greater|larger|longer|over|above|exceeding|later)(?: than)?|up to|max(?:imum)?\\.?(?: of)?|<=|≤|(?:less|lower|smaller) than or equal to|(?:does not|doesn't|do not|don't|not) exceed|within|on or before|hochstens|maximal|nicht (?:mehr|hoher|groser|grosser|langer|uber|spater)(?: als)?|bis(?: zu| zum)?|kleiner(?: oder|/) ?gleich|au plus|au maximum|pas plus d(?:e|')|jusqu'a|inferieur\\w* ou ega\\w* (?:a|aux?)|ne depass\\w+ pas|maximum",
  ],
  [
    ">",
    "(?:\\w+er|more|worse|better|further) than|more expensive than|over|above|beyond|exceed(?:s|ed|ing)?|past|surpass\\w*|>|after|since|(?:\\w+er|mehr) als|uber(?:steig\\w*|schreit\\w*|schritt\\w*)?|oberhalb(?: von)?|jenseits(?: von)?|nach|plus d(?:e|')|plus (?:\\w+ )?que|superieur\\w* (?:a|aux?)|depass\\w*|exced\\w*|au-dessus d(?:e|u|es|')|au-dela d(?:e|u|')|supérieur|apres|mieux que",
  ],
  [
    "<",
    "(?:less|fewer|lower|smaller|shorter|younger|cheaper|earlier|lighter|colder|slower|faster|quicker|worse|closer|nearer) than|under|below|beneath|short of|<|before|until|(?:weniger|kleiner|niedriger|geringer|kurzer|junger|billiger|gunstiger|fruher|leichter|kalter|langsamer|schneller) als|unter(?:halb(?: von)?|schreit\\w*|schritt\\w*)?|vor|moins d(?:e|')|moins (?:\\w+ )?que|plus (?:petit|court|bas|jeune|leger|faible|tot|rapide)\\w* que|inferieur\\w* (?:a|aux?)|sous|en[- ]dessous d(?:e|u|es|')|au-dessous d(?:e|u|es|')|avant",
  ],
  [
    "<>",
    "(?:is |are )?not(?: equal to)?|other than|different from|anything but|<>|≠|except(?: for)?|(?:ist |sind )?nicht|ungleich|ausser|auser|anders als|(?:n'est |ne sont )?pas|differente?s? d(?:e|'|u)|autre que|sauf|hors",
  ],
  [
    "=",
    "exactly|equals?(?: to)?|equal to|=|is|are|genau|gleich|ist|sind|betragt|exactement|egale?s? a|est|vaut|de",
  ],
];

const behind: readonly (readonly [Sign, RegExp])[] = [
  [
    ">=",
    /^(?:\s*[\p{L}€$%°]+){0,2}?\s*(?:\+|(?:or|and) (?:more|above|over|up|longer|higher|older|better|greater|heavier|later|upwards?|larger|bigger|further|beyond)|upwards|(?:oder|und) (?:mehr|langer|hoher|alter|daruber|groser|grosser|besser|schwerer|spater|aufwarts)|aufwarts|(?:ou|et) (?:plus|davantage|au-dela|au-dessus|mieux))/u,
  ],
  [
    "<=",
    /^(?:\s*[\p{L}€$%°]+){0,2}?\s*(?:(?:or|and) (?:less|fewer|lower|below|shorter|younger|earlier|under|smaller|cheaper|better)|at (?:the )?most|max\b|(?:oder|und) (?:weniger|darunter|kurzer|kleiner|junger|niedriger|billiger|gunstiger|fruher)|hochstens|(?:ou|et) (?:moins|en dessous|au-dessous)|au plus|maximum)/u,
  ],
  [
    ">",
    /^(?:\s*[\p{L}€$%°]+){0,2}?\s*(?:is |are |was |were |wird |wurde |est )?(?:exceeded|überschritten|uberschritten|depassee?s?)/u,
  ],
];

/** "longer", "cheaper": what the compared columns are called. */
const kinds: readonly (readonly [RegExp, RegExp])[] = [
  [
    /long|short|last|lang|kurz|dauer|warte|dure|court|minut|hour|stund|heure|week|woche|semaine|night|nacht|nuit/,
    /day|tag|jour|hour|stund|heure|min|dur|dauer|length|lang|zeit|time|temps|week|woche|night|nacht|nuit|wait|runtime|duree/,
  ],
  [/old|young|alt|jung|age|jeune|vieux/, /age|alter|born|geb|naiss|years?|jahre/],
  [
    /cheap|expens|cost|€|\$|eur|chf|teuer|billig|gunstig|kost|cher|cout|price|preis|prix|spent|paid/,
    /price|preis|prix|cost|kost|cout|amount|betrag|montant|fee|gebuhr|rent|miete|loyer|salary|gehalt|salaire|tarif|€|eur|umsatz|revenue|ventes|chiffre|sum|total/,
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

const compiled = before.map(
  ([sign, words]) =>
    [sign, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}])${filler}$`, "u")] as const,
);

interface Signed {
  sign: Sign;
  /** Where its words begin. */
  start: number;
  end: number;
}

/** The comparison that words before or behind a place make. */
export function signAt(low: string, start: number, end: number, from: number): Signed | null {
  const rest = low.slice(end, end + 40);
  for (const [sign, words] of behind) {
    const found = words.exec(rest);
    if (found) return { sign, start, end: end + found[0].length };
  }
  const part = low.slice(from, start);
  for (const [sign, words] of compiled) {
    const found = words.exec(part);
    if (found) return { sign: denied(part.slice(0, found.index), sign), start: from + found.index, end };
  }
  return null;
}

/** "not more than" is told above; "is not over 5", "dürfen nicht über". */
function denied(left: string, sign: Sign): Sign {
  if (!/(?:\bnot|n't|\bnicht|\bpas)\s*$/u.test(left)) return sign;
  return sign === ">" ? "<=" : sign === "<" ? ">=" : sign === ">=" ? "<" : sign === "<=" ? ">" : sign;
}
