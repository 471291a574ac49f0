// The largest and the smallest: taken where the question asks for one of them, and the one that it asks for.
import type { CallNode, Node } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { likely } from "../flaw.ts";
import { callsIn } from "../nodes.ts";
import { say } from "../said.ts";

const highest =
  /(?<!\p{L})(?:highest|largest|biggest|greatest|longest|most (?:expensive|points|sales)|maximum|höchste\p{L}*|größte\p{L}*|längste\p{L}*|teuerste\p{L}*|meisten|maximal\p{L}*|plus (?:grande?|gros(?:se)?|élevée?|haute?|longue?|chère?)s?|más (?:alt|larg|car)[oa]s?|più (?:alt|lung|car)[oaie]|mais (?:alt|long|car)[oa]s?|najwyższ\p{L}*|największ\p{L}*|najdłuższ\p{L}*|найвищ\p{L}*|найбільш\p{L}*|найдовш\p{L}*)(?!\p{L})|最大|最高|最長|أعلى|أكبر|أطول/iu;
const lowest =
  /(?<!\p{L})(?:lowest|smallest|shortest|cheapest|fewest|minimum|niedrigste\p{L}*|kleinste\p{L}*|kürzeste\p{L}*|billigste\p{L}*|günstigste\p{L}*|wenigsten|minimal\p{L}*|plus (?:petite?|basse?|courte?|faible)s?|moins (?:chère?|élevée?)s?|más (?:baj|cort|barat)[oa]s?|più (?:bass|cort|economic)[oaie]|mais (?:baix|curt|barat)[oa]s?|najniższ\p{L}*|najmniejsz\p{L}*|najkrótsz\p{L}*|najtańsz\p{L}*|найнижч\p{L}*|найменш\p{L}*|найкоротш\p{L}*|найдешевш\p{L}*)(?!\p{L})|最小|最低|最短|أدنى|أصغر|أقصر/iu;

/** Any word for one that stands out, or for a limit to a value. */
const outstanding =
  /(?<!\p{L})(?:most|least|max\p{L}*|min(?!us(?!\p{L}))\p{L}*|best|worst|top|bottom|first|last|latest|earliest|newest|oldest|recent\p{L}*|peak|record|range|spread|cap(?:ped)?|limit\p{L}*|ceiling|floor|never|not? (?:below|above|less|more)|up to|both|either|whichever|greater|larger|smaller|lower|higher|earlier|later|\p{L}{3,}est|\p{L}+ste[nrms]?|\p{L}*meist\p{L}*|\p{L}*wenigst\p{L}*|mindestens|höchstens|letzt\p{L}*|erst\p{L}*|spanne|größer\p{L}*|kleiner\p{L}*|später\p{L}*|früher\p{L}*|nie|plus|moins|meilleur\p{L}*|pires?|maxim\p{L}*|minim\p{L}*|derni\p{L}*|premi\p{L}*|jamais|écart|étendue|más|menos|mejor\p{L}*|peor\p{L}*|mayor\p{L}*|menor\p{L}*|máxim\p{L}*|mínim\p{L}*|últim\p{L}*|primer\p{L}*|più|meno|miglior\p{L}*|peggior\p{L}*|maggior\p{L}*|minor\p{L}*|massim\p{L}*|ultim\p{L}*|prim[oaie]|mais|melhor\p{L}*|pior\p{L}*|maior\p{L}*|primeir\p{L}*|naj\p{L}+|ostatni\p{L}*|pierwsz\p{L}*|най\p{L}+|останн\p{L}*|перш\p{L}*|не більше|не менше|rank\p{L}*|rang\p{L}*)(?!\p{L})|最|上位|下位|一番|順位|أ[\u0621-\u064a]{3}|آخر|أول|حد/iu;

const isRange = (node: Node | undefined): boolean => node?.type === "reference" && node.to !== null;
const takesExtreme = ({ name, args }: CallNode): boolean =>
  /^(?:MAX|MIN)IFS$/.test(name) || (/^(?:MAX|MIN)$/.test(name) && args.length === 1 && isRange(args[0]));

/** MAXIFS where nothing in the question stands out. */
export const unaskedExtremes: Find = (tree, { question, data, asked }) =>
  !data || outstanding.test(question) || asked.aggregations.some((kind) => kind === "max" || kind === "min")
    ? []
    : callsIn(tree)
        .filter(takesExtreme)
        .map((call) => likely(say("asked.nobody", { name: call.name }), call));

/** MAX for the shortest. */
export const otherExtremes: Find = (tree, { question, data }) => {
  const [isHigh, isLow] = [highest.test(question), lowest.test(question)];
  if (!data || isHigh === isLow) return [];
  const calls = callsIn(tree).filter(takesExtreme);
  const [due, wrong] = isHigh ? [/^MAX/, /^MIN/] : [/^MIN/, /^MAX/];
  if (calls.some(({ name }) => due.test(name))) return [];
  return calls
    .filter(({ name }) => wrong.test(name))
    .map((call) => likely(say("asked.otherEnd", { name: call.name }), call));
};

export const superlative =
  /(?<!\p{L})(?:best|worst|beste[nrms]?|schlechteste[nrms]?|meilleure?s?|pires?|mejor|peor|miglior\p{L}*|peggior\p{L}*|melhor|pior|najleps\p{L}*|najgorsz\p{L}*|найкращ\p{L}*|найгірш\p{L}*)(?!\p{L})/iu;
