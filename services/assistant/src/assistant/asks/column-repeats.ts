// What occurs again within a column: how many, which ones, what is most frequent, how many too many.
import { said } from "../frames/plain.ts";
import { area } from "../reading/operands.ts";
import { type Ask, does, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { inLists } from "./lookups.ts";
import { acts, keysOf } from "./repeats.ts";

/** "which towns come up only once", not "each town once". */
export const isOccurring = (low: string): boolean =>
  occurring.test(low) && !/\b(?:each|every|list|jede\w*|liste|chaque|chacune?)\b/.test(low);

const occurring =
  /\b(?:occurs?|appears?|comes? up|shows? up|turns? up|ordered|entered|recorded|scanned|logged|registered|erfasst\w*|eingetragen|gescannt|saisie?s?|enregistree?s?|kommen|kommt|vorkomm\w*|tauchen|taucht|auftauch\w*|apparai\w*|figur\w*|revien\w*|existe\w*|n'\w+ qu'une)\b/;

const oftener =
  "(?:several|multiple|many|at least (?:two|2)|two or more|2 or more|more than one) times|more than (?:once|one \\p{L}+)|(?:at least )?twice(?: or more)?|repeatedly|mehrfach|mehrmals|mehr als ein(?:mal|en?|e[rmn]?)\\b|ofter|wiederholt|doppelt|(?:mindestens )?(?:zwei|2) ?mal|(?:plusieurs|(?:au moins )?(?:deux|2)) fois|plus d'une? (?:fois|\\p{L}+)|en double|a plusieurs reprises";

/** "which names come up several times? each once": not all of them. */
export const manyOf = new RegExp(
  `(?<!\\p{L})(?:which|what|who|those|that|all|only|list of|welche\\w*|wer|die|alle\\w*|nur|diejenigen|liste|quels?|quelles?|qui|celles?|ceux|liste des)(?!\\p{L})[^.?!]*(?<!\\p{L})(?:${oftener})`,
  "u",
);
export const several = new RegExp(`(?<!\\p{L})(?:${oftener})`, "u");

/** "without counting one twice". */
const notTwice =
  /\b(?:without|not|never|no one|don't|sans|ne|pas|ohne|nicht|kein\w*|niemand\w*)\b[^.?!,;]{0,24}\b(?:twice|double|more than once|deux fois|en double|doppelt|zweimal|mehrfach)/;

const spare = said(
  "(?:rows?|entries|lines|records)[^.?!]{0,20} (?:would|will|could|can) (?:go|disappear|vanish|be (?:removed|deleted|dropped))|surplus|superfluous|redundant|too many|extra (?:rows?|entries|lines|copies)|excess",
  "uberzahlig\\w*|uberflussig\\w*|zu ?viel|fallen weg|wegfallen|wurden (?:wegfallen|verschwinden|geloscht)|weg(?:fielen|musste\\w*)",
  "en trop|superflu\\w*|excedentaires?|disparai\\w*|seraient (?:supprime|retire|enleve)\\w*|redondante?s?",
);

/** "Paul" and " paul" are the same. */
const untidy = said(
  "(?:extra|stray|leading|trailing|surplus|additional|unwanted|accidental|double)? ?(?:spaces|blanks|whitespace)(?: (?:before|after|around|at|in)[^.,;]{0,20})?|(?:upper|lower)[- /]*(?:and |or )?(?:lower|upper)?[- ]?case|(?:different |other )?(?:capitals?|capitali[sz]ation|case|casing)(?: letters)?|case[- ]insensitive\\w*",
  "(?:\\w+ )?leerzeichen(?: (?:davor|dahinter|am|vor|nach)[^.,;]{0,20})?|(?:gros|klein)-?(?: ?/ ?-?| und | oder )?(?:gros|klein)?-?schreibung|(?:gros|klein)(?:buchstaben|geschrieben)(?: (?:und|oder) (?:gros|klein)\\w+)?",
  "espaces?(?: (?:en trop|parasites?|superflus?|inutiles?|supplementaires?|avant|apres|autour))?|(?:la )?casse|majuscules?(?:[ /]*(?:et|ou)?[ /]*(?:les )?minuscules?)?|minuscules?",
);
const gaps = said(
  "(?:some |the )?(?:cells|rows|fields) (?:are |is )?(?:empty|blank)|gaps?|blanks?|empty (?:cells|rows|ones)",
  "(?:manche |einige )?(?:zellen|zeilen|felder) (?:sind |ist )?leer|lucken?|leere\\w*(?: \\w+)?",
  "(?:certaines )?(?:cellules|cases|lignes) (?:sont |est )?vides?|trous?|vides?",
);

const countedAlike =
  /(?:should|must|shall|do|does|soll\w*|darf|durfen|doit|doivent|ne)?[^.,;]{0,12}\b(?:not|n't|nicht|pas|never)\b[^.,;]{0,20}\b(?:count\w*|zahl\w*|compt\w*)\b[^.;]*/gu;

/** How many there are, whatever case and blanks they are written with. */
function alikeCounted({ reading: { dialect } }: Ask, range: string): string {
  const formula = `ROWS(UNIQUE(FILTER(LOWER(TRIM(${range})),TRIM(${range})<>"")))`;
  return dialect === "sheets" ? `ARRAYFORMULA(${formula})` : formula;
}

/** In one cell: how many occur once, more than once, all told; a list of each; which is most frequent. */
export function columnRepeats(ask: Ask): Made[] {
  const table = mainTable(ask);
  if (!table) return [];
  return keysOf(ask, table).flatMap(({ operands, penalty }): Made[] => {
    const [column] = operands;
    if (!column || operands.length > 1) return [];
    const range = area(column);
    const count = `COUNTIF(${range},${range}&"")`;
    const filled = `(${range}<>"")`;
    const out: Made[] = [];
    const blanks = spansOf(ask.low, /(?:[^.]*\b(?:blank|empty|gaps?|leere?|lucken|vides?|trous?)\b[^.]*)/gu);
    const isSorted = does(ask, "sort", "up", "down");
    const [upwards, downwards] = ask.reading.dialect === "sheets" ? ["TRUE", "FALSE"] : ["1", "-1"];
    const put = (formula: string, more = 0): void => {
      const isList = isSorted && /^(?:UNIQUE|FILTER)\(/.test(formula);
      out.push({
        formula: isList ? `SORT(${formula},1,${does(ask, "down") ? downwards : upwards})` : formula,
        acts: isList ? [...acts, "sort", "up", "down"] : [...acts, "mode", "max"],
        spans: blanks,
        penalty: penalty + more,
      });
    };
    const isMany = several.test(ask.low) && !notTwice.test(ask.low);
    const isOnce = does(ask, "once") && !isMany;
    const isTwice = (does(ask, "repeat") || isMany) && !isOnce && !does(ask, "mode");
    if (does(ask, "count")) {
      const stray = spansOf(ask.low, untidy);
      const surplus = stray.length > 0 ? [] : spansOf(ask.low, spare);
      if (stray.length > 0 && column.kind !== "number")
        out.push({
          formula: alikeCounted(ask, range),
          acts: [...acts, "sum", "number"],
          spans: [...blanks, ...stray, ...spansOf(ask.low, gaps), ...spansOf(ask.low, countedAlike)],
          penalty: penalty - 0.3,
        });
      if (surplus.length > 0)
        out.push({
          formula: `SUMPRODUCT(--${filled})-SUMPRODUCT(${filled}/${count})`,
          acts: [...acts, "sum"],
          spans: surplus,
          penalty: penalty - 0.7,
        });
      if (isOnce) put(`SUMPRODUCT(${filled}*(${count}=1))`, -0.2);
      if (
        isTwice &&
        !notTwice.test(ask.low) &&
        /more than once|twice|duplicat|several|mehr\w*|doppelt|zweimal|doublon|plusieurs|double|deux fois|plus d'une/.test(
          ask.low,
        )
      )
        put(
          `SUMPRODUCT(${filled}*(${count}>1)/${count.replace('&"")', '&"")')})`,
          (does(ask, "distinct") ? 0 : 0.2) + (does(ask, "unique") ? 0.7 : 0),
        );
      if (does(ask, "distinct", "unique") || /how many (?:\w+ )?(?:customers|people)/.test(ask.low))
        put(`SUMPRODUCT(${filled}/${count})`, does(ask, "distinct") ? 0 : does(ask, "unique") ? 0.1 : 0.3);
    } else {
      if (isOnce && !does(ask, "unique")) put(`FILTER(${range},${filled}*(${count}=1))`, 0.1);
      if (isOnce && does(ask, "unique"))
        put(`FILTER(${range},${filled}*(${count}=1))`, isOccurring(ask.low) ? -0.2 : 0.4);
      if (isTwice) put(`UNIQUE(FILTER(${range},${filled}*(${count}>1)))`, 0.1);
      const isNumber = column.kind === "number";
      const isNamed = ask.columns.some((each) => each.operand.column === column.column);
      if (does(ask, "mode") || (does(ask, "max") && does(ask, "repeat")))
        put(
          isNumber ? `MODE(${range})` : inLists(ask, `INDEX(${range},MATCH(MAX(${count}),${count},0))`),
          isNumber && !isNamed ? 0.6 : 0.1,
        );
    }
    return out;
  });
}

/** "no name twice" asks for none that comes back. */
export const isRepeated = ({ low, acts }: Ask): boolean => {
  const open = (acts.get("unique") ?? []).reduce((text, span) => text.replace(low.slice(...span), " "), low);
  return manyOf.test(open) || several.test(open);
};
