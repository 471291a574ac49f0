// Whether a word of a question and a word of a heading mean the same thing that is counted: "per head" and "People".

/** Things that people count by, each under its many names. */
const kinds: readonly RegExp[] = [
  /^(?:heads?|persons?|personnes?|personen|people|capita|kopf|kopfe|tetes?|nase|guests?|gast|gaste|participants?|teilnehme\w*|members?|mitglied\w*|employees?|mitarbeite\w*|salaries?|students?|pupils?|schuler\w*|eleves?|kind(?:er)?|child(?:ren)?|kids?|enfants?|eaters?|esser|invite\w*|convives?|passage\w*|passenge\w*|visitors?|besucher\w*|visiteurs?|customers?|kunden?|clients?|runners?|players?|spieler\w*|joueurs?|attendees?|inscrits?|effectifs?|headcount|staff|crew|team|pax|leute|mann|nobody|niemand|each|everyone|jede[rn]?|chacune?)$/,
  /^(?:h|hours?|hrs?|std|stunden?|heures?)$/,
  /^(?:min|mins|minutes?|minuten?)$/,
  /^(?:days?|tage?n?|jours?|nights?|nacht|nachte|nuits?|nuitees?)$/,
  /^(?:km|kilomet(?:er|re)s?|miles?|meilen?)$/,
  /^(?:units?|pieces?|items?|stuck|stk|pcs?|qty|quantit\w*|menge|anzahl|unites?|qte|nombre|count|number|copies|exemplare?|exemplaires?)$/,
  /^(?:l|lit(?:er|re)s?)$/,
  /^(?:kg|kilos?|kilogram\w*)$/,
  /^(?:m2|m²|sqm|qm|quadratmeter\w*|square|metres?|flache|area|surface)$/,
  /^(?:orders?|bestellung\w*|auftrag\w*|commandes?|purchases?|kaufe?|achats?)$/,
  /^(?:rooms?|zimmer|chambres?|raume?)$/,
  /^(?:visits?|besuche?|visites?|sessions?|sitzung\w*|seances?)$/,
];

const stemOf = (word: string): string => word.replace(/(?:s|x|es|en|e|n|er|ern)$/, "");

/** Both in small letters without accents. */
export function isAlike(word: string, other: string): boolean {
  if (word === other) return true;
  const [one, two] = [stemOf(word), stemOf(other)];
  const isShared = one.length >= 3 && two.length >= 3 && (one.startsWith(two) || two.startsWith(one));
  return isShared || kinds.some((kind) => kind.test(word) && kind.test(other));
}
