// Words around a text that shall be written: what begins a clause, verbs of writing and showing, places, fillers.

const word = (...patterns: string[]): string =>
  `(?<![\\p{L}\\p{N}'-])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`;
const here = (flags: string, ...patterns: string[]): RegExp => new RegExp(word(...patterns), flags);

const others = [
  "otherwise|or else|else|if not|in (?:all|any|every) other cases?|(?:next to |beside |for |in |on )?(?:all (?:of )?)?(?:the )?(?:others|other ones|other rows|rest|remaining (?:ones|rows))|everything else|everyone else|anything else|any other",
  "sonst|ansonsten|andernfalls|anderenfalls|wenn nicht(?=\\s*[,:])|falls nicht(?=\\s*[,:])|in (?:allen|jedem) anderen fall(?:en)?|in den (?:anderen|ubrigen) fallen|(?:bei|fur|neben|beim|den|der) ?(?:allen? |alles |die |den |dem )?(?:anderen|ubrigen|restlichen|rest)(?: \\p{Lu}\\p{L}+)?",
  "sinon|autrement|dans (?:tous )?les autres cas|dans le cas contraire|a defaut|(?:pour |a cote d[eu]s? |sur )?(?:le reste|(?:tous |toutes )?les autres)(?: lignes)?|a cote des autres|si ce n'est pas le cas",
];

