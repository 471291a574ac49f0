// Texts of each row: other letters, pieces, signs taken out, several joined, counted; with what is shown instead where there is none.
import type { Span } from "../asks/span.ts";
import { outcomesIn } from "../decisions/outcomes.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import type { Intent, Made } from "../intents/intent.ts";
import type { Value } from "../intents/value.ts";
import { guardedAs } from "../intents/wraps.ts";
import { amountOf, measured, wantsNumber } from "./amounts.ts";
import { around, parts, segments } from "./around.ts";
import { bracketed } from "./brackets.ts";
import { cased, isProper } from "./cases.ts";
import { counted } from "./counted.ts";
import { cuts } from "./cuts.ts";
import { formatted, turned } from "./formats.ts";
import { coded, digits, shaped } from "./found.ts";
import { initials } from "./initials.ts";
import { joins } from "./joined.ts";
import { labelled } from "./labels.ts";
import { lastNumbers } from "./last-numbers.ts";
import { listed } from "./listed.ts";
import { mentioned } from "./mentioned.ts";
import { shownPatterns } from "./patterns.ts";
import { type Edge, edgesIn, piecesIn, valuesIn } from "./pieces.ts";
import { positioned, told } from "./positions.ts";
import { replaced } from "./removed.ts";
import { repeatedSigns } from "./repeated.ts";
import { restyled } from "./restyled.ts";
import { sampled, shownBy } from "./samples.ts";
import { sentences } from "./sentences.ts";
import { shortenedTexts } from "./shortened.ts";
import { affixed, hidden, padded } from "./shown.ts";
import { textOf } from "./source.ts";
import { trimming } from "./spaces.ts";
import { spelled } from "./spelled.ts";
import { stylesIn } from "./styles.ts";
import { tested } from "./tested.ts";
import { trimmed } from "./trimmed.ts";

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
  const isPart = joins(scene).some(
    ({ formula, penalty = 0 }) => penalty < -0.3 && formula.includes(edge.formula),
  );
  return [
    {
      formula: style ? `${style.name}(${value})` : value,
      penalty: isPart ? 0.5 : -0.5,
      isRounded: true,
      spans: [[edge.start, edge.end]],
    },
  ];
}

/** Filled up with zeros, unless that is only a part of what is put together. */
const filled = (scene: Scene): Value[] =>
  padded(scene).map((value) => {
    const isPart = joins(scene).some(({ formula }) => formula.includes(value.formula));
    return isPart ? { ...value, penalty: (value.penalty ?? 0) + 1 } : value;
  });

const edgesOf = (scene: Scene): Edge[] =>
  isProper(scene.low)
    ? []
    : edgesIn(
        scene,
        valuesIn(scene).filter(({ isMade }) => !isMade),
      );

function changed(scene: Scene): Value[] {
  const c = textOf(scene)?.cell;
  const isTrimmed = [...scene.low.matchAll(trimming)].length > 0;
  return c && edgesOf(scene).length === 0 ? cased(scene, isTrimmed ? `TRIM(${c})` : c) : [];
}

const onlyWords = said(
  "only|just|alone",
  "nur|blos\\w*|lediglich|allein\\w*",
  "seulement|juste|uniquement|que",
);

