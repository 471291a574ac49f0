// What is taken as it stands, or as the number that it is.
import { said } from "../frames/plain.ts";
import { is } from "./heard.ts";
import { amountsIn, partLike, partsOf } from "./parts.ts";
import type { Reckon } from "./value.ts";

/** Of what is said to be looked at as it is: "take the price, 0 if there is an error". */
export const unchanged: Reckon = (scene) => {
  const amounts = amountsIn(scene).filter(({ score }) => score >= 1.9);
  const [only] = amounts;
  const isTaken = is(
    scene,
    said(
      "take|show|keep|use|copy|instead|error\\w*",
      "nimm|zeig\\w*|ubernimm\\w*|stattdessen|fehler\\w*",
      "prends?|affiche\\w*|garde\\w*|reprend\\w*|erreurs?",
    ),
  );
  const isReckoned =
    /divid|multipl|\btimes|geteilt|teile|\bmal\b|fois|minus|plus|moins|[a-z] ?[*/] ?[a-z]/.test(scene.low);
  return only && amounts.length === 1 && !isReckoned
    ? [{ formula: only.cell, penalty: isTaken ? 0.3 : 1.2, isGuardedOnly: true }]
    : [];
};

export const converted: Reckon = (scene) => {
  const isText = is(
    scene,
    said(
      "text|stored as|as text|exported|came (?:in|out)",
      "text\\w*|als text|exportiert",
      "texte|exporte\\w*",
    ),
  );
  const isNumber = is(
    scene,
    said(
      "(?:real|proper|true|actual|usable) numbers?|into (?:a )?numbers?|to (?:a )?numbers?|as (?:a )?numbers?",
      "(?:echte|richtige)\\w* zahl\\w*|in (?:eine )?zahl\\w*|als zahl\\w*|zu (?:einer )?zahl\\w*|zahlen",
      "(?:vrais?|veritables?) nombres?|en (?:un )?(?:vrai )?nombres?|nombres?",
    ),
  );
  if (!isText || !isNumber) return [];
  const column = partLike(
    partsOf(scene).filter(({ kind, isCell }) => !isCell && (kind === "text" || kind === "mixed")),
    /./,
  );
  const said1 = partsOf(scene).find(({ score, isCell, kind }) => score >= 1.9 && !isCell && kind !== "date");
  const of = said1 ?? column;
  return of ? [{ formula: `VALUE(${of.cell})`, penalty: 0.1, isRounded: true }] : [];
};
