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

export const letterWords =
  "(?:characters?|chars?|letters?|digits?|signs?|symbols?|zeichen|buchstaben?s?|ziffern?|stellen?|caracteres?|lettres?|chiffres?|signes?)";

export const firstNames = "(?:first|given|christian) names?|forenames?|vornamens?|rufnamens?|prenoms?";
export const lastNames =
  "(?:last|family|second) names?|surnames?|nachnamens?|familiennamens?|zunamens?|noms? de famille|patronymes?";

/** Behind these a text speaks of what shall not be there. */
export const isDenied = (low: string, at: number): boolean =>
  /(?:\bno|\bwithout(?: an?| the| any)?|\bohne(?: das| den| die)?|\bkeine?n?|\bsans(?: les?| la)?|\bpas d[e']|\bremove the|\bdrop the)\s*(?:leading |trailing |final |blank )?$/.test(
    low.slice(Math.max(0, at - 16), at),
  );
