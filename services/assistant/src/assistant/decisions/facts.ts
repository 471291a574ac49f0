// What is said of a row without a number: nothing is there, something is there, a day has gone by, one column is below another.
import { sightedIn } from "../conditions/signs.ts";
import { stateIn } from "../dates/states.ts";
import { plainOf, said } from "../frames/plain.ts";
import type { Named, Scene } from "../frames/scene.ts";
import { blank, filled, textual, todays } from "../frames/test-words.ts";
import { inside, placesOf, written } from "../intents/comparisons.ts";
import { conditionIn } from "../intents/conditions.ts";
import { isSaid } from "../intents/contents.ts";
import { being, noNumber, nothingIn, somethingIn } from "../intents/kind-words.ts";
import { contentsOf, type Part, partsOf } from "../intents/parts.ts";
import { calendarFactIn } from "./calendar-facts.ts";
import type { Fact } from "./fact.ts";

const none =
  /(?<!\p{L})(?:no|not|without|missing|lacks?|lacking|un|isn't|hasn't|haven't|wasn't|never|ohne|kein\p{L}*|fehl\p{L}*|nicht|sans|pas|aucune?|jamais|manqu\p{L}*|absen\p{L}*|n'(?:est|a|y a))(?!\p{L})/u;
const there = said(
  "there|present|given|known|set|in|entered|available|done|exists?|recorded|logged|already|has|have|with|got|filled",
  "da|vorhanden|drin|eingetragen|steht|dasteht|drinsteht|bekannt|erfasst|gesetzt|vorliegt|liegt vor|mit|hat|schon|bereits|gibt es",
  "la|presente?s?|saisie?s?|renseignee?s?|indiquee?s?|connue?s?|remplie?s?|il y a|avec|deja|existe",
);
const gone = said(
  "(?:has |have |is |are |was )?(?:already |now |since )?(?:past|passed|gone(?: by)?|over|overdue|expired|elapsed|behind us|in the past|run out|lapsed)",
  "(?:schon |bereits )?(?:vorbei|verstrichen|abgelaufen|(?:in der )?vergangenheit|uberschritten|zuruckliegt|verpasst|herum|rum)",
  "(?:deja )?(?:passee?s?|depassee?s?|expiree?s?|echue?s?|revolue?s?|ecoulee?s?|dans le passe)",
);
const ahead = said(
  "(?:still )?(?:in the future|ahead|to come|upcoming|not (?:yet )?(?:passed|past|over|expired))",
  "(?:noch )?(?:in der zukunft|nicht (?:vorbei|abgelaufen|verstrichen))",
  "(?:encore )?(?:a venir|dans le futur|pas (?:encore )?(?:passee?|depassee?|expiree?|echue?))",
);
const both = said("both|all(?: of)?(?: the| them)?", "beide[ns]?|alle", "les deux|tou(?:te)?s(?: les)?");
const dates = said("dates?|days?", "daten|datum\\w*|tage", "dates?|jours?");

const hasGaps = (part: Part): boolean => contentsOf(part).some((cell) => cell === null || cell === "");
const partOf = (scene: Scene, { operand }: Named): Part | undefined =>
  partsOf(scene).find(
    (part) => part.operand.left === operand.left && !part.isCell && part.operand.column !== null,
  );

/** A day that has gone by or is to come. */
function dayIn(scene: Scene, from: number, to: number, before: string | null): Fact | null {
  const part = scene.low.slice(from, to);
  const all = partsOf(scene).filter(({ kind }) => kind === "date");
  const named = inside(placesOf(scene), from, to).find(
    ({ operand, score }) => score >= 1.2 && operand.kind === "date",
  );
  const own = all.find(({ cell }) => cell === before) ?? (all.length === 1 ? all[0] : undefined);
  const subject = named ? written(scene, named) : own?.cell;
  if (!subject) return null;
  const [today] = part.matchAll(todays);
  const sign = today && sightedIn(part, 0, today.index).at(-1)?.sign;
  if (
    today &&
    /^\s*(?:or|oder|ou|und|and|et) (?:later|after|spater|danach|plus tard|apres)/.test(
      part.slice(today.index + today[0].length),
    )
  )
    return { test: `${subject}>=TODAY()`, subject, isSure: true };
  if (today && sign && sign !== "<>") return { test: `${subject}${sign}TODAY()`, subject, isSure: true };
  if (
    today &&
    !sign &&
    part.trim().length < 30 &&
    ((named?.score ?? 0) >= 2.5 || before === subject) &&
    !none.test(part)
  )
    return { test: `${subject}=TODAY()`, subject, isSure: true };
  if (isSaid(part, ahead)) return { test: `${subject}>=TODAY()`, subject, isSure: true };
  const isGone = isSaid(part, gone) && (named !== undefined || before === subject);
  return isGone ? { test: `${subject}${none.test(part) ? ">=" : "<"}TODAY()`, subject, isSure: true } : null;
}

const roles = [
  /mini|mindest|\bmin\b|lower|unter[en]|\bbass?e/,
  /maxi|hochst|\bmax\b|upper|ober[en]|\bhaute?/,
  /target|goal|soll|ziel|objectif|quota|budget|plan/,
];

const isRole = ({ operand }: Named): boolean =>
  roles.some((role) => role.test(plainOf(operand.column?.heading ?? "")));

/** "unter dem Mindestbestand" is not the stock where another column is the minimum. */
function limited(scene: Scene, named: Named): Named {
  const words = low(scene, named);
  const role = roles.find((each) => each.test(words));
  const part = role && partsOf(scene).find(({ heading, isCell }) => !isCell && role.test(heading));
  return part ? { ...named, operand: part.operand } : named;
}

/** "below the minimum": two columns of one kind. */
function besideIn(scene: Scene, from: number, to: number, before: string | null): Fact | null {
  const { low } = scene;
  const named = inside(placesOf(scene), from, to).filter(
    ({ score, operand }) => score >= 1.2 && operand.kind !== "text",
  );
  const sighted = sightedIn(low, from, to);
  for (const [at, { sign, span }] of sighted.entries()) {
    if (sign === "=" && !/equal|gleich|egal|same|meme/.test(low.slice(...span))) continue;
    // "above the maximum"
    const last = sighted[at - 1];
    if (last && last.sign !== "=" && span[0] - last.span[1] < 8) continue;
    const spoken = named.find((each) => each.start >= span[1] - 1 && each.start - span[1] < 28);
    const right = spoken && limited(scene, spoken);
    if (!right) continue;
    const cell = written(scene, right);
    const left = named.filter((each) => each.end <= span[0] && written(scene, each) !== cell).at(-1);
    const others = partsOf(scene).filter(
      (part) =>
        (part.kind === right.operand.kind || (scene.cells.includes(right) && part.kind === "number")) &&
        part.cell !== cell &&
        !part.isCell &&
        part.operand.kind !== "code" &&
        !(isRole(right) && roles.some((role) => role.test(part.heading))),
    );
    const other =
      others.find((part) => part.cell === before) ?? (others.length === 1 ? others[0] : undefined);
    const subject = left ? written(scene, left) : other?.cell;
    if (subject) {
      const start = Math.min(span[0], left?.start ?? span[0]);
      return { test: `${subject}${sign}${cell}`, subject, isSure: true, span: [start, right.end] };
    }
  }
  return null;
}

/** Nothing or something in a column that is named, or in the one spoken of. */
function heldIn(scene: Scene, from: number, to: number, before: string | null): Fact | null {
  const part = scene.low.slice(from, to);
  if (isKind(part)) return null;
  const named = inside(placesOf(scene), from, to).filter(({ score }) => score >= 1.2);
  if (isSaid(part, both) && isSaid(part, dates) && !none.test(part)) {
    const all = partsOf(scene).filter(({ kind, isCell }) => kind === "date" && !isCell);
    if (all.length > 1)
      return {
        test: `AND(${all.map(({ cell }) => `${cell}<>""`).join(",")})`,
        subject: all[0]?.cell ?? "",
        isSure: true,
      };
  }
  const [first] = named.toSorted((one, other) => other.score - one.score);
  const spoken = partsOf(scene).find(({ cell, kind }) => cell === before && kind === "date");
  const isAny = first && first.score < 2.9 && /^(?:dates?|datum|days?|tag|jours?)$/.test(low(scene, first));
  const own = isAny && spoken ? spoken : first && partOf(scene, first);
  if (!first || !own || contentsOf(own).length === 0) return null;
  const isEmpty = isSaid(part, blank) || isSaid(part, nothingIn);
  const isNone = none.test(part);
  const may = hasGaps(own) || own.kind === "date";
  const isTold = isSaid(part, filled) || isSaid(part, somethingIn) || isSaid(part, there);
  if (!may && !isEmpty && !isSaid(part, filled)) return null;
  if (isYesNo(own)) return null;
  if (isEmpty || isNone) {
    const isFilled =
      isEmpty && isNone && /not (?:empty|blank)|n't (?:empty|blank)|nicht leer|pas vide/.test(part);
    return { test: `${own.cell}${isFilled ? "<>" : "="}""`, subject: own.cell, isSure: may || isEmpty };
  }
  const isAlone = part.replace(scene.low.slice(first.start, first.end), "").trim().length <= 4;
  return (isTold || isAlone) && hasGaps(own)
    ? { test: `${own.cell}<>""`, subject: own.cell, isSure: isTold && before !== own.cell }
    : null;
}

const low = (scene: Scene, { start, end }: Named): string => scene.low.slice(start, end).trim();

const isKind = (part: string): boolean =>
  isSaid(part, noNumber) || (isSaid(part, textual) && isSaid(part, being));

const isYesNo = (part: Part): boolean => {
  const cells = contentsOf(part).filter((cell) => cell !== null && cell !== "");
  return (
    cells.length > 0 &&
    cells.every((cell) => /^(?:yes|no|ja|nein|oui|non|y|n|j|o|x|true|false)$/i.test(String(cell)))
  );
};

const kinds = /text|wort|word|mots?(?!\p{L})|zahl|number|nombre|numer|chiffre|ziffer|digit/u;

/** The condition that a stretch of words says, if any. */
export function factIn(scene: Scene, from: number, to: number, before: string | null): Fact | null {
  const several = calendarFactIn(scene, from, to);
  if (several) return several;
  const state = stateIn(scene, from, to, before);
  if (state) return { ...state, isSure: true };
  const own =
    dayIn(scene, from, to, before) ?? besideIn(scene, from, to, before) ?? heldIn(scene, from, to, before);
  if (own) return own;
  const found = conditionIn(scene, from, to, before);
  // "la note": no remark but a mark
  if (found && /ISTEXT|ISNUMBER/.test(found.test) && !kinds.test(scene.low.slice(from, to))) return null;
  return found ? { ...found, isSure: /="(?!")|<>"(?!")|TODAY|OR\(|AND\(/.test(found.test) } : null;
}