/** What begins a clause, by what the clause says. */
export const clauseStarts = [
  [
    "plain",
    /[,;.?!()\n]|(?<=[\p{L}\p{N}]) (?:and|und|et|but|aber|mais|while|whereas|tandis que) (?=\p{L})/gu,
  ],
  ["then", /:|-+>|=>|→|(?<=\s)=(?=\s)/g],
  [
    "then",
    here(
      "gu",
      "(?<=\\p{L} )(?:should|must|shall) (?:get|have|receive|say|contain)",
      "(?<=\\p{L} )doi(?:t|vent) (?:recevoir|avoir|porter|afficher|indiquer)",
    ),
  ],
  ["then", here("gu", "then|dann|alors", "bei keine\\w* \\p{L}+|with no \\p{L}+")],
  [
    "then",
    here(
      "gu",
      "(?<=(?:[,;:.] |^|\\d ))(?:write|put|show|return|display|enter|schreibe?|zeige?|setze?|trage?|ecris|mets|affiche|indique|inscris)(?= (?!me|mir|moi))",
    ),
  ],
  [
    "then",
    /(?<=\p{L} )(?:write|put|show|return|display|schreibe?|zeige?|ecris|mets|affiche|indique)(?= [\p{L}'-]+\s*(?:$|[.,;!?)]))/gu,
  ],
  [
    "if",
    here(
      "gu",
      "if|when(?:ever)?|where(?:ver)?|once(?= (?:there|the|fewer|less|more|it|they|a|we|only|an))|as soon as|as long as|every time|in case|provided(?: that)?|given that",
      "wenn|falls|sobald|sofern|solange|immer wenn|wo|im falle?",
      "(?<=(?:^|[.;:!?] ))(?:liegt|liegen|ist|sind|hat|haben|fallt|fallen|steht|stehen|gibt es|sinkt|sinken|betragt|ubersteigt|uberschreitet|unterschreitet|erreicht)",
      "si|s'il|s'ils|s'elles?|quand|lorsqu(?:e|')|des qu(?:e|')|tant qu(?:e|')|au cas ou|en cas d(?:e|')|chaque fois qu(?:e|')|la où|où",
    ),
  ],
  ["else", here("gu", ...others)],
  [
    "which",
    /(?<=[,\p{L}] )(?<!\b(?:after|so|than|before|like|with|that) )(?:whose|which|that|who|deren|dessen|die|der|das|welche[rs]?|qui|que|dont)(?= \p{L}+ )(?<=, (?:die|der|das|welche[rs]?|deren|dessen|which|who|whose|that|qui|que|dont)|(?:which|who|whose|that|qui|dont))/gu,
  ],
] as const;

/** Of writing and showing; what is written stands behind them. */
export const verbs = here(
  "gu",
  "writ(?:e|es|ing)|puts?|putting|shows?|says?|reads?|enters?|returns?|displays?|(?:should|must|to|shall) (?:get|be|have|contain|become|see)|gets?|receives?|prints?|types?|inserts?|mark(?:ed)?|flag(?:ged)?|label(?:led)?|tag|gives|means|see|sees",
  "schreibe?|trage?|zeige?|zeigt|setze?|steht|stehe|lautet|heis{1,2}t|kommt|bekommt|bekommen|erhalt|erhalten|kriegt|soll(?:en|te)?|markiere?|ergibt|gibt|notiere?",
  "ecri(?:s|re|vez|t)|mets|mettre|mettez|met|affiche[rz]?|indique[rz]?|marque[rz]?|note[rz]?|inscri(?:s|re|vez|t)|dire|dit|recevoir|recoit|recoivent|voir|lire|porte[rz]?|donne|renvoie|renvoyer|signale[rz]?",
);

/** "mark them as", "mit … kennzeichnen" by what stands behind. */
export const marking = here(
  "u",
  "(?:mark|flag|label|tag)(?:s|ged|led|ed|ging|ing)?(?: [^,;.]{1,60}?)? (?:with|as)(?: the (?:word|text))?",
  "(?:markier|kennzeichn)\\w*(?: [^,;.]{1,60}?)? (?:mit|als)(?: dem (?:wort|text))?",
  "(?:marqu|signal|etiquet|repere)\\w*(?: [^,;.]{1,60}?)? (?:avec|par|comme|de)(?: le (?:mot|texte))?",
  "the (?:word|text)|das wort|den text|der text|le mot|le texte|la mention",
);

const place = `(?:(?:(?:in|into|to|within|under|on) (?:the )?|nach |im |auf |unter |en |dans (?:la )?|a |, )?(?:columns?|cols?\\.?|spalten?|colonnes?|cells?|zellen?|cellules?) [a-z]{1,2}\\d*|(?:in|into|to|en|nach|dans) [a-z]{1,2}\\d*(?::[a-z]{1,2}\\d+)?(?![\\p{L}'])|(?:(?:right )?(?:next to|beside|alongside|against) (?:it|them|that)|beside|alongside|daneben|nebenan|dahinter|rechts davon|dort|da|hin|hinein|rein|drin|hier|there|here|a cote|en face|en regard|la|ici|dedans))(?![\\p{L}\\p{N}])`;

/** What may stand between the verb and the text. */
export const leading = new RegExp(
  `^(?:[\\s"'.,:]|${place}|${word(
    "and|please|kindly|just|simply|only|also|always|should|must|shall|would|could|can|will|you|i|we|to|it|them|these|those|then|want|like|need|be|is|are|say|read|the (?:word|text)|get|gets|have|has|now|down",
    "und|bitte|einfach|nur|immer|jeweils|soll(?:en|te)?|muss|kann|kannst du|ich|wir|mochte|will|dann|es|sie|ist|sind|lautet|das wort|den text|der text|auch|eben|bloss|steht|stehen|kommt|zu",
    "et|merci de|simplement|juste|seulement|toujours|doit|doivent|devrait|je|on|voudrais|veux|peux-tu|pouvez-vous|alors|est|sont|le mot|le texte|la mention|elle est|il est|c'est|aussi|moi",
  )}|${word("writ(?:e|ing)|put|show|enter|mark(?:ed)? as|schreibe?|eintragen|zeige?|ecris|ecrire|mets|mettre|affiche[rz]?|indique[rz]?|marque[rz]?")})*`,
  "u",
);

/** What may stand behind the text. */
export const particles = new RegExp(
  `(?:[\\s"'.,:]|${place}|${word("please|instead|there|in there|bitte|stattdessen|dort|da|hin|ein|an|aus|rein|hinein|schreiben|stehen|eintragen|s'il te plait|s'il vous plait|svp|stp|a la place|dedans|only|just|und|and|et|or|oder|ou")})*$`,
  "u",
);

/** Where a text that stands before it ends. */
export const cutting = new RegExp(
  ` (?:${word(
    "next to|beside|alongside|against|for|from|on|at|in|into|by|to|with|whenever|if|when|where|only|each|every|all|any|the|those|these|this|rather|instead",
    "neben|bei|fur|hinter|von|vom|in|im|am|an|auf|ab|zu|mit|wenn|falls|wo|beim|nur|jede[nrsm]?|alle[nr]?|den|dem|der|die|das|ein|eintragen|schreiben|stehen|daneben",
    "a cote|a droite|pour|devant|face|en|dans|sur|a|au|aux|par|avec|si|quand|lorsqu|des|de|du|chaque|tou(?:t|s|te|tes)|seulement|uniquement|les|la|le|un|une|a la",
  )})|["(]`,
  "u",
);

/** What is written stands before them. */
export const endings = new RegExp(
  `${word(
    "(?:(?:soll(?:en|te)?|muss|mussen) )?(?:(?:hin|auf|ein|an|aus|dazu)?(?:schreiben|tragen|zeigen|geben|setzen|stehen|vermerken|erscheinen|sehen|lesen|bekommen|erhalten|kriegen|markieren|kennzeichnen|versehen|sagen|notieren|haben|heis{1,2}en)|dastehen|(?:markiert|gekennzeichnet|versehen|eingetragen|angezeigt|geschrieben|vermerkt)(?: werden| sein)?)(?: soll(?:en|te)?| kann| konnen| lassen)?",
    "(?:should|must|shall|has to|needs? to|is to|ought to) (?:appear|stand|go|come|be (?:shown|written|displayed|put|entered|printed|there))",
    "(?:doit|doivent|devrait) (?:apparaitre|s'afficher|figurer|etre (?:affiche|ecrit|inscrit|indique|mis)\\w*)",
  )}\\s*(?:${place}\\s*)*$`,
  "u",
);

/** No word that anybody wants to see alone in a cell, or one that means an empty cell. */
export const unsayable =
  /^(?:leaves?|left|stays?|remains?|keeps?|flagged|marked|shown|written|listed|so|how|bleib\p{L}*|lass\p{L}*|markier\p{L}*|kennzeichn\p{L}*|gekennzeichnet|hinschreiben|bekommen|dessen|deren|derselben?|laisse[rz]?|reste[rnt]*|comme|marque[rz]?|repere[rz]?|dont|son|sa|ses|leurs?|notre|nos|votre|vos|mon|ma|mes|sein\p{L}*|ihr\p{L}+|mein\p{L}*|unser\p{L}*|been|up|vor|our|your|more|less|mehr|weniger|plus|moins|a|an|the|it|them|they|that|this|those|these|there|me|my|us|you|he|she|we|i|its|their|his|her|which|what|who|whose|whether|how|many|much|all|every|each|any|both|in|on|at|of|to|by|from|for|with|as|than|only|just|and|or|if|when|where|so|be|is|are|was|were|do|does|did|has|have|had|should|must|can|will|column|columns|row|rows|cell|cells|number|name|names|list|rank|total|sum|average|count|result|value|values|blank|empty|nothing|zero|es|sie|das|die|der|den|dem|des|ein|eine|einen|einer|mir|uns|ihm|ihr|was|wer|wie|ob|alle|alles|jede|jeder|jedes|jeden|jeweils|nur|auf|aus|bei|mit|von|vom|vor|zu|zum|zur|fur|im|an|am|ab|als|und|oder|wenn|falls|ist|sind|war|wird|werden|hat|haben|soll|sollen|ich|wir|man|spalte|zeile|zelle|namen|liste|rang|summe|anzahl|ergebnis|wert|leer|leere|nichts|nein-nein|null|daneben|le|la|les|l|un|une|des|de|du|d|ce|cela|ces|cette|moi|nous|il|elle|ils|elles|on|qui|que|quoi|quel|quelle|quels|quelles|combien|tous|tout|toute|toutes|chaque|en|dans|sur|pour|par|avec|a|au|aux|et|ou|si|quand|est|sont|etait|ont|colonne|ligne|cellule|nom|noms|somme|total|resultat|valeur|vide|vides|rien|first|last|erste|erster|letzte|premier|premiere|dernier|same|gleiche|meme|[a-wyz])$/u;
