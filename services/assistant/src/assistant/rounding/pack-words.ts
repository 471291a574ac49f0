// The words of packs: what is needed, what must be full, how much one takes, what is there already.
import { said } from "../frames/plain.ts";

export const needed = said(
  "need\\w*|required?|requires?|necessary|order\\w*|start(?:ed|ing)|partial|begun|buy|book\\w*|hire|rent|charter|come only in|sold (?:only )?in|only (?:sold|available|come)|use|must|have to|pack(?:ed)?|enough|nobody|no one|(?:everyone|everybody|everything|all of them) (?:gets?|fits?|has|finds?|can)|does it take|do (?:i|we|they) take|left behind|covered?|so that all|plan",
  "brauch\\w*|benotig\\w*|notig\\w*|angefangen\\w*|angebrochen\\w*|kaufen|bestell\\w*|buch\\w*|miet\\w*|nur in|gibt es nur|mus(?:s|sen)?|genug|reich(?:t|en)|niemand|keiner|(?:alle|jeder) (?:\\w+ ){0,3}(?:mit|platz|bekomm\\w*|pass\\w*|rein\\w*)|erforderlich\\w*|braucht's|abgedeckt|planen",
  "faut|falloir|besoin|necessaires?|entamee?s?|commencee?s?|achet\\w*|command\\w*|reserv\\w*|lou\\w*|prevoir|doi\\w*|devons|assez|suffi\\w*|personne ne|vend\\w* que|vendue?s? par|ne se vend\\w*|couvr\\w*|couvert\\w*",
);

export const complete = said(
  "full|complete\\w*|whole|entire|can (?:i|we|be|you|they)|get out|make|fill\\w*|cut from|doesn't matter|left over|leftovers?|only (?:full|whole|complete)|don't (?:go|count|ship)|do not (?:go|count|ship)",
  "volle?\\w*|komplett\\w*|ganze\\w*|vollstandig\\w*|gibt .{0,20}her|fullen|lassen sich|egal|ubrig|(?:kriegen|bekommen|schaffen) wir|halbvolle\\w*|gehen nicht",
  "pleine?s?|completes?|entier\\w*|remplir|peut-on|tirer|peu importe|remplie?s?|incomplete?s?",
);

/** "a started pallet counts as a whole one" is no full one. */
export const counting =
  /(?:counts?|zahlt|zahlen|gilt|gelten|compt\w*)(?: \p{L}+){0,3} (?:as |als |pour )?(?:an? |eine? |une? )?(?:whole|full|one|ganze\w*|volle?\w*|entiere?|pleine?)(?: one| unit)?/gu;

export const onlyFull = said(
  "full|complete|whole|half-?\\w*",
  "volle|komplette|ganze|halbvolle",
  "pleine?s?|complete?s?|entier\\w*",
);
export const mustHave = said(
  "need\\w*|must|order|come only in|sold (?:only )?in|only (?:sold|available|come)|buy",
  "brauch\\w*|benotig\\w*|bestell\\w*|nur in|gibt es nur|kaufen",
  "faut|besoin|command\\w*|vend\\w* que|vendue?s? par|ne se vend\\w*|achet\\w*",
);
/** Half and more count as one. */
export const usual = said(
  "(?:rounded|round|rounding) (?:as usual|normally|commercially|the normal way)|as usual|to the nearest whole",
  "(?:kaufmannisch|normal|wie ublich)(?: \\w+)? (?:ge)?rund\\w*|(?:ge)?rund\\w* (?:wie ublich|kaufmannisch|normal)|wie ublich",
  "arrondi\\w* (?:comme d'habitude|normal\\w*|classique\\w*|a l'unite la plus proche)|comme d'habitude",
);

export const many = said(
  "how many|number of|count|nr of|no\\. of",
  "wie ?viele?|anzahl|zahl der",
  "combien|nombre",
);

/** More is needed than is counted. */
export const spare = said(
  "extra|more|spare|waste|breakage|reserve|cutting|on top|plus",
  "zusatzlich|mehr|extra|verschnitt|bruch|reserve|dazu|plus|zuschlag",
  "de plus|en plus|marge|casse|chutes?|reserve|supplement\\w*|plus",
);

