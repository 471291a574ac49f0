// The words that ask for rounding: at all, cut off, of what is begun, up and down.
import { said } from "../frames/plain.ts";
import { down, up } from "../frames/rates.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";

export const rounded = said(
  "(?<!(?:each|every|per|this|that|last|first|second|third|final) )round\\w*|nearest|closest|cut off|truncat\\w*|snap\\w*|(?:the|its|their|all) decimals?|(?:whole|integer) part|(?:up|down) to (?:the |a )?(?:next|full|whole|nearest|closest|start|half|quarter|cent)|full cents?|full (?:thousands?|hundreds?|tens?)|in (?:thousands|hundreds)|whole (?:numbers?|euros?|dollars?|units?|months?|years?|pieces|cents?|kilos?)|(?:next|full) (?:euros?|units?|kilos?|dollars?)|decimals|decimal places?|(?:one|single|first|1|\\d) decimal|(?:to|with|in|at) (?:\\w+ )?(?:cents?|pence|pennies)|to the (?:full |whole )?(?:cents?|penny|kilos?|kg|euros?|dollars?|pounds?)|whole amounts?|(?:whole|full) (?:ones?|hours?|days?|weeks?|kg|pounds?|francs?)|significant|digits|even number|to (?:\\w+ ){0,2}(?:penny|digits?|decimals?|tenths?|hundredths?)|\\d ?dp|no decimals|without decimals|integers?|(?:slots?|buckets?|increments?|multiples?) (?:of|the)|\\d+[- ]min\\w* (?:slots?|blocks?|buckets?|intervals?|windows?)|bucket\\w*|steps of|slots?|which (?:full|whole|quarter|half) (?:\\w+ )?hour",
  "(?:auf|ab|ge)?rund(?:e|en|et\\w*|ung\\w*)?|zu ?runden|gerundet\\w*|nachkommastelle\\w*|stellen? (?:nach|hinter)\\w* (?:dem )?komma|(?:eine|zwei|drei|vier|\\d) stellen?|auf (?:den )?(?:cent|euro|kilo|gramm)|signifikant\\w*|gerade (?:zahl|anzahl)|komma ?stelle\\w*|ganzzahlig\\w*|(?:volle|ganze|glatte)\\w* (?:tausend\\w*|hundert\\w*|zehner|viertel\\w*|halbe\\w*|\\d+)|dezimalstellen?|ganze\\w* (?:zahl\\w*|euro|stuck|monate|cent|kilo\\w*)|volle\\w* (?:euro|stuck|kilo\\w*)|(?:auf|in) (?:\\w+ ){0,2}(?<!per )cent\\w*|abschneid\\w*|abgeschnitten|glatt\\w*|auf (?:den |die |das )?(?:na(?:e)?chst\\w*) \\w+|nachstgelegen\\w*|schritten?|minuten-?(?:fenster|takt|raster|intervall\\w*|schritt\\w*|block\\w*)|hunderter\\w*|zehner\\w*|tausender\\w*|auf \\d+er|\\w*stunden-?(?:fenster|raster|takt)\\w*|(?:zu )?welche\\w* (?:volle\\w*|ganze\\w*) stunde|genau machen|(?:am|an) nachsten",
  "arrondi\\w*|significati\\w*|nombre pair|a l'(?:euro|unite)|\\w+ pres|(?:\\w+ )?decimales?|chiffres? (?:apres|derriere) la virgule|partie entiere|plus proche|(?:milliers?|centaines?|dizaines?) (?:entiers?|entieres?|pleine?s?)|(?:nombre|euro|mois|unite|annee|piece|heure|jour|centime|kilo)s? (?:entiere?s?|superieure?s?|inferieure?s?)|(?:aux?|a la|a l') ?(?:\\S+ ){1,3}(?:superieure?s?|inferieure?s?|plus proches?)|a l'entier|(?:au|en) centimes?|tronqu\\w*|coup\\w* apres|tranches? de|multiples? de|au (?:quart|demi)\\w*|a la (?:demi|centaine|dizaine)\\w*|liss\\w*|creneaux?|(?:quelle|a quelle) heure (?:pleine|ronde|entiere)",
);
export const notRounded = said(
  "not round\\w*|without rounding|don't round",
  "nicht (?:ge)?rund\\w*|ohne (?:zu )?runden",
  "sans arrondi\\w*|pas arrondi\\w*|n'arrondis pas",
);
export const cut = said(
  "cut off|truncat\\w*|chop\\w*|(?:drop|remove|strip|ignore|lose|without|throw away|get rid of|discard) (?:all )?(?:the |its |their )?(?:decimals?|cents?|fraction\\w*|part after|places)|(?:decimals?|cents?|pennies) (?:are |is |get |just |simply |should be |must be |to be )*(?:away|off|gone|dropped|cut|ignored|removed|discarded|left out)|(?:whole|integer) part",
  "abschneid\\w*|abgeschnitten|kapp\\w*|schneid\\w* _ ab|(?:cents?|nachkommastelle\\w*) (?:\\w+ ){0,3}(?:weg\\w*|fallen|entfall\\w*|streich\\w*|gestrichen|ignorier\\w*|abschneid\\w*|unter den tisch)|(?:streich\\w*|entfern\\w*|lass\\w*|ignorier\\w*|ohne) (?:\\w+ ){0,4}(?:nachkommastelle\\w*|dezimal\\w*|kommastelle\\w*|cent)|nachkommastelle\\w* (?:weg\\w*|entfern\\w*|streich\\w*|ignorier\\w*)|ganzzahlige\\w* (?:an)?teil",
  "tronqu\\w*|coup\\w*|(?:enlev\\w*|supprim\\w*|retir\\w*|laiss\\w* tomber|neglig\\w*|abandonn\\w*|ignor\\w*|vir\\w*|jet\\w*|oubli\\w*|sans) (?:les |la |des )?(?:decimales?|centimes?|partie decimale|chiffres apres)|partie entiere",
);
/** Each one that is begun counts. */
export const begun = said(
  "(?:started|begun|commenced) (?:ones|hours?|units?)|(?:has|have|is|are) (?:been )?(?:started|begun)|(?:every|each|any|per|all|a|an) (?:started|begun|commenced|partial|part-\\w+|partly \\w+|incomplete|half-?full|half-?empty|broken|opened)|(?:started|begun|commenced|partial|part-\\w+|partly \\w+|incomplete|opened|broken|half-?(?:full|empty|filled)) (?:\\w+ ){0,3}?(?:counts?|are|is|hours?|days?|minutes?|units?|quarters?|half|one) ?(?:as)?(?: \\w+)? ?(?:whole|full|one|charged|billed|paid)?",
  "(?:jede\\w*|je|pro|alle|eine?|angefangene\\w*|angebrochene\\w*) ?(?:angefangene\\w*|angebrochene\\w*|begonnene\\w*)|(?:angefangene\\w*|angebrochene\\w*|begonnene\\w*) (?:\\w+ )?(?:zahl\\w*|gilt|gelten|wird|werden)|(?:angefangene|angebrochene|begonnene)\\w*",
  "(?:toute?|tous|chaque|par|une?) (?:\\p{L}+ |\\p{L}+ d'\\p{L}+ )?(?:entamee?s?|commencee?s?)|entamee?s?",
);

