// What stands where a ratio has nothing to be divided by: "n/a where there was no plan".
import type { Span } from "../asks/span.ts";
import type { Outcome } from "../decisions/bare-outcomes.ts";
import { outcomesIn } from "../decisions/outcomes.ts";
import { empties } from "../frames/outcome-words.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";

interface Guarded {
  formula: string;
  spans: readonly Span[];
}

/** Words for what is not there. */
const lacking = said(
  "no|none|nothing|without|missing|miss(?:es)?|zero|0|empty|blank|not (?:yet )?\\p{L}+|isn't|hasn't|haven't|hadn't|didn't|wasn't|doesn't|errors?|div\\w*|never|new",
  "kein\\w*|nichts|ohne|fehl\\w*|null|0|leer\\w*|nicht|noch nie|fehler\\w*|neu\\w*",
  "pas|sans|aucune?|rien|manqu\\w*|zero|0|vides?|absente?s?|n'a|n'ont|erreurs?|nulle?s?|jamais",
);
const either = said(
  "either|one of (?:the|them)|any of|or",
  "eine[rns]? (?:der|von|davon)|oder",
  "l'une? (?:ou l'autre|des|d'eux)|l'un des deux|ou",
);

/** The last divisor of a ratio, and what stands above it. */
const ratio =
  /^(?:1-)?\(?(?<top>\$?[A-Z]{1,2}\$?\d+)(?:-\$?[A-Z]{1,2}\$?\d+\))?\/(?<bottom>\$?[A-Z]{1,2}\$?\d+)(?:-1)?$/;

export function ratioGuarded(scene: Scene, value: string): Guarded[] {
  const isRatio = /\/(?:\$?[A-Z]|\()/.test(value);
  // of several sheets it is what a look-up does not find
  if (!isRatio || (scene.reading.data?.sheets.length ?? 0) > 1) return [];
  return shownInstead(scene).map(({ formula: outcome, span }): Guarded => {
    const parts = ratio.exec(value)?.groups;
    const isNear = ({ start, end }: { start: number; end: number }): boolean =>
      start < span[1] && span[0] < end;
    const letters = new Set(scene.named.filter(isNear).map(({ operand }) => operand.column?.letter ?? ""));
    const letterOf = (cell: string): string => cell.replace(/[^A-Z]/g, "");
    const [top, bottom] = [parts?.top ?? "", parts?.bottom ?? ""];
    const clause = scene.low.slice(...span);
    const isOfTop = top !== "" && letters.has(letterOf(top)) && !letters.has(letterOf(bottom));
    const isOfBoth =
      top !== "" &&
      (letters.has(letterOf(top)) || !letters.has(letterOf(bottom))) &&
      [...clause.matchAll(either)].length > 0;
    const formula = isOfTop
      ? `IF(${top}="",${outcome},${value})`
      : isOfBoth
        ? `IF(OR(${top}="",N(${bottom})=0),${outcome},${value})`
        : `IFERROR(${value},${outcome})`;
    return { formula, spans: [span] };
  });
}

/** What is to be seen where something is missing, with the clause that says so. */
function shownInstead(scene: Scene): { formula: string; span: Span }[] {
  const texts = outcomesIn(scene)
    .flat()
    .filter(({ formula }) => formula.startsWith('"') && formula !== '""');
  const blanks = [...scene.low.matchAll(empties)].map(
    (found): Outcome => ({ start: found.index, end: found.index + found[0].length, formula: '""' }),
  );
  return [texts, blanks].flatMap((all) => {
    const found = all.flatMap(({ start, end, formula }) => {
      const span = clauseAround(scene.low, start, end);
      const rest = `${scene.low.slice(span[0], start)} ${scene.low.slice(end, span[1])}`;
      return [...rest.matchAll(lacking)].length > 0 ? [{ formula, span }] : [];
    });
    return found.slice(0, 1);
  });
}

function clauseAround(low: string, start: number, end: number): Span {
  const ends = /[.;!?\n](?:\s|$)/g;
  const before = [...low.slice(0, start).matchAll(ends)].at(-1);
  const [behind] = low.slice(end).matchAll(ends);
  return [before ? before.index + 1 : 0, behind ? end + behind.index : low.length];
}
