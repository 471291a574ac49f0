// Words of comparison that stand before or behind what they compare with, in English, German and French.

import type { Span } from "../asks/span.ts";
import { said } from "../frames/plain.ts";

type Sign = ">" | ">=" | "<" | "<=" | "<>" | "=";

interface Sighted {
  sign: Sign;
  span: Span;
  /** What it compares with stands before it: "10 or more". */
  isBehind: boolean;
}

const grosser = "gros{1,2}er";

const before: readonly (readonly [Sign, RegExp])[] = [
  [
    "<=",
    said(
      "at (?:the )?most|no(?:t)? (?:more|higher|greater|larger|longer|bigger|later|older) than|not (?:over|above|exceed\\w*|beyond)|isn't (?:over|above)|(?:does|do|did)(?:n't| not) exceed|up to(?: and including)?|a?\\s?max(?:imum)?\\.?(?: of)?|(?:less|lower|smaller) than or equal(?: to)?|equal to or (?:less|lower) than|on or before|no later than|within|including up to",
      `hochstens|maximal|max\\.?|nicht (?:mehr|hoher|${grosser}|langer|spater|alter) als|nicht (?:uber|oberhalb)|bis(?: zu| zum)?(?: einschlies{1,2}lich| inklusive| inkl\\.?)?(?! unter)|(?:kleiner|weniger)(?: oder)? gleich|innerhalb(?: von)?|spatestens`,
      "au (?:plus|maximum)|max(?:imum|i)?\\.?(?: de)?|pas plus de|pas au-dessus de|(?:ne |n')?(?:depasse|excede)(?:nt)? pas|jusqu'(?:a|au|aux)|inferieure?s? ou egale?s? (?:a|aux?)|au plus tard|dans la limite de",
    ),
  ],
  [
    ">=",
    said(
      "at least|no(?:t)? (?:less|lower|fewer|smaller|earlier|younger|shorter) than|not (?:under|below)|isn't (?:under|below)|a?\\s?min(?:imum)?\\.?(?: of)?|(?:greater|more|larger|higher|bigger) than or equal(?: to)?|equal to or (?:more|greater|higher) than|starting (?:at|from|with)|on or after|no earlier than|from|since|as of",
      `mindestens|wenigstens|minimum|min\\.?|nicht (?:weniger|kleiner|niedriger|fruher|junger) als|nicht unter|ab|seit|(?:${grosser}|mehr)(?: oder)? gleich|fruhestens|zumindest`,
      "au (?:moins|minimum)|min(?:imum|i)?\\.?(?: de)?|pas moins de|pas (?:sous|en dessous de)|a partir d[eu]|des|depuis|superieure?s? ou egale?s? (?:a|aux?)|au plus tot|minimum",
    ),
  ],
  [
    "<>",
    said(
      "not equal to|differs? from|different from|other than|anything but|<>|≠|!=",
      "ungleich|anders als|weicht (?:\\w+ )?ab|verschieden von|<>|≠",
      "differente?s? de|autres? que|differe\\w* de|<>|≠",
    ),
  ],
  [
    ">",
    said(
      "(?:more|greater|higher|larger|bigger|longer|older|later|heavier|better|warmer|taller|faster|hotter|further) than|over|above|exceed\\w*|beyond|past|after|in excess of|beats?|tops?|upwards of|>",
      `(?:mehr|${grosser}|hoher|langer|alter|spater|schwerer|besser|warmer|schneller|teurer|weiter|heis{1,2}er) als|uber(?:steigt|schreitet|stiegen)?|oberhalb(?: von)?|jenseits(?: von)?|nach(?: dem)?|>`,
      "plus d[e']|plus (?:grande?s?|elevee?s?|longue?s?|haute?s?|lourde?s?|vieux|agee?s?|chere?s?|tard|chaude?s?) que|superieure?s? (?:a|aux?)|depass\\w+|exced\\w+|au-dela d[eu']|au-dessus d[eu']|passe|apres(?: le)?|posterieure?s? (?:a|aux?)|>",
    ),
  ],
  [
    "<",
    said(
      "(?:less|lower|smaller|fewer|shorter|younger|earlier|lighter|cheaper|colder|worse|slower) than|under|below|before|beneath|short of|to (?:under|below|less than)|until|<",
      "(?:weniger|kleiner|niedriger|geringer|kurzer|junger|fruher|leichter|billiger|gunstiger|kalter|langsamer) als|unter(?:schreitet|halb)?(?: von)?|bis unter|vor(?: dem)?|<",
      "moins d[e']|plus (?:petite?s?|courte?s?|basse?s?|jeunes?|legere?s?|tot|froide?s?) que|moins (?:elevee?s?|chere?s?|agee?s?|de) que|inferieure?s? (?:a|aux?)|au-dessous d[eu']|en[- ]dessous d[eu']|sous|avant(?: le)?|anterieure?s? (?:a|aux?)|<",
    ),
  ],
  [
    "=",
    said(
      "exactly|equals?|equal to|=|is|are|has|have",
      "genau|gleich|ist|sind|hat|haben|=|betragt",
      "exactement|egale?s? (?:a|aux?)|vaut|valent|est|sont|=",
    ),
  ],
];

