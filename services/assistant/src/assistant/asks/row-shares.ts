// In one cell: what part of the rows, or of an amount, is so; of all, or of those that meet another condition.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { said } from "../frames/plain.ts";
import type { Part } from "../intents/parts.ts";
import { amountsOf, namedAmounts } from "../percents/amounts.ts";
import { inTime, isFraction } from "../percents/changes.ts";
import { inOrder } from "../percents/sides.ts";
import { change, gain } from "../percents/words.ts";
import { area, type Operand } from "../reading/operands.ts";
import { aggregated } from "../tasks/aggregate.ts";
import { type Ask, columnsOf, does, hears, mainTable, spansOf } from "./ask.ts";
import type { Made } from "./claims.ts";
import { type Condition, plainCondition } from "./condition.ts";
import { conditionsOf } from "./conditions.ts";
import { measuresOf } from "./measures.ts";
import { isUpwards } from "./ranks.ts";
import type { Span } from "./span.ts";
import type { Act } from "./words.ts";

export const asked = said(
  "shares?|turnout|percent\\w*|per cent|%|proportions?|portions?|fractions?|(?:what|which) part|rates?|ratio|quota|divided by|load|occupancy|utili[sz]ation",
  "\\w*anteil\\w*|\\w*beteiligung|\\w*prozent\\w*|%|bruchteil\\w*|welche[rnm]? teil|\\w*quote|verhaltnis|geteilt durch|\\w*auslastung",
  "parts?|pour ?cent\\w*|pourcentages?|%|proportions?|fractions?|quote-part|taux|ratio|divisee?s? par",
);

/** What the whole is, before its condition; of numbers it must be said in full. */
const ofRowsWords =
  "(?:of (?:the|those|these|all|our|my)|among(?:st)?|out of|considering only|counting only|only (?:the|those)|von (?:den|allen|denen)|unter (?:den|allen)|derer|denen|derjenigen|innerhalb|bei (?:den|der|allen)|parmi|sur (?:les|tous|toutes)|de (?:ceux|celles|tous|toutes)|d'entre|ceux|celles)";
