// "the three best", "top 5", "the second lowest", "2nd": how many, and which in order.
import type { Span } from "./span.ts";

const words: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  zwei: 2,
  beide: 2,
  beiden: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  zwolf: 12,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
};
const numeral = `(?:\\d{1,3}|${Object.keys(words).join("|")}|six)`;
const extreme =
  "(?:\\p{L}+(?:i|[^egru])est\\b|best|top|highest|largest|biggest|greatest|(?<!at )most|lowest|smallest|cheapest|fastest|longest|shortest|oldest|youngest|latest|newest|earliest|heaviest|worst|strongest|weakest|(?<!at )least|slowest|quickest|last|recent|dearest|priciest|\\p{L}{3,}ste[nrs]?\\b|meist\\p{L}+|beste|hochste(?!ns)|groste|grosste|niedrigste|kleinste|teuerste|billigste|gunstigste|schnellste|langste|kurzeste|alteste|jungste|neueste|fruheste|schwerste|schlechteste|starkste|schwachste|meiste|letzte|ertragreichste|meilleur|plus (?:grand|gros|haut|eleve|bas|petit|cher|long|court|recent|ancien|rapide|faible|vieux|jeune|lourd|fort|vendu|frequente|charge|rempli|actif|productif|efficace|lu|vu|joue|utilise|demande|important|rentable|nombreu)|moins (?:cher|eleve|bon|vendu|frequente)|dernier|premier|pire|mieux|moins bien)\\w*";

export interface Counted {
  n: number;
  span: Span;
}

const numberOf = (text: string): number => words[text] ?? Number(text);

const rounds: Readonly<Record<string, number>> = {
  dozen: 12,
  dutzend: 12,
  douzaine: 12,
  twenty: 20,
  zwanzig: 20,
  vingt: 20,
  thirty: 30,
  dreisig: 30,
  trente: 30,
  forty: 40,
  vierzig: 40,
  quarante: 40,
  fifty: 50,
  funfzig: 50,
  cinquante: 50,
  hundred: 100,
  hundert: 100,
  einhundert: 100,
  cent: 100,
  "two hundred": 200,
  zweihundert: 200,
  "deux cents": 200,
  "five hundred": 500,
  funfhundert: 500,
  "cinq cents": 500,
  thousand: 1000,
  tausend: 1000,
  eintausend: 1000,
  mille: 1000,
};
const spelled = { ...words, six: 6, ...rounds };
const anySpelled = new RegExp(
  `(?<![\\p{L}-])(?:(?:a|one|une?|ein(?:em|en)?) )?(${Object.keys(spelled)
    .toSorted((one, other) => other.length - one.length)
    .join("|")})(?![\\p{L}-])`,
  "gu",
);

/** Numbers that are spelled out: "at least three", "mehr als hundert". */
export const spelledIn = (low: string): { start: number; end: number; value: number }[] =>
  [...low.matchAll(anySpelled)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    value: spelled[found[1] as keyof typeof spelled],
  }));

