// Sums and averages of what can be read as a number: texts with a unit behind them, numbers stored as texts, remarks between them.
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { averages, sums } from "./figure-words.ts";
import { is } from "./heard.ts";
import type { Made } from "./intent.ts";
import { columnsOf, contentsOf, type Part } from "./parts.ts";

const stored = said(
  "(?:stored|saved|typed|entered|formatted|imported|come|came|comes) (?:in )?as texts?|as texts?|texts? (?:numbers|amounts)|(?:read|understood|taken|interpreted|seen) as (?:a )?numbers?|looks? like (?:a )?numbers?|numbers? (?:and|with) (?:texts?|units?|words?)|mixed|(?:typed|wrote|written|put|added|has|have|with) (?:\\S+ ){0,3}(?:behind|after|unit|sign|letters?)|behind|(?:sum|total) (?:skips|ignores|leaves out|misses)",
  "als text\\w*|textzahlen|als zahl (?:lesen|verstehen|deuten|erkennen|lesbar)\\w*|wie (?:eine )?zahl\\w*|gemischt|dahinter|dazu ?geschrieben|mit (?:zeichen|einheit|wahrung)\\w*|(?:summe|sum) (?:lasst|ignoriert|uberspringt|ubersieht)",
  "en (?:tant que )?textes?|comme (?:du )?textes?|(?:lu|lire|lues?|compris|interprete)\\w* comme (?:un |des )?nombres?|ressembl\\w*|melang\\w*|derriere|avec (?:le |un )?(?:signe|symbole|unite)|somme (?:les )?(?:ignore|saute|oublie)",
);

const isReadable = (cell: unknown): boolean =>
  typeof cell === "string" && /^\s*-?\d+(?:[.,]\d+)?\s*\p{L}{0,6}[.€$£%]?$/u.test(cell.trim());
const unitOf = (cell: string): string => cell.replace(/^\s*-?\d+(?:[.,]\d+)?/, "").trim();

/** What stands behind the numbers: in the cells, else in quotation marks in the question. */
function unitsIn(scene: Scene, cells: readonly unknown[]): Set<string> {
  const held = cells.filter(isReadable).map((cell) => unitOf(String(cell)));
  const told = scene.quotes.flatMap(({ value }) =>
    isReadable(value) ? [unitOf(value)] : value.length <= 4 && !cells.includes(value) ? [value.trim()] : [],
  );
  return new Set([...held, ...told].filter((unit) => unit !== ""));
}

/** All cells are numbers, or texts that begin with one; or some are not, and the question says so. */
function columnOf(scene: Scene): { part: Part; isPlain: boolean } | null {
  const found = columnsOf(scene).flatMap((part) => {
    const filled = contentsOf(part).filter((cell) => cell !== null && cell !== "");
    const readable = filled.filter((cell) => isReadable(cell));
    const numbers = filled.filter((cell) => typeof cell === "number");
    const isPlain =
      readable.length > 0 &&
      filled.length === contentsOf(part).length &&
      readable.length + numbers.length === filled.length;
    const isMixed =
      (part.kind === "mixed" || part.kind === "text") &&
      readable.length + numbers.length > 0 &&
      is(scene, stored);
    return (readable.length > 0 && readable.length + numbers.length === filled.length) || isMixed
      ? [{ part, isPlain }]
      : [];
  });
  const named = found.filter(({ part }) => part.score >= 1.9);
  return named[0] ?? found[0] ?? null;
}

export function readableFigures(scene: Scene): Made[] {
  const isAverage = is(scene, averages);
  if (!isAverage && !is(scene, sums) && !is(scene, said("how much|how many", "wie ?viele?", "combien")))
    return [];
  const found = columnOf(scene);
  if (!found) return [];
  const { area } = found.part;
  const units = unitsIn(scene, contentsOf(found.part));
  if (units.size > 2) return [];
  const bare = [...units].reduce((text, unit) => `SUBSTITUTE(${text},${quote(unit)},"")`, area);
  const read = `VALUE(${units.size > 0 ? `TRIM(${bare})` : area})`;
  const formula = isAverage
    ? found.isPlain
      ? `SUMPRODUCT(${read})/COUNTA(${area})`
      : `AVERAGE(IFERROR(${read},""))`
    : `SUMPRODUCT(${found.isPlain ? read : `IFERROR(${read},0)`})`;
  return [{ formula, penalty: -0.5, spans: [[0, scene.low.length]] }];
}
