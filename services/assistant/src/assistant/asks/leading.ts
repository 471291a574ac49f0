// "the most urgent first", "wer am längsten da ist, zuoberst": what leads a list, and so by what and how it is sorted.
import { said } from "../frames/plain.ts";

/** Of days and of years the oldest is the least, of ages the most. */
type Lead = "early" | "late" | "small" | "big" | "old" | "young";
type Told = readonly [en: string, de: string, fr: string];

const firsts: Record<Lead, Told> = {
  early: [
    "(?:most )?(?:urgent|pressing|imminent)|most overdue|earliest|soonest|nearest|closest|next|first due|due (?:soonest|first|next)",
    "\\w*(?:dringend|eilig)(?:e[rsn]?|ste[nrs]?)|(?:fruheste|nachste|nahste|baldigste|uberfalligste)[nrs]?|als nachstes",
    "(?:plus )?(?:urgente?s?|pressante?s?|pressee?s?)|plus (?:proches?|imminente?s?|tot)|prochaine?s?",
  ],
  late: [
    "newest|latest|most recent|(?:more )?recent|freshest",
    "\\w*(?:neueste|neuste|aktuellste|letzte|spateste)[nrs]?",
    "(?:plus )?(?:recente?s?|nouve\\w+|tardi\\w+)|derniere?s?",
  ],
  small: [
    "smallest|lowest|cheapest|shortest|fastest|quickest|least|fewest|lightest|weakest|slowest|small|low|cheap",
    "\\w*(?:kleinste|niedrigste|billigste|gunstigste|kurzeste|schnellste|leichteste|wenigste|geringste|langsamste|schwachste|tiefste)[nrs]?",
    "plus (?:petite?s?|basse?s?|bas|courte?s?|faibles?|rapides?|leger\\w*|lente?s?)|moins (?:cher\\w*|eleve\\w*|lourde?s?|longue?s?|longs?|de \\w+)",
  ],
  big: [
    "largest|biggest|highest|best|longest|priciest|dearest|heaviest|top|greatest|most|strongest|busiest|tallest|furthest|farthest|worst|richest|big|high",
    "\\w*(?:groste|grosste|hochste|beste|teuerste|langste|meiste|best\\p{L}+|schwerste|starkste|weiteste|umsatzstarkste|schlimmste)[nrs]?|am (?:meisten|hochsten|langsten|teuersten|besten)",
    "plus (?:grande?s?|gros(?:se)?s?|haute?s?|elevee?s?|cher\\w*|longue?s?|longs?|lourde?s?|forte?s?|importante?s?|vendue?s?|de \\w+)|meilleur\\w*|mieux \\p{L}+|pires?",
  ],
  old: [
    "oldest|longest[- ](?:serving|standing|waiting|running|held|open)|most senior|(?:been |served )(?:\\p{L}+ ){0,3}(?:the )?longest",
    "\\w*(?:alteste|dienstalteste)[nrs]?|am langsten (?:da|dabei|hier|bei uns|im haus|angestellt|im dienst|in der firma|offen|wartet|warten)",
    "plus (?:ancien\\w*|vieux|vieille?s?|agee?s?)|(?:la |le )?depuis (?:le )?plus longtemps|doyens?",
  ],
  young: ["youngest", "\\w*jungste[nrs]?", "plus jeunes?|cadets?"],
};

const some = "(?:[ -][\\p{L}\\d%€$'-]+){0,3}?,? ";
const tops: Told = [
  "(?:comes? |goes? |go |listed |shown |right |at |on |as )*(?:the )?(?:very )?(?:first|top|start|beginning)(?! \\d)",
  "(?:(?:steht|stehen|kommt|kommen|ist|sind|ganz|als|an|nach|am|zu) )*(?:zuerst|zuoberst|oberst|oben|voran|vorn|vorne|vorweg|erste[rsn]?|erster stelle|anfang)",
  "(?:tout )?(?:d'abord|en (?:premier|premiere|tete|haut|debut|1er)|au (?:debut|sommet)|apparai\\w+ en premier)",
];
const openings: Told = [
  "(?:start\\w*|begin\\w*) (?:with|from) (?:the )?",
  "(?:beginnend|angefangen|begonnen|startend|fang\\w*|beginn\\w*) (?:mit|bei|beim) (?:de[rmn] |das )?",
  "(?:commen\\w+|debut\\w+) par (?:le |la |les |celle |celui )?",
];

/** "prio 1 first". */
const numbered = "|\\d+ (?:first|on top|zuerst|voran|oben|d'abord|en (?:premier|tete|haut))";

const patternsOf = (lead: Lead): string[] =>
  firsts[lead].map(
    (words, at) =>
      `(?:(?:le |la |les )?(?:${words})${some}${tops[at]}|${openings[at]}(?:${words})${lead === "small" ? numbered : ""})`,
  );

/** "highest first" sorts down, "newest first" too, "cheapest on top" up; what is old may do either. */
export const leadsUp = (["early", "small", "old", "young"] as const).map(patternsOf);
export const leadsDown = (["late", "big", "old", "young"] as const).map(patternsOf);

const heard: readonly (readonly [Lead, RegExp])[] = (
  ["old", "young", "early", "late", "big", "small"] as const
).map((lead) => [lead, said(...patternsOf(lead))]);

/** What leads the list; null where it is not said. */
export const leadOf = (low: string): Lead | null =>
  heard.find(([, words]) => [...low.matchAll(words)].length > 0)?.[0] ?? null;
