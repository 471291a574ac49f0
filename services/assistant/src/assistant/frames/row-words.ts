// Words for rows above, groups and repeats, and the columns they are about.
import type { Operand } from "../reading/operands.ts";
import { columnsIn, quote, sameColumn, sole } from "./pick.ts";
import { said } from "./plain.ts";
import type { Scene } from "./scene.ts";

export const upToHere = said(
  "running|cumulative|so far|(?<!next )(?:up )?(?:to|until|through)(?: and including)? (?:the |this |that |each )?(?:current |same )?row|as (?:we|you|I|it) go|to date|accumulated|after (?:each|every) \\w+|balance",
  "laufend\\w*|kumuliert\\w*|bisher\\w*|bis (?:einschlieslich |zu |zur )?(?:\\w+ )?(?:jeweiligen |aktuellen |diese\\w* )?(?:zeile|zur zeile)|fortlaufend\\w*|aufgelaufen\\w*|nach jeder \\w+|kontostand|saldo|zwischenstand",
  "cumul\\w*|jusqu'(?:ici|a (?:la |cette )?(?:presente )?ligne)\\w*|au fur et a mesure|progressi\\w*|courant|apres chaque \\w+|(?<!prix )solde|a ce jour|jusqu'a (?:present|chaque ligne)",
);
export const heedsUp = said(
  "running|total|sum|average|mean|highest|lowest|largest|smallest|max\\w*|min\\w*|count|number|row by row|balance|plus|minus|in|out|including|current",
  "laufend\\w*|summe|durchschnitt|mittelwert|hochste\\w*|niedrigste\\w*|groste\\w*|kleinste\\w*|anzahl|nummerier\\w*|zeile fur zeile|plus|minus|einschlieslich|aktuell\\w*",
  "total|somme|moyenne|plus (?:haute?|grande?|petite?|basse?|eleve\\w*)|nombre|numerot\\w*|ligne par ligne|plus|moins|incluse?|en cours",
);
export const perGroup = said(
  "(?:per|by|within|for each|of (?:its|their|his|the same)|in (?:its|their|the same)|among (?:those|the \\w+)? ?(?:of|in|with)|separately|own|same|restart\\w*|each)",
  "(?:pro|je|innerhalb|fur jede\\w*|(?:der|des) ?(?:selben|jeweiligen|eigenen)|desselben|derselben|eigenen|ihrer|seiner|getrennt|gleichen|jeweils)",
  "(?:par|au sein|pour chaque|(?:de|dans|du|de la) (?:sa|son|leur|meme)|du meme|de la meme|meme|propre|separement|parmi)",
);

