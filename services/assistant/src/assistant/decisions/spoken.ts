// Texts that shall be written somewhere, said without quotation marks: what is left of a clause without its verb, its place and its small words.
import { plainOf } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import {
  clauseStarts,
  cutting,
  endings,
  leading,
  marking,
  particles,
  unsayable,
  verbs,
} from "./spoken-words.ts";

export interface Spoken {
  start: number;
  end: number;
  /** What is shown where a condition does not hold; by its own words. */
  isElse: boolean;
  /** By a verb of writing or another word that announces it. */
  isSure: boolean;
}

type Kind = "plain" | "then" | "if" | "else" | "which";

interface Clause {
  kind: Kind;
  start: number;
  end: number;
}

const known = new WeakMap<Scene, readonly Spoken[]>();

export function spokenIn(scene: Scene): readonly Spoken[] {
  const ready = known.get(scene);
  if (ready) return ready;
  const clauses = clausesOf(scene);
  const sure = clauses.flatMap((clause): Spoken[] =>
    texts(scene, clause).map(([start, end]) => ({
      start,
      end,
      isElse: clause.kind === "else",
      isSure: true,
    })),
  );
  // "fine if it is so, else poor": bare only where another outcome or a condition stands by it
  const bare = clauses.flatMap((clause, at): Spoken[] => {
    const beside = [clauses[at - 1], clauses[at + 1]];
    const isOutcome = beside.some((each) => each?.kind === "if") || beside[0]?.kind === "which";
    const span = clause.kind === "plain" && isOutcome ? whole(scene, clause.start, clause.end) : null;
    return span && !sure.some((each) => each.start < span[1] && span[0] < each.end)
      ? [{ start: span[0], end: span[1], isElse: false, isSure: false }]
      : [];
  });
  const all = [...sure, ...bare].toSorted((one, other) => one.start - other.start);
  known.set(scene, all);
  return all;
}

/** The clauses of a question, with what they begin with taken off. */
function clausesOf({ low, reading, text }: Scene): Clause[] {
  const own = headingOf(reading);
  const starts: { kind: Kind; from: number; to: number }[] = [];
  for (const [kind, words] of clauseStarts)
    for (const found of low.matchAll(words))
      starts.push({ kind, from: found.index, to: found.index + found[0].length });
  if (own !== "")
    for (const found of low.matchAll(
      new RegExp(
        `(?:the|die|der|das|le|la|l') ?${own} (?:is|ist|lautet|est|becomes|wird|should|soll|doit)(?!\\p{L})`,
        "gu",
      ),
    ))
      starts.push({ kind: "then", from: found.index, to: found.index + found[0].length });
  const firm = starts
    .filter(
      (one) =>
        !starts.some(
          (other) =>
            other !== one &&
            other.from <= one.from &&
            one.to <= other.to &&
            other.to - other.from > one.to - one.from,
        ),
    )
    .toSorted((one, other) => one.from - other.from);
  const clauses: Clause[] = [];
  let open: Clause = { kind: "plain", start: 0, end: low.length };
  for (const { kind, from, to } of firm) {
    if (from < open.start) continue;
    open.end = from;
    // "fine for the rest", "suffit sinon": it says so behind
    const isBehind =
      kind === "else" &&
      /^\s*(?:$|[.;!?)])/.test(text.slice(to)) &&
      /\p{L}/u.test(low.slice(open.start, from));
    if (isBehind && open.kind !== "if") {
      clauses.push({ ...open, kind: "else" });
      open = { kind: "plain", start: to, end: low.length };
      continue;
    }
    clauses.push(open);
    open = { kind, start: to, end: low.length };
  }
  clauses.push(open);
  return clauses.filter(({ kind, start, end }) => kind === "if" || /\p{L}/u.test(low.slice(start, end)));
}

const headingOf = ({ data, target }: Scene["reading"]): string => {
  const cell = target && data ? data.cell(data.sheets[0] ?? "", target.row - 1, target.column) : null;
  return typeof cell === "string" ? plainOf(cell).replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : "";
};

type Pair = readonly [number, number];

/** What a clause says that shall be shown: one text, or two of which one. */
function texts(scene: Scene, { kind, start, end }: Clause): Pair[] {
  if (kind === "if" || kind === "which") return [];
  const { low } = scene;
  const part = low.slice(start, end);
  const marked = marking.exec(part);
  if (marked) {
    const from = start + marked.index + marked[0].length;
    const span = upTo(scene, from, end);
    if (span) return [span];
  }
  const final = endings.exec(part);
  if (final) {
    const span = lastOf(scene, start, start + final.index, final[0]);
    if (span.length > 0) return span;
  }
  for (const verb of part.matchAll(verbs)) {
    const from = start + verb.index + verb[0].length;
    const either = choiceOf(scene, from, end);
    if (either) return either;
    const span = upTo(scene, from, end);
    if (span) return [span];
  }
  if (kind === "plain") return [];
  const either = choiceOf(scene, start, end);
  if (either) return either;
  const span = upTo(scene, start, end);
  return span ? [span] : [];
}

