// Outcomes with the conditions they hang on, before or behind them, and what holds otherwise.
import { elseWords } from "../frames/outcome-words.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { conditionIn } from "../intents/conditions.ts";
import type { Intent, Made } from "../intents/intent.ts";
import type { Outcome } from "./bare-outcomes.ts";
import { type Branch, chained, soleSubject } from "./branches.ts";
import { outcomesIn } from "./outcomes.ts";

interface State {
  branches: Branch[];
  /** Whether conditions stand behind their outcomes. */
  isBehind: boolean | null;
  subject: string | null;
  cost: number;
}

const says = (low: string, words: RegExp): boolean => [...low.matchAll(words)].length > 0;
const otherOnes = said(
  "(?:the|all|any) (?:others?|rest|remaining)",
  "(?:die|den|alle|aller) (?:anderen?|ubrigen?|restlichen?)",
  "(?:tous |toutes |aux |pour )?(?:les autres|le reste)|dans le cas contraire",
);
const rest = said(
  "(?:when|if) (?:it|they|he|she|that)(?:'s|'re)? ?(?:is|are|does|do)?(?:n't| not)|if not|(?:anything|everything|all|whatever|whoever) (?:else|other|below|above|under|over|less|more|remaining)|(?:below|above|under|over|beyond) (?:that|this|it)|smaller ones?|larger ones?|bigger ones?|the rest|lower|less|more|(?:any|every)(?:one|body|thing) else|remaining|the others?|in between",
  "wenn nicht|falls nicht|darunter|daruber|druber|drunter|(?:alles|alle) (?:andere\\w*|ubrige\\w*|darunter|daruber|sonst)|kleinere?|gros{1,2}ere?|der rest|weniger|mehr|(?:die )?ubrigen?|dazwischen",
  "si ce n'est pas le cas|si non|(?:tout|tous|toutes) (?:le reste|les autres|autre)|en[- ]dessous|au-dessus|au-dela|le reste|les autres|moins|plus|les plus (?:petites?|grande?s?)|entre les deux|dans les autres cas",
);

/** Each outcome with what stands before or behind it; the way that leaves the fewest words unread. */
export function decided(scene: Scene, outcomes: readonly Outcome[]): State | null {
  const { low } = scene;
  const last = outcomes.length - 1;
  const states = (at: number, from: number, before: State): State | null => {
    const outcome = outcomes[at];
    if (!outcome) return before;
    const next = outcomes[at + 1]?.start ?? low.length;
    const cuts = at === last ? [low.length] : cutsIn(low, outcome.end, next);
    const head = low.slice(from, outcome.start);
    const options: State[] = [];
    for (const cut of cuts) {
      const tail = low.slice(outcome.end, cut);
      const ways: State[] = [];
      const add = (
        test: string | null,
        subject: string | null,
        cost: number,
        isBehind: boolean | null = before.isBehind,
      ): void => {
        const isTurned = before.isBehind !== null && isBehind !== before.isBehind;
        ways.push({
          branches: [...before.branches, { test, formula: outcome.formula }],
          isBehind,
          subject: subject ?? before.subject,
          cost: before.cost + cost + (isTurned ? 0.15 : 0),
        });
      };
      const isElse =
        at > 0 &&
        at === last &&
        (says(head, elseWords) ||
          says(tail, elseWords) ||
          says(head, otherOnes) ||
          says(low.slice(outcome.start, outcome.end), elseWords) ||
          /^[\s,]*(?:(?:when|if) (?:it|they|he|she|that)(?:'s|'re)? ?(?:is|are|does|do)?(?:n't| not)|wenn nicht|falls nicht|andernfalls|if not|si ce n'est pas|dans le cas contraire|si non)/.test(
            tail,
          ));
      if (isElse) add(null, null, unreadIn(scene, from, outcome.start) + unreadIn(scene, outcome.end, cut));
      else {
        const ahead = conditionIn(
          scene,
          clauseStart(low, from, outcome.start, at),
          outcome.start,
          before.subject,
        );
        const after = cut > outcome.end + 2 ? conditionIn(scene, outcome.end, cut, before.subject) : null;
        const unread = {
          head: unreadIn(scene, from, outcome.start),
          tail: unreadIn(scene, outcome.end, cut),
        };
        if (ahead) add(ahead.test, ahead.subject, unread.tail + (after ? 0.3 : 0), false);
        if (after)
          add(after.test, after.subject, unread.head + (ahead && !startsCondition(tail) ? 0.4 : 0.05), true);
        // "take the mobile, and if there isn't any the landline"
        const shown = /^[A-Z]{1,2}\d+$/.test(outcome.formula) ? outcome.formula : null;
        if (!ahead && !after && at === 0 && last > 0) add(null, shown, 0.4);
        if (!ahead && !after && at > 0 && at === last) add(null, null, says(head + tail, rest) ? 0.05 : 0.5);
      }
      for (const way of ways) {
        const done = states(at + 1, cut, way);
        if (done) options.push(done);
      }
    }
    return options.toSorted((one, other) => one.cost - other.cost)[0] ?? null;
  };
  const found = states(0, 0, { branches: [], isBehind: null, subject: soleSubject(scene), cost: 0 });
  if (!found) return null;
  const [first, ...others] = found.branches;
  // "8 %, but 12 % from 5000 on": what holds otherwise comes first
  if (first?.test === null)
    return others.length > 0 && others.every(({ test }) => test !== null)
      ? { ...found, branches: [...others, first] }
      : null;
  // "but if B says IT, it is always …"
  const end = found.branches.findLastIndex(({ test }) => test !== null);
  const start = outcomes[end - 1]?.end ?? 0;
  const isOverriding = end > 0 && overriding.test(low.slice(start, outcomes[end]?.end ?? start));
  if (!isOverriding) return found;
  const moved = found.branches[end] as Branch;
  return { ...found, branches: [moved, ...found.branches.filter((each) => each !== moved)] };
}

/** Numbers and columns that are said there. */
function unreadIn(scene: Scene, from: number, to: number): number {
  const isThere = ({ start, end }: { start: number; end: number }): boolean => start >= from && end <= to;
  const numbers = scene.numbers.filter(
    (each) =>
      isThere(each) && !isAside(scene, each.start) && /\d/.test(scene.low.slice(each.start, each.end)),
  );
  return numbers.length + 0.15 * scene.named.filter((each) => isThere(each) && each.score >= 2.5).length;
}

const overriding =
  /(?<!\p{L})(?:but|however|except|aber|jedoch|allerdings|mais|toutefois|sauf)(?!\p{L})[^.]*(?:always|immer|toujours|whatever|egal|regardless|anyway|auf jeden fall|(?:if|wenn|si)\b)/u;
const startsCondition = (tail: string): boolean =>
  /^[\s"”“»,]*(?:if|when|where|for|wenn|falls|sofern|bei|fur|ab|si|quand|lorsqu\w*|pour|from|under|over|below|above)\b/.test(
    tail,
  );

/** Ends of clauses between two outcomes, and both of its ends. */
function cutsIn(low: string, from: number, to: number): number[] {
  const gap = low.slice(from, to);
  const ends = [
    ...gap.matchAll(/[,;.:)\n]|(?<!\p{L})(?:and|und|et|otherwise|else|sonst|sinon|but|aber|mais)(?!\p{L})/gu),
  ].map(({ index }) => from + index);
  return [...new Set([from, ...ends.slice(0, 6), to])];
}

