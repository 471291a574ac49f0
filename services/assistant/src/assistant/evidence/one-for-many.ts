// Rows are asked for, and a formula shows a single figure or a single name.
import { type Ask, hears, spansOf } from "../asks/ask.ts";
import type { Act } from "../asks/words.ts";
import { said } from "../frames/plain.ts";

/** "the list in column A" asks for none. */
const verb =
  "(?<!(?:the|this|that|my|our|a|which|whole|price|other|second|der|die|diese|dieser|den|einer|unserer|meiner|zweiten|welcher|ganze|ganzen|la|cette|ma|notre|une|deuxieme|quelle|de) )";
const many = said(
  `${verb}lists?(?! price)|names|everyone|everybody|all (?:the |my |our |those )?\\p{L}+s|which \\p{L}+s(?= (?:are|have|were|do|did|had|still|cost|need|aren't|haven't|in|from|with|don't|must|can|came|come|got|belong|\\p{L}+ed))|(?:the )?(?:ones|those|people) (?:who|that|which|with)|every \\p{L}+ (?:that|who|whose|with|which)|(?:whole|full|complete|entire) (?:rows?|lines?|records?)|rows|lines|records`,
  `${verb}listen?|auflist\\w*|(?<!(?:vom|des|zum|beim|dem|den|im) )namen|alle (?:\\p{L}+ )?\\p{L}+|welche \\p{L}+ (?=[^.?!]*(?<!\\p{L})(?:sind|haben|wurden|waren|stehen|fehlen|liegen|kosten|mussen|durfen|gehoren|kommen|sollen|konnen|brauchen|hatten)(?!\\p{L}))|diejenigen|derer|denen|(?:ganze|komplette|vollstandige|volle)\\w* (?:zeilen?|datensatze)|zeilen|datensatze|untereinander`,
  `${verb}list(?:e|er|ez)|noms|tou(?:s|tes) (?:les |ceux |celles )|quels|quelles|lesquels|lesquelles|ceux|celles|lignes|enregistrements|fiches`,
);
const figures = [
  "count",
  "sum",
  "average",
  "median",
  "mode",
  "max",
  "min",
  "stdev",
  "variance",
  "quartile",
  "percentile",
  "correlation",
  "share",
  "running",
  "moving",
  "weighted",
  "spread",
  "change",
  "join",
  "last",
  "first",
  "once",
  "repeat",
] as const satisfies readonly Act[];

const single =
  /^(?!.*(?:FILTER|SORT|UNIQUE|TAKE|CHOOSE|ARRAY|TEXTJOIN|SEQUENCE|QUERY)\()|^(?:IFERROR\()?(?:SUM|SUMPRODUCT|SUMIFS?|COUNTIFS?|AVERAGE\w*|MAX\w*|MIN\w*|COUNTA?|ROWS|INDEX|XLOOKUP)\(/;

/** Free of headings, orders and what only compares. */
function asksFigure(ask: Ask): boolean {
  const ordered = [
    ...(ask.acts.get("up") ?? []),
    ...(ask.acts.get("down") ?? []),
    ...(ask.top ? [ask.top.span] : []),
  ];
  return figures.some((act) =>
    ask.acts
      .get(act)
      ?.some(
        ([start, end]) =>
          !ordered.some(([from, to]) => from < end && start < to) &&
          !ask.columns.some((each) => each.score >= 1.4 && each.start <= start && end <= each.end),
      ),
  );
}

/** How much it tells against a formula of one cell. */
export const oneForMany = (ask: Ask, formula: string): number =>
  !ask.isFilled &&
  single.test(formula) &&
  hears(ask, many) &&
  !asksFigure(ask) &&
  spansOf(ask.low, singular).length === 0
    ? 0.7
    : 0;

/** "the list price of", "who is number one". */
const singular = said("price list|list price", "preisliste|listenpreis", "prix (?:de )?liste");
