// Texts of each row: other letters, pieces, signs taken out, several joined, counted; with what is shown instead where there is none.
import type { Span } from "../asks/span.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Intent, Made } from "../intents/intent.ts";
import { outcomesIn } from "../intents/outcomes.ts";
import type { Value } from "../intents/value.ts";
import { guardedAs } from "../intents/wraps.ts";
import { around, parts, segments } from "./around.ts";
import { bracketed } from "./brackets.ts";
import { cased, isProper } from "./cases.ts";
import { counted } from "./counted.ts";
import { formatted, turned } from "./formats.ts";
import { initials } from "./initials.ts";
import { joins } from "./joined.ts";
import { mentioned } from "./mentioned.ts";
import { shownPatterns } from "./patterns.ts";
import { type Edge, edgesIn, piecesIn } from "./pieces.ts";
import { replaced } from "./removed.ts";
import { sampled } from "./samples.ts";
import { affixed, hidden, measured, padded } from "./shown.ts";
import { textOf } from "./source.ts";
import { stylesIn } from "./styles.ts";
import { trimmed, trimming } from "./trimmed.ts";

const conditional = said(
  "if|when|unless|otherwise|depending",
  "wenn|falls|sofern|sonst|je nachdem|fehlt",
  "si|s'il|sinon|selon|quand|lorsque",
);

const gone = said(
  "remove|delete|drop|cut off|strip|without|get rid of|lose|chop off|leave off|everything but|all but",
  "entfern\\w*|losch\\w*|ohne|abschneid\\w*|weg\\w*|streich\\w*|alles auser|alles ausser|kapp\\w*",
  "supprim\\w*|enlev\\w*|retir\\w*|sans|coup\\w*|tout sauf|ote\\w*",
);

/** The first or last so many signs of a column, or all but these. */
function edged(scene: Scene, edges: readonly Edge[]): Value[] {
  const [edge, second] = edges;
  if (!edge || second) return [];
  const isGone = [...scene.low.matchAll(gone)].length > 0;
  const c = edge.of?.formula ?? textOf(scene)?.cell;
  if (!c) return [];
  const rest = edge.isLast ? `LEFT(${c},LEN(${c})-${edge.size})` : `MID(${c},${edge.size + 1},LEN(${c}))`;
  const [style] = stylesIn(scene.low);
  const value = isGone ? rest : edge.formula;
  const isPart = joins(scene).some(({ formula }) => formula.includes(edge.formula));
  return [
    {
      formula: style ? `${style.name}(${value})` : value,
      penalty: isPart ? 0.5 : -0.5,
      isRounded: true,
      spans: [[edge.start, edge.end]],
    },
  ];
}

const edgesOf = (scene: Scene): Edge[] =>
  isProper(scene.low)
    ? []
    : edgesIn(
        scene,
        piecesIn(scene).filter(({ isMade }) => !isMade),
      );

function changed(scene: Scene): Value[] {
  const c = textOf(scene)?.cell;
  const isTrimmed = [...scene.low.matchAll(trimming)].length > 0;
  return c && edgesOf(scene).length === 0 ? cased(scene, isTrimmed ? `TRIM(${c})` : c) : [];
}

/** Only the first or the last name. */
function named(scene: Scene): Value[] {
  const made = piecesIn(scene).filter(({ isMade, formula }) => isMade && /REPT\(|FIND\(/.test(formula));
  const formulas = new Set(made.map(({ formula }) => formula));
  const [only] = formulas;
  return only && formulas.size === 1 ? [{ formula: only, penalty: 0, isRounded: true }] : [];
}

const missing =
  /(?<!\p{L})(?:no|not|\p{L}+n't|without|missing|none|nothing|kein\w*|ohne|nicht|fehl\w*|aucune?|pas|sans|manqu\w*)(?!\p{L})/u;

/** "like Yoga (R2)": contents that the question shows. */
const heldIn = ({ text, own }: Scene): Span[] =>
  own.flatMap(({ column }) =>
    (column?.cells ?? []).flatMap((cell): Span[] => {
      const at = typeof cell === "string" && cell.length > 3 ? text.indexOf(cell) : -1;
      return at < 0 ? [] : [[at, at + String(cell).length]];
    }),
  );

/** The value, or what is shown where there is none: "leave it empty if there are no brackets". */
function guarded(scene: Scene, { formula, penalty = 0, spans = [] }: Value): Made[] {
  const { low } = scene;
  const samples = sampled(scene, formula);
  const sure = samples.length > 0 && !/^TRIM\([A-Z]+\d+\)$/.test(formula) ? 0.5 : 0;
  const all = [...spans, ...samples, ...heldIn(scene)];
  const plain: Made = { formula, penalty: penalty - sure, spans: all };
  if ([...low.matchAll(conditional)].length === 0) return [plain];
  const [outcome] = outcomesIn(scene).find((each) => each.length === 1) ?? [];
  const isSearched = /FIND\(/.test(formula) && outcome && missing.test(low);
  const others = isSearched
    ? [{ formula: `IFERROR(${formula},${outcome.formula})`, penalty: 0 }]
    : guardedAs(scene, formula);
  return [
    ...others.map(
      (each): Made => ({ formula: each.formula, penalty: penalty + each.penalty - sure - 0.3, spans: all }),
    ),
    { ...plain, penalty: penalty - sure + (outcome ? 0.8 : 0.3) },
  ];
}

const readers: readonly ((scene: Scene) => Value[])[] = [
  shownPatterns,
  mentioned,
  formatted,
  turned,
  counted,
  initials,
  changed,
  (scene) => hidden(scene, edgesOf(scene)),
  joins,
  bracketed,
  around,
  segments,
  parts,
  (scene) => edged(scene, edgesOf(scene)),
  named,
  replaced,
  padded,
  affixed,
  measured,
  trimmed,
];

export const textIntents: readonly Intent[] = readers.map((read) => ({
  rows: true,
  make: (scene) => read(scene).flatMap((value) => guarded(scene, value)),
}));
