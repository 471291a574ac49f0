// A question about a decision as a row of tests, of what is shown, and of the words that join and part them.
import { elseWords } from "../frames/outcome-words.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { asidesIn } from "../intents/asides.ts";
import { others, runIn } from "../intents/clauses.ts";
import { daysBetweenIn } from "../intents/day-gaps.ts";
import { emptiesIn, numbersIn, zerosIn } from "../intents/outcomes.ts";
import { contentsOf, partsOf } from "../intents/parts.ts";
import { valuesIn } from "../intents/value-outcomes.ts";
import { factIn } from "./facts.ts";
import { figuresIn, type Limit, limitsIn, subjectOf, testOf } from "./limits.ts";

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

type Mark = Place &
  (Token | { kind: "limit"; limit: Limit } | { kind: "equal"; subject: string; value: number });

const elses = new RegExp(`${elseWords.source}|${others.source}`, "gu");
const neither = said(
  "neither(?: of them)?|none(?: of (?:them|the two|these))?|nothing of that",
  "keine?[rs]?(?: (?:von|der) beiden| davon)|weder noch|trifft nichts zu|nichts davon",
  "aucune?(?: des deux| d'entre)|ni l'une? ni l'autre",
);
const one = said(
  "(?:only |just |exactly )?(?:one|1)(?: (?:condition|criterion|thing|requirement))?(?: of (?:them|the two|these|both)| is (?:met|true|reached|fulfilled))|only one|just one|either one|only one or the other",
  "(?:nur |genau )?(?:eine?[rs]?|1)(?: bedingung| kriterium| ziel)? (?:von beiden|der beiden|davon|von den beiden|ist erfullt|erfullt)|nur eine?[rs]?(?: bedingung| kriterium| ziel)?",
  "une? seule?(?: (?:des deux|condition|critere|objectif))*|l'une? des deux(?: (?:conditions|criteres))?|une? des deux(?: (?:conditions|criteres))?",
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

const isAmounts = (mode: Mode): boolean => mode === "amounts" || mode === "mixed";

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

function marksOf(scene: Scene, mode: Mode): Mark[] {
  const { low, quotes, own } = scene;
  const marks: Mark[] = [];
  const put = (all: readonly Mark[]): void => {
    for (const each of all)
      if (each.end > each.start && !marks.some((mark) => overlaps(mark, each))) marks.push(each);
  };
  const words = (kind: "and" | "or" | "if" | "else" | "one", pattern: RegExp): void =>
    put(
      [...low.matchAll(pattern)].map((found) => ({
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
  words("one", one);
  words("else", neither);
  words("else", elses);
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

const criterial =
  /(?:\bis|\bare|=|\bequals?|\bcontains?|\bist|\bsind|\bgleich|\benthalt|\best|\bvaut|\bcontient|\bwith|\bmit|\bavec|\bword|\bwort|\bmot|\bsays|\breads|\bin|\bstatus|\bmarked|\bsteht|\bnot|\bnicht|\bpas|\bor|\boder|\bou|\ban|\bun|\bein)\s*$/;

/** Between two breaks. */
function clauseAt(marks: readonly Mark[], at: number, length: number): [number, number] {
  const cuts = marks.filter((mark) => (mark.kind === "break" && mark.strength > 0) || mark.kind === "shown");
  const from = Math.max(0, ...cuts.filter(({ end }) => end <= at).map(({ end }) => end));
  const to = Math.min(length, ...cuts.filter(({ start }) => start >= at).map(({ start }) => start));
  return [from, to];
}

export function tokensOf(scene: Scene, mode: Mode): Token[] {
  const { low } = scene;
  const marks = marksOf(scene, mode);
  const out: Token[] = [];
  let subject: string | null = null;
  let from = 0;
  let isIf = 0;
  /** "members or people over 65": what is said of the same once more. */
  const isAgain = (test: string): boolean => {
    const last = out.findLast(({ kind }) => kind === "test" || kind === "shown" || kind === "break");
    return last?.kind === "test" && last.test === test;
  };
  /** "50 points": no word of what is there. */
  const isUnit = (isSure: boolean): boolean => !isSure && /\d\s?$/.test(low.slice(0, from));
  const between = (to: number): void => {
    if (!/[\p{L}\p{N}"]/u.test(low.slice(from, to))) return;
    if (isAmounts(mode) && /^\W*(?:nothing|nichts|rien|free|frei|gratis)\W*$/.test(low.slice(from, to)))
      return;
    const said = factIn(scene, Math.min(from, isIf), to, subject);
    const fact = said && (isAgain(said.test) || isUnit(said.isSure)) ? null : said;
    const run = mode === "bare" ? runIn(scene, [from, to], fact !== null) : null;
    const shown: Token | null =
      run && (!said || run.isAnchored)
        ? {
            kind: "shown",
            formula: run.formula,
            cost: costOf(scene, run),
            left: run.isAnchored ? 0.3 : 0.08,
            start: run.start,
            end: run.end,
          }
        : null;
    if (shown && shown.start - from <= to - shown.end && fact) out.push(shown);
    if (fact) {
      out.push({ kind: "test", start: from, end: to, ...fact });
      subject = fact.subject;
    }
    if (shown && !out.includes(shown)) out.push(shown);
  };
  for (const mark of [...marks, null]) {
    between(mark?.start ?? low.length);
    if (!mark) break;
    from = mark.end;
    // "s'il y a …"
    isIf = mark.kind === "if" ? mark.start : mark.end;
    const place = { start: mark.start, end: mark.end };
    if (mark.kind === "limit") {
      const [number] = mark.limit.numbers;
      const its: string | null | undefined =
        number && subjectOf(scene, number, clauseAt(marks, mark.start, low.length), subject);
      if (!its) continue;
      subject = its;
      out.push({ kind: "test", test: testOf(its, mark.limit), subject: its, isSure: true, ...place });
    } else if (mark.kind === "equal") {
      subject = mark.subject;
      if (isAgain(`${subject}=${mark.value}`)) continue;
      out.push({ kind: "test", test: `${subject}=${mark.value}`, subject, isSure: false, ...place });
    } else out.push(mark);
  }
  return paired(out);
}

/** "OK or ALARM": nothing else is there to choose between. */
function paired(tokens: readonly Token[]): Token[] {
  const isEdge = (at: number): boolean => at < 0 || at >= tokens.length || tokens[at]?.kind === "break";
  return tokens.map((token, at) => {
    const first = [at, at - 2].find(
      (from) =>
        isEdge(from - 1) &&
        tokens[from]?.kind === "shown" &&
        tokens[from + 1]?.kind === "or" &&
        tokens[from + 2]?.kind === "shown" &&
        isEdge(from + 3),
    );
    return token.kind === "shown" && first !== undefined ? { ...token, cost: 0, left: 1 } : token;
  });
}

const costOf = (scene: Scene, run: { start: number; end: number; isAnchored: boolean }): number => {
  const words = scene.low.slice(run.start, run.end).trim().split(/\s+/).length;
  return run.isAnchored ? 0 : 0.06 * words;
};