/** What is told before the sentence of the first outcome is not its condition, unless it has none itself. */
function clauseStart(low: string, from: number, to: number, at: number): number {
  if (at > 0) return from;
  const lead = low.slice(from, to);
  const starts = [
    ...lead.matchAll(
      /(?<!\p{L})(?:if|when|whenever|where|wenn|falls|sofern|si|quand|lorsque|lorsqu')(?!\p{L})/gu,
    ),
  ];
  const [first] = starts;
  if (first) return from + first.index;
  const sentence = Math.max(...[". ", "? ", ": ", "! ", "\n"].map((end) => lead.lastIndexOf(end)));
  return sentence > 0 && lead.length - sentence > 6 ? from + sentence + 1 : from;
}

const conditional =
  /(?<!\p{L})(?:if|when|whenever|where|otherwise|else|for|wenn|falls|sofern|sonst|ansonsten|fur|bei|ab|si|quand|lorsque|sinon|pour|others?|but|aber|mais|above|below|over|under|uber|unter|mark\w*|markier\w*|marque\w*)(?!\p{L})|->|→|=|:/u;
const literal = /^(?:"|-?[\d.]+%?$|TRUE$|FALSE$)/;
/** Amounts are often reckoned "for" something without a decision. */
const deciding =
  /(?<!\p{L})(?:if|when|whenever|where|unless|whoever|otherwise|else|but|others?|everyone|wenn|falls|sofern|wer|sonst|ansonsten|aber|andere\w*|bei|si|s'il\w*|quand|lorsqu\w*|sinon|mais|autres?|ceux|celui)(?!\p{L})/u;
const listing = /\b(?:how many|wie viele|combien|count|list|liste|sum of|summe|somme|total of|average of)\b/;

export const decisionIntents: readonly Intent[] = [
  {
    rows: true,
    penalty: -0.6,
    make: (scene) => {
      if (/^\W*(?:how many|wie viele|combien)\b/.test(scene.low)) return [];
      return outcomesIn(scene).flatMap((outcomes, at): Made[] => {
        const found = decided(scene, outcomes);
        if (!found) return [];
        const { branches, cost } = found;
        const hasElse = branches.at(-1)?.test === null;
        const chain = chained(scene, branches);
        if (chain === null) return [];
        const isQuoted = branches.some(({ formula }) => formula.startsWith('"') && scene.quotes.length > 0);
        if (!isQuoted && !conditional.test(scene.low)) return [];
        const isReckoned = branches.some(({ formula }) => !literal.test(formula));
        if (isReckoned && !deciding.test(scene.low)) return [];
        const [only] = branches;
        const failed = branches.length === 1 ? /^ISERROR\((.+)\)$/.exec(only?.test ?? "")?.[1] : undefined;
        if (
          failed &&
          !/divid|multipl|times|geteilt|teile|\bmal\b|fois|minus|plus|moins|[a-z] ?[*/] ?[a-z]/.test(
            scene.low,
          )
        )
          return [{ formula: `IFERROR(${failed},${only?.formula})`, penalty: 0.2 + at * 0.1 }];
        return [
          {
            formula: chain,
            penalty:
              at * 0.12 +
              Math.min(1, cost * 0.4) +
              (hasElse ? 0 : isReckoned ? 0.6 : 0.15) +
              (listing.test(scene.low) ? 0.6 : 0),
          },
        ];
      });
    },
  },
];
