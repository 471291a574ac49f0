// Conditions on days before or soon after today.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { inside, type Predicate, placesOf, written } from "./comparisons.ts";
import { partsOf } from "./parts.ts";

const soon =
  /(?:within|in|during|innerhalb(?: von)?|binnen|dans|d'ici)(?: the| den| der| les)?(?: next| coming| nachsten| kommenden)? (?<n>\d+)(?: prochains)? (?<unit>days?|tagen?|jours?|weeks?|wochen?|semaines?)(?: from (?:now|today)| ab heute)?/gu;

const gone = said(
  "(?:is |are |has )?(?:already |now )?(?:past|passed|gone by|over(?:due)?|in the past|expired)",
  "(?:schon |bereits )?(?:vorbei|verstrichen|abgelaufen|in der vergangenheit|uberschritten)",
  "(?:deja )?(?:passee?s?|depassee?s?|expiree?s?|echue?s?)",
);

/** Days before or soon after today. */
export function timedIn(scene: Scene, from: number, to: number, before: string | null): Predicate[] {
  const part = scene.low.slice(from, to);
  const dated = inside(placesOf(scene), from, to).find(
    ({ operand, score }) => score >= 1.2 && operand.kind === "date",
  );
  const all = partsOf(scene).filter(({ kind }) => kind === "date");
  const sole = all.length === 1 ? all[0]?.cell : undefined;
  const subject = dated ? written(scene, dated) : (all.find(({ cell }) => cell === before)?.cell ?? sole);
  if (!subject) return [];
  const near = [...part.matchAll(soon)].filter(
    ({ index }) => !/(?:of|after|nach|seit|apres)\b/.test(part.slice(index, index + 2)),
  );
  const made = near.map((found): Predicate => {
    const days = Number(found.groups?.n) * (/week|woche|semaine/.test(found.groups?.unit ?? "") ? 7 : 1);
    return {
      test: `AND(${subject}>=TODAY(),${subject}<=TODAY()+${days})`,
      subject,
      at: from + found.index,
      end: from + found.index + found[0].length,
    };
  });
  const [past] = part.matchAll(gone);
  const isCompared = /(?:before|vor|avant|<) (?:today|heute|aujourd)/.test(part);
  if (made.length > 0 || !past || isCompared || !dated) return made;
  return [
    { test: `${subject}<TODAY()`, subject, at: from + past.index, end: from + past.index + past[0].length },
  ];
}