/** "three best", "top 5", "die drei größten", "les trois plus élevées". */
export function topOf(low: string): Counted | null {
  const found =
    new RegExp(`\\b(?<n>${numeral}) (?:(?:\\w+ ){0,2}?)${extreme}`, "u").exec(low) ??
    new RegExp(
      `\\b${extreme}[- ](?<n>${numeral})\\b(?! (?:days|weeks|months|years|tage|wochen|monate|jahre|jours|semaines|mois|ans))`,
      "u",
    ).exec(low) ??
    new RegExp(
      `\\b(?<n>${numeral}) [\\p{L}-]+(?: [\\p{L}-]+){0,2} (?:with|who|that|which|having|mit|die|der|avec|qui|aux?|ayant)(?: \\w+){0,3} (?:the )?${extreme}`,
      "u",
    ).exec(low) ??
    new RegExp(
      `\\b(?<n>${numeral}) (?:[\\p{L}-]+ ){0,3}(?:qui|ayant|avec|aux?) (?:\\S+ ){0,3}?le (?:plus|moins) (?=de |d')`,
      "u",
    ).exec(low) ??
    new RegExp(`\\b(?<n>${numeral}) \\p{L}+ (?:les |mit den |mit der )?${extreme}`, "u").exec(low) ??
    new RegExp(
      `\\b(?<n>${numeral}) [\\p{L}-]+(?: [\\p{L}-]+)?,? (?:that|who|which|die|qui)(?: [^\\s.,;?!]+){0,3}? (?:the (?:most|least|fewest|fastest|slowest|longest|best)|am (?:\\p{L}+sten|wenigsten)|le (?:plus|moins|mieux))(?!\\p{L})`,
      "u",
    ).exec(low) ??
    new RegExp(
      `\\b(?<n>${numeral}) [\\p{L}-]+(?: [\\p{L}-]+)?,? (?:dont|whose|deren) [^.,;?!]{2,40}? (?:le |la )?${extreme}`,
      "u",
    ).exec(low) ??
    new RegExp(
      `\\b(?:a|to) (?:elles|eux) (?<n>${numeral})\\b[^.;?!]{0,50}?\\ble (?:plus|moins)(?!\\p{L})`,
      "u",
    ).exec(low);
  const n = numberOf(found?.groups?.n ?? "");
  return found && n >= 2 && n <= 100 ? { n, span: [found.index, found.index + found[0].length] } : null;
}

const ordinals: readonly (readonly [RegExp, number])[] = [
  [
    /\b(?:second|secound|2nd|runners?[- ]up|next[- ]to[- ](?:last|lowest|highest)|(?:lowest|highest|smallest|largest|cheapest|best) but one|zweit\w*|zweite\w*|2\.(?= ?\p{L})|deuxieme|second|seconde|2e(?:me)?|avant-dernier\w*)\b/u,
    2,
  ],
  [/\b(?:third|3rd|dritt\w*|3\.(?= ?\p{L})|troisieme|3e(?:me)?)\b/u, 3],
  [/\b(?:fourth|4th|viert\w*|4\.(?= ?\p{L})|quatrieme|4e(?:me)?)\b/u, 4],
  [/\b(?:fifth|5th|funft\w*|5\.(?= ?\p{L})|cinquieme|5e(?:me)?)\b/u, 5],
  [/\b(?:sixth|6th|sechst\w*|sixieme|6e(?:me)?)\b/u, 6],
  [/\b(?:seventh|7th|siebte[nrsm]?|siebente[nrsm]?|septieme|7e(?:me)?)\b/u, 7],
  [/\b(?:eighth|8th|achte[rnsm]?(?= \p{L})|huitieme|8e(?:me)?)\b/u, 8],
  [/\b(?:ninth|9th|neunte[nrsm]?|neuvieme|9e(?:me)?)\b/u, 9],
  [/\b(?:tenth|10th|zehnt\w*|dixieme|10e(?:me)?)\b/u, 10],
];

/** "on the second sheet" counts no rows. */
const sheetly =
  /^ ?(?:sheets?|lists?|tables?|tabs?|pages?|blatt\w*|tabelle\w*|liste\w*|reiter|feuilles?|tableau|onglets?|copy|kopie|copie)\b/;

/** "third largest", "zweitniedrigster", "le deuxième plus bas". */
export function nthOf(low: string): Counted | null {
  for (const [word, n] of ordinals) {
    const found = word.exec(low);
    if (found && !sheetly.test(low.slice(found.index + found[0].length)))
      return { n, span: [found.index, found.index + found[0].length] };
  }
  const found = /\b(?<n>\d{1,2})(?:st|nd|rd|th|\.|e|eme)[- ](?=\p{L})/u.exec(low);
  return found && Number(found.groups?.n) > 1
    ? { n: Number(found.groups?.n), span: [found.index, found.index + found[0].length] }
    : null;
}

