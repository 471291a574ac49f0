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

export const stylesIn = (low: string): Style[] =>
  (
    [
      [uppers, "UPPER"],
      [lowers, "LOWER"],
    ] as const
  )
    .flatMap(([words, name]) =>
      [...low.matchAll(words)].map(
        (found): Style => ({ start: found.index, end: found.index + found[0].length, name }),
      ),
    )
    .toSorted((one, other) => one.start - other.start);
