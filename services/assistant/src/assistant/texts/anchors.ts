// Signs that tell where a part of a text begins or ends, and on which side of them it stands.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import { type Literal, signsIn } from "./literals.ts";

const after = said(
  "after|behind|following|follow\\w*|past|(?:to the )?right of|comes after|beyond",
  "nach|hinter|folgt|rechts (?:vo[nm]|neben)|dahinter|danach",
  "apres|derriere|suit|suivant|a droite d\\w*",
);

const before = said(
  "before|in front of|up to|(?:to the )?left of|ahead of|until|preced\\w*|prior to",
  "vor|bis(?: zum?| zur| an)?|links (?:vo[nm]|neben)|davor",
  "avant|devant|jusqu\\w*|preced\\w*|a gauche d\\w*",
);

/** Signs that are spoken of, quoted or named. */
export function anchorsIn(scene: Scene): Literal[] {
  const quoted = scene.quotes
    .filter(({ value, start }) => value.length > 0 && value.length <= 6 && !isAside(scene, start))
    .map(({ start, end, value }): Literal => ({ start, end, text: value, isQuoted: true }));
  const bare = [...scene.low.matchAll(/(?<=\s|^)(?:@|-|–|\/|_|#|\||:|;|\()(?=[\s.,;)?!]|$)/g)]
    .filter(({ index }) =>
      /(?:the|a|an|dem|das|den|der|ein\w*|le|la|du|l'|un|after|before|behind|from|vor|nach|hinter|apres|avant|au)\s$/.test(
        scene.low.slice(Math.max(0, index - 9), index),
      ),
    )
    .map(
      ({ index, 0: sign }): Literal => ({
        start: index,
        end: index + sign.length,
        text: sign,
        isQuoted: true,
      }),
    );
  return [...quoted, ...signsIn(scene), ...bare].toSorted((one, other) => one.start - other.start);
}

/** The side word that stands nearest before a sign, else right behind it. */
export function sideOf({ low }: Scene, { start, end }: Literal): "before" | "after" | null {
  const lead = low.slice(Math.max(0, start - 34), start).replace(/^.*[.;!?]\s/s, "");
  const [near] = [...lead.matchAll(new RegExp(`${after.source}|${before.source}`, "gu"))].slice(-1);
  if (near) return [...near[0].matchAll(after)].length > 0 ? "after" : "before";
  const tail = low.slice(end, end + 26).replace(/[.;!?]\s.*$/s, "");
  const [next] = tail.matchAll(
    /(?<!\p{L})(?:steht|stehende\w*|kommt|comes|stands|follows|folgt|suit|vient)(?!\p{L})/gu,
  );
  if (next) return "after";
  if (!cutting.test(low)) return null;
  return /(?<!\p{L})(?:right|rechte[nrs]?|droite|second|zweite[nrs]?|back|rear)(?!\p{L})/u.test(low)
    ? "after"
    : "before";
}

const cutting =
  /(?<!\p{L})(?:cut|split|chop|truncat\w*|abschneid\w*|schneid\w*|abgeschnitten|trenn\w*|coup\w*|tronqu\w*|separ\w*)(?!\p{L})/u;
