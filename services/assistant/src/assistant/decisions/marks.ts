// The marks of a question about a decision: limits, contents, what is shown, and the words that join and part them.
import { elseWords } from "../frames/outcome-words.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { asidesIn } from "../intents/asides.ts";
import { daysBetweenIn } from "../intents/day-gaps.ts";
import { contentsOf, partsOf } from "../intents/parts.ts";
import { others } from "./clauses.ts";
import { figuresIn, type Limit, limitsIn } from "./limits.ts";
import { criterial, emptiesIn, numbersIn, zerosIn } from "./outcomes.ts";
import { valuesIn } from "./value-outcomes.ts";

/** What is shown: texts in quotes, words without them, amounts, texts and amounts. */
export type Mode = "quoted" | "bare" | "amounts" | "mixed";

interface Place {
  start: number;
  end: number;
}

export type Token = Place &
  (
    | { kind: "test"; test: string; subject: string; isSure: boolean }
    /** `left`: what it costs to leave it aside. */
    | { kind: "shown"; formula: string; cost: number; left: number }
    | { kind: "break"; strength: number }
    | { kind: "and" | "or" | "if" | "else" | "one" }
  );

export type Mark = Place &
  (Token | { kind: "limit"; limit: Limit } | { kind: "equal"; subject: string; value: number });

const elses = new RegExp(`${elseWords.source}|${others.source}`, "gu");
const neither = said(
  "neither(?: of them)?|none(?: of (?:them|the two|these))?|nothing of that",
  "keine?[rs]?(?: (?:von|der) beiden| davon)|weder noch|trifft nichts zu|nichts davon",
  "aucune?(?: des deux| d'entre)|ni l'une? ni l'autre",
);
const one = said(
  "(?:only |just |exactly )?(?:one|1)(?: (?:condition|criterion|thing|requirement))?(?: of (?:them|the two|these|both)(?: (?:is|are) \\p{L}+)?| is (?:met|true|reached|fulfilled))|(?:just|only) one|only one|just one|either one|only one or the other",
  "(?:nur |genau )?(?:eine?[rs]?|1)(?: bedingung| kriterium| ziel)? (?:von beiden|der beiden|davon|von den beiden|ist erfullt|erfullt)|nur eine?[rs]?(?: davon)?(?: bedingung| kriterium| ziel)?",
  "une? seule?(?: (?:des deux|condition|critere|objectif))*(?: (?:l'est|est \\p{L}+))?|l'une? des deux(?: (?:conditions|criteres))?|une? des deux(?: (?:conditions|criteres))?|une? seule?",
);
const looseElse =
  /^(?:darunter|daruber|druber|drunter|weniger|less|fewer|lower|below|above|over|moins|au-dessus|au-dessous|en[- ]dessous|au-dela)$/;