export const costs = said(
  "cost|pay|pays|price|total",
  "kost\\w*|zahl(?:en|t)|preis",
  "cout\\w*|pay\\w*|paie\\w*|prix",
);
export const price = /price|cost|\brates?\b|preis|kosten|satz|prix|cout|tarif/;

/** "24 fit in a crate", "packs of 1.44 m²", "tables for 8". */
export const sized =
  /(?:per|pro|je|par|zu je|zu|of|a|in|holds?|takes?|fits?|seats?|for|by the|contains?|carries|covers?|von|fasst|fassen|passen|gehen|hat|haben|nimmt|enthalt|fur|auf|de|contient|contiennent|prend|prennent|charge|couvre|tient|peut (?:contenir|transporter|accueillir)|accueille|every|jede\w*|toutes les|chaque|has|have)\s*$/;
export const sizedBehind =
  /^ ?(?:[\p{L}²³]+ ){0,3}?(?:fit|go|can (?:fit|go|sit)|per|pro|je|par|to an?|in (?:each|one|an?|the)|passen|pro|zu je|tiennent|rentrent|entrent|each|seats?|platze|places|er[- ])(?!\p{L})/u;
export const sizeHeading =
  /(?<!\p{L})(?:per|pro|je|par|a|each|hold\w*|seats?|capacity|capacite|kapazitat|packs? ?size|pack|box of|size|packung\w*|karton zu|grose|fasst|inhalt|taille|contenance|fit|fits|goes? in|passen|passt|hinein\w*|entre|tient|lot de|carton de)(?!\p{L})|(?:grose|inhalt|kapazitat|platze)(?!\p{L})|\//u;

/** A least number: never fewer. */
export const leastBefore =
  /(?:at least|minimum(?: of)?|never (?:fewer|less|under|below)(?: than)?|no (?:fewer|less) than|not (?:fewer|less) than|mindestens|nie (?:weniger|unter)(?: als)?|nicht weniger als|au moins|au minimum|minimum de|jamais moins (?:de |d')?)\s*(?:but |aber |jedoch |mais )?(?:€|\$|£)?\s*$/u;
export const leastBehind =
  /^ ?(?:\p{L}+ )?(?:at (?:the )?least|minimum|or more|mindestens|au (?:moins|minimum))(?!\p{L})/u;

/** What one of them uses, and for how long. */
export const usedBefore =
  /(?:uses?|needs?|eats?|drinks?|gets?|consumes?|times|x|mal|braucht|verbraucht|bekommt|isst|trinkt|benotigt|fois|utilise|consomme|mange|boit|recoit)\s*$/u;
export const spellBehind =
  /^[- ]?(?:days?|weeks?|months?|years?|nights?|tagen?|wochen?|monaten?|jahren?|nachten?|jours?|semaines?|mois|ans|nuits?)(?!\p{L})/u;

/** Something of it is there already. */
export const partly = said(
  "missing|lack\\w*|short of|up to (?:the|our|its)|minus|less what|already|on hand|in stock|to reach|top up|refill|still (?:in|there|have)",
  "fehl\\w*|bis zu[mr]?|abzuglich|minus|schon|bereits|vorhanden\\w*|auffull\\w*|vorrat|lager",
  "manqu\\w*|jusqu'a|moins|deja|en stock|complet\\w*|reappro\\w*",
);
export const stockHeading =
  /stock|on hand|have\b|in the|left\b|bestand|vorrat|vorhanden|lager|\bda\b|dispo|\breste|actuel|current|inventory|\bist\b/;
export const leastHeading = /minimum|mindest|\bmin\b/;
/** A quantity in whole packs, not how many of them. */
export const pieces = said(
  "(?:how many|number of) (?:pieces|items|units|minutes|seconds|metres|meters)|quantity|what (?:amount|do i (?:really )?(?:have|need) to order)",
  "(?:wie ?viele?|anzahl) (?:stuck\\w*|teile|minuten|sekunden|meter)|welche menge|bestellmenge|wie ?viel (?:muss|soll) ich (?:\\w+ )?bestellen",
  "(?:combien|nombre) de (?:pieces|unites|minutes|secondes|metres)|quelle quantite",
);
