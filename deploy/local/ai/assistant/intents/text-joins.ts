// Texts made of several: joined, as initials, turned round.
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "./heard.ts";
import type { Made } from "./intent.ts";
import { type Part, partsOf } from "./parts.ts";
import { textOf } from "./text-columns.ts";
import { joining } from "./text-pieces.ts";
import { signsNamed } from "./text-signs.ts";

const year = said("year", "jahr", "annee");

/** Columns one behind the other, with what shall stand between them; dates as their year or as days. */
export function joins(scene: Scene): Made[] {
  if (!is(scene, joining)) return [];
  const { named } = scene;
  const parts = partsOf(scene).filter(({ isCell }) => !isCell);
  const places = named
    .filter(({ score, operand }) => score >= 1.9 && parts.some((part) => part.operand.left === operand.left))
    .filter((each, at, all) => all.findIndex(({ operand }) => operand.left === each.operand.left) === at);
  if (places.length < 2 || places.length > 4) return [];
  const written = places.map(({ operand }) => {
    const part = parts.find((each) => each.operand.left === operand.left) as Part;
    if (part.kind !== "date") return part.cell;
    return is(scene, year) ? `YEAR(${part.cell})` : `TEXT(${part.cell},"dd.mm.yyyy")`;
  });
  const format = formatOf(scene, parts);
  if (format) return [{ formula: format, penalty: -0.3 }];
  const between = signsNamed(scene).filter(({ sign }) => sign !== "(");
  const joints = places.slice(1).map((each, at) => {
    const from = places[at]?.end ?? 0;
    const own = between.filter(({ start }) => start >= from && start < each.start);
    return own.length > 0 ? own.map(({ sign }) => sign).join("") : null;
  });
  const spread = between
    .filter(({ start }) => start > (places.at(-1)?.end ?? 0) || start < (places[0]?.start ?? 0))
    .map(({ sign }) => sign)
    .join("");
  const text = written
    .map((cell, at) =>
      at === 0
        ? cell
        : `&${quote(joints[at - 1] ?? (spread === "" || spread.length > 3 ? " " : spread))}&${cell}`,
    )
    .join("");
  return [{ formula: text, penalty: 0.1 }];
}

/** "as Last name, First name": two headings with a sign between them, in the order that is wanted. */
function formatOf(scene: Scene, parts: readonly Part[]): string | null {
  const { named, low, text } = scene;
  const sure = named.filter(({ score }) => score >= 2.5);
  for (const [at, one] of sure.entries()) {
    const other = sure[at + 1];
    const gap = other && text.slice(one.end, other.start);
    const [first, second] = [one, other].map((each) =>
      parts.find(({ operand }) => operand.left === each?.operand.left),
    );
    if (!other || !gap || !first || !second || first === second || !/^(?:, ?| ?[-–/;|] ?)$/.test(gap))
      continue;
    const lead = low.slice(Math.max(0, one.start - 14), one.start);
    if (
      /(?:as|like|form|format|to|:|als|so|in|wie|zu|comme|en|sous la forme|["„“«(])\s*$/.test(lead) ||
      /^\s*["”“»]/.test(low.slice(other.end))
    )
      return `${first.cell}&${quote(gap)}&${second.cell}`;
  }
  return null;
}

export const initial = said("initials?", "initialen|anfangsbuchstaben der", "initiales");

const dotted = said("dots?|periods", "punkte?n?", "points?");

const undotted = said("(?:without|no) (?:dots|periods)", "ohne punkte?", "sans points?");

/** The first letters of two columns, or of both words of one. */
export function initials(scene: Scene): Made[] {
  if (!is(scene, initial)) return [];
  const parts = partsOf(scene).filter(({ kind, isCell }) => kind === "text" && !isCell);
  const named = parts.filter(({ score }) => score >= 1.9);
  const dot =
    (is(scene, dotted) && !is(scene, undotted)) || /\b\p{Lu}\.\s?\p{Lu}\./u.test(scene.text) ? '&"."' : "";
  const [one, other] = named;
  if (one && other)
    return [{ formula: `LEFT(${one.cell},1)${dot}&LEFT(${other.cell},1)${dot}`, penalty: -0.4 }];
  const full = textOf(scene, (cell) => /\S \S/.test(cell));
  return full
    ? [
        {
          formula: `LEFT(${full.cell},1)${dot}&MID(${full.cell},FIND(" ",${full.cell})+1,1)${dot}`,
          penalty: -0.3,
        },
      ]
    : [];
}

const swapped = said(
  "first last|last,? first|the other way round|turn\\w* round|swap\\w*|reorder|vorname nachname|nachname,? vorname|umdreh\\w*|andersherum|prenom nom|nom,? prenom|invers\\w*",
);

/** "Last, First" to "First Last", and the other way. */
export function turned(scene: Scene): Made[] {
  if (!is(scene, swapped) && !/first last|vorname nachname|prenom nom/.test(scene.low)) return [];
  const commas = textOf(scene, (cell) => /^[^,]+, [^,]+$/.test(cell));
  if (!commas) return [];
  const c = commas.cell;
  if (commas.operand.column?.cells.some((cell) => /, /.test(String(cell))))
    return [
      { formula: `MID(${c},FIND(", ",${c})+2,LEN(${c}))&" "&LEFT(${c},FIND(", ",${c})-1)`, penalty: -0.4 },
    ];
  if (commas.operand.column?.cells.every((cell) => cell === null || /^\S+ .*\S$/.test(String(cell))))
    return [
      { formula: `MID(${c},FIND(" ",${c})+1,LEN(${c}))&", "&LEFT(${c},FIND(" ",${c})-1)`, penalty: -0.2 },
    ];
  return [];
}
