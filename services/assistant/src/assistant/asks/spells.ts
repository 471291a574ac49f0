// After which spell a total so far begins again: with each month, each year.
import { said } from "../frames/plain.ts";
import { headingAbove } from "./above.ts";
import { type Ask, does, hears, spansOf } from "./ask.ts";
import type { Span } from "./span.ts";

const monthly = said(
  "(?:every|each|new|per|by|within the|of the|a|next|same|this) (?:new )?(?:calendar |single )?months?(?:'s)?|months?[- ]to[- ]date|monthly|months? changes?|change of month|(?:1st|first) of (?:the|each|every) month|mtd|(?:start|beginning) of (?:the|each|every) (?:calendar )?month",
  "(?:jede[mnrs]?|neue[nmrs]?|pro|je|im|des|selben|gleichen|nachsten|innerhalb eines) (?:neue[nmr]? )?(?:kalender)?monate?s?|monats(?:weise|wechsel|anfang|beginn|erste\\w*)|monatlich\\w*|monat wechselt|monat neu|neuer monat",
  "(?:chaque|nouveau|par|du|le|un|meme|au sein du) (?:nouveau )?mois(?: civil| calendaire)?|mensuel\\w*|mois change|changement de mois|debut (?:de|du) (?:chaque )?mois",
);
const yearly = said(
  "(?:every|each|new|per|by|within the|of the|next|same|this) (?:new )?(?:calendar |single )?years?(?:'s)?|years?[- ]to[- ]date|ytd|yearly|change of year|(?:start|beginning) of (?:the|each|every) (?:calendar )?year",
  "(?:jede[mnrs]?|neue[nmrs]?|pro|je|im|des|selben|gleichen|nachsten) (?:neue[nmr]? )?(?:kalender)?jahre?s?|jahres(?:weise|wechsel|anfang|beginn)|jahrlich\\w*|neues jahr|laufendes jahr",
  "(?:chaque|nouvelle|par|de l'|meme|au sein de l') ?(?:nouvelle )?annee(?: civile)?|annuel\\w*|changement d'annee|debut (?:de l'|d'|de chaque )annee",
);

interface Spell {
  of: "month" | "year";
  spans: readonly Span[];
}

/** Null where nothing begins again. */
export function spellOf(ask: Ask): Spell | null {
  const heading = headingAbove(ask);
  const isHeard = (words: RegExp): boolean => hears(ask, words) || spansOf(heading, words).length > 0;
  const spans = [...spansOf(ask.low, monthly), ...spansOf(ask.low, yearly)];
  if (isHeard(monthly) && (does(ask, "reset") || spansOf(heading, monthly).length > 0))
    return { of: "month", spans };
  return isHeard(yearly) && (does(ask, "reset") || !hears(ask, monthly)) ? { of: "year", spans } : null;
}
