// A question cut into its clauses, and the words of each that say neither a condition nor where or how something is shown.
import { behindIn, sightedIn } from "../conditions/signs.ts";
import { elseWords, empties } from "../frames/outcome-words.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { blank, error, filled, todays } from "../frames/test-words.ts";
import { isAside } from "../intents/asides.ts";
import { inside } from "../intents/comparisons.ts";
import { nothingIn, somethingIn } from "../intents/kind-words.ts";
import type { Outcome } from "./bare-outcomes.ts";

export type Stretch = readonly [number, number];

/** Words that begin a condition. */
const ifWord =
  "(?:if|when(?:ever)?|where(?:ver)?|unless|in case|provided|as soon as|wenn|falls|sofern|sobald|si|s'il|s'ils|s'elle|s'elles|quand|lorsque|lorsqu'(?:ils?|elles?|on|une?))";
const otherwise =
  "(?:otherwise|or else|else|sonst|ansonsten|andernfalls|anderenfalls|sinon|autrement|dans le cas contraire|im anderen fall|if not)";
const cuts = new RegExp(
  `[;?!()\\n]|(?<!\\d)[,.:](?!\\d)|[,.:](?=\\s)|[,:](?!\\d)|->|→|\\s[-–—]\\s|(?<!\\p{L})(?=${ifWord}(?!\\p{L}))|(?<!\\p{L})(?=${otherwise}(?!\\p{L})(?!\\s*(?:[.,;!?)]|$|please|bitte|danke|thanks|merci)))|(?<!\\p{L})(?:then|dann|alors|but|aber|mais)(?!\\p{L})`,
  "gu",
);

