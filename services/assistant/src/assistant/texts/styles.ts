// Capitals and small letters: of one piece, or of all.
import { said } from "../frames/plain.ts";

const uppers = said(
  "upper ?-?case|(?:in |into |to |as )?(?:all |block )?(?:capitals|caps)|capital letters|big letters|all letters[^.]{0,25}(?:big|large)|capitali[sz]ed",
  "gros(?:s)?buchstaben|versalien|gros ?(?:zu )?(?:schreiben|geschrieben)|in gros|gros(?= (?:und|haben|sein)|[,.;)]|$)",
  "majuscules?|capitales",
);

const lowers = said(
  "lower ?-?case\\w*|small(?: letters)?|no capitals",
  "kleinbuchstaben|klein ?(?:zu )?(?:schreiben|geschrieben)|kleinschreib\\w*|in klein|klein(?= (?:und|haben|sein)|[,.;)]|$)",
  "minuscules?",
);

export const whole =
  /(?:all|everything|whole (?:thing|lot)|entirely|the lot|completely|alles|das ganze|komplett|gesamt\w*|durchgehend|(?:le )?tout|tous|l'ensemble|entierement|entier)[^,;.]{0,24}$/;

export interface Style {
  start: number;
  end: number;
  name: "UPPER" | "LOWER";
}

/** "must not contain capitals" */
const denied =
  /(?<!\p{L})(?:(?:not?|never|without(?: any)?|keine?n?|nicht|ohne|nie|pas|sans|ni|aucune?|jamais) (?:\p{L}+ ){0,2}|pas d')$|n't (?:\p{L}+ ){0,2}$/u;

/** "capitals don't matter", "majuscules ou pas" */
const ignored =
  /(?:regardless of|ignor\w*|egal,? ob|unabhangig von|ohne rucksicht auf|peu importe|sans tenir compte)[^.;:?!]{0,24}$/;
const ignoredBehind =
  /^[^.;:?!]{0,24}(?:(?:does|do)(?:n't| not) (?:matter|count)|or (?:not|lower|small)|(?:spielt|ist|sind)? ?(?:egal|keine rolle)|ou pas|ou non|importe|n'a pas d'importance|ne compte)/;

const isIgnored = (low: string, start: number, end: number): boolean =>
  ignored.test(low.slice(Math.max(0, start - 60), start)) || ignoredBehind.test(low.slice(end, end + 60));

/** The letters that are asked for: those that shall not be there ask for the others. */
export const stylesIn = (low: string): Style[] =>
  (
    [
      [uppers, "UPPER", "LOWER"],
      [lowers, "LOWER", "UPPER"],
    ] as const
  )
    .flatMap(([words, name, other]) =>
      [...low.matchAll(words)].map(({ index, 0: its }): Style => {
        const isDenied = denied.test(low.slice(Math.max(0, index - 28), index));
        return {
          start: index,
          end: index + its.length,
          name: isDenied ? other : name,
        };
      }),
    )
    .filter(({ start, end }) => !isIgnored(low, start, end))
    .toSorted((one, other) => one.start - other.start);