const unit = "\\s?(?:%|€|\\$|£|°c?|[\\p{L}²³'’.-]{1,14}(?: [\\p{L}²³]{1,12})?)?,?\\s?";
const tail = (words: string): RegExp => new RegExp(`^${unit}\\(?(?:${words})(?![\\p{L}\\p{N}])`, "u");

const behind: readonly (readonly [Sign, RegExp])[] = [
  [
    ">=",
    tail(
      "(?:or|and) (?:more|higher|above|over|better|older|greater|later|larger|bigger|longer|up|upwards?|beyond|after)|upwards?|and up|(?:or|and) anything above|at (?:the )?least|minimum|on(?:wards?)?|\\+|(?:oder|und|bzw\\.?) (?:mehr|hoher|daruber|druber|gros{1,2}er|spater|alter|besser|langer)|aufwarts|an|mindestens|(?:ou|et) (?:plus|davantage|au-dessus|au-dela|superieure?s?|apres)|au (?:moins|minimum)",
    ),
  ],
  [
    "<=",
    tail(
      "(?:or|and) (?:less|fewer|lower|below|under|earlier|younger|smaller|shorter|worse|before)|at (?:the )?most|max(?:imum)?|or anything below|(?:oder|und|bzw\\.?) (?:weniger|darunter|drunter|niedriger|kleiner|fruher|junger|kurzer)|hochstens|maximal|(?:ou|et) (?:moins|en[- ]dessous|inferieure?s?|avant)|au (?:plus|maximum)",
    ),
  ],
];

/** Every comparison in a part of the text, each word once; longer ways of saying it count first. */
export function sightedIn(low: string, from: number, to: number): Sighted[] {
  const part = low.slice(from, to);
  const all = before.flatMap(([sign, words]) =>
    [...part.matchAll(words)].map(
      (found): Sighted => ({
        sign,
        span: [from + found.index, from + found.index + found[0].length],
        isBehind: false,
      }),
    ),
  );
  const chosen: Sighted[] = [];
  for (const each of all.toSorted(
    (one, other) => other.span[1] - other.span[0] - (one.span[1] - one.span[0]),
  ))
    if (!chosen.some(({ span }) => each.span[0] < span[1] && span[0] < each.span[1])) chosen.push(each);
  return chosen.toSorted((one, other) => one.span[0] - other.span[0]);
}

/** "10 or more", "10 kg ou plus": what stands behind a number. */
export function behindIn(low: string, end: number, to: number): Sighted | null {
  for (const [sign, words] of behind) {
    const found = words.exec(low.slice(end, to));
    if (found) return { sign, span: [end, end + found[0].length], isBehind: true };
  }
  return null;
}