/** Only the first or the last name. */
function named(scene: Scene): Value[] {
  const made = piecesIn(scene).filter(({ isMade, formula }) => isMade && /REPT\(|FIND\(/.test(formula));
  const formulas = new Set(made.map(({ formula }) => formula));
  const [only] = formulas;
  // the list comes as "Surname, First name"
  const spans = scene.quotes
    .filter(({ value }) => value.includes(","))
    .map(({ start, end }): Span => [start, end]);
  const isSole = [...scene.low.matchAll(onlyWords)].length > 0;
  return only && formulas.size === 1
    ? [
        {
          formula: only,
          penalty: spans.length > 0 || isSole ? -0.6 : 0,
          isRounded: true,
          spans,
        },
      ]
    : [];
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

const lacking = said(
  "(?:no|without|missing|none|nothing)(?: an?| the| any)?(?: \\p{L}+){0,2} ?(?:=|->|→|:|,|is|gives|means|counts as|then|stays|should be)? ?(?<en>0|zero|nothing|blank|empty)",
  "(?:ohne|keine?n?|fehlend\\w*|nichts)(?: eine?n?| die| das)?(?: \\p{L}+){0,2} ?(?:=|->|→|:|,|ist|dann|soll|bleibt)? ?(?<de>0|null|nichts|leer)",
  "(?<fr1>0|zero|rien|vide) (?:si|quand|s'il) (?:(?:il )?n'?y? ?a? ?)?(?:pas|aucun\\w*|sans)|(?:sans|pas d[e']|aucun\\w*)(?: \\p{L}+){0,2} ?(?:=|->|→|:|,|donne|alors)? ?(?<fr>0|zero|rien|vide)",
);

/** "no bracket = 0": what is shown where the text has none. */
function absentIn(low: string): { shown: string; span: Span } | null {
  const [found] = low.matchAll(lacking);
  const word = Object.values(found?.groups ?? {}).find((each) => each !== undefined);
  if (!found || !word) return null;
  const shown = /^(?:0|zero|null)$/.test(word) ? "0" : '""';
  return { shown, span: [found.index, found.index + found[0].length] };
}

/** "as a real number": what was found in the text, without its unit. */
function numbered(scene: Scene, formula: string): string {
  if (!wantsNumber(scene) || /^(?:NUMBER)?VALUE\(|^LEN\(|^IF\(/.test(formula)) return formula;
  const shown = shownBy(scene, formula);
  const column = textOf(scene);
  const found = shown.filter((text) => text !== "");
  if (!column || found.length === 0 || found.some((text) => !/^\W*\d/.test(text))) return formula;
  return amountOf(scene, column, formula, found) ?? formula;
}

/** In the letters that are asked for, and as it is. */
function shown(scene: Scene, value: Value): Made[] {
  const formula = restyled(scene, value.formula);
  if (formula === null || sampled(scene, value.formula).length > 0) return guarded(scene, value);
  const { penalty = 0 } = value;
  return [
    ...guarded(scene, { ...value, formula, penalty }),
    ...guarded(scene, { ...value, penalty: penalty + 0.4 }),
  ];
}

/** The value, or what is shown where there is none: "leave it empty if there are no brackets". */
function guarded(scene: Scene, value: Value): Made[] {
  const { low } = scene;
  const { penalty = 0, spans = [] } = value;
  const formula = numbered(scene, value.formula);
  const samples = sampled(scene, formula);
  const sure = samples.length > 0 && !/^TRIM\([A-Z]+\d+\)$/.test(formula) ? 0.5 : 0;
  const all = [...spans, ...samples, ...heldIn(scene)];
  const plain: Made = { formula, penalty: penalty - sure, spans: all };
  const absent = /(?:FIND|SEARCH|REGEXEXTRACT)\(/.test(formula) ? absentIn(low) : null;
  if (absent)
    return [
      {
        ...plain,
        formula: `IFERROR(${formula},${absent.shown})`,
        spans: [...all, absent.span],
      },
    ];
  if ([...low.matchAll(conditional)].length === 0) return [plain];
  const [outcome] = outcomesIn(scene).find((each) => each.length === 1) ?? [];
  const isSearched = /FIND\(/.test(formula) && outcome && missing.test(low);
  const others = isSearched
    ? [{ formula: `IFERROR(${formula},${outcome.formula})`, penalty: 0 }]
    : guardedAs(scene, formula);
  return [
    ...others.map(
      (each): Made => ({
        formula: each.formula,
        penalty: penalty + each.penalty - sure - 0.3,
        spans: all,
      }),
    ),
    { ...plain, penalty: penalty - sure + (outcome ? 0.8 : 0.3) },
  ];
}

const readers: readonly ((scene: Scene) => Value[])[] = [
  shownPatterns,
  mentioned,
  tested,
  sentences,
  spelled,
  lastNumbers,
  repeatedSigns,
  shortenedTexts,
  formatted,
  turned,
  counted,
  initials,
  changed,
  (scene) => hidden(scene, edgesOf(scene)),
  joins,
  bracketed,
  labelled,
  listed,
  digits,
  coded,
  shaped,
  positioned,
  (scene) => (edgesOf(scene).length === 0 ? told(scene) : []),
  cuts,
  around,
  segments,
  parts,
  (scene) => edged(scene, edgesOf(scene)),
  named,
  replaced,
  filled,
  affixed,
  measured,
  trimmed,
];

export const textIntents: readonly Intent[] = readers.map((read) => ({
  rows: true,
  make: (scene) => read(scene).flatMap((value) => shown(scene, value)),
}));