const upward = said(
  "(?:go(?:es)?|put|push\\w*|mov\\w*|set|rais\\w*|bring\\w*|lift\\w*|bump\\w*|jump\\w*)(?: \\p{L}+){0,4}? (?:up|forward)|next (?:one|amount|price|multiple|higher|even|odd|full|whole|half|quarter|five|ten|hundred|thousand|cent|euro|dollar|kilo|pound|hour|€|\\d+)(?! (?:days?|weeks?|months?))|in (?:our|my|their|the \\w+'s) favou?r",
  "(?:auf|zur|zum|die|den|das) nachst(?:e[nrs]?) (?:volle\\w*|gerade\\w*|ganze\\w*|hohere\\w*|betrag|preis|zahl)|aufwarts|hoher(?:setz\\w*|geh\\w*)|auf \\w+ (?:an|hoch)heb\\w*|hoch|zugunsten",
  "(?:mont\\w*|pass\\w*|pouss\\w*|relev\\w*|remont\\w*) (?:\\S+ ){0,4}?(?:suivante?s?|prochaine?s?|au|aux|a la)|suivante?s?|prochaine? (?:multiple|montant|prix|nombre|palier|euro|heure|quart|demi\\w*)|au-dessus",
);
const downward = said(
  "never more than|no more than|(?:cut|put|go(?:es)?|bring\\w*|set|mov\\w*|back) (?:\\p{L}+ ){0,3}?(?:down|back)|down to|towards? zero|belongs? to|falls? in(?:to)?|slots?[^.?!]{0,20} (?:begin|start)|(?:begin|start)[^.?!]{0,20} slots?|back to the last|last (?:full|whole)|at most",
  "nie mehr als|nicht mehr als|(?:richtung|gegen|zur) null|gehort|fallt in|beginnt|letzte (?:volle|ganze)\\w*|hochstens|abwarts|(?:volle\\w*|ganze\\w*) (?:\\S+ ){0,3}ab(?=[.,;!?]|$)",
  "jamais plus|pas plus|vers (?:le )?zero|appartien\\w*|commence|tombe dans|au maximum|au plus|vers le bas|derniere? (?:\\w+ )?(?:plein|entier)\\w*",
);
/** Sold in nothing smaller: what is missing is bought with it. */
const sold = said(
  "only (?:\\w+ )?(?:sold|come|comes|available|delivered|supplied)|(?:sold|comes?|available|delivered|supplied) only|only (?:sells?|delivers?)|(?:must|do|should) (?:i|we) (?:\\w+ )?(?:to )?(?:buy|order)",
  "nur (?:\\w+ ){0,4}(?:verkauft|geliefert|erhaltlich|lieferbar)|(?:gibt es|verkauft|liefert)(?: \\w+){0,3} nur|(?:muss|soll)\\w* (?:ich|wir) (?:\\w+ ){0,3}(?:kaufen|bestellen)",
  "(?:vend|livr)\\w* (?:qu\\S+|uniquement|seulement)|(?:dois-je|faut-il|devons-nous) (?:\\w+ )?(?:acheter|commander)",
);
const zero = said("towards? zero", "(?:richtung|gegen|zur) null", "vers (?:le )?zero");

/** "don't round up" is no rounding up. */
const refused =
  /(?:\bnot|n't|\bnever|\brather than|\binstead of|\bnicht|\bnie|\bstatt|\bsans|\bpas|\bjamais)\s+(?:\p{L}+\s+){0,2}$/u;
const isWanted = ({ low }: Scene, words: RegExp): boolean =>
  [...low.matchAll(words)].some(({ index }) => !refused.test(low.slice(Math.max(0, index - 30), index)));

export type Direction = "UP" | "DOWN" | "";

export function directionOf(scene: Scene): Direction {
  if (is(scene, zero)) return "DOWN";
  if (is(scene, begun) || isWanted(scene, up)) return "UP";
  if (isWanted(scene, down) || is(scene, cut)) return "DOWN";
  if (isWanted(scene, upward)) return "UP";
  if (is(scene, downward)) return "DOWN";
  return is(scene, sold) ? "UP" : "";
}