/** "after each meet": a row, no group. */
export const saysWhen = /(?<!\p{L})(?:after|nach|apres|up to|until|bis zu|jusqu'a)\s+$/u;

/** The column of groups that rows are told apart by, behind "per", "within", "same". */
export function groupIn(scene: Scene, value: Operand | null): Operand | null {
  const [start] = [...scene.low.matchAll(perGroup)];
  if (!start) return null;
  for (const found of scene.low.matchAll(perGroup)) {
    if (saysWhen.test(scene.low.slice(0, found.index))) continue;
    const end = found.index + found[0].length;
    const next = scene.named.find(
      (each) =>
        each.start >= end &&
        each.start - end <= 24 &&
        ["text", "date", "mixed", "unknown", "code"].includes(each.operand.kind),
    );
    if (next && (!value || !sameColumn(next.operand, value)) && isGrouping(next.operand)) return next.operand;
  }
  return null;
}

/** Its contents come back. */
export const isGrouping = ({ column }: Operand): boolean => {
  const cells = column?.cells.filter((cell) => cell !== null && cell !== "") ?? [];
  return cells.length === 0 || new Set(cells).size < cells.length || cells.length < 4;
};

/** Plus what comes in, less what goes out. */
export function balance(scene: Scene): [Operand, Operand] | null {
  const signs: readonly RegExp[] = [
    /^(?:in|income|deposits?|credits?|received|receipts?|inflow|einnahme\w*|eingang\w*|einzahlung\w*|haben|zugang\w*|entrees?|recettes?|depots?|encaiss\w*|credit)\b/i,
    /^(?:out|expenses?|withdrawals?|debits?|paid|spent|outflow|issued|ausgabe\w*|ausgang\w*|auszahlung\w*|soll|abgang\w*|sorties?|depenses?|retraits?|debit)\b/i,
  ];
  const numbers = scene.own.filter(({ kind }) => kind === "number");
  const [plus, minus] = signs.map((sign) =>
    numbers.find(({ column }) =>
      sign.test((column?.heading ?? "").normalize("NFKD").replace(/[\u0300-\u036f]/g, "")),
    ),
  );
  return plus && minus ? [plus, minus] : null;
}

export const highest = said(
  "highest|largest|biggest|greatest|max\\w*|best|most|record|peak|longest",
  "hochst\\w*|groste\\w*|grosste\\w*|max\\w*|beste\\w*|rekord|langste\\w*|meiste\\w*",
  "plus (?:haute?|grande?|eleve\\w*|longue?)|max\\w*|meilleure?|record",
);
export const lowest = said(
  "lowest|smallest|least|min(?!us|ut)\\w*|worst|shortest",
  "niedrigste\\w*|kleinste\\w*|tiefste\\w*|min(?!us|ut|der|dest)\\w*|schlechteste\\w*|kurzeste\\w*",
  "plus (?:bas\\w*|petite?|faible|courte?)|min(?!us|ut)\\w*|pire",
);
export const mean = said("averages?|mean", "(?:\\w*durchschnitt\\w*|mittelwerte?)", "moyenne?s?");
export const counting = said(
  "counts?|number (?:the|each|all|every)|counting|how many|consecutive number|numbered|number \\w+",
  "zahl\\w*|anzahl|nummerier\\w*|durchnummer\\w*|wie viele|wievielte\\w*|fortlaufende nummer",
  "compte\\w*|numerot\\w*|combien|nombre de|numero",
);

export const ranking = said(
  "rank\\w*|placing|place|position|standing|leaderboard",
  "rang\\w*|platz\\w*|platzierung|position",
  "rang\\w*|classe(?:r|z|ment)?|place|position|rangs?",
);
export const smallestFirst = said(
  "(?:smallest|lowest|fastest|shortest|cheapest|least|earliest|oldest|fewest|quickest)(?: \\w+)?(?: \\w+)? ?(?:comes |is |gets |being |as |=|ranks? |ranked )*(?:first|1st|best|number (?:one|1)|rank 1|1|one|place 1)|ascending|(?:smallest|lowest|fastest|shortest|cheapest) (?:value |time |price )?first|lower is better|less is better",
  "(?:kleinste\\w*|niedrigste\\w*|schnellste\\w*|kurzeste\\w*|gunstigste\\w*|billigste\\w*|fruheste\\w*|wenigste\\w*)(?: \\w+){0,3}? (?:zuerst|vorn\\w*|erste\\w*|platz 1|rang 1|1|gewinnt|ist 1|an erster)|aufsteigend|weniger ist besser|niedriger ist besser",
  "(?:plus (?:petite?|bas\\w*|faible|rapide|courte?|ancien\\w*)|moins (?:chere?|elevee?|cher))(?: \\w+){0,3}? (?:premiere?|en premier|en tete|1|rang 1|numero 1|gagne)|croissant",
);

export const shares = said(
  "shares?|percent(?:age)?s?(?: of)?|proportions?|portions?|fractions?|part of (?:the )?total|contribut\\w*|% of",
  "\\w*anteile?\\w*|prozentual\\w*|prozentsatz|wie viel prozent|wieviel prozent|bruchteil|welche[rn]? teil|prozent",
  "parts?|pourcentages?|proportions?|fraction|quote-part|quel pour-?cent\\w*|% du",
);
export const whole = said(
  "totals?|sum|overall|all|whole|grand total|everything|altogether",
  "gesamt\\w*|summe|aller|allem|insgesamt|total|ganze\\w*|alle",
  "totale?s?|somme|ensemble|toutes?|tous|global\\w*",
);
export const change = said(
  "change\\w*|grow\\w*|grew|increas\\w*|decreas\\w*|rose|fell|difference in (?:%|percent)|percent(?:age)? (?:change|difference)|variation|deviat\\w*|compared|against|vs\\.?|versus",
  "veranderung\\w*|(?:ver)?ander\\w*|wachs\\w*|gewachsen|zunahme|abnahme|gestiegen|gefallen|steigerung|abweich\\w*|gegenuber|verglichen|im vergleich|prozentuale\\w* (?:differenz|unterschied)",
  "evol\\w*|vari\\w*|hausse|baisse|augment\\w*|diminu\\w*|croissance|progress\\w*|par rapport|ecarte?|difference|contre",
);

export const repeats = said(
  "duplicat\\w*|again|more than once|second (?:appearance|time|occurrence)|repeat\\w*|already (?:appeared|seen|listed)|twice|times|first (?:appearance|time|occurrence)|how often|occur\\w*|appear\\w*|unique|only once|show\\w* up|same",
  "duplikat\\w*|doppelt\\w*|mehrmals|mehrfach|zweite[ns]? (?:auftreten|mal|vorkommen)|wiederholt\\w*|schon (?:einmal )?vor\\w*|bereits vor\\w*|wie oft|kommt|vorkommt|vorkommen|einmalig|nur einmal|derselbe|dieselbe|erste[ns]? (?:auftreten|mal|vorkommen)|gleich\\w*|dublette\\w*",
  "doublons?|en double|plusieurs fois|plus d'une fois|deuxieme (?:apparition|fois|occurrence)|repet\\w*|deja (?:apparu|vu|present)\\w*|combien de fois|apparai\\w*|apparition|revient|unique|une seule fois|meme|premiere (?:apparition|fois|occurrence)|figure",
);
export const second = said(
  "(?:from (?:its|the|their) )?second|after the first|except (?:for )?the first|the first (?:one|time|occurrence|entry|appearance) _ (?:blank|empty|not|stays?|remain\\w*)|already|again|later (?:ones|occurrences)|repeat(?:s|ed)?(?: ones)?",
  "(?:ab (?:dem|ihrem|seinem) )?zweite\\w*|ausser (?:dem|das) erste\\w*|(?:das|die|der) erste\\w* _ (?:leer|nicht|bleib\\w*)|bereits|schon|wiederholung\\w*|spatere\\w*|nochmal",
  "(?:a partir de (?:la|sa) )?deuxieme|seconde|sauf (?:la|le) premiere?|(?:la|le) premiere? _ (?:vide|pas|reste\\w*)|deja|repetition\\w*|suivantes",
);

/** The columns that are compared together: those named, else the only column of texts. */
export function keys(scene: Scene): Operand[] {
  const columns = columnsIn(scene).filter(({ isCell }) => !isCell);
  if (columns.length > 0) return columns.slice(0, 3);
  const only = sole(scene, "text") ?? sole(scene, null) ?? scene.own[0];
  return only ? [only] : [];
}

export function outcomes(scene: Scene): [string, string] | null {
  const headings = new Set(scene.own.map(({ column }) => column?.heading?.toLowerCase()));
  const [first, other] = scene.quotes.filter(({ value }) => !headings.has(value.toLowerCase()));
  if (first && other) return [quote(first.value), quote(other.value)];
  const pair = /\b(yes|ja|oui)\b.{0,12}?\b(no|nein|non)\b/.exec(scene.low);
  if (pair) return [quote(pair[1] as string), quote(pair[2] as string)];
  const bools = /\bTRUE\b|\bWAHR\b|\bVRAI\b/.test(scene.text);
  return first ? [quote(first.value), '""'] : bools ? ["TRUE", "FALSE"] : null;
}