const ofThose = new RegExp(`(?<![\\p{L}])${ofRowsWords}(?: [\\p{L}'-]+){0,4}\\s*["“„«]?$`, "u");
const within =
  /(?<![\p{L}])(?:in|within|from|of|for|from the|von|vom|in der|in dem|im|aus|der|des|aus der|fur|dans|en|au sein|du|de la|pour|chez)(?: [\p{L}'-]+){0,2}\s*["“„«]?$/u;

const answered = said(
  "(?:of|among|from) (?:the (?:people |ones |guests |members )?|those |all |everyone |everybody |people |who )*(?:who |that )?(?:have |has )?(?:answered|replied|responded|voted|filled in|gave an? \\w+|given an? \\w+|decided)|(?:blank|empty|no (?:answer|reply|entry))[^.;]{0,40}(?:n't|not|no) (?:be )?count\\w*|(?:don't|do not|not|without) count\\w*[^.;]{0,20}(?:blank|empty|them|those)|(?:ignor\\w+|skip\\w*|leav\\w+ out|without|excluding|not counting) (?:the )?(?:blanks?|empty \\w+|empties|missing \\w+)",
  "(?:von|unter|aller|derer|denen|derjenigen)[^.;?]{0,40}(?:geantwortet|abgestimmt|reagiert|ausgefullt|angegeben|ruckgemeldet|zuruckgemeldet|entschieden)\\w*|(?:leere?\\w*|keine (?:antwort|angabe|ruckmeldung))[^.;]{0,50}(?:zahl\\w* nicht|nicht (?:mit|ge|ein)\\w*|weglass\\w*|ignorier\\w*)|(?:ohne|ignorier\\w*|auser) (?:die )?(?:leeren?|leere \\w+|fehlende\\w*)",
  "(?:de|parmi|sur) (?:tous |toutes )?(?:ceux|celles|les \\w+|personnes) qui ont (?:repondu|vote|reagi|rempli|donne)|(?:vides?|sans reponse|pas de reponse)[^.;]{0,50}(?:ne compt\\w* pas|pas compt\\w*|ignor\\w*|exclu\\w*)|(?:sans|hors|en ignorant|ignor\\w+) (?:les |compter les )?(?:vides|cellules vides|manquant\\w*)",
);

/** "the hourly rate" is a heading, "below 100 %" a limit. */
const asksShare = ({ low, columns }: Ask): boolean =>
  spansOf(low, asked).some(
    ([start, end]) =>
      !/\d ?$/.test(low.slice(Math.max(0, start - 2), start)) &&
      !columns.some(
        (each) =>
          each.score >= 2.5 && each.start <= start && end <= each.end && each.end - each.start > end - start,
      ),
  );

const filledWords = said(
  "(?:answered|replied|responded|gave (?:an?|any) \\w+|given (?:an?|any) \\w+|filled in|response rate|reply rate|not (?:empty|blank))",
  "(?:geantwortet|reagiert|ausgefullt|rucklauf\\w*|ruckmeldung\\w*|angegeben|eingetragen|nicht leer)",
  "(?:repondu|rempli\\w*|taux de reponse|renseigne\\w*|non vides?)",
);
const blankWords = said(
  "(?:missing|still (?:missing|open|to come)|no (?:answer|reply|entry|value)|not (?:answered|replied|responded)|(?:is|are|left) (?:empty|blank)|empty|blank)",
  "(?:fehl\\w*|noch (?:offen|aus\\w*)|keine? (?:antwort|angabe|eintrag|ruckmeldung)|nicht geantwortet|leer\\w*)",
  "(?:manqu\\w*|pas (?:encore )?(?:repondu|de reponse)|sans reponse|vides?|non renseign\\w*)",
);

const acts: readonly Act[] = ["share", "count", "within", "sum", "once", "repeat", "first", "last", "join"];

export function rowShares(ask: Ask): Made[] {
  const table = mainTable(ask);
  const isAsked = asksShare(ask) || (does(ask, "count") && isFraction(ask.reading));
  if (!table || !isAsked || does(ask, "running", "previous", "percentile")) return [];
  const spans = [...spansOf(ask.low, asked)];
  const conditions = conditionsOf(ask, table, null);
  return [
    ...ofRows(ask, table, conditions),
    ...ofNumbers(ask, conditions),
    ...ofAmount(ask, table),
    ...ofTheBest(ask, table),
    ...ofFilled(ask, table, conditions),
    ...ofTotals(ask),
  ].map((made) => ({ ...made, spans: [...spans, ...(made.spans ?? [])] }));
}

const counted = (criteria: readonly Condition[]): string | null =>
  aggregated({ aggregate: "count", target: null, criteria, join: "and" });

/** Every split of the conditions into what is asked and of which rows. */
function ofRows(ask: Ask, table: DataTable, conditions: readonly Condition[]): Made[] {
  if (conditions.length === 0 || conditions.length > 4 || conditions.every(isOfOne)) return [];
  const first = columnsOf(ask, table)[0];
  if (!first) return [];
  const isAnswered = hears(ask, answered);
  const parts = conditions.filter(({ operator }) => operator !== "filled");
  return parts.flatMap((part): Made[] => {
    const own = conditions.filter((each) => each === part || isPair(each, part));
    const rest = conditions.filter((each) => !own.includes(each));
    const top = counted([...own, ...rest]);
    const answer: Condition[] =
      isAnswered && rest.length === 0
        ? [plainCondition(part.operand, "filled", [], spansOf(ask.low, answered))]
        : [];
    const base = [...rest, ...answer];
    const bottom = base.length > 0 ? counted(base) : `ROWS(${area(first)})`;
    if (!top || !bottom) return [];
    const strange = rest.filter((each) => !isBase(ask, each)).length;
    const turned =
      rest.length > 0 && (part.operator === "<>" || part.operand.kind === "date")
        ? 0.9
        : isBase(ask, part)
          ? 0.35
          : 0;
    const blanks = part.operand.column?.cells.some((cell) => cell === null || cell === "") ? 0.05 : 0;
    return [
      {
        formula: `${top}/${bottom}`,
        acts,
        conditions: [...conditions, ...answer],
        penalty: -0.25 + strange * 0.3 + turned + blanks,
        spans: spansOf(
          ask.low,
          /[^.;?!]*\b(?:column|spalte|colonne)\b[^.;?!]*\b(?:contains?|has|have|steht|contient)\b[^.;?!]*|[^.;?!]*\b(?:have|has|steht|contient)\b[^.;?!]*\b(?:column|spalte|colonne)\b[^.;?!]*/gu,
        ),
      },
    ];
  });
}

const leftOut = said(
  "(?:doesn't|don't|do not|does not|not|aren't|isn't) (?:to be )?count\\w*(?: at all)?|leave (?:\\w+ )?out(?: completely)?|actually|who (?:sat|took|ran|did|came|took part)|that (?:sat|took|ran)|valid|measured|without (?:a|any) (?:number|result|value)|only (?:count )?(?:those|the ones)|absent\\w*|no readings?",
  "(?:zahl\\w*|gehor\\w*|rechn\\w*)[^.;?!]{0,20} (?:nicht|nicht mit)|nicht (?:mit)?(?:ge)?zahl\\w*|weglassen|lass\\w* [^.;?!]{0,12} weg|tatsachlich|(?:die|derer|denen)[^.;?!]{0,40} (?:gemacht|mitgeschrieben|teilgenommen|angetreten|geschrieben) haben|gultig\\w*|keine (?:messung|werte?)\\w*",
  "ne compt\\w* pas|pas (?:les )?compt\\w*|exclu\\w*|ignor\\w*|effectivement|reellement|ceux qui ont (?:passe|fait|participe|compose)|valides?|ne sont pas des|sans (?:note|nombre|valeur)|absent\\w*",
);

/** "of those who sat the test": the rows that have a number. */
function ofNumbers(ask: Ask, conditions: readonly Condition[]): Made[] {
  const limits = conditions.filter(
    ({ operator, operand }) => /^[<>]/.test(operator) && operand.kind !== "date" && hasOthers(operand),
  );
  const [first] = limits;
  if (!first || !hears(ask, leftOut) || limits.some(({ operand }) => operand.left !== first.operand.left))
    return [];
  const others = conditions.filter(({ operand }) => operand.left !== first.operand.left);
  const top = counted([...limits, ...others]);
  if (!top || others.length > 0) return [];
  return [
    {
      formula: `${top}/COUNT(${area(first.operand)})`,
      acts,
      conditions,
      spans: [...spansOf(ask.low, leftOut), ...ask.values.map(({ start, end }): Span => [start, end])],
      penalty: -0.7,
    },
  ];
}

/** Texts or blanks among its numbers. */
const hasOthers = ({ column }: Operand): boolean =>
  column?.cells.some((cell) => typeof cell !== "number") ?? false;

/** Rows that have a name each, as amounts with a label: a part of them says nothing. */
function isOfOne({ operator, operand }: Condition): boolean {
  const cells = operand.column?.cells ?? [];
  return operator === "=" && cells.length > 1 && new Set(cells).size === cells.length;
}

/** The two ends of a period or a band. */
const isPair = (one: Condition, other: Condition): boolean =>
  one.operand.left === other.operand.left &&
  /^[<>]=?$/.test(one.operator) &&
  /^[<>]=?$/.test(other.operator) &&
  one.operator[0] !== other.operator[0];

export function isBase({ low }: Ask, { operator, operand, spans }: Condition): boolean {
  const start = Math.min(...spans.map(([from]) => from));
  const clause =
    low
      .slice(0, start)
      .split(/[.;:?!(]|, (?!(?:die|der|das|who|that|which|qui|dont)\b)/)
      .at(-1) ?? "";
  const lead = clause.slice(-60);
  return (
    operator === "<>" ||
    operator === "filled" ||
    operand.kind === "date" ||
    ofThose.test(lead) ||
    (operator === "=" && operand.kind !== "number" && within.test(lead))
  );
}

/** "what part of all passengers took line 2": amounts instead of rows; two totals; how much a total changed. */
function ofAmount(ask: Ask, table: DataTable): Made[] {
  return measuresOf(ask, table)
    .filter(({ penalty }) => penalty <= 0.13)
    .flatMap(({ operand, penalty }) => {
      const conditions = conditionsOf(ask, table, operand).filter(
        (each) => each.operand.left !== operand.left,
      );
      const part =
        conditions.length > 0
          ? aggregated({ aggregate: "sum", target: operand, criteria: conditions, join: "and" })
          : null;
      return part
        ? [
            {
              formula: `${part}/SUM(${area(operand)})`,
              acts: [...acts, "max"] as Act[],
              conditions,
              penalty: penalty - 0.1 + (isSummed(ask, operand) ? 0 : 0.3),
            },
          ]
        : [];
    });
}

const together = said(
  "overall|altogether|(?:all|everything|everyone|all of them) (?:\\w+ ){0,2}(?:together|combined|taken together)|across all|in total|over all|on the whole|not the (?:average|mean)",
  "insgesamt|zusammen\\w*|alle\\w* (?:\\w+ )?zusammen|uber alle|gesamt\\w*|nicht der (?:durchschnitt|mittelwert)|aller",
  "au total|ensemble|tou\\w+ (?:\\w+ )?confondue?s|globale?|sur (?:l'ensemble|toutes? les|tous les)|pas la moyenne|de toutes? les",
);

/** Of two columns in all: how much one total is of the other, or how it changed. */
function ofTotals({ scene, columns, low }: Ask): Made[] {
  const said = namedAmounts(scene).filter(({ at }) => at >= 0);
  const isAll =
    said.length < 2 && [...low.matchAll(together)].length > 0 && [...low.matchAll(gain)].length === 0;
  const named = isAll ? amountsOf(scene) : said;
  const [one, other, third] = named;
  if (!one || !other || third) return [];
  const total = (part: Part): string => `SUM(${part.area})`;
  const isChange = [...low.matchAll(change)].length > 0;
  const [from, to] = inTime(one, other);
  const order = inOrder(scene, named);
  const spans = columns.map(({ start, end }): Span => [start, end]);
  if (isChange)
    return [
      {
        formula: `${total(to)}/${total(from)}-1`,
        acts: [...acts, "change", "up", "down"],
        spans: [...spans, ...spansOf(low, change)],
        penalty: -0.3,
      },
    ];
  return order
    ? [{ formula: `${total(order.top)}/${total(order.bottom)}`, acts, spans, penalty: order.penalty - 0.2 }]
    : [];
}

/** "of the turnover", "of all passengers", "am Umsatz". */
const isSummed = ({ low, columns }: Ask, { left }: Operand): boolean =>
  columns.some(
    ({ operand, start }) =>
      operand.left === left &&
      /(?:of|in|from|to|von|vom|am|an|der|des|aller?|den|du|de|des|d'|toute?s?|tous|dans|au)(?: (?:the|all|total|whole|entire|den|dem|der|allen?|gesamten?|ganzen|les|la|le|total))*[ ']*$/.test(
        low.slice(0, start),
      ),
  );

/** "what share do the two largest have together". */
function ofTheBest(ask: Ask, table: DataTable): Made[] {
  const top = ask.top;
  if (!top) return [];
  const list = `{${Array.from({ length: top.n }, (_, at) => at + 1).join(",")}}`;
  return measuresOf(ask, table).map(({ operand, penalty }): Made => {
    const isLeast = does(ask, "min") && (!does(ask, "max") || isUpwards(ask, operand));
    const range = area(operand);
    return {
      formula: `SUMPRODUCT(${isLeast ? "SMALL" : "LARGE"}(${range},${list}))/SUM(${range})`,
      acts: [...acts, "max", "min"],
      spans: [top.span],
      penalty: penalty - 0.3,
    };
  });
}

/** "what part has answered at all", "what share is still missing". */
function ofFilled(ask: Ask, table: DataTable, conditions: readonly Condition[]): Made[] {
  if (conditions.some(({ operator }) => operator !== "blank" && operator !== "filled")) return [];
  const own = columnsOf(ask, table);
  const first = own.find(({ column }) => column?.cells.every((cell) => cell !== null && cell !== ""));
  const gaps = own.filter(({ column }) => column?.cells.some((cell) => cell === null || cell === ""));
  const isBlank = hears(ask, blankWords);
  if (!first || !(isBlank || hears(ask, filledWords))) return [];
  const spans: Span[] = [...spansOf(ask.low, blankWords), ...spansOf(ask.low, filledWords)];
  return gaps
    .filter(({ left }) => left !== ask.column)
    .map((operand): Made => {
      const isNamed = ask.columns.some((each) => each.score >= 1.3 && each.operand.left === operand.left);
      return {
        formula: `${isBlank ? "COUNTBLANK" : "COUNTA"}(${area(operand)})/ROWS(${area(first)})`,
        acts,
        conditions,
        spans,
        penalty: gaps.length === 1 || isNamed ? 0 : 0.6,
      };
    });
}
