// Words of comparison in English, German and French, and what they compare with.
import { said } from "./plain.ts";

type Sign = ">" | ">=" | "<" | "<=" | "<>" | "=";

/** Longer ways of saying it before shorter ones, so that "not over" is not "over". */
const signs: readonly (readonly [Sign, RegExp])[] = [
  [
    "<=",
    said(
      "at most|no more than|not (?:more|higher|greater|larger|longer|bigger|later) than|(?:is |are |was )?not (?:over|above|exceed\\w*)|isn't (?:over|above)|does(?:n't| not) exceed|up to(?: and including)?|maximum(?: of)?|or (?:less|lower|fewer|below|earlier|under)|less than or equal(?: to)?|equal to or less than|on or before|no later than|or before",
      "hochstens|maximal|nicht (?:mehr|hoher|grosser|groser|langer|spater) als|nicht uber|bis(?: zu)?(?: einschlieslich)?|oder (?:weniger|darunter|kleiner|niedriger|fruher)|kleiner(?: oder)? gleich",
      "au plus|au maximum|maximum|pas plus de|(?:ne|n') ?\\w* ?(?:depasse|excede) pas|jusqu'a|ou moins|inferieure?s? ou egale?s? (?:a|aux?)|au plus tard|ou avant",
    ),
  ],
  [
    ">=",
    said(
      "at least|no less than|not (?:less|lower|fewer|smaller|under|below)(?: than)?|minimum(?: of)?|or (?:more|higher|above|over|greater|later|better|older)|(?:greater|more) than or equal(?: to)?|equal to or greater than|from _ (?:on|up|upwards)|starting (?:at|from)|on or after|and (?:up|above|over|more)",
      "mindestens|wenigstens|nicht (?:weniger|kleiner|niedriger) als|nicht unter|ab|oder (?:mehr|hoher|daruber|groser|grosser|spater)|(?:groser|grosser)(?: oder)? gleich",
      "au moins|au minimum|minimum|pas moins de|a partir d(?:e|')|des(?= \\d)|ou (?:plus|davantage)|superieure?s? ou egale?s? (?:a|aux?)|ou apres",
    ),
  ],
  [
    "<>",
    said(
      "is(?: not|n't)|are(?: not|n't)|was(?: not|n't)|not equal to|differs? from|different from|other than|anything but|<>|≠",
      "(?:ist |sind )?nicht(?: gleich)?|ungleich|anders als|abweich\\w*|verschieden|kein\\w*",
      "(?:n'est|ne sont|n'etait|ne vaut) pas|differente?s? de|autre que|differe\\w* de",
    ),
  ],
  [
    ">",
    said(
      "(?:more|greater|higher|larger|bigger|longer|older|later|heavier|better|warmer|taller|faster) than|over|above|exceeds?|exceed\\w*|beyond|past|after|greater|higher|bigger|more|larger|later|>",
      "(?:mehr|groser|grosser|hoher|langer|alter|spater|schwerer|besser|warmer) als|uber(?:steigt|schreitet|stiegen)?|oberhalb(?: von)?|nach|groser|grosser|hoher|mehr|spater|>",
      "(?:plus (?:de|grande?s? que|elevee?s? que|longue?s? que|haute?s? que|lourde?s? que|vieux que|que)|superieure?s? (?:a|aux?)|depass\\w+|exced\\w+|au-dela de|au-dessus de|plus grande?s?|superieure?s?|apres|posterieure?s? (?:a|aux?)|>)",
    ),
  ],
  [
    "<",
    said(
      "(?:less|lower|smaller|fewer|shorter|younger|earlier|lighter|cheaper|colder|worse) than|under|below|before|beneath|less|lower|smaller|fewer|earlier|short of|<",
      "(?:weniger|kleiner|niedriger|geringer|kurzer|junger|fruher|leichter|billiger|kalter) als|unter(?:schreitet|halb(?: von)?)?|vor|kleiner|weniger|niedriger|fruher|geringer|<",
      "(?:moins (?:de|que|elevee?s? que)|plus (?:petite?s?|courte?s?|basse?s?|jeune)(?: que)?|inferieure?s? (?:a|aux?)|au-dessous de|en[- ]dessous de|sous|avant|anterieure?s? (?:a|aux?)|inferieure?s?|<)",
    ),
  ],
  [
    "=",
    said(
      "(?:is |are )?(?:exactly |equal to |the same as )|equals?|is|are|was|says|reads|shows|has|=",
      "(?:ist |sind )?(?:genau|gleich)|entspricht|ist|sind|lautet|steht|hat|betragt|=",
      "(?:est |sont )?(?:exactement |egale?s? (?:a|aux?) )|est|sont|vaut|indique|a|egale?s? (?:a|aux?)|=",
    ),
  ],
];

interface Compared {
  sign: Sign;
  start: number;
  end: number;
}

/** The comparison that a text from one place to another makes; the first of the most telling sign. */
export function comparedIn(low: string, start: number, end: number): Compared | null {
  const part = low.slice(start, end);
  for (const [sign, words] of signs) {
    const [first] = part.matchAll(words);
    if (first) return { sign, start: start + first.index, end: start + first.index + first[0].length };
  }
  return null;
}