/** Stretches between punctuation, and before words that begin a condition or what holds otherwise. */
export function stretchesOf({ low, quotes }: Scene): Stretch[] {
  const out: Stretch[] = [];
  let from = 0;
  const put = (to: number): void => {
    if (/[\p{L}\p{N}"]/u.test(low.slice(from, to))) out.push([from, to]);
  };
  for (const found of low.matchAll(cuts)) {
    if (quotes.some(({ start, end }) => found.index > start && found.index < end)) continue;
    put(found.index);
    from = found.index + found[0].length;
  }
  put(low.length);
  return out;
}

/** Where a stretch may be parted in two: "… passed and anything less failed". */
export function partedAt({ low, quotes }: Scene, [from, to]: Stretch): number[] {
  return [...low.slice(from, to).matchAll(/(?<!\p{L})(?:and|und|et|or|oder|ou)(?!\p{L})/gu)]
    .map(({ index }) => from + index)
    .filter((at) => !quotes.some(({ start, end }) => at > start && at < end));
}

export const others = said(
  "(?:the |all |all the |any )?(?:others?|rest|remaining(?: ones)?)|(?:every|any)(?:one|body|thing) else|(?:anything|everything|all|whatever|whoever) (?:else|other|below|above|under|over|less|lower|smaller|more|higher|larger)|(?:below|above|under|over|beyond|less than|more than) (?:that|this|it)|(?:if|when) (?:it|they|he|she|that)(?:'s|'re)? ?(?:is|are|does|do|has|have)?(?:n't| not)|in (?:all|any) other cases?|less|fewer",
  "(?:die |den |der |das |alle |allen |aller )?(?:anderen?|ubrigen?|restlichen?|rest)|(?:alle|alles) (?:andere\\w*|ubrige\\w*|darunter|daruber|sonst)|darunter|daruber|druber|drunter|(?:wenn|falls) nicht|in allen anderen fallen|weniger|im anderen fall",
  "(?:pour |a )?(?:tous |toutes )?les autres(?: cas)?|dans (?:les|tous les) autres cas|le reste|(?:tout|tous|toutes) le reste|en[- ]dessous|au-dessous|au-dessus|au-dela|moins que (?:ca|cela)|si (?:ce )?n'est pas le cas|si non|dans le cas contraire|aux autres|moins",
);
export const isOther = (low: string): boolean =>
  [...low.matchAll(others)].length > 0 || [...low.matchAll(elseWords)].length > 0;

const polite =
  /(?<!\p{L})(?:please|thanks?(?: you)?(?: so much| a lot)?|cheers|bitte(?: schon)?|danke(?: schon)?|vielen dank|lg|merci(?: beaucoup| d'avance)?|s'il (?:te|vous) plait|svp|stp)(?!\p{L})/gu;
const placed =
  /(?<!\p{L})(?:(?:in|into|to|under|for|im?|unter|dans|en|sous|a) )?(?:the |that |this |my |der |die |das |dem |den |la |le |ma |une )?(?:(?:last|next|right|first|new|empty|result|status|same|letzten?|nachsten?|rechten?|ersten?|neuen?|leeren?|selben|derniere|prochaine|premiere|nouvelle) )*(?:columns?|cells?|spalten?|zellen?|colonnes?|cellules?|cases?)(?: (?:de droite|vide|suivante))?(?: "?[a-z](?![\p{L}\p{N}'])"?)?(?!\p{L})/gu;
const destined = /(?<!\p{L})(?:in|into|to|for|nach|en|dans) [a-z]\d*(?![\p{L}\p{N}'])/gu;
const units =
  /^\s?(?:%|€|\$|£|°c?|eur|euros?|dollars?|chf|points?|pts?|punkten?|pkt|marks?|notes?|noten?|years?|yrs?|jahren?|ans?|months?|monaten?|mois|weeks?|wochen?|semaines?|days?|tagen?|jours?|hours?|hrs?|h|stunden?|std|heures?|minutes?|mins?|minuten|kg|g|grams?|gramm|km|m|cm|mm|l|litres?|liter[ns]?|pieces?|pcs|stuck|unites?|units?|items?|artikeln?|articles?|degrees?|grad|degres?|percent|prozent|pour ?cent)?(?:\s(?:old|alt|auf dem konto|d'age))?(?![\p{L}\p{N}])/u;

/** "ab 90 A, ab 75 B": no column but a mark. */
const isMark = ({ text, low }: Scene, { start, end }: { start: number; end: number }, to: number): boolean =>
  /^[A-F]$/.test(text.slice(start, end)) &&
  low.slice(end, to).trim() === "" &&
  /[\d%]\+?(?: \p{L}+){0,3} $/u.test(low.slice(Math.max(0, start - 30), start)) &&
  !/(?:in|of|than|als|que|en|de|column|spalte|colonne) $/.test(low.slice(Math.max(0, start - 10), start));

/** The signs of a stretch that say where, how politely, or which condition. */
function taken(scene: Scene, [from, to]: Stretch, isTested: boolean, least: number): boolean[] {
  const { low, reading } = scene;
  const gone = Array.from({ length: to - from }, () => false);
  const strike = (start: number, end: number): void => {
    gone.fill(true, Math.max(0, start - from), Math.max(0, end - from));
  };
  const part = low.slice(from, to);
  for (const words of [polite, placed, destined, elseWords, others])
    for (const found of part.matchAll(words))
      strike(from + found.index, from + found.index + found[0].length);
  if (!isTested) return gone;
  for (const { span } of sightedIn(low, from, to))
    if (!/^(?:is|are|ist|sind|est|sont|has|have|hat|haben)$/.test(low.slice(...span))) strike(...span);
  for (const number of inside(scene.numbers, from, to)) {
    const unit = units.exec(low.slice(number.end, to))?.[0].length ?? 0;
    strike(number.start, number.end + unit);
    const behind = behindIn(low, number.end, to);
    if (behind) strike(...behind.span);
  }
  for (const each of inside([...scene.named, ...scene.cells], from, to))
    if (each.score >= least && !isMark(scene, each, to)) strike(each.start, each.end);
  for (const item of reading.items)
    if (item.kind === "value" && item.start >= from && item.end <= to) strike(item.start, item.end);
  if (inside(scene.numbers, from, to).length === 0)
    for (const words of [nothingIn, somethingIn, blank, filled, error, todays])
      for (const found of part.matchAll(words))
        strike(from + found.index, from + found.index + found[0].length);
  return gone;
}

/** They show what stands behind them. */
const showing =
  "(?:gets?|got|receives?|earns?|means?|counts? as|says?|shows?|read|reads|write|writes|put|puts|return|returns|display|displays|print|enter|mark(?:s|ed)?(?: (?:as|with))?|flag(?:ged)?(?: as)?|label(?:led)?|called|become|becomes|gives?|want|need|have|see|bekomm\\w*|erhalt\\w*|krieg\\w*|heis{1,2}t|bedeutet|gilt als|zeig\\w*|schreib\\w*|trag\\w* ein|setz\\w*|nenn\\w*|markier\\w* (?:mit|als)|brauche|will|mochte|gibt es|steht|recoi\\w*|recev\\w*|obtien\\w*|signifie\\w*|veut dire|affich\\w*|ecri\\w*|mets|met|mettre|mettez|indiqu\\w*|note|noter|marqu\\w*|dire|dis|lire|voir|faut|veux|voudrais|donne\\w*|devien\\w*|compte\\w* comme)";
const small =
  "(?:if|when|where|wenn|falls|si|quand|for|hinten|vorne|vorn|daneben|links|rechts|the|a|an|it|its|it's|is|are|be|was|as|to|of|in|then|just|simply|only|word|text|with|and|or|but|so|he|she|they|that|this|you|i|me|us|we|there|here|should|must|shall|will|would|can|could|does|do|ist|sind|war|es|er|sie|das|die|der|den|dem|ein|eine|einen|als|dann|soll|sollen|sollte|muss|einfach|nur|wort|mir|ich|da|dort|hier|und|oder|aber|so|mit|jede[mnrs]?|bei|again|wieder|werden|wird|haben|c'est|est|sont|soit|le|la|les|l'|un|une|des|il|elle|ils|elles|on|je|j'|me|moi|y|que|qu'|alors|juste|simplement|mot|doit|doivent|et|ou|mais|comme|avec|de|d'|du|ce|ca|cela|pour|par)";
const leading = new RegExp(`^[\\s"'’=:,.–-]*(?:${small}(?:(?<=')|[\\s,:]+))`, "u");
const trailing =
  /[\s,.:;–-]+(?:again|wieder|a nouveau|de nouveau|stehen|steht|anzeigen|angezeigt|zeigen|erscheinen|schreiben|eintragen|eingetragen|sein|werden|haben|bekommen|erhalten|instead|there|stattdessen|hin|rein|a la place|and|und|et|or|oder|ou|but|aber|mais|then|dann|alors|is|are|ist|sind|est|sont)?\s*$/u;
const shown = new RegExp(`(?<!\\p{L})${showing}(?!\\p{L})`, "gu");
const wholly = new RegExp(`^(?:[\\s"'’.,:;=–-]|(?<!\\p{L})${small}(?:(?<=')|(?!\\p{L})))*$`, "u");
/** "otherwise in", "sonst da": the only word there is what is shown. */
const lone = /^[\s,:]*(?:in|out|da|dort|hier|there|here|so)[\s.]*$/;
const verbOnly = new RegExp(
  `^(?:[\\s"'’.,:;=–-]|(?<!\\p{L})(?:${small}|${showing})(?:(?<=')|(?!\\p{L})))*$`,
  "u",
);

export interface Run extends Outcome {
  /** A verb says that it is shown. */
  isAnchored: boolean;
}

const mostWords = 4;

/** The words left of a stretch, if they are few and stand together. */
export function runIn(scene: Scene, stretch: Stretch, isTested: boolean): Run | null {
  const { low, quotes } = scene;
  const [quoted, ...more] = inside(quotes, ...stretch);
  if (quoted)
    return more.length > 0 || isAside(scene, quoted.start)
      ? null
      : { start: quoted.start, end: quoted.end, formula: quote(quoted.value), isAnchored: true };
  for (const least of isTested ? [1.2, 2.5] : [0]) {
    const runs = runsOf(low, stretch, taken(scene, stretch, isTested, least)).filter(
      ([start, end]) =>
        !wholly.test(low.slice(start, end)) ||
        (!isTested && lone.test(low.slice(start, end))) ||
        /^\s*(?:(?:an?|eine?|une?)\s)?[A-F][\s.]*$/.test(scene.text.slice(start, end)),
    );
    const bare =
      runs.length > 1 || isTested
        ? runs.filter(([start, end]) => !verbOnly.test(low.slice(start, end)))
        : runs;
    const found = bare.flatMap((run) => trimmed(scene, run) ?? []);
    const anchored = found.filter(({ isAnchored }) => isAnchored);
    const [only, other] = anchored.length > 0 ? anchored.slice(-1) : found;
    if (
      only &&
      !other &&
      low.slice(only.start, only.end).split(/\s+/).length <= mostWords &&
      !isAside(scene, only.start)
    )
      return only;
    if (found.length > 1) return null;
  }
  return null;
}

function runsOf(low: string, [from, to]: Stretch, gone: readonly boolean[]): Stretch[] {
  const runs: Stretch[] = [];
  let start = -1;
  for (let at = from; at <= to; at++) {
    const isOut = at === to || gone[at - from];
    if (isOut && start >= 0) {
      if (/[\p{L}\p{N}]/u.test(low.slice(start, at))) runs.push([start, at]);
      start = -1;
    } else if (!isOut && start < 0) start = at;
  }
  return runs;
}

/** Without small words around it; behind the last verb that shows it. */
function trimmed({ low, text }: Scene, [from, to]: Stretch): Run | null {
  let start = from + (/^\s*/.exec(low.slice(from, to))?.[0].length ?? 0);
  let end = to;
  const behindVerb = (found: RegExpExecArray): string => low.slice(start + found.index + found[0].length, to);
  const verbs = [...low.slice(start, end).matchAll(shown)].filter(
    (found) => !wholly.test(behindVerb(found)) && trailing.exec(behindVerb(found))?.index !== 0,
  );
  const verb = verbs.at(-1);
  if (verb) {
    start += verb.index + verb[0].length;
    start += /^\s*/.exec(low.slice(start, to))?.[0].length ?? 0;
  }
  for (let again = true; again; ) {
    const lead =
      leading.exec(low.slice(start, end))?.[0].length ??
      /^[\s"'’=:,.–-]+/.exec(low.slice(start, end))?.[0].length ??
      0;
    const tail = trailing.exec(low.slice(start, end));
    // "à refaire"
    const isLead = lead > 0 && text[start] !== "à" && !wholly.test(low.slice(start + lead, end));
    const isTail =
      !isLead &&
      tail !== null &&
      tail[0].length > 0 &&
      /[\p{L}\p{N}]/u.test(low.slice(start, start + tail.index));
    if (isLead) start += lead;
    else if (isTail) end = start + tail.index;
    again = isLead || isTail;
  }
  // "ein A"
  start += /^(?:an?|eine?|une?) (?=[A-F]$)/u.exec(text.slice(start, end))?.[0].length ?? 0;
  const word = text.slice(start, end);
  if (
    !/\p{L}/u.test(word) ||
    [...low.slice(start, end).matchAll(empties)].some(({ 0: it }) => it.length === word.length)
  )
    return null;
  const isTailVerb =
    /(?:stehen|steht|anzeigen|angezeigt|zeigen|erscheinen|schreiben|eintragen|bekommen|erhalten)\s*$/.test(
      low.slice(end, to),
    );
  const truth = /^(?:(?<yes>true|wahr|vrai)|false|falsch|faux)$/i.exec(word);
  const formula = truth ? (truth.groups?.yes ? "TRUE" : "FALSE") : quote(word);
  return { start, end, formula, isAnchored: verb !== undefined || isTailVerb };
}