/** All of a stretch but its small words, where no more than three words are left. */
function whole(scene: Scene, from: number, to: number): Pair | null {
  const [start, end] = bare(scene, from, to);
  return isText(scene, start, end, 3) ? [start, end] : null;
}

/** "reorder next to each item": up to where something else begins. */
function upTo(scene: Scene, from: number, to: number): Pair | null {
  const [start] = bare(scene, from, to);
  const cut = cutting.exec(scene.low.slice(start, to));
  const [first, last] = bare(scene, start, cut ? start + cut.index : to);
  return isText(scene, first, last, cut ? 2 : 3) ? [first, last] : null;
}

/** "clash or ok": two texts of which one. */
function choiceOf(scene: Scene, from: number, to: number): Pair[] | null {
  const [start, end] = bare(scene, from, to);
  const cut = cutting.exec(scene.low.slice(start, end));
  const part = scene.low.slice(start, cut ? start + cut.index : end);
  const found =
    /^(?<one>[\p{L}'-]+(?: [\p{L}'-]+)?)(?<or> (?:or|oder|ou) )(?<other>[\p{L}'-]+(?: [\p{L}'-]+)?)\s*$/u.exec(
      part,
    );
  const { one = "", or = "", other = "" } = found?.groups ?? {};
  const pairs: Pair[] = [
    [start, start + one.length],
    [start + one.length + or.length, start + one.length + or.length + other.length],
  ];
  return found && pairs.every(([first, last]) => isText(scene, first, last, 2)) ? pairs : null;
}

/** "dessen Preis": a thing, not a text. */
const determining =
  /(?:^|\s)(?:der|die|das|den|dem|des|dessen|deren|eine?[nrsm]?|seine?[nrsm]?|ihre?[nrsm]?|jede[nrsm]?|diese[nrsm]?|alle[nr]?|keine?[nrsm]?|zu[mr]?|im|am|in|mit|vo[nm])\s$/u;

/** "mit knapp kennzeichnen": what is so announced is a text. */
const announced = /(?:^|\s)(?:mit|als)\s$/u;
const ofMarking = /^(?:markier|kennzeichn|versehen|gekennzeichnet)/u;

/** "neben jede Ware knapp schreiben": right before the verb. */
function lastOf(scene: Scene, from: number, to: number, verb: string): Pair[] {
  const either = choiceOf(scene, from, to);
  if (either) return either;
  const all = whole(scene, from, to);
  if (all) return [all];
  const [start, end] = bare(scene, from, to);
  if (scene.reading.known.language !== "de") return [];
  const [word] = /[\p{L}'-]+$/u.exec(scene.low.slice(start, end)) ?? [""];
  const before = scene.low.slice(start, end - word.length);
  const isAnnounced = announced.test(before) && ofMarking.test(verb);
  if (determining.test(before) && !isAnnounced) return [];
  return isText(scene, end - word.length, end, 1) ? [[end - word.length, end]] : [];
}

/** Without what a stretch begins and ends with that is never shown. */
function bare({ low, reading }: Scene, from: number, to: number): Pair {
  const lead = leading.exec(low.slice(from, to))?.[0].length ?? 0;
  const own = headingOf(reading);
  const head = new RegExp(
    `(?<=(?:lautet|heis{1,2}t|ist) +)(?:die|der|das) ${own} |${own} ?(?:=|:|is|est|ist) (?=\\p{L})`,
    "uy",
  );
  head.lastIndex = from + lead;
  const named = own === "" ? null : head.exec(low.slice(0, to));
  const start = from + lead + (named ? named[0].length : 0);
  const trail = particles.exec(low.slice(start, to))?.[0].length ?? 0;
  return [start, Math.max(start, to - trail)];
}

function isText({ low, named, reading, quotes }: Scene, start: number, end: number, most: number): boolean {
  const words = low.slice(start, end).split(" ");
  const [first = "", ...others] = words;
  const column = reading.target?.column;
  return (
    (end - start > 1 || low[start] === "x") &&
    end > start &&
    words.length <= most &&
    words.every((word) => /^[\p{L}][\p{L}'-]*$/u.test(word)) &&
    !unsayable.test(first) &&
    !others.some((word) => unsayable.test(word)) &&
    !quotes.some((each) => each.start < end && start < each.end) &&
    !named.some(
      (each) => each.score >= 2.5 && each.operand.left !== column && each.start < end && start < each.end,
    )
  );
}
