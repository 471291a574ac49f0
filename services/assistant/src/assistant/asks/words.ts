// What a question asks to be done, by its words in English, German and French; `aside` of others says that they are something else.
import { said } from "../frames/plain.ts";
import { leadsDown, leadsUp } from "./leading.ts";

export const acts = {
  average: said(
    "averages?|(?<!\\bi )mean(?! that)|averaged|on average|typical\\w*",
    "(?:\\w+)?(?:durchschnitt|mittel)(?!bar|ung|s? )\\w*|mittlere[nrsm]?|mittel|(?:im )?schnitt|\\w{3,}schnitt",
    "moyen(?:ne)?s?|en moyenne",
  ),
  median: said(
    "medians?|(?:middle|central) value|values? (?:that (?:lies|is) )?in the middle|middle one|half (?:of )?[^.?!]{0,30} (?:less|more|below|above|under|over)\\b",
    "\\w*median\\w*|zentralwert\\w*|(?:wert|zahl)(?:,? (?:der|die))? (?:genau )?in der mitte|mittlerer wert|halfte [^.?!]{0,30} (?:weniger|mehr|darunter|daruber|kleiner|gros{1,2}er)[^.?!]{0,40}mittlere\\w*|halfte [^.?!]{0,30} (?:weniger|mehr|darunter|daruber)",
    "medianes?|medians?|valeur (?:mediane|du milieu|centrale)|moitie [^.?!]{0,30} (?:moins|plus|en dessous|au-dessus)",
  ),
  mode: said(
    "(?:statistical )?mode|most (?:common|frequent|often|popular|usual|frequently)(?: \\w+)?|(?:comes|occurs|appears|turns|shows)(?: up)?(?: the)? most(?: often)?|sold most often",
    "modus|modalwert|(?:am )?haufigsten?\\w*|am oftesten|meistgenannt\\w*|beliebtest\\w*",
    "(?:le )?mode(?! )|plus (?:frequente?s?|souvent|courante?s?|repandue?s?|populaires?)|revient le plus",
  ),
  max: said(
    "highest|largest|biggest|greatest|max\\w*|most expensive|longest|latest|heaviest|tallest|oldest|strongest|busiest|fullest|high(?:[- ]water)? mark|all-time high|farthest|furthest|dearest|hottest|warmest|peak|record|the most(?! (?:common|frequent|often|popular))|(?:sold|earned|scored|made|had|has|have|got|spent|drove|ran) most|(?<!(?:from|at|on|to) the )top|best|newest|mildest|loudest|brightest|thickest|widest|deepest|richest|priciest|costliest|steepest|wettest|sunniest|fullest|most (?:expensive|productive|successful|profitable|valuable|active|important|efficient|costly|crowded|viewed|played|sold|visited|read|used|recent(?:ly)?)|longest-(?:serving|standing)|(?:sold|moved?|turns?|runs?|serv\\w+) (?:the )?fastest",
    "\\w*(?:hochste|grosste|groste|teuerste|langste|beste|spateste|neueste|jungste|schwerste|alteste|starkste|weiteste|meiste|warmste|heiseste|heisseste)[nrms]?|max\\w*|hochst(?:stand|wert|marke|zahl|menge)\\w*|spitzen\\w+|rekord\\w*|am (?:meisten|hochsten|grosten|grossten|langsten|besten|teuersten|schwersten|starksten|altesten)|\\w*(?:breiteste|dickste|lauteste|reichste|erfolgreichste|fleisigste|beliebteste|produktivste|ergiebigste|wertvollste|aktivste|hellste|mildeste|vollste|nasseste)[nrms]?|zuletzt",
    "plus (?:haute?s?|grande?s?|gros(?:se)?s?|elevee?s?|cheres?|chers?|longs?|longue?s?|lourde?s?|recente?s?|agee?s?|forte?s?|chaude?s?|vieux|vieille?s?|importante?s?|nombreu\\w+|rentables?|performante?s?|vendue?s?|tardi\\w+|longtemps|doux|douces?|productive?s?|productifs?|actifs?|actives?|efficaces?|couteu\\w+|larges?|epais\\w*|bruyante?s?|riches?|populaires?|pleine?s?|charge\\w*)|max\\w*|meilleur\\w*|record|le plus(?= d|[.?!,]|$)|(?:vendu|gagne|marque|fait|eu|depense|parcouru) le plus",
  ),
  min: said(
    "lowest|smallest|(?<!at )least|min(?:imum|imal)?|cheapest|shortest|earliest|lightest|youngest|fewest|weakest|fastest|quickest|slowest|coldest|worst",
    "\\w*(?:niedrigste|kleinste|billigste|gunstigste|kurzeste|fruheste|geringste|leichteste|wenigste|schnellste|schlechteste|schwachste|langsamste|kalteste|tiefste)[nrms]?|min(?:imum|imal\\w*)|am (?:wenigsten|niedrigsten|kleinsten|kurzesten|gunstigsten|billigsten|schnellsten)",
    "plus (?:bas(?:se)?s?|petite?s?|faibles?|courte?s?|anciens?|anciennes?|legere?s?|leger|rapides?|jeunes?|tot|froide?s?|lente?s?)|min(?:imum|imale?s?)|moins (?:cheres?|chers?|elevee?s?|longue?s?|lourde?s?)|le moins(?= d|[.?!]|,(?! c'est)|$)|pires?",
  ),
  sum: said(
    "what (?:has|have|had|did|does|do|is|was) [^.?!]{1,60}? (?:cost|spen[dt]|earn(?:ed)?|paid|pay|br(?:ing|ought)(?: in)?|ta(?:ke|ken|kings)(?: in)?|took in|made|raised|come in|came in|amount to|add up to)|what (?:came|comes|went|goes) (?:in|out|to)|(?:as|in) (?:one|a single) (?:figure|number|sum)|(?:a|one) single (?:figure|number)|(?:the )?(?:revenue|turnover|proceeds|takings|earnings|expenditure|spending|spend)(?: that| from| for| of| with| on)|(?:what|how much)(?: \\w+){0,2} (?:did|do|have|has) (?:we|i|they|you|he|she|it)(?: \\w+)? (?:spen[dt]|earn\\w*|pa(?:y|id)|receive\\w*|cost|brought|bring|ma[dk]e)|sums?|summed|sum up|totals?|totalled|totaled|add(?:s|ed|ing)?(?: it| them| all)? (?:up|together)|add|altogether|in all|all told|overall|together|combined|come[s]? to|how much|amount(?:s|ed)? to|(?:brings|brought|takes|took|came) in|worth|between them|among them",
    "(?:was|wie ?viel) (?:hat|haben|habe|hast|kam(?:en)?|ging(?:en)?|kostet\\w*|brach\\w*)[^.?!]{0,70} (?:gekostet|ausgegeben|eingebracht|eingenommen|verdient|bezahlt|gezahlt|herein|rein|hinaus|raus|zusammengekommen|eingegangen)|(?:als|in) (?:eine[r]? )?(?:einzige[rn]? )?(?:zahl|summe)|(?:der|den) (?:umsatz|erlos|ertrag) (?:aus|von|mit|fur)|(?:was|wie ?viel)[^.?!]{1,50} (?:ausgegeben|eingenommen|verdient|bezahlt|gekostet|eingebracht|gebracht|erhalten)|\\w*summe[n]?|zahl\\w*[^.?!]{0,40} zusammen|summier\\w*|\\w*gesamt\\w*|insgesamt|zusammen(?:gezahlt|gerechnet|zahlen|rechnen|genommen)?|addier\\w*|aufaddier\\w*|addition|zusammen|wie ?viel(?!e| ?(?:prozent|%))|alles in allem|total",
    "(?:qu'est-ce (?:que|qui)|que nous|qu'(?:a|ont|avons)|quelle somme|quel montant)(?![^.?!]* (?:le|la|les) (?:plus|moins))[^.?!]{1,60} (?:coute|depense|rapporte|encaisse|paye|gagne|entre|recu|verse)\\w*|en un seul (?:chiffre|nombre)|le (?:chiffre d'affaires|montant|revenu) (?:d[eu']|provenant|venant)|sommes?|total(?:e|es|is\\w*)?|a (?:elles|eux) (?:deux|trois|quatre|cinq)|totaux|additionn\\w*|au total|en tout|ensemble|cumulee?s?|combien (?:avons|a-t-on|ai-je|as-tu|font|fait|d'argent|coute\\w*|rapporte\\w*|vaut|valent|pese\\w*|dure\\w*|represente\\w*|doit|doivent|dois|devons)|a combien (?:s'eleve\\w*|se mont\\w*|revien\\w*|se chiffr\\w*|arrive\\w*)|combien(?! d[e'])(?: \\S+){0,6} (?:recu|encaisse|depense|paye|gagne|rapporte|verse|perdu|coute|touche|collecte|avance|debourse|engrange|genere|facture|recolte|rentre|vendu|donne|economise|regle|du)\\w*|(?:recu|encaisse|depense|gagne|rapporte|verse|perdu|avance) combien|reunie?s|confondue?s|(?:un |une )?seul chiffre|montant total|le tout|chiffre d'affaires (?:realise|total)|poids total|duree totale",
  ),
  count: said(
    "how many|number of|counts?|counted|counting|how often|how frequently|(?:the )?no\\. of",
    "wie ?vielen?|\\w*anzahl|zahl der|zahl von|(?<!(?:die|eine|der|keine|einer|ganze|als) )zahle?[nt]?(?! steht| steh)|gezahlt|wie oft|wie haufig",
    "combien(?! (?:coute|font|d'argent|vaut))|nombre (?:de|d'|des|total de)|nb\\.?|nbre|denombre\\w*|(?<!(?:le|du|un|au|ce|mon|notre|votre|son|des|les) )compte[rz]?",
  ),
  distinct: said(
    "different(?! from| to)|distinct|unique",
    "(?:unter|ver)schiedliche\\w*|verschiedene\\w*|eindeutige\\w*",
    "differente?s?(?! d)|distincte?s?|uniques?",
  ),
  repeat: said(
    "(?:some|any)(?:one|body) else(?: in the list)?|same \\w+ and (?:the )?same|duplicate\\w*|duplication|more than once|(?:at least |more than )?twice|double (?:entr\\w+|booking\\w*)|doubles?|doubled|several times|multiple times|repeat(?:ed|s)?|repetitions?|recurring|in there already|again|another (?:row|line|entry|record|booking|one)|(?:a )?different row|on another|other rows?|elsewhere|same \\w+ (?:and|as|in|on)|already (?:appeared|seen|listed|there|in)|show(?:s|ed)? up|occur\\w*|appear\\w*",
    "noch jemand|jemand(?:em)? ander\\w*|(?:eine[rnms]? |in |auf )?(?:anderen?|andere[rms]|weiteren?|weitere[rms]) (?:zeile|eintrag|reihe|buchung)\\w*|(?:gleiche|(?:der|die|das|den|dem|des)?selbe)\\w* \\w+ und (?:die |der |das |den |dem )?(?:gleiche|(?:der|die|das|den|dem|des)?selbe)\\w*|\\w*duplikat\\w*|\\w*dublette\\w*|\\w*doppelt\\w*|\\w*doppelung\\w*|mehrmals|mehrfach\\w*|mehr als einmal|ofter als einmal|zweimal|wiederhol\\w*|nochmals?|schon (?:ein|vor|da|einmal)\\w*|bereits (?:vor|da|ein)\\w*|vorkomm\\w*|vorkam|kommt(?! (?:nicht )?(?:aus|von|nach)\\b)|kommen(?! (?:nicht )?(?:aus|von|nach)\\b)|auftauch\\w*|taucht|auftret\\w*|auftritt|tritt",
    "quelqu'un d'autre|(?:une |d'|l')autres? (?:ligne|entree|enregistrement)s?|ailleurs|memes? \\w+ et (?:le |la |les |du |de la |au )?memes?|encore une fois|a nouveau|de nouveau|doublons?|en double|doubles?|plusieurs fois|plus d'une fois|deux fois|repete\\w*|repetitions?|deja|apparai\\w*|apparit\\w*|figur\\w*|revien\\w*|presente?s?",
  ),
  once: said(
    "(?:exactly|only|just) (?:once|one time|one single time|a single time)|(?:appears?|occurs?|ordered|bought|came|show up|shows up|listed|there) once|no other row|one-time|only one (?:order|entry|row|time)",
    "(?:nur|genau|lediglich|blos) (?:ein(?:\\w+ )?mal|einmal)|einmalig\\w*|ein einziges mal",
    "(?:une |qu'une )seule fois|exactement une fois|une fois seulement|juste une fois|qu'une fois",
  ),
  unique: said(
    "(?:repetitions?|repeats|duplicates?|doubles)[^.?!,;]{0,20} (?:taken|left|thrown|removed?|out|gone|dropped)(?: out)?|(?:remov|eliminat|dropp|delet)ing (?:the |all )?(?:repetitions|repeats|duplicates|doubles)|(?:each|every|all)(?: \\w+){0,3} (?:only |just |exactly )?once|once each|unique|distinct|no (?:duplicates|repeats|repetitions|doubles)|without (?:any )?(?:duplicates|repeats|repetitions|repeating|doubles|double entries|duplication)|every different|each different|all (?:the )?different|deduplicat\\w*|removed? (?:the )?duplicates|only once|(?:a |one |just one )?single time|no (?:\\w+ ){1,2}(?:twice|more than once|repeated)|(?:nothing|none|nobody|no one) twice|not (?:list\\w* )?(?:twice|repeated)|one (?:entry|line|row) (?:each|per \\w+)|for each \\w+ once|different",
    "(?:wiederholung\\w*|duplikate?|dubletten|doppelte\\w*)[^.?!,;]{0,24} (?:raus\\w*|weg\\w*|entfern\\w*|streich\\w*|losch\\w*)|jede[nrsm]?(?: \\w+){0,3} (?:nur |genau )?(?:ein ?mal|einmal)|(?:nur |genau )?(?<!noch )einmal(?: je\\w*)?|eindeutige\\w*|ohne (?:doppelte\\w*|duplikate|wiederholung(?:en)?|dubletten|doppelungen|mehrfach\\w*)|(?:ein )?einziges mal|keine[nrs]? (?:\\w+ )?(?:doppelt|zweimal|mehrfach|mehrmals)|(?:nichts|niemand\\w*|niemanden) (?:doppelt|zweimal)|nicht (?:doppelt|mehrfach|zweimal)|verschiedene\\w*|unterschiedliche\\w*|keine (?:duplikate|doppelten|wiederholungen)",
    "(?:en |a )?(?:supprim|enlev|retir|elimin)\\w* (?:les |tous les |toutes les )?(?:repetitions|doublons|doubles)|uniques?|(?:chaque|tou\\w+)(?: \\w+){0,4} (?:une (?:seule )?fois)|une seule fois|une fois chacun\\w*|sans (?:les )?(?:doublons?|repetitions?|repeter|doubles|redites?)(?: (?:un|une|le|la|les|aucun) \\w+)?|(?:une )?(?:seule|unique) fois|(?:aucun\\w*|pas) (?:\\w+ )?(?:en double|deux fois)|distincte?s?|differente?s?",
  ),
  rank: said(
    "rank\\w*|places?|placing|placement|position|standings?|league table|leaderboard|(?:gets?|is|has|becomes?|=) (?:the )?(?:number |no\\.? ?|#)1(?!\\d)",
    "rang\\w*|wievielte\\w*|\\w*platz(?:e|es|ierung\\w*)?|einstuf\\w*|eingestuft|platzier\\w*|rangliste|bestenliste|tabellenplatz\\w*|position|rangfolge|(?:kriegt|bekommt|erhalt|ist|hat|wird) (?:die |den |eine )?(?:nummer |nr\\.? ?|zahl )?(?:1|eins)(?!\\d)",
    "rangs?|classe(?:r|z|ment\\w*)?|places?|position|range[rz]?|(?:a|recoit|obtient|prend|aura) (?:le )?(?:numero |n° ?|no )?1(?:er)?(?!\\d)",
  ),
  within: said(
    "within|inside|in (?:his|her|its|their|the same|each|every) (?:own )?\\w+|among|per|by|for each|of (?:its|their|his|her|the same) (?:own )?\\w+|separately|each",
    "innerhalb|in(?:nerhalb)? (?:der|seiner|ihrer|dem|seinem|ihrem|jeder|derselben|demselben)(?: (?:jeweiligen|eigenen|gleichen|selben))?|unter|pro|je|fur jede\\w*|getrennt|jeweils|jeweiligen|eigenen|desselben|derselben|dieses|dieser|der gleichen",
    "a l'interieur|au sein|dans (?:sa|son|leur|la meme|le meme|chaque)|parmi|par|pour chaque|de (?:sa|son|leur|la meme)|separement|chaque|concernee?|du meme|de la meme|propre",
  ),
  running: said(
    "running|cumulat\\w*|so far|thus far|by (?:then|that (?:time|point|day|date|row))|at (?:that|this|each) point|(?:up |from the (?:first|top)\\b[^.;]{0,30} )to (?:here|the one in this row)|(?:this|that) \\w+ included|(?:including|counting|with) this (?:row|line|one)|to date|until (?:now|then|that|this)\\w*|up to (?:and including )?(?:this|that|the(?! (?:next|nearest|closest|full|whole|half|quarter|start))|each|now|then|here|date)\\w*|as (?:we|you|i|it) go|accumulat\\w*|at (?:each|every) (?:row|line|day|entry|booking|transaction|payment|movement)|after (?:each|every)(?! (?:comma|space|word|letters?|signs?|colon|semicolon|dash|hyphen|line break)\\b) \\w+(?!['\\w])|by (?:each|every) (?:row|line|entry|day|date|week|month|matchday|booking|event|point|visit)|at that moment|up to (?:there|each)|in by then|on its way|keep(?:s|ing)? (?:a |the )?(?:count|tally|score)|keep(?:s|ing)? (?:\\p{L}+'?s? ){1,5}going|carr(?:y|ied|ies|ying) (?:\\p{L}+'?s? ){0,8}(?:on|forward)|(?:count|add)(?:s|ing)? (?:along|up as)|growing (?:total|sum|count)|(?:at|by) the end of (?:each|every) \\w+|year[- ]to[- ]date|month[- ]to[- ]date|balance|(?<=\\b(?:total|sum|add|balance)\\w*\\b[^.?!]*)(?:row by row|line by line)|(?:row by row|line by line)(?=[^.?!]*\\b(?:total|sum|add|balance|grow))|month by month|day by day|week by week|added up from the top|from the top (?:down)?|until and including|progressive|keeps? adding|since (?:the )?(?:beginning|start|january|1 january)(?: of (?:the )?(?:year|month|season|list))?",
    "laufend\\w*|kumul\\w*|bisher\\w*|bis (?:dahin|hier|hierhin|da|hierher|dato|heute|jetzt|einschlieslich|inklusive|zu diese\\w*|(?:zum|zur|zu (?:der|dem|jede[mr])) (?:(?:jeweilig|aktuell|heutig|laufend|eigen)\\w*|(?:\\w+ )?(?:zeile|reihe|buchung|stand|tag|monat|woche|jahr)))|fortlaufend\\w*|aufgelaufen\\w*|nach jede[rmn](?! (?:komma|leerzeichen|wort|buchstaben|zeichen|doppelpunkt|bindestrich)\\b) \\w+|bis zu jede[rmn] \\w+|in dem moment|zu (?:dem|diesem) zeitpunkt|(?:am|zum) ende jede[srn] \\w+|(?<!nicht )mit(?:zu)?zahl\\w*|zusammengekommen|(?:fuhr|schreib|trag)\\w*[^.?!]{0,70} (?:weiter|fort)(?=[ .,!?]|$)|(?:weiter|fort)(?:zu)?(?:fuhr|schreib)\\w*|hochzahl\\w*|\\w*kontostand|\\w*saldo|kassenstand|zwischen(?:stand|summe)\\w*|aufaddier\\w*|aufsummier\\w*|fortgeschrieben\\w*|von oben|seit (?:jahres|monats|saison)?(?:anfang|beginn|start)|seit januar|(?:diese[rnms]?|de[rnm]) \\w+ (?:selbst )?(?:eingeschlossen|inbegriffen|eingerechnet|mitgerechnet|mitgezahlt)|monat fur monat|woche fur woche|(?<=(?:summ|saldo|stand|addier)[^.?!]*)zeile fur zeile|zeile fur zeile(?=[^.?!]*(?:summ|saldo|stand|addier))|tag fur tag",
    "cumul\\w*|de(?:puis)? (?:la |le )?premiere?\\b[^.;]{0,30} a (?:celle|celui|la|cette)\\b[^.;]{0,14}ligne|jusque[- ](?:la|ici)|jusqu'(?:ici|a present|a (?:ce|cette|la|chaque|maintenant)\\w*)|au fur et a mesure|progressi\\w*|apres chaque \\w+|a la fin de chaque \\w+|au fil d[eu]\\b|report(?:e[rz]?|ez)? (?:\\p{L}+[' ]){0,8}ligne (?:par|apres) ligne|(?:compte[rz]?|tenir|tiens|tenez)[^.?!]{0,30}au fur|a jour (?:ligne|apres)|(?<!en |les |des |prix |articles? |tarifs? |montant |deja |est |sont )soldes?|a ce (?:moment|stade|point)(?:-la)?|(?:cette?|ce) \\w+(?:-la)? (?:comprise?|incluse?)|semaine apres semaine|(?:jour|mois|semaine) par (?:jour|mois|semaine)|a ce jour|depuis le (?:debut|haut)|(?<=(?:total|somm|cumul|addition|solde)[^.?!]*)ligne (?:par|apres) ligne|ligne (?:par|apres) ligne(?=[^.?!]*(?:total|somm|cumul|addition|solde))|jour apres jour|mois apres mois|courant",
  ),
  previous: said(
    "previous|(?:row|line|cell|value|one) (?:above|before)|(?:day|week|month|year|quarter|one|row|reading|entry|period|time|visit) (?:before|above|earlier)|prior|preceding|last (?:row|reading|entry)|(?:day|week|month|year|quarter)[- ](?:over|on|to|by)[- ](?:day|week|month|year|quarter)|from (?:one |each )?(?:day|week|month|year|row|quarter|reading|entry) to (?:the )?(?:next|other|another|day|week|month|year|row|quarter)|since the last|the last one",
    "vorig\\w*|vorherig\\w*|(?:zeile|zelle|wert) daruber|davor(?! oder)|vor(?:tag|woche|monat|jahr|quartal|periode|ganger\\w*|zeile)\\w*|vorangegangen\\w*|vorhergehend\\w*|letzte\\w* (?:ablesung|messung|eintrag|stand)|zur zeile daruber|von (?:eine[rm]|jede[rm]) \\w+ (?:zum|zur) (?:nachsten|anderen)",
    "(?:(?:annee|mois|jour|semaine|trimestre|ligne|releve) )?precedente?s?|d'avant|au-dessus|d'un (?:mois|jour|an|trimestre) (?:a|sur) l'autre|d'une (?:semaine|annee|ligne|journee|mesure) (?:a|sur) (?:l'autre|la suivante)|anterieure?s?|derniere? (?:releve|mesure|ligne)|de la veille|la veille",
  ),
  moving: said(
    "moving(?= (?:\\w+ )?(?:averages?|means?|medians?|sums?|totals?|window))|rolling|sliding|trailing",
    "gleitend\\w*|rollierend\\w*",
    "mobiles?|glissante?s?",
  ),
  number: said(
    "(?<![\\p{L}] )number(?:ed)? (?:the|each|all|every|them|my|our|these|those|only|up|consecutively|his|her)\\b|(?:please|to|and) number (?:the|each|all|every|them|my|our)|(?:gets?|needs?|give it|has) an? (?:\\w+ )?number|number (?:\\w+ )?(?:per|within|by)|numbering|consecutive number\\w*|sequence number|running number|count(?:er)? (?:up|upwards)|(?:1st|first)[^.?!]{1,30}(?:2nd|second)[^.?!]{1,30}(?:3rd|third)|which (?:\\w+ )?(?:it|this) is for|which (?:visit|order|time|visit) (?:number )?(?:it|this|is)|number \\w+ 1, ?2|nth",
    "nummerier\\w*|durchnummer\\w*|durchzahl\\w*|laufende\\w* nummer|fortlaufende\\w* nummer|lfd\\.? ?nr\\.?|wievielte\\w*|(?:1\\.|erste\\w*)[^.?!]{0,30}(?:2\\.|zweite\\w*)[^.?!]{1,30}(?:3\\.|dritte\\w*)|hochzahl\\w*",
    "numerot\\w*|numero d'ordre|combientiemes?|compteur|(?:1re?|1ere?|premiere?)[^.?!]{1,30}(?:2e|deuxieme|seconde?)[^.?!]{1,30}(?:3e|troisieme)",
  ),
  reset: said(
    "(?:re)?start\\w* (?:again|over|anew|afresh|from (?:zero|0|1|scratch))|restart\\w*|resets?|(?:begins?|beginning|starting|count\\w*) (?:again|over|anew|afresh|fresh|from)|fresh start|(?:at|from) (?:zero|scratch)(?: again)?|zero again|back to (?:zero|0|1)|with (?:every|each) new",
    "neu (?:beginn\\w*|start\\w*|anfang\\w*|zahl\\w*)|(?:wieder |von neuem )?(?:bei|mit|auf) (?:null|0|1|eins)|von vorn\\w*|zuruckgesetzt|(?:be|neu)?ginnt|jede[mrsn] neuen?|von (?:neuem|null)|wieder (?:von )?null|zurucksetzen",
    "repar(?:t|ts|ent|tir|te|tent|tant)|recommenc\\w*|redemarr\\w*|remis\\w* a (?:zero|0)|a zero|de zero|remise a zero|chaque nouve\\w+",
  ),
  share: said(
    "shares? (?:of|in)|(?:its|their|the|what|his|her|percentage|market|relative) shares?|percent(?:age)?s?|proportions?|portions?|fractions?|part of (?:the )?(?:total|whole)|contribut\\w*|%|ratio|per cent|rate",
    "\\w*anteil\\w*|\\w*prozent\\w*|bruchteil\\w*|%|quote|verhaltnis",
    "parts?|pour ?cent\\w*|proportions?|fractions?|quote-part|%|taux|ratio",
  ),
  up: said(
    "ascending(?: order)?|(?:from )?(?:low|small|cheap|early|old|short|a)(?:est)? to (?:the )?(?:high|large|big|expensive|late|new|long|z)\\w*|alphabetical\\w*|(?:in )?(?:abc|alphabet) order|a ?(?:-|–|to) ?z|increasing|from a|smallest number first|in (?:date|chronological) order|chronological\\w*",
    "aufsteigend\\w*|von (?:klein|niedrig|billig|alt|kurz|fruh|a)\\w* (?:nach|zu|bis) \\w+|alphabetisch\\w*|nach (?:dem )?(?:alphabet|abc)|a ?(?:-|–|bis) ?z|chronologisch\\w*|vom (?:kleinsten|niedrigsten|altesten|billigsten) zum \\w+|nach datum geordnet",
    "croissante?s?|alphabetique\\w*|chronologique\\w*|(?:le |la |les |du |de la |des )?plus (?:petite?s?|basse?s?|ancien\\w*|courte?s?|jeunes?|tot|faibles?|rapides?|proches?|leger\\w*) (?:au plus|a la plus|aux plus)(?: \\w+)?|moins (?:cher\\w*|elevee?s?) (?:au plus|a la plus)(?: \\w+)?|a ?(?:-|–|a) ?z",
    ...leadsUp.flat(),
  ),
  down: said(
    "descending(?: order)?|(?:largest|biggest|highest|newest|latest|best|longest|most expensive|most recent|heaviest|greatest|dearest|strongest) to (?:the )?\\w+|(?:from )?(?:high|large|big|expensive|new|late|long|z|best|most)(?:est)? to (?:the )?(?:low|small|cheap|old|early|short|a|worst|least)\\w*|decreasing|z ?(?:-|–|to) ?a|reverse\\w*",
    "absteigend\\w*|von (?:gros|grosen|gross|hoch|neu|teuer|lang|viel|z)\\w* (?:nach|zu|bis) \\w+|vom (?:grosten|hochsten|neuesten|teuersten|besten|langsten) zum \\w+|z ?(?:-|–|bis) ?a",
    "decroissante?s?|(?:le |la |les |du |de la |des )?(?:plus (?:grande?s?|gros(?:se)?s?|hautes?|elevee?s?|recente?s?|cher\\w*|longue?s?|lourde?s?|agee?s?)(?: \\w+)?|meilleure?s?(?: \\w+)?) (?:au plus|a la plus|aux plus|au moins|a la moins)(?: \\w+)?|z ?(?:-|–|a) ?a",
    ...leadsDown.flat(),
  ),
  sort: said(
    "sort\\w*|order(?:ed)? by|arrange\\w*|in order of|put in order|ordered",
    "\\w*sortier\\w*|geordnet\\w*|ordne\\w*|reihenfolge",
    "tri(?:e[rz]?|ee?s?|ent|er)?|ordonn\\w*|classee?s?|range[rz]?|ordre",
  ),
  last: said(
    "most recent(?:ly)?|latest|last(?! name| row| two| three)|newest|current|bottom(?:most)?(?: row| one)?|lowest row",
    "letzte\\w*|neueste\\w*|zuletzt|jungste\\w*|aktuell\\w*|unterste\\w*",
    "derniere?s?|plus recente?s?|actuelle?s?|ligne la plus basse",
  ),
  first: said(
    "first(?! name)|for the first time|earliest|initial\\w*|1st",
    "erste\\w*|erstmals?|fruheste\\w*|ursprunglich\\w*",
    "premiere?s?|pour la premiere fois|1er|1re|initiale?s?",
  ),
  join: said(
    "comma[- ]separated|separated (?:by|with)(?: an?)? \\w+|(?:in|into) one (?:single )?cell|in a single cell|joined|concatenat\\w*|one text|semicolon\\w*|commas?",
    "kommagetrennt\\w*|(?:mit|durch)(?: \\w+)? (?:komma\\w*|semikolon\\w*|strichpunkt\\w*)(?: getrennt)?|in (?:einer|eine) (?:einzigen )?zelle|verkette\\w*|hintereinander|getrennt|kommas?",
    "separe\\w* par \\w*|(?:dans|en) une (?:seule )?cellule|concaten\\w*|virgules?|points?-virgules?",
  ),
  stdev: said(
    "standard deviations?|std\\.? ?dev\\w*|stdevs?|sds?|sigmas?",
    "standardabweichung\\w*|streuung",
    "ecarts?[- ]types?",
  ),
  variance: said("variance", "\\w*varianz", "variance"),
  population: said(
    "(?:of|for) the (?:whole|entire|full)? ?population|population|all (?:of them|members) are (?:in|here)|divided by n(?! ?[-−–])|(?:not (?:just )?a sample)",
    "(?:der )?grundgesamtheit|gesamtheit|(?:geteilt|teilen|division) durch n(?! ?[-−–])|keine stichprobe|vollerhebung|population",
    "(?:de (?:toute )?la )?population(?: entiere| totale)?|divise\\w* par n(?! ?[-−–])|pas un echantillon",
  ),
  sample: said("sample", "\\w*stichprobe\\w*", "echantillon\\w*"),
  quartile: said("quartiles?|quarter mark", "\\w*quartil\\w*", "quartiles?"),
  percentile: said(
    "percentiles?|(?<=\\d(?:st|nd|rd|th) )percentile|deciles?",
    "\\w*perzentil\\w*|quantil\\w*|dezil\\w*|prozentrang",
    "percentiles?|centiles?|deciles?|quantiles?",
  ),
  correlation: said(
    "correlat\\w*|pearson\\w*|(?:go|goes|move|moves|rise|rises|vary|hang|hangs) (?:\\w+ )?together|(?:linearly|strongly|closely) (?:related|linked|connected|associated)|(?:related|linked|connected) (?:to each other|linearly)|relationship between|(?:link|connection|relation|association) between",
    "korrel\\w*|pearson\\w*|zusammenhang\\w*|zusammenhangen|(?:hang|hangt|hangen)[^.?!]{0,60} zusammen",
    "correl\\w*|pearson|(?:vont|va|evoluent|varient) (?:[^ .?!]+ )?(?:ensemble|de pair)|(?:liaison|lien|relation|rapport)(?: lineaire)? entre|(?:fortement|lineairement|etroitement) lie\\w*",
  ),
  weighted: said(
    "weight(?:ed|ing)s?|by (?:its|their) weights?|counts? (?:as )?(?:often|many times|double|twice)|counts? (?:by|according to|in proportion to) [^.]{0,30}",
    "gewicht(?:et|ung)\\w*|gewogen\\w*|zahlt (?:so oft|\\w+fach|nach )|(?:je )?nach (?:ihrer|seiner|der) \\w+zahl zahlt|nach \\w+ \\w+zahl zahlt",
    "ponder\\w*|compt(?:e|ant|ent) (?:autant|double|selon|en fonction)[^.]{0,20}",
  ),
  spread: said(
    "range(?= of| between|\\?| in the)|spread|how far apart|(?:difference|gap|distance|span)(?: is there| was there| lies)? (?=[^.?!]{0,24}? (?:highest|largest|biggest|max\\w*|best|longest|lowest|smallest|min\\w*|warmest|hottest|coldest|oldest|most|cheapest|dearest|tallest|shortest|heaviest|lightest|worst|fastest|slowest))|(?:between|separates?|apart|range|differ\\w*|gap|span|from)(?=[^.?!]{0,60}? (?:\\p{L}+est|best|worst|most|least)\\b[^.?!]{0,40} (?:and|to) [^.?!]{0,24}?(?:\\p{L}+est|best|worst|most|least)\\b)",
    "spannweite|wie weit(?= [^.?!]{0,60}(?:auseinander|entfernt))|(?:differenz|unterschied|abstand|spanne)(?=[^.?!]{0,16} zwischen[^.?!]{0,12} \\w*(?:hochste|groste|grosste|max|klein|niedrig|beste|teuer|langste|warm|kalt|billig|schlechtest|altest|jungst|schwerst|leichtest|schnellst|langsamst)\\w*)|(?:wie weit|zwischen|trenn\\w*|abstand|unterschied|differenz|spanne|schwank\\w*|auseinander)(?=[^.?!]{0,80}? (?!erste|letzte)\\p{L}{2,}ste[nrsm]?\\b[^.?!]{0,40} (?:und|bis) [^.?!]{0,24}?(?!erste|letzte)\\p{L}{2,}ste[nrsm]?\\b)",
    "etendue|amplitude|(?:difference|ecart)(?: y a-t-il| il y a)?(?= entre[^.?!]{0,24}? (?:plus|max|min|meilleur|pire))|(?:entre|separ\\w*|ecarts?(?! ?-?types?)|difference)(?=[^.?!]{0,80}? (?:(?:le|la|les) (?:plus|moins)|meilleure?s?|pires?|max\\w*|min\\w*)[^.?!]{0,40} et [^.?!]{0,24}?(?:(?:le|la|les) (?:plus|moins)|(?:plus|moins) \\p{L}+|meilleure?s?|pires?|max\\w*|min\\w*))",
  ),
  change: said(
    "change\\w*|grow\\w*|grew|growth|increas\\w*|decreas\\w*|rose|fell|difference|more or less|up or down|variation|compared|versus|vs\\.?|how much (?:more|less|higher|lower|bigger|further)|by how much|gained|lost|went up|went down",
    "(?:ver)ander\\w*|anderung\\w*|wachs\\w*|gewachsen|zunahme|abnahme|zuwachs|gestiegen|gesunken|gefallen|steigerung|abweich\\w*|gegenuber|verglichen|vergleich|im vergleich|differenz|unterschied|mehr oder weniger|wie ?viel (?:mehr|weniger|hoher|niedriger)|um wie ?viel",
    "evol\\w*|vari(?:ation|e)\\w*|hausse|baisse|augment\\w*|diminu\\w*|croissance|progression|par rapport|ecarts?(?! ?-?types?)|difference|de plus ou de moins|compar\\w*|combien de (?:plus|moins)",
  ),
} as const satisfies Record<string, RegExp>;

