// Words that compare, before or behind what is compared with, in English, German and French.
export type Sign = ">" | ">=" | "<" | "<=" | "<>" | "=";

interface Words {
  /** Wherever in a clause they stand. */
  anywhere: string;
  /** Only right before a number or a cell. */
  beside: string;
}

const bigger = "gros{1,2}er";

/** What says the opposite in some languages stands before what says it by its ending alone: "lower than" before "…er than". */
export const before: readonly (readonly [Sign, Words])[] = [
  [
    "<=",
    {
      anywhere: `at (?:the )?most|no(?:t)? (?:more|higher|greater|larger|longer|bigger|later|older) than|not (?:over|above|exceed\\w*|beyond)|isn't (?:over|above)|(?:does|do|did)(?:n't| not) exceed|up to(?: and including)?|a?\\s?max(?:imum)?\\.?(?: of)?|(?:less|lower|smaller) than or equal(?: to)?|equal to or (?:less|lower) than|on or before|no later than|within|including up to|<=|≤|hochstens|maximal|max\\.?|nicht (?:mehr|hoher|${bigger}|langer|spater|alter) als|nicht (?:uber|oberhalb)|bis(?: zu| zum)?(?: einschlies{1,2}lich| inklusive| inkl\\.?)?(?! unter)|(?:kleiner|weniger)(?: oder|/)? ?gleich|innerhalb(?: von)?|spatestens|au (?:plus|maximum)|max(?:imum|i)?\\.?(?: de)?|pas plus d[e']|pas au-dessus de|(?:ne |n')?(?:depasse|excede)(?:nt)? pas|jusqu'(?:a|au|aux)|inferieure?s? ou egale?s? (?:a|aux?)|au plus tard|dans la limite de`,
      beside:
        "not (?:more|higher|greater|larger|longer|later)|nicht (?:mehr|hoher|langer|spater)|ne depass\\w+ pas",
    },
  ],
  [
    ">=",
    {
      anywhere: `at (?:the )?least|no(?:t)? (?:less|lower|fewer|smaller|earlier|younger|shorter) than|not (?:under|below)|isn't (?:under|below)|a?\\s?min(?:imum)?\\.?(?: of)?|(?:greater|more|larger|higher|bigger) than or equal(?: to)?|equal to or (?:more|greater|higher) than|starting (?:at|from|with)|on or after|no earlier than|since|as of|reach(?:es|ed|ing)?|>=|≥|mindestens|wenigstens|minimum|min\\.?|nicht (?:weniger|kleiner|niedriger|fruher|junger|kurzer) als|nicht unter|ab|seit|(?:${bigger}|mehr)(?: oder|/)? ?gleich|fruhestens|zumindest|erreich\\w*|au (?:moins|minimum)|min(?:imum|i)?\\.?(?: de)?|pas moins d[e']|pas (?:sous|en dessous de)|a partir d[eu']|des|depuis|superieure?s? ou egale?s? (?:a|aux?)|au plus tot|atteint|atteignent`,
      beside: "not (?:less|fewer|lower|smaller|shorter)|nicht (?:weniger|kleiner|niedriger|kurzer)",
    },
  ],
  [
    "<>",
    {
      anywhere:
        "not equal to|differs? from|different from|other than|anything but|<>|≠|!=|ungleich|anders als|weicht (?:\\w+ )?ab|verschieden von|differente?s? d[e'u]|autres? que|differe\\w* d[e']",
      beside:
        "(?:is |are )?not(?: equal to)?|except(?: for)?|(?:ist |sind )?nicht|ausser|auser|(?:n'est |ne sont )?pas|sauf|hors",
    },
  ],
  [
    "<",
    {
      anywhere:
        "(?:less|lower|smaller|fewer|shorter|younger|earlier|lighter|cheaper|colder|cooler|worse|slower|weaker|nearer|closer|narrower|thinner|quicker|faster) than|under|below|before|beneath|short of|to (?:under|below|less than)|until|<|(?:weniger|kleiner|niedriger|geringer|kurzer|junger|fruher|leichter|billiger|gunstiger|kalter|langsamer|schneller|schwacher|naher|schmaler|dunner|schlechter)(?: sind| ist| war| waren)? als|unter(?:schreit\\w*|schritt\\w*|halb)?(?: von)?|bis unter|vor(?: dem)?|moins d[e']|moins (?:elevee?s?|chere?s?|agee?s?|lourde?s?|longue?s?|haute?s?|de|\\p{L}+) qu[e']|plus (?:petite?s?|courte?s?|basse?s?|jeunes?|legere?s?|tot|froide?s?|faibles?|lente?s?|rapides?) que|inferieure?s? (?:a|aux?)|au-dessous d(?:u|es|e|')|en[- ]dessous d(?:u|es|e|')|sous|avant(?: le)?|anterieure?s? (?:a|aux?)",
      beside: "",
    },
  ],
  [
    ">",
    {
      anywhere: `(?:more|greater|higher|larger|bigger|longer|older|later|heavier|better|warmer|taller|hotter|further|\\p{L}+er) than|more \\p{L}+ than|over|above|exceed\\w*|beyond|past|after|in excess of|beats?|tops?|surpass\\w*|upwards of|>|(?:mehr|${bigger}|\\p{L}+er)(?: sind| ist| war| waren)? als|uber(?:steig\\w*|schreit\\w*|stieg\\w*|schritt\\w*)?|oberhalb(?: von)?|jenseits(?: von)?|nach(?: dem)?|plus d[e']|plus (?:\\p{L}+ )?qu[e']|superieure?s? (?:a|aux?)|depass\\w+|exced\\w+|au-dela d(?:u|e|')|au-dessus d(?:u|es|e|')|apres(?: le)?|posterieure?s? (?:a|aux?)|mieux que`,
      beside: "",
    },
  ],
  [
    "=",
    {
      anywhere:
        "exactly|equals?(?: to)?|equal to|=|is|are|genau|gleich|ist|sind|betragt|exactement|egale?s? (?:a|aux?)|vaut|valent|est|sont",
      beside: "de",
    },
  ],
];

/** Behind a number and its unit. */
export const behind: readonly (readonly [Sign, string])[] = [
  [
    ">=",
    `(?:or|and) (?:more|higher|above|over|better|older|newer|greater|later|larger|bigger|longer|heavier|further|up|upwards?|beyond|after)|upwards?|and up|(?:or|and) anything above|at (?:the )?least|minimum|onwards?|(?<!(?:n't|not) )on|(?:oder|und|bzw\\.?) (?:mehr|hoher|daruber|druber|${bigger}|spater|alter|neuer|besser|langer|schwerer|weiter|aufwarts)|aufwarts|an|mindestens|erreich\\w*|(?:ou|et) (?:plus|davantage|au-dessus|au-dela|superieure?s?|apres|mieux)|au (?:moins|minimum)`,
  ],
  [
    "<=",
    "(?:or|and) (?:less|fewer|lower|below|under|earlier|younger|smaller|shorter|worse|cheaper|before)|at (?:the )?most|max(?:imum|imal|i)?|tops|or (?:anything )?below|(?:oder|und|bzw\\.?) (?:weniger|darunter|drunter|niedriger|kleiner|fruher|junger|kurzer|billiger|gunstiger)|hochstens|maximal|(?:ou|et) (?:moins|en[- ]dessous|au-dessous|inferieure?s?|avant)|au (?:plus|maximum)",
  ],
  [">", "uberschreit\\w*|ubersteig\\w*"],
  ["<", "unterschreit\\w*"],
];
