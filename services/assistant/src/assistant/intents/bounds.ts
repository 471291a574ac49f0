// A value that is kept from falling below zero or from rising above a limit.
import type { Span } from "../asks/span.ts";
import { said, spansOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "./heard.ts";

const floored = said(
  "never (?:below|less than|negative|under) (?:0|zero)|not (?:below|less than) (?:0|zero)|at least (?:0|zero)|no negative\\w*|then 0|(?:negative|below zero|less than 0)[^.;]{0,30}(?:0|zero)|nothing to \\w+ _ 0",
  "nie (?:unter|kleiner als|weniger als|negativ)|nicht (?:unter|negativ)|keine negativen|dann 0|mindestens 0|negativ\\w*[^.;]{0,30}(?:0|null)",
  "jamais (?:en dessous|moins|negatif)|pas de negatif\\w*|alors 0|au moins 0|negati\\w*[^.;]{0,30}(?:0|zero)",
);
export const flooredAs = (scene: Scene, value: string): string | null =>
  is(scene, floored) && /-/.test(value) ? `MAX(0,${value})` : null;

const amount = "(?:€|\\$|£)? ?\\d[\\d.,']*";
const cap = said(
  `(?:never|not|no|don't (?:go|show|let it)|can't be|cannot (?:be|exceed)|may not|must not)(?: \\p{L}+){0,3} (?:more than|over|above|beyond|higher than|exceed\\w*|past) ${amount}`,
  `(?:capped|cap|limit(?:ed)?|max(?:ed out|imum|imal)?\\.?|tops? out|at (?:the )?most|no more than|stops?)(?: (?:is|it|this|them|the result|of|at|to|off|but))* ${amount}`,
  `(?:hochstens|maximal|max\\.?|maximum|gedeckelt|deckel\\w*|begrenzt?|begrenzen|kapp\\w*|gekappt|nicht (?:uber|mehr als|hoher als|gros{1,2}er als)|nie (?:uber|mehr als|hoher als)|mehr als|uber)(?: (?:bei|auf|von|es|das|sind|ist|den|die|aber|jedoch|jeweils))* ${amount}`,
  `(?:plafonn\\w*|limit\\w*|maximum|max\\.?|au (?:plus|maximum)|borne\\w*|sans (?:jamais )?depasser|jamais (?:plus de|au-dessus de|au-dela de)|(?:pas|jamais) depasser|pas plus de|pas au-dessus de|pas au-dela de)(?: (?:a|de|est|les?))* ${amount}`,
  `${amount}(?<=\\d) ?(?:%|percent|prozent|pour ?cent|euros?|eur|points?|punkte)?(?: (?:is|are|ist|sind|est|sont|the|das|die|le|la|als|as|un|nicht|werden|wird|darf))* (?:maximum|max\\.?|limit\\w*|cap|the most|at (?:the )?most|tops|hochstens|maximal|begrenzt|gedeckelt|gekappt|obergrenze|hochstwert|schluss|(?:zu )?uberschr\\w+|au (?:maximum|plus)|(?:est|soit) (?:le |un )?plafond|plafond)`,
);
/** "more than 100 isn't possible": German puts the refusal behind. */
const refusing =
  /(?:nicht|nie|hochstens|maximal|max\.?|maximum|deckel\w*|gedeckelt|begrenzt?|kapp\w*|gekappt|kein\w*)/;

/** Whether a text, in small letters without accents, names a limit. */
export const isBounded = (low: string): boolean =>
  spansOf(low, cap).length > 0 || spansOf(low, floored).length > 0;

interface Limit {
  /** As it is written in a formula. */
  limit: string;
  span: Span;
}

/** The limit that a value must not exceed. */
function limitIn({ low }: Scene): Limit | null {
  for (const found of low.matchAll(cap)) {
    const [start, end] = [found.index, found.index + found[0].length];
    const [clause = ""] = low.slice(start, end + 40).split(/[.;!?](?:\s|$)/);
    const digits = [...found[0].matchAll(/\d+(?:[.,' ]\d{3})*(?:[.,]\d+)?/g)].at(-1);
    if (!digits || (/^(?:mehr als|uber)/.test(found[0]) && !refusing.test(clause))) continue;
    const value = Number(digits[0].replace(/[.,' ](?=\d{3}(?!\d))/g, "").replace(",", "."));
    const behind = low.slice(start + digits.index + digits[0].length);
    const isPercent = /^\s?(?:%|percent|per cent|prozent|pour ?cent)/.test(behind);
    return {
      limit: String(Number((isPercent ? value / 100 : value).toFixed(9))),
      span: [start, end + (isPercent ? 2 : 0)],
    };
  }
  return null;
}

/** "at most 100 %", "capped at 500". */
export function cappedAs(scene: Scene, value: string): { formula: string; limit: string; span: Span } | null {
  const found = limitIn(scene);
  const isOwn =
    found === null ||
    /^(?:MIN|IF)\(/.test(value) ||
    new RegExp(`(?<![\\d.])${found.limit}(?![\\d.%])`).test(value);
  return found && !isOwn
    ? { formula: `MIN(${found.limit},${value})`, limit: found.limit, span: found.span }
    : null;
}

export interface Kept {
  kind: "most" | "least";
  limit: string;
  span: Span;
}

const least = said(
  `(?:never|no(?:t)?(?: \\p{L}+){0,3}|nothing) (?:pays? |costs? |gets? |earns? )?(?:less than|under|below) ${amount}`,
  `(?:but |with |and )?(?:a |an )?(?:at (?:the )?least|minimum(?: (?:charge|fee|price|amount|of|is))*|min\\.?) ${amount}`,
  `(?:mindestens|wenigstens|minimum|mindest\\w+|nie (?:unter|weniger als))(?: (?:aber|jedoch|von|sind|ist|jeweils|immer))* ${amount}`,
  `(?:minimum|au (?:moins|minimum)|jamais moins de|pas moins de)(?: (?:de|est))* ${amount}`,
);
const toAmount = (text: string): string =>
  String(Number(text.replace(/[.,' ](?=\d{3}(?!\d))/g, "").replace(",", ".")));
/** No limit of the amount is meant where it is a condition. */
const condition =
  /(?<!\p{L})(?:if|when|who|whose|with(?! an? $)|for|from|wenn|falls|wer|bei|mit(?! einem $)|fur|ab|si|quand|qui|pour|avec(?! une? $)|dont)(?!\p{L})[^,;.]*$/u;

/** All limits that a price is kept within. */
export function keptWithin(scene: Scene): Kept[] {
  const { low } = scene;
  const found = limitIn(scene);
  const most: Kept[] =
    found && !condition.test(low.slice(0, found.span[0])) ? [{ kind: "most", ...found }] : [];
  const lowest = [...low.matchAll(least)].flatMap((each): Kept[] => {
    const digits = [...each[0].matchAll(/\d+(?:[.,' ]\d{3})*(?:[.,]\d+)?/g)].at(-1);
    const span: Span = [each.index, each.index + each[0].length];
    return digits && !condition.test(low.slice(0, each.index))
      ? [{ kind: "least", limit: toAmount(digits[0]), span }]
      : [];
  });
  return [
    ...most,
    ...lowest
      .filter(({ span }) => !most.some((one) => span[0] < one.span[1] && one.span[0] < span[1]))
      .slice(0, 1),
  ];
}

export const cappedTo = (limit: string, value: string): string => `MIN(${limit},${value})`;
export const flooredTo = (limit: string, value: string): string => `MAX(${limit},${value})`;
