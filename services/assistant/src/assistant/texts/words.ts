// Words for numbers, letters and names of persons, as patterns to build longer ones of.

const numerals: readonly (readonly [RegExp, number])[] = [
  [/^(?:one|single|eine?[nrms]?|une?|1)$/, 1],
  [/^(?:two|zwei|beiden?|deux|2)$/, 2],
  [/^(?:three|drei|trois|3)$/, 3],
  [/^(?:four|vier|quatre|4)$/, 4],
  [/^(?:five|funf|cinq|5)$/, 5],
  [/^(?:six|sechs|6)$/, 6],
  [/^(?:seven|sieben|sept|7)$/, 7],
  [/^(?:eight|acht|huit|8)$/, 8],
  [/^(?:nine|neun|neuf|9)$/, 9],
  [/^(?:ten|zehn|dix|10)$/, 10],
];

export const numeralWords =
  "\\d+|one|single|two|three|four|five|six|seven|eight|nine|ten|eine?[nrms]?|zwei|beiden|drei|vier|funf|sechs|sieben|acht|neun|zehn|une?|deux|trois|quatre|cinq|sept|huit|neuf|dix";

export const numeral = (word: string): number | null =>
  /^\d+$/.test(word) ? Number(word) : (numerals.find(([words]) => words.test(word))?.[1] ?? null);

const ordinals: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:(?:very )?first|1(?:st|er|ere|re|\.)|(?:aller)?erste[nrms]?|tou(?:t|te) premi\p{L}+|premi\p{L}+)$/u,
    1,
  ],
  [/^(?:second|2(?:nd|e|eme|\.)|zweite[nrms]?|deuxiemes?|seconde?)$/, 2],
  [/^(?:third|3(?:rd|e|eme|\.)|dritte[nrms]?|troisiemes?)$/, 3],
  [/^(?:fourth|4(?:th|e|eme|\.)|vierte[nrms]?|quatriemes?)$/, 4],
  [/^(?:fifth|5(?:th|e|eme|\.)|funfte[nrms]?|cinquiemes?)$/, 5],
  [
    /^(?:(?:next|second)[- ]to[- ]last|last but one|penultimate|vorletzte[nrms]?|zweitletzte[nrms]?|avant-derni\p{L}+)$/u,
    -2,
  ],
  [/^(?:(?:very )?last|final|(?:aller)?letzte[nrms]?|tou(?:t|te) derni\p{L}+|derni\p{L}+)$/u, -1],
];

export const ordinalWords =
  "(?:very )?first|(?:next|second)[- ]to[- ]last|last but one|penultimate|second|third|fourth|fifth|(?:very )?last|final|[1-5](?:st|nd|rd|th|ere?|re|eme|e|\\.)|(?:aller)?erste[nrms]?|zweite[nrms]?|dritte[nrms]?|vierte[nrms]?|funfte[nrms]?|vorletzte[nrms]?|zweitletzte[nrms]?|(?:aller)?letzte[nrms]?|(?:toute? )?premi(?:er|ere)s?|deuxiemes?|seconde?|troisiemes?|quatriemes?|cinquiemes?|avant-derni(?:er|ere)s?|(?:toute? )?derni(?:er|ere)s?";

/** From the front, or with a minus from the end. */
export const ordinal = (word: string): number | null =>
  ordinals.find(([words]) => words.test(word))?.[1] ?? null;

export const letterWords =
  "(?:characters?|chars?|letters?|digits?|signs?|symbols?|zeichen|buchstaben?s?|ziffern?|stellen?|caracteres?|lettres?|chiffres?|signes?)";

export const firstNames = "(?:first|given|christian) names?|forenames?|vornamen?s?|rufnamen?s?|prenoms?";
export const lastNames =
  "(?:last|family|second) names?|surnames?|nachnamen?s?|familiennamen?s?|zunamen?s?|noms? de famille|patronymes?";

/** Behind these a text speaks of what shall not be there. */
export const isDenied = (low: string, at: number): boolean =>
  /(?:\bno|\bwithout(?: an?| the| any)?|\bohne(?: das| den| die)?|\bkeine?n?|\bsans(?: les?| la)?|\bpas d[e']|\bremove the|\bdrop the)\s*(?:leading |trailing |final |blank )?$/.test(
    low.slice(Math.max(0, at - 16), at),
  );
