// What is left over when an amount is packed or shared out whole.
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "./asides.ts";
import { is } from "./heard.ts";
import type { Intent, Made } from "./intent.ts";
import { amountsIn, columnsOf, isTime, partsOf } from "./parts.ts";
import type { Reckon } from "./value.ts";

const left = said(
  "left ?over|remain\\w*|(?:is|are|stay\\w*|have) left|remainder|leftovers?|rest (?:after|is)",
  "ubrig\\w*|rest(?:lich\\w*)?|bleib\\w* (?:\\w+ )?(?:ubrig|liegen)|uberzahlig\\w*",
  "rest\\w*|il (?:en )?reste|reliquat|surplus|en trop",
);

const shared = said(
  "packs?|packed|box(?:es)?|crates?|bags?|groups? of|per|each|fit\\w*|hold\\w*|whole|full|share\\w*|split|divid\\w*|equally|evenly",
  "pack\\w*|kiste\\w*|kasten|karton\\w*|beutel|gruppen? (?:zu|von)|pro|je|jede\\w*|passen|fasst|ganze\\w*|volle\\w*|verteil\\w*|aufgeteilt|teil\\w*|gleichmas{1,2}ig",
  "paquets?|boites?|caisses?|cartons?|sacs?|groupes? de|par|chaque|contien\\w*|entiers?|pleine?s?|partag\\w*|divis\\w*|repart\\w*|egalite",
);

const unwanted = said(
  "(?:doesn't|does not|don't) (?:matter|count)|ignor\\w*|whatever",
  "egal|ignorier\\w*|zahlt nicht|interessiert nicht",
  "peu importe|ignor\\w*|ne compte\\w* pas",
);

const asking =
  /(?<!\p{L})(?:how|what|wie|was|welche\w*|combien|que|quel\w*|give|show|gib|zeig\w*|donne\w*)(?!\p{L})/u;

/** "Leftovers are eaten": told, not asked for. */
const isAsked = ({ low }: Scene): boolean => {
  const clauses = low.split(/(?<=[.?!;])\s/);
  const told = clauses.filter((clause) => [...clause.matchAll(left)].length > 0);
  return (
    told.some((clause) => asking.test(clause) || clause.endsWith("?")) ||
    clauses.every((clause) => !asking.test(clause))
  );
};

/** What is left is asked for, not how many packs there are. */
export const asksLeft = (scene: Scene): boolean =>
  is(scene, left) && is(scene, shared) && !is(scene, unwanted) && isAsked(scene);

/** Of each row: "24 bottles fit in a crate, how many are left over?" */
export const leftOver: Reckon = (scene) => {
  if (!asksLeft(scene)) return [];
  const sizes = scene.numbers.filter(
    ({ value, percent, start, end }) =>
      !percent && value > 1 && !isAside(scene, start) && /\p{N}|\p{L}/u.test(scene.low.slice(start, end)),
  );
  const amounts = amountsIn(scene).filter((part) => !isTime(part));
  const [load, second] = amounts;
  const size = sizes.length === 1 ? String(sizes[0]?.value) : sizes.length === 0 ? second?.cell : undefined;
  return load && size && amounts.length <= (sizes.length === 0 ? 2 : 1)
    ? [{ formula: `MOD(${load.cell},${size})`, penalty: -0.5, isRounded: true }]
    : [];
};

/** Of one pot among all names of a list. */
function potLeft(scene: Scene): Made[] {
  if (!is(scene, left) || !is(scene, shared)) return [];
  const pot = partsOf(scene).find(({ isCell, kind, score }) => isCell && kind !== "text" && score > 0);
  const names = columnsOf(scene).filter(({ kind, score }) => kind === "text" && score >= 1.9);
  const [list] = names;
  return pot && list && names.length === 1
    ? [{ formula: `MOD(${pot.cell},COUNTA(${list.area}))`, penalty: -0.2 }]
    : [];
}

export const remainderIntents: readonly Intent[] = [{ rows: false, make: potLeft }];