export type Act = keyof typeof acts;

/** What is asked of a single row's texts, dates and money: no matter of these patterns. */
export const foreign: readonly RegExp[] = [
  said(
    "round(?:ed|ing|s? (?:to|it|the|up|down|off))?(?! trip)(?! ?s)|nearest (?:ten|hundred|whole|cent|\\d+)|decimals?",
    "\\w*rund(?:en|e|et|ung)\\w*|nachkomma\\w*",
    "arrond\\w*|decimales?",
  ),
  said(
    "words?(?= in)|uppercase|lowercase|capitals?|capital letters|initials|characters|letters|extract\\w*|substring|trim|replace\\w*|split|reverse the",
    "worter|grosbuchstab\\w*|kleinbuchstab\\w*|grossbuchstab\\w*|initialen|zeichen|buchstaben|ersetz\\w*|extrahier\\w*",
    "mots|majuscule\\w*|minuscule\\w*|initiales|caracteres|lettres|remplac\\w*|extrai\\w*",
  ),
  said(
    "interest|compound|instal?ments?|depreciat\\w*|discount(?:ed)?|vat|tax\\w*|commission|surcharge|mark-?up",
    "zins\\w*|rate[n]?zahlung|abschreib\\w*|rabatt\\w*|mwst|mehrwertsteuer|steuer|provision\\w*|aufschlag|zuschlag",
    "interets?|amortiss\\w*|remises?|tva|taxes?|commission|majoration",
  ),
  said(
    "days (?:between|until|since|left|late|overdue)|working days|weekdays|workdays|age in|how old|end of the month|weekday of",
    "tage (?:zwischen|bis|seit)|arbeitstage|werktage|wie alt|monatsende|wochentag",
    "jours (?:entre|jusqu|depuis|ouvr)\\w*|age en|quel age|fin du mois|jour de la semaine",
  ),
  said(
    "streaks?|in a row|consecutive|longest run|forecast|trend|predict\\w*|slope|intercept|histogram|bins|pivot",
    "in folge|am stuck|nacheinander|aufeinanderfolgend\\w*|prognose|trend\\w*|steigung|achsenabschnitt|histogramm|pivot",
    "d'affilee|(?<!ainsi )de suite|consecuti\\w*|prevision|tendance|pente|histogramme",
  ),
];
