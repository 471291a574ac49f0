// A result that the question shows, taken apart into what its row holds: "12 Mill Lane, 75011 Paris", "ifaber", "M-0007".
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import { plainOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { type Source, shortened, sourcesOf } from "./row-sources.ts";
import { columnsOf } from "./source.ts";

interface Match {
  formulas: string[];
  sources: Source[];
  cost: number;
  end: number;
}

const mostRows = 12;
const mostBetween = 3;
const mostLetters = 80;

/** Behind these a question shows what comes out. */
const cue =
  /(?:(?<!\p{L})(?:like|as|such as|als|format|e\.? ?g\.?|for (?:example|instance)|the way|reads?|looks?|becomes?|turns into|gives?|get|want|thus|so|i\.e\.|is|be|wie|so|z\.? ?b\.?|also|zum beispiel|wird|werden|heis(?:s|t|st|sen)\w*|laut\w*|ergibt|steh\w*|will|etwa|comme(?: ceci)?|par ex(?:emple|\.)?|p\. ?ex\.|genre|devien\w*|devenir|donne\w*|donc|avoir|veux|forme|soit|ainsi)|->|=>|→|[:=(])\s*(?:["„“«'‘]\s*)?(?:de |d')?$/u;

const isCued = (text: string, at: number): boolean => cue.test(plainOf(text.slice(Math.max(0, at - 30), at)));

/** What stands before these is what the result is made of. */
const turned =
  /^["“”»'’ ]*(?:is|becomes?|turns|gives|->|=>|→|=|wird|werden|ergibt|ist|devien\w*|donne|est)(?!\p{L})/u;

const depends =
  /(?<!\p{L})(?:if|when|unless|otherwise|where|only|wenn|falls|sonst|sofern|nur|wo|si|sinon|quand|lorsque|sauf|seulement)(?!\p{L})/u;

/** One word with signs or figures in it: "M-0007", "anna.miller". */
const marked = /(?<![\p{L}\d])[\p{L}\d]+(?:[-_./@#+:]+[\p{L}\d]+)+|(?<![\p{L}\d])\p{L}+\d+(?![\p{L}\d])/gu;

/** The cheapest way from here on through what the row holds; signs between as they are written. */
function matched(text: string, from: number, sources: readonly Source[], isQuoted: boolean): Match | null {
  const ways = new Map<number, Match | null>();
  const close = (at: number): Match => ({ formulas: [], sources: [], cost: 0, end: at });
  const better = (one: Match | null, other: Match | null): Match | null =>
    !one || (other && (other.end > one.end || (other.end === one.end && other.cost < one.cost)))
      ? other
      : one;
  const on = (at: number): Match | null => {
    const known = ways.get(at);
    if (known !== undefined) return known;
    const isEnd = isQuoted ? at === text.length : !/^[\p{L}\d]/u.test(text.slice(at));
    let best: Match | null = isEnd ? close(at) : null;
    for (const source of sources) {
      if (!text.startsWith(source.text, at)) continue;
      const isAlone = !/^[.\p{L}\d]/u.test(text.slice(at + source.text.length));
      if (!isQuoted && isAlone && shortened.test(source.formula)) continue;
      const rest = on(at + source.text.length);
      if (rest)
        best = better(best, {
          formulas: [source.formula, ...rest.formulas],
          sources: [source, ...rest.sources],
          cost: source.cost + rest.cost,
          end: rest.end,
        });
    }
    const most = isQuoted ? mostBetween * 6 : mostBetween;
    for (let size = 1; size <= most && at + size <= text.length; size++) {
      const gap = text.slice(at, at + size);
      if (/\d|\n/.test(gap) || (!isQuoted && /\p{L}/u.test(gap))) break;
      const rest = on(at + size);
      const isSign = rest && !/^"/.test(rest.formulas[0] ?? "");
      const isBracket = /^[)\]]$/.test(gap) && /[([][^)\]]*$/.test(text.slice(from, at));
      const isOpen = rest && rest.sources.length === 0 && !isQuoted && !isBracket;
      if (rest && isSign && !isOpen)
        best = better(best, {
          ...rest,
          formulas: [quote(gap), ...rest.formulas],
          cost: rest.cost + 0.1 + (/\p{L}/u.test(gap) ? 1 + 0.7 * size : 0),
        });
    }
    ways.set(at, best);
    return best;
  };
  return on(from);
}

/** Several columns, or one that was changed; not a content as it stands, nor a list of two that are asked about. */
function isMade({ sources, formulas }: Match, { isQuoted, isCued }: Site): boolean {
  const columns = new Set(sources.map(({ column }) => column.cell));
  const letters = sources.reduce((sum, { text }) => sum + text.length, 0);
  const isShort = sources.every(({ formula }) => shortened.test(formula));
  if (letters < 3 || isShort) return false;
  if (isCued && sources.length === 1 && /^TEXT\(.*[ym]/.test(formulas[0] ?? "")) return true;
  return columns.size >= 2 || sources.length > 1 || (isQuoted && formulas.length > 1);
}

interface Site {
  text: string;
  at: number;
  /** All of it is the result. */
  isQuoted: boolean;
  isCued: boolean;
  /** Where it stands in the question; null in what was shown by the way. */
  start: number | null;
}

/** Where a result may begin, and whether it was told as one. */
function sitesIn(scene: Scene): Site[] {
  const { text, quotes } = scene;
  const quoted = quotes
    .filter(({ value }) => value.length >= 3 && value.length <= mostLetters)
    .map(({ value, start }) => ({ text: value, at: 0, isQuoted: true, isCued: true, start: start + 1 }));
  const words = [text, ...scene.reading.shown].flatMap((whole, place) =>
    [...whole.matchAll(marked)]
      .filter(({ index }) => !quotes.some(({ start, end }) => index >= start && index < end))
      .map(({ index, 0: word }) => ({
        text: word,
        at: 0,
        isQuoted: true,
        isCued: isCued(whole, index),
        start: place === 0 ? index : null,
      })),
  );
  const written = [text, ...scene.reading.shown].flatMap((whole, place) =>
    [...whole.matchAll(/(?<![\p{L}\d])[\p{L}\d]/gu)]
      .filter(({ index }) => isCued(whole, index))
      .map(({ index }) => ({
        text: whole,
        at: index,
        isQuoted: false,
        isCued: true,
        start: place === 0 ? index : null,
      })),
  );
  return [...quoted, ...words, ...written];
}

/** Contents of the same row that are shown as what the result was made of. */
const heldIn = ({ text }: Scene, cells: readonly unknown[]): Span[] =>
  cells.flatMap((cell) => {
    const at = cell === null || cell === "" ? -1 : text.indexOf(String(cell));
    return at < 0 ? [] : [[at, at + String(cell).length] as Span];
  });

export function shownPatterns(scene: Scene): Value[] {
  const columns = columnsOf(scene);
  const rows = Math.min(
    mostRows,
    Math.max(0, ...columns.map(({ operand }) => operand.column?.cells.length ?? 0)),
  );
  const digits = new Set(
    [...`${scene.text} ${scene.reading.shown.join(" ")}`.matchAll(/0\d+/g)].map(([all]) => all.length),
  );
  const sites = sitesIn(scene);
  const held = new Set(columns.flatMap(({ operand }) => operand.column?.cells.map(String) ?? []));
  let best: { match: Match; value: Value } | null = null;
  for (let row = 0; row < rows && sites.length > 0; row++) {
    const cells = columns.map(({ operand }) => operand.column?.cells[row] ?? null);
    const sources = columns.flatMap((column, at) =>
      sourcesOf(column, cells[at], digits).map((each) => ({
        ...each,
        cost: each.cost + (column.score >= 1.2 ? 0 : shortened.test(each.formula) ? 2 : 0.6),
      })),
    );
    for (const site of sites) {
      const { text, at, isQuoted, start } = site;
      const match = matched(text, at, sources, isQuoted);
      if (!match || !isMade(match, site)) continue;
      // what becomes something else is no result
      if (turned.test(plainOf(text.slice(match.end)))) continue;
      if (held.has(text.slice(at, match.end))) continue;
      if (best && best.match.cost <= match.cost) continue;
      // the whole is shown: what else is said of it tells how it comes about
      const spans: Span[] = [
        ...(depends.test(scene.low) ? [] : [[0, scene.low.length] as Span]),
        ...(start === null ? [] : [[start, start + match.end - (isQuoted ? 0 : at)] as Span]),
        ...heldIn(scene, cells),
      ];
      best = {
        match,
        value: { formula: whole(match), penalty: -1.1 + 0.2 * match.cost, isRounded: true, spans },
      };
    }
  }
  return best ? [best.value] : [];
}

/** All in small letters or in capitals at once, where each piece is. */
function whole({ formulas }: Match): string {
  for (const style of ["LOWER", "UPPER"] as const) {
    const own = new RegExp(`^${style}\\((.*)\\)$`);
    if (formulas.length > 1 && formulas.every((each) => own.test(each) || /^"[^\p{L}]*"$/u.test(each)))
      return `${style}(${formulas.map((each) => own.exec(each)?.[1] ?? each).join("&")})`;
  }
  return formulas.join("&");
}