/** "over if …", "otherwise below", "au-dessus du prévu": what is shown, or how it is compared. */
const isLoose = (low: string, start: number, end: number): boolean =>
  looseElse.test(low.slice(start, end)) &&
  (/^\s*(?:d(?:u|es?|')(?!\p{L})|,?\s*(?:wenn|falls|sofern|if|when|si|quand)(?!\p{L}))/u.test(
    low.slice(end),
  ) ||
    /(?:sonst|ansonsten|otherwise|else|sinon)\s*$/.test(low.slice(0, start)));

/** "…? If yes, …" */
const so = said(
  "if (?:yes|so|it is|they are)(?: then)?",
  "wenn ja|falls ja|wenn dem so ist",
  "si oui|si c'est le cas",
);
const between = said(
  "(?:anything )?in between|inside(?: the limits)?|within (?:the )?(?:limits|range)",
  "dazwischen|innerhalb(?: der grenzen)?",
  "entre les deux|dans les limites",
);
/** Behind limits: whatever comes then. */
const later = said(
  "after that|afterwards|thereafter|beyond that|(?:any )?later|from then on|heavier|longer|older|higher|bigger|worse",
  "danach|spater|ab dann|ab da|schwerer\\w*|langer|alter|hoher|gros{1,2}er|schlechter",
  "ensuite|plus tard|apres(?: cela)?|par la suite|plus lourds?|plus longs?|plus ages?|pire",
);
const ifs =
  /(?<!\p{L})(?:if|when(?:ever)?|where(?:ver)?|unless|in case|provided(?: that)?|as soon as|as long as|once|whoever|anyone|those|for|wenn|falls|sofern|sobald|solange|wer|bei|fur|wo|si|s'ils?|s'elles?|quand|lorsque?|lorsqu'|des que|tant que|pour|chez|ceux|celles|quiconque)(?!\p{L})/gu;
// "or" is gold in French
const joints: Readonly<Record<string, { and: RegExp; or: RegExp }>> = {
  en: {
    and: /(?<!\p{L})(?:and(?: also)?|but|as well as|plus)(?!\p{L})|&/gu,
    or: /(?<!\p{L})or(?!\p{L})|(?<=\p{L}) ?\/ ?(?=\p{L})/gu,
  },
  de: {
    and: /(?<!\p{L})(?:und|sowie|aber|plus)(?!\p{L})|&/gu,
    or: /(?<!\p{L})(?:oder|bzw\.?)(?!\p{L})|(?<=\p{L}) ?\/ ?(?=\p{L})/gu,
  },
  fr: {
    and: /(?<!\p{L})(?:et|mais|ainsi que)(?!\p{L})|&/gu,
    or: /(?<!\p{L})ou(?: bien)?(?!\p{L})|(?<=\p{L}) ?\/ ?(?=\p{L})/gu,
  },
};
const breaks: readonly (readonly [number, RegExp])[] = [
  [3, /[.!?](?=\s|$)|[;\n]/gu],
  [2, /:(?!\d)|\s[-–—]\s/gu],
  [1, /,(?!\d)|(?<!\d),|[()]|(?<!\p{L})(?:then|dann|alors|while|whereas|wahrend)(?!\p{L})/gu],
  [0, /(?<![<>!=])=(?![=<>])|[-=]>|→/gu],
];

export const isAmounts = (mode: Mode): boolean => mode === "amounts" || mode === "mixed";

const overlaps = (one: Place, other: Place): boolean => one.start < other.end && other.start < one.end;

/** "prio 1", "1 is gold": a number among the contents of a column. */
function equalOf(scene: Scene, number: Scene["numbers"][number], mode: Mode): Mark | null {
  const { low } = scene;
  const ahead = scene.named.find(
    ({ end, score }) =>
      score >= 1.2 &&
      end <= number.start &&
      /^\s*(?:is|are|=|of|ist|sind|von|est|sont|de|no\.?|nr\.?|n[°o]\.?)?\s*$/.test(
        low.slice(end, number.start),
      ),
  );
  const holders = partsOf(scene).filter(
    (part) => !part.isCell && contentsOf(part).includes(number.value) && new Set(contentsOf(part)).size <= 12,
  );
  const own = holders.find(({ operand }) => operand.left === ahead?.operand.left);
  if (isAmounts(mode) && !own) return null;
  const counted = partsOf(scene).filter((part) => !part.isCell && part.kind === "number");
  const isWhole =
    Number.isInteger(number.value) &&
    !number.percent &&
    !/^\s?(?:[€$£%°]|eur|chf)/.test(low.slice(number.end));
  const sole = !isAmounts(mode) && isWhole && counted.length === 1 ? counted[0] : undefined;
  const chosen = own ?? (holders.length === 1 ? holders[0] : sole);
  return chosen
    ? { kind: "equal", subject: chosen.cell, value: number.value, start: number.start, end: number.end }
    : null;
}

export function marksOf(scene: Scene, mode: Mode): Mark[] {
  const { low, quotes, own } = scene;
  const marks: Mark[] = [];
  const put = (all: readonly Mark[]): void => {
    for (const each of all)
      if (each.end > each.start && !marks.some((mark) => overlaps(mark, each))) marks.push(each);
  };
  const words = (kind: "and" | "or" | "if" | "else" | "one", pattern: RegExp): void =>
    put(
      [...low.matchAll(pattern)]
        .filter((found) => kind !== "else" || !isLoose(low, found.index, found.index + found[0].length))
        .map((found) => ({
          kind,
          start: found.index,
          end: found.index + found[0].length,
        })),
    );
  const isHeld = (value: string): boolean =>
    own.some(({ column }) =>
      column?.cells.some((cell) => String(cell).toLowerCase() === value.toLowerCase()),
    );
  // a quoted content is a condition, except where it is shown
  if (mode === "quoted" || mode === "mixed")
    put(
      quotes
        .filter(
          ({ start, value }) => !isHeld(value) || !criterial.test(low.slice(Math.max(0, start - 16), start)),
        )
        .map(({ start, end, value }) => ({
          kind: "shown",
          formula: quote(value),
          cost: 0,
          left: 0.7,
          start,
          end,
        })),
    );
  put(asidesIn(scene).map(([start, end]) => ({ kind: "break", strength: 0, start, end })));
  const values = isAmounts(mode) ? valuesIn(scene).filter(({ formula }) => /[A-Z]/.test(formula)) : [];
  put(
    daysBetweenIn(scene, 0, low.length).map(({ at, ...gap }) => ({
      kind: "test",
      isSure: true,
      ...gap,
      start: at,
    })),
  );
  put(
    [...low.matchAll(scale)].map((found) => ({
      kind: "break",
      strength: 0,
      start: found.index,
      end: found.index + found[0].length,
    })),
  );
  put(limitsIn(scene).map((limit) => ({ kind: "limit", limit, start: limit.start, end: limit.end })));
  put(values.map((each) => ({ kind: "shown", cost: 0, left: 0.6, ...each })));
  const figures = figuresIn(scene);
  const amounts = figures.map(({ start, end, value, percent }) => ({
    start,
    end,
    formula: percent ? `${Number((value * 100).toFixed(6))}%` : String(value),
  }));
  if (isAmounts(mode))
    put(zerosIn(scene, amounts).map((each) => ({ kind: "shown", cost: 0, left: 0.4, ...each })));
  put(
    emptiesIn(scene, []).flatMap(({ start, end }): Mark[] => {
      const words = low.slice(start, end);
      if (isAmounts(mode) && /^(?:nothing|nichts|rien)$/.test(words)) return [];
      const [other] = words.matchAll(elses);
      const middle = start + (other ? other.index + other[0].length : 0);
      const shown: Mark = { kind: "shown", formula: '""', cost: 0.1, left: 0.2, start: middle, end };
      return other ? [{ kind: "else", start, end: middle }, shown] : [shown];
    }),
  );
  put(figures.flatMap((each) => equalOf(scene, each, mode) ?? []));
  if (isAmounts(mode)) {
    const shown = numbersIn(scene);
    put(
      amounts.map((each) => {
        const isLikely = shown.some(({ start }) => start === each.start);
        return { kind: "shown", cost: isLikely ? 0 : 0.12, left: isLikely ? 0.6 : 0.4, ...each };
      }),
    );
  }
  put(
    [...low.matchAll(so)].map((found) => ({
      kind: "break",
      strength: 1,
      start: found.index,
      end: found.index + found[0].length,
    })),
  );
  words("one", one);
  words("else", neither);
  words("else", elses);
  words("else", between);
  if (marks.some(({ kind }) => kind === "limit" || kind === "equal")) words("else", later);
  for (const [strength, pattern] of breaks)
    put(
      [...low.matchAll(pattern)].map((found) => ({
        kind: "break",
        strength,
        start: found.index,
        end: found.index + found[0].length,
      })),
    );
  words("if", ifs);
  const joint = joints[scene.reading.known.language];
  if (joint) {
    words("or", joint.or);
    words("and", joint.and);
  }
  return marks.toSorted((one, other) => one.start - other.start);
}

/** "out of 50 points", "from 1 (best) to 6": how far marks go. */
const scale =
  /(?<!\p{L})(?:(?:out of|sur|von|aus|hatte|max\p{L}*\.?|moglich\p{L}*|had|worth) \d+ (?:points?|punkten?|marks?)(?: (?:in total|insgesamt|max\p{L}*|moglich|en tout|au total))?(?=\s?[,.;:)\n]|$)|(?:marks?|grades?|notes?|noten?|numbers?|zahlen|scale|skala|echelle|zensuren)(?: \p{L}+){0,3} (?:from |von |de )?\d+(?: \([^)]*\))? (?:to|bis|a) \d+(?: \([^)]*\))?)/gu;
