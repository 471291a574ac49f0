// Words of comparison before and behind a number, in English, German and French; in small letters without accents.

export type Comparison = ">=" | ">" | "<=" | "<" | "=";

const before: readonly (readonly [Comparison, RegExp])[] = [
  [
    "<=",
    /(?:up to|at most|no more than|not more than|maximum(?: of)?|max\.?|bis(?: zu| einschliesslich)?|hochstens|maximal|nicht mehr als|jusqu'a|au plus|pas plus de|maximum|<=|≤)\s*$/,
  ],
  [
    ">=",
    /(?:at least|no less than|not less than|minimum(?: of)?|min\.?|starting (?:at|from|with)|from|mindestens|wenigstens|ab|von|a partir d[eu']|au moins|minimum|des|>=|≥)\s*$/,
  ],
  [
    "<",
    /(?:under|below|less than|fewer than|lower than|smaller than|unter|weniger als|kleiner als|niedriger als|moins d[e'u]|inferieure?s? a|sous|en[- ]dessous de|au-dessous de|(?<![<>])<)\s*$/,
  ],
  [
    ">",
    /(?:over|above|more than|greater than|higher than|beyond|uber|mehr als|grosser als|hoher als|plus d[e'u]|superieure?s? a|au[- ]dessus de|au-dela de|depass\w+|exceed\w*|>)\s*$/,
  ],
  ["=", /(?:equals?|exactly|gleich|genau|exactement|egal a)\s*$/],
];

const behind: readonly (readonly [Comparison, RegExp])[] = [
  [
    ">=",
    /^\s*(?:\p{L}+\s+)?(?:or more|and more|or above|and above|or over|and up(?:wards)?|or better|(?:und|oder) (?:mehr|daruber|hoher|besser)|(?:et|ou) plus|minimum|\+)/u,
  ],
  [
    "<=",
    /^\s*(?:\p{L}+\s+)?(?:or less|and less|or below|and below|or under|or fewer|(?:und|oder) (?:weniger|darunter)|(?:et|ou) moins)/u,
  ],
];

const equals =
  /^\s*(?:=|→|->|:|(?:is|means|stands for|ist|bedeutet|steht fur|heisst|est|signifie|veut dire)(?= ))/;

/** What stands between the two ends of a range: "50 to 79", "von 6 bis 15", "de 10 à moins de 20". */
export const through =
  /^\s*(?:\p{L}{1,8}\s+)?(?:to|through|till|until|and|bis|und|a|et|-|–)\s*(?<below>under|below|less than|unter|weniger als|moins d[e'])?\s*$/u;

export interface Compared {
  comparison: Comparison;
  /** With its words. */
  start: number;
  end: number;
}

/** How the number from `start` to `end` of `low` is compared with something; null: it is not. */
export function comparedAt(low: string, start: number, end: number): Compared | null {
  const [ahead, after] = [low.slice(Math.max(0, start - 28), start), low.slice(end, end + 28)];
  for (const [comparison, words] of behind) {
    const found = words.exec(after);
    if (found) return { comparison, start, end: end + found[0].length };
  }
  for (const [comparison, words] of before) {
    const found = words.exec(ahead);
    if (found && /^$|[^\p{L}]$/u.test(ahead.slice(0, found.index)))
      return { comparison, start: start - found[0].length, end };
  }
  return equals.test(after) ? { comparison: "=", start, end } : null;
}
