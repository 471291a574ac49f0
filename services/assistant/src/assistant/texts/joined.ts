// Pieces of a row one behind the other, with what shall stand between, before and behind them.
import type { Span } from "../asks/span.ts";
import { quote } from "../frames/pick.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Value } from "../intents/value.ts";
import { type Literal, literalsIn } from "./literals.ts";
import { type Piece, piecesIn } from "./pieces.ts";
import { columnsOf } from "./source.ts";
import { type Style, stylesIn, whole } from "./styles.ts";

const joining = said(
  "join(?:ed|s)?(?! date)|combin\\w*|concat\\w*|together|merg\\w*|labels?|full names?|in(?:to)? (?:one|a single) (?:cell|column|text|field)|(?:one|a single) (?:cell|column|field)|followed by|glue\\w*|stick\\w*|string\\w* together|attach\\w*|made (?:up )?(?:of|from|out of)|consist\\w*",
  "verbind\\w*|verkett\\w*|zusammen(?!zahl|rechn)\\w*|\\w*etikett\\w*|\\w*beschriftung\\w*|voller name|vollstandige\\w* name|(?:in )?eine[rm]? (?:einzigen? )?(?:zelle|spalte|feld)|gefolgt|hintereinander|aneinander\\w*|zusammengesetzt|besteh\\w*|kleb\\w*",
  "assembl\\w*|concaten\\w*|combin\\w*|reuni\\w*|fusionn\\w*|etiquettes?|libelles?|nom complet|suivi\\w*|ensemble|coll\\w*|(?:dans )?une (?:seule )?(?:cellule|colonne|case)|compos\\w*|accol\\w*|a la suite",
);

const between = said(
  "between|in between|separated|divided|apart",
  "dazwischen|zwischen|getrennt|trenn\\w*|abgetrennt",
  "entre|separe\\w*|intercal\\w*|au milieu",
);

const directly = said(
  "directly|no (?:space|blank|gap|separator)|without (?:a |any )?(?:space|blank|gap|separator)s?|nothing in between|run together",
  "direkt|ohne (?:leerzeichen|leerstelle|lucke|abstand|trenn\\w*)|nichts dazwischen|unmittelbar",
  "directement|sans (?:espace|separat\\w*)|rien entre",
);

const surrounded = said(
  "with (?:a )?(?:spaces?|blanks?) (?:around|on (?:both|either) sides?)|spaced|surrounded by (?:spaces|blanks)|space,? \\w+,? space",
  "mit leerzeichen (?:drumherum|davor und dahinter|rundherum|auf beiden seiten)|von leerzeichen umgeben",
  "entoure\\w* d'(?:espaces|une espace)|avec (?:des espaces|une espace) (?:autour|de chaque cote|avant et apres)",
);

const inBrackets = said(
  "in (?:round )?(?:brackets|parenthes[ie]s)",
  "in (?:runden )?klammern|eingeklammert",
  "entre parentheses",
);

/** What literals say together: a word or a dash among spaces stands apart. */
function joint(scene: Scene, literals: readonly Literal[]): string {
  const texts = literals.map(({ text }) => text);
  const others = texts.filter((text) => text.trim() !== "");
  const [only] = others;
  const spaces = texts.length - others.length;
  const isApart = [...scene.low.matchAll(surrounded)].length > 0;
  if (only !== undefined && others.length === 1) {
    if (only !== only.trim()) return only;
    if (isApart || (/\p{L}/u.test(only) && !/[@./_-]/.test(only))) return ` ${only} `;
    if (spaces > 1) return ` ${only} `;
    const isSpoken = literals.every(({ isQuoted }) => !isQuoted);
    if (spaces === 0 && isSpoken && /^[,;]$/.test(only) && [...scene.low.matchAll(directly)].length === 0)
      return `${only} `;
    return spaces === 1 && texts[0]?.trim() === "" ? ` ${only}` : `${only}${spaces === 1 ? " " : ""}`;
  }
  return texts.join("");
}