const placing =
  /(?:comes?|came|coming|finish\w*|ended(?: up)?|is|was|are|ranks?|ranked|placed|in|on|at|ist|war|wurde|wird|kommt|kam|auf|an|am|arriv\w*|est|etait|finit|fini|termin\w*|classee?s?|en|a la)(?: (?:the|dem|der|den|la|le|in))* ?$/;

/** "comes second", "an zweiter Stelle", "en deuxième position": the nth from the top. */
export function placeOf(low: string): Counted | null {
  const nth = nthOf(low);
  if (!nth) return null;
  const [start, end] = nth.span;
  if (/^runner/.test(low.slice(start, end))) return nth;
  const named = /^ (?:places?|positions?|ranks?|spot|stelle|platz|rang)\b/.exec(low.slice(end));
  const isPlaced =
    placing.test(low.slice(0, start)) &&
    /^(?:\s*(?:[.,;?!]|$)| (?:in|for|by|at|bei|beim|im|nach|en|pour|par)\b)/.test(low.slice(end));
  return named || isPlaced ? { n: nth.n, span: [start, end + (named?.[0].length ?? 0)] } : null;
}

/** "over three months", "3-month", "dreimonatig", "sur 3 mois": how many rows a moving figure looks at. */
export function windowOf(low: string): Counted | null {
  const unit =
    "(?:days?|weeks?|months?|years?|rows?|values?|entries|readings?|periods?|weights?|quarters?|weigh\\w*|tage?n?|wochen?|monate?n?|monats\\w*|jahre?n?|zeilen?|werte?n?|tages\\w*|wochen\\w*|jours?|semaines?|mois|lignes?|valeurs?|trimestres?|releves?|ans|mesures?|messungen|points|punkte)";
  const before = new RegExp(
    `\\b(?<n>${numeral})\\b(?: \\p{L}+)? (?:before|preceding|previous|prior|above|davor|zuvor|vorherigen|vorigen|vorangehenden|precedente?s?|d'avant)`,
    "u",
  ).exec(low);
  const behind = new RegExp(
    `(?:previous|preceding|prior|vorigen|vorherigen|vorangegangenen|davorliegenden|precedents?|precedentes) (?<n>${numeral})\\b|\\b(?<m>${numeral}) (?:previous|preceding|prior|vorigen|vorherigen|vorangegangenen|davorliegenden|precedente?s?|d'avant|zuvor|davor|before)`,
    "u",
  ).exec(low);
  const plain = new RegExp(
    `\\b(?<n>${numeral})[- ]?(?:${unit})|(?<m>zwei|drei|vier|funf|sechs|sieben|zehn|zwolf)(?:monats|tages|wochen|jahres|monatig)\\w*`,
    "u",
  ).exec(low);
  const recent = new RegExp(
    `(?:last|past|latest|letzten?|vergangenen|derniere?s) (?<n>${numeral})\\b|\\b(?<m>${numeral}) (?:last|most recent|letzten|derniere?s)`,
    "u",
  ).exec(low);
  const last = behind ?? before;
  const isThis =
    /\b(?:this|current|its own|each|itself|the (?:day|week|month|year) (?:itself|and)|diese[rsmn]?|aktuell\w*|jeweilig\w*|laufende[rsn]?|selbst|ce|cette|courante?|actuel\w*|le (?:mois|jour) (?:et|meme)|en cours|inclus\w*)\b/u.test(
      low,
    );
  if (last && isThis) {
    const n = numberOf(last.groups?.n ?? last.groups?.m ?? "") + 1;
    const span: Span = [last.index, last.index + last[0].length];
    if (n >= 2 && n <= 60) return { n, span };
  }
  if (recent && !plain) {
    const n = numberOf(recent.groups?.n ?? recent.groups?.m ?? "");
    if (n >= 2 && n <= 60) return { n, span: [recent.index, recent.index + recent[0].length] };
  }
  if (plain) {
    const n = numberOf(plain.groups?.n ?? plain.groups?.m ?? "");
    if (n >= 2 && n <= 60) return { n, span: [plain.index, plain.index + plain[0].length] };
  }
  return null;
}
