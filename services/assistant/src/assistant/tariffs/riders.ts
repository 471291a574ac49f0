// What is said beside a price or a reckoned value: for whom nothing is due, what is more or less, what comes on top, where it stays empty.
import type { Span } from "../asks/span.ts";
import { factIn } from "../decisions/facts.ts";
import { empties } from "../frames/outcome-words.ts";
import { quote } from "../frames/pick.ts";
import { plainOf, said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { conditionIn } from "../intents/conditions.ts";
import { contentsOf, type Part, partsOf } from "../intents/parts.ts";
import { masked } from "./masked.ts";
import { clausesOf } from "./pieces.ts";

export interface Rider {
  kind: "nothing" | "blank" | "factor" | "more";
  /** What is multiplied by or added. */
  value: string;
  /** Null: for all others. */
  test: string | null;
  span: Span;
}

const nothing = said(
  "0(?! ?%)|zero|nothing|none|free(?: of charge)?|no (?:fee|charge|allowance|bonus|commission|refund|discount|tax)|exempt",
  "0(?! ?%)|null|nichts|keine[nrs]?|kein|frei|gratis|kostenlos|leer aus|befreit",
  "0(?! ?%)|zero|rien|aucune?s?|pas de (?:frais|prime|remise|taxe)|gratuit\\w*|n'en ont pas|exonere\\w*",
);
const doubled = said(
  "double|twice(?: as much)?",
  "doppelt\\w*|(?:das )?doppelte|zweifach\\w*",
  "(?:le )?double|deux fois plus",
);
const halved = said(
  "half (?:the )?(?:price|fare|rate|fee|as much)|half|halved",
  "die halfte|halber preis|halben preis",
  "(?:la )?moitie|demi-tarif",
);
const unit = /^[- ]?(?:an )?(?:hours?|year|day|kilo|dozen)/;
const plainly = said(
  "plain|normal|as is|no surcharge|unchanged|regular",
  "normal|unverandert|ohne zuschlag|einfach",
  "normal\\w*|sans (?:majoration|supplement)|inchange\\w*|plein tarif",
);
const on =
  /^\s?(?:€|eur(?:os?)?|chf|\$|£)?\s?(?:(?:\p{L}+\s){0,2}?(?:on top|extra|more\b|surcharge|additional\w*)|(?:\p{L}+\s){0,2}?(?:dazu|drauf|obendrauf|mehr|zusatzlich|aufschlag|zuschlag|extra|hinzu)|(?:\p{L}+\s){0,2}?(?:de plus|en plus|de supplement|supplementaires?))/u;
const ahead =
  /(?:plus|\+|extra|surcharge of|add(?:s|ed)?|kommen|kommt|zuschlag von|aufschlag von|on ajoute|s'ajoutent?|ajoute\w*|supplement de|majore\w* de)\s?(?:another |noch |encore )?(?:€|\$)?$/;
const less =
  /^\s?(?:less|off|discount|reduction|cheaper|weniger|rabatt|nachlass|gunstiger|ermas{1,2}igung|de moins|de remise|de reduction|moins cher)/;
const others = said(
  "(?:on |for )?(?:the |all )?other\\w*(?: \\p{L}+)?",
  "(?:an |fur )?(?:den |die |alle\\w* )?(?:anderen|ubrigen)(?: \\p{L}+)?",
  "(?:les |pour les )?autres(?: \\p{L}+)?",
);

interface Outcome {
  kind: Rider["kind"];
  value: string;
  at: Span;
}

function outcomeIn(scene: Scene, [from, to]: Span): Outcome | null {
  const { low, numbers } = scene;
  const words = low.slice(from, to);
  const own = numbers.filter(
    ({ start, end, value }) => start >= from && end <= to && value !== 0 && /\d/.test(low.slice(start, end)),
  );
  for (const { start, end, value, percent } of own) {
    const [before, behind] = [low.slice(Math.max(from, start - 24), start), low.slice(end, to)];
    if (/(?:first|next|ersten?|nachsten?|premiere?s?)\s$/.test(before) || /^\s?(?:premi|suiv)/.test(behind))
      continue;
    const isMore = on.test(behind) || ahead.test(before);
    const at: Span = [start, end + (on.exec(behind)?.[0].length ?? less.exec(behind)?.[0].length ?? 0)];
    if (percent && isMore) return { kind: "factor", value: String(Number((1 + value).toFixed(6))), at };
    if (percent && less.test(behind))
      return { kind: "factor", value: String(Number((1 - value).toFixed(6))), at };
    if (!percent && isMore) return { kind: "more", value: String(value), at };
  }
  const found = (pattern: RegExp): Span | null => {
    const [first] = words.matchAll(pattern);
    return first ? [from + first.index, from + first.index + first[0].length] : null;
  };
  const [twice, half] = [found(doubled), found(halved)];
  if (twice) return { kind: "factor", value: "2", at: twice };
  if (half && !unit.test(low.slice(half[1]))) return { kind: "factor", value: "0.5", at: half };
  const empty = found(empties);
  if (empty && /empty|blank|leer|vide/.test(low.slice(...empty)))
    return { kind: "blank", value: '""', at: empty };
  const none = found(nothing);
  if (none) return { kind: "nothing", value: "0", at: none };
  const plain = found(plainly);
  return plain ? { kind: "factor", value: "1", at: plain } : null;
}

/** "Managers": a content in another form. */
function contentIn(scene: Scene, [from, to]: Span): string | null {
  const words = scene.low
    .slice(from, to)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);
  for (const part of partsOf(scene)) {
    if (part.isCell || part.kind !== "text") continue;
    const contents = new Set(contentsOf(part).filter((cell) => typeof cell === "string" && cell.length >= 4));
    if (contents.size >= contentsOf(part).length && contents.size > 2) continue;
    for (const cell of contents) {
      const plain = plainOf(String(cell)).trim();
      const stem = plain.slice(0, Math.max(4, plain.length - 3));
      if (
        words.some(
          (word) => word.startsWith(plain) || (word.startsWith(stem) && word.length <= plain.length + 3),
        )
      )
        return `${part.cell}=${quote(String(cell).trim())}`;
    }
  }
  return null;
}

const lacking =
  /(?<!\p{L})(?:no|not|without|missing|isn't|hasn't|yet|ohne|kein\p{L}*|fehl\p{L}*|nicht|leer\p{L}*|pas|sans|aucune?|manqu\p{L}*|n'est|vides?|blank|empty)(?!\p{L})/u;

/** What is empty in some rows, among the columns that the value is reckoned from. */
function gapIn(scene: Scene, span: Span, read: readonly Part[]): string | null {
  if (!lacking.test(scene.low.slice(...span))) return null;
  const gaps = read.filter((part) => contentsOf(part).some((cell) => cell === null || cell === ""));
  const tests = gaps.map(({ cell }) => `${cell}=""`);
  return tests.length === 0 ? null : tests.length === 1 ? (tests[0] as string) : `OR(${tests.join(",")})`;
}

function riderIn(scene: Scene, span: Span, read: readonly Part[]): Rider | null {
  const outcome = outcomeIn(scene, span);
  if (!outcome) return null;
  const { kind, value, at } = outcome;
  const all = [...scene.low.slice(...span).matchAll(nothing)].map(
    ({ index, 0: it }): Span => [span[0] + index, span[0] + index + it.length],
  );
  const bare = masked(scene, kind === "nothing" ? all : [at]);
  const isOther = kind === "more" && [...scene.low.slice(...span).matchAll(others)].length > 0;
  const rest = isOther
    ? masked(
        bare,
        [...scene.low.slice(...span).matchAll(others)].map(
          (found): Span => [span[0] + found.index, span[0] + found.index + found[0].length],
        ),
      )
    : bare;
  const gap = kind === "blank" ? gapIn(scene, span, read) : null;
  const test =
    gap ??
    factIn(rest, span[0], span[1], null)?.test ??
    conditionIn(rest, span[0], span[1], null)?.test ??
    contentIn(rest, span);
  if (!test) return null;
  const isOwnLimit = read.some(({ cell }) =>
    new RegExp(`(?<![A-Z])${cell}(?:[<>]=?|=)(?:-?[1-9]|\\$?[A-Z]+\\$?\\d)`).test(test),
  );
  const [, letters, number] = /^([A-Z]+)\d+=(\d+)$/.exec(test) ?? [];
  const isHeld =
    number === undefined ||
    scene.own.some(({ column }) => column?.letter === letters && column?.cells.includes(Number(number)));
  return !isHeld || isOwnLimit || test.includes("COUNTIF(") ? null : { kind, value, test, span };
}

/** All clauses that say such a thing; "who has a car, gets nothing" are two of them. */
export function ridersIn(scene: Scene, read: readonly Part[]): Rider[] {
  const clauses = clausesOf(scene);
  const all = clauses.flatMap((span, at): Rider[] => {
    const own = riderIn(scene, span, read);
    const last = clauses[at - 1];
    if (own || !last || outcomeIn(scene, last)) return own ? [own] : [];
    const both = riderIn(scene, [last[0], span[1]], read);
    return both ? [both] : [];
  });
  return all.some(({ kind, value }) => kind === "factor" && value !== "1")
    ? all
    : all.filter(({ kind }) => kind !== "factor");
}

/** The value with all that is said beside it. */
export function ridden(value: string, riders: readonly Rider[]): string {
  const of = (kind: Rider["kind"]): Rider[] => riders.filter((each) => each.kind === kind);
  const chain = (all: readonly Rider[], otherwise: string): string =>
    all.reduceRight((inner, { test, value: its }) => `IF(${test},${its},${inner})`, otherwise);
  const factors = of("factor").filter(({ value: its }) => its !== "1");
  const more = of("more");
  const bare = factors.length > 0 && /[-+]/.test(value) ? `(${value})` : value;
  const scaled = factors.length > 0 ? `${bare}*${chain(factors, "1")}` : value;
  const whole = more.length > 0 ? `${scaled}+${chain(more, "0")}` : scaled;
  return chain([...of("blank"), ...of("nothing")], whole);
}