function written(scene: Scene, { formula }: Piece): string {
  const part = columnsOf(scene).find(({ cell }) => cell === formula);
  return part?.kind === "date" ? `TEXT(${formula},"dd.mm.yyyy")` : formula;
}

interface Scope {
  from: number;
  to: number;
}

/** The whole question, and the parts of it that say by themselves what is to be joined. */
function scopesOf({ low }: Scene): Scope[] {
  const ends = [...low.matchAll(/[.!?;](?:\s|$)|\n/g)].map(({ index }) => index + 1);
  const colons = [...low.matchAll(/[:=](?:\s|$)/g)].map(({ index }) => index + 1);
  const starts = [0, ...ends, ...colons];
  return starts.flatMap((from) => {
    const to = ends.find((end) => end > from) ?? low.length;
    return from === 0
      ? [
          { from, to: low.length },
          { from, to },
        ]
      : [
          { from, to },
          { from, to: low.length },
        ];
  });
}

function joinedIn(
  scene: Scene,
  { from, to }: Scope,
  all: readonly Piece[],
  signs: readonly Literal[],
): Value | null {
  const within = all.filter(({ start, end }) => start >= from && end <= to);
  const pieces = within.filter(
    (one, at) => within.findIndex(({ formula }) => formula === one.formula) === at && !isSource(one, within),
  );
  if (pieces.length < 2 || pieces.length > 5) return null;
  const first = pieces[0] as Piece;
  const last = pieces.at(-1) as Piece;
  const inside = signs.filter(
    ({ start, end }) =>
      start >= from && end <= to && !pieces.some((each) => start < each.end && each.start < end),
  );
  const gaps = pieces.slice(1).map((each, at) => {
    const before = pieces[at] as Piece;
    return inside.filter(({ start, end }) => start >= before.end && end <= each.start);
  });
  const outer = inside.filter(({ start, end }) => start >= last.end || end <= first.start);
  const isSpread = gaps.every((gap) => gap.length === 0) && outer.length > 0;
  const isBetween = [...scene.low.slice(from, to).matchAll(between)].length > 0;
  const isDirect = [...scene.low.matchAll(directly)].length > 0;
  const tail = isSpread
    ? []
    : outer.filter(({ start, isQuoted }) => start >= last.end && isQuoted && start - last.end < 40);
  const head = isSpread
    ? []
    : outer.filter(({ end, isQuoted }) => end <= first.start && isQuoted && first.start - end < 24);
  const shared =
    isSpread && (isBetween || outer.every(({ isQuoted }) => !isQuoted))
      ? joint(scene, outer.slice(0, 3))
      : null;
  const isFixed = pieces.some(({ isMade }) => isMade) || isDirect;
  const bracketed = [...scene.low.slice(from, to).matchAll(inBrackets)].length > 0 && pieces.length === 2;
  const links = pieces.slice(1).map(({ start }, at) => {
    const gap = scene.low.slice(pieces[at]?.end, start);
    return (
      gap.length < 30 && !/[()]/.test(gap) && linked.test(gap) && !/\p{L}{3}/u.test(gap.replace(small, ""))
    );
  });
  const joints = gaps.map((gap) =>
    gap.length > 0
      ? joint(scene, gap)
      : (shared ??
        (bracketed
          ? " ("
          : isDirect || (isFixed && (gaps.some((each) => each.length > 0) || links.every(Boolean)))
            ? ""
            : " ")),
  );
  const cased = styled(scene, pieces, stylesIn(scene.low));
  const texts = cased.formulas.map((formula, at) => {
    const own = at === 0 ? "" : (joints[at - 1] ?? "");
    return own === "" ? formula : `${quote(own)}&${formula}`;
  });
  const body = [
    ...head.map(({ text }) => quote(text)),
    texts.join("&"),
    ...tail.map(({ text }) => quote(text)),
    ...(bracketed ? ['")"'] : []),
  ].join("&");
  const formula = cased.all ? `${cased.all}(${body})` : body;
  const isJoint =
    gaps.every((gap, at) => gap.length > 0 || (isFixed && links[at])) ||
    shared !== null ||
    isDirect ||
    bracketed;
  const left = all.filter((one) => !pieces.some(({ formula: its }) => its.includes(one.formula))).length;
  const isApart = pieces
    .slice(1)
    .some(({ start }, at) => /[.!?]\s/.test(scene.low.slice(pieces[at]?.end, start)));
  // days are not put together by the way
  if (!isJoint && pieces.some(({ formula: its }) => /^(?:TEXT|YEAR|MONTH)\(/.test(its))) return null;
  const spans: Span[] = [...pieces, ...inside, ...scope(scene, from, to)].map(({ start, end }) => [
    start,
    end,
  ]);
  return {
    formula,
    penalty:
      (isJoint ? -0.5 : 0.1) +
      left * 0.3 +
      (isApart ? 0.4 : 0) +
      (isSpread && shared === null ? 0.4 : 0) -
      (pieces.some(({ isMade }) => isMade) && isJoint ? 0.3 : 0),
    isRounded: true,
    spans,
  };
}

const linked =
  /(?<!\p{L})(?:plus|followed by|then|gefolgt|dann|danach|und|and|suivie?s?|puis|et)(?!\p{L})|\+|&/u;

/** What may stand between two pieces without a word of its own. */
const small =
  /(?<!\p{L})(?:plus|followed|by|then|gefolgt|von|dann|danach|und|and|suivie?s?|puis|with|mit|avec|its|their|the|his|her|each|own|directly|immediately|only|just|der|die|das|den|dem|vom|beim|sein\w*|ihr\w*|direkt|nur|les?|la|des?|du|son|sa|ses|leurs?|seulement|jointly|also|auch|aussi)(?!\p{L})/gu;

const scope = (scene: Scene, from: number, to: number): Style[] =>
  stylesIn(scene.low).filter(({ start, end }) => start >= from && end <= to);

/** "column A (first name, blank, last name)": what another piece is taken of is none itself. */
const isSource = (one: Piece, all: readonly Piece[]): boolean =>
  all.some(({ formula }) => formula !== one.formula && formula.includes(one.formula));

function styled(
  { low }: Scene,
  pieces: readonly Piece[],
  styles: readonly Style[],
): { formulas: string[]; all: string | null } {
  const formulas = pieces.map(({ formula }) => formula);
  let all: string | null = null;
  for (const style of styles) {
    const at = pieces.findLastIndex(({ start }) => start < style.start);
    const piece = pieces[at];
    const gap = piece ? low.slice(piece.end, style.start) : low.slice(0, style.start);
    const isAll = whole.test(low.slice(Math.max(0, style.start - 40), style.start)) || /[.;]\s/.test(gap);
    if (piece && !isAll && !/[,;:.]|\bthen\b|\bdann\b|\bpuis\b/.test(gap))
      formulas[at] = `${style.name}(${formulas[at]})`;
    else if (isAll || at === pieces.length - 1 || (!piece && /^[^,.;]{0,4}:/.test(low.slice(style.end))))
      all = style.name;
  }
  return { formulas, all };
}

/** Columns, names, letters of them and signs in the order in which they are said. */
export function joins(scene: Scene): Value[] {
  const all = piecesIn(scene).map((each) => ({
    ...each,
    formula: written(scene, each),
  }));
  if (all.length < 2) return [];
  const signs = literalsIn(scene);
  const isSaid = [...scene.low.matchAll(joining)].length > 0;
  const found = new Map<string, Value>();
  for (const each of scopesOf(scene)) {
    const made = joinedIn(scene, each, all, signs);
    if (!made || (!isSaid && (made.penalty ?? 0) > -0.4)) continue;
    // days are not put together by the way
    if (!isSaid && /TEXT\([A-Z]+\d+,"dd/.test(made.formula)) continue;
    const known = found.get(made.formula);
    if (!known || (made.penalty ?? 0) < (known.penalty ?? 0)) found.set(made.formula, made);
  }
  return [...found.values()].toSorted((one, other) => (one.penalty ?? 0) - (other.penalty ?? 0)).slice(0, 4);
}
