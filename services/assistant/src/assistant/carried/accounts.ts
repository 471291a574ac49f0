// An account that is carried on from row to row: with what it begins, what adds to it and takes from it, whose it is, and where it stays empty.
import { headingAbove, isHeaded } from "../asks/above.ts";
import { type Ask, besideTable, does, hears, spansOf } from "../asks/ask.ts";
import type { Made } from "../asks/claims.ts";
import { fixedColumn, here, upTo } from "../asks/rows.ts";
import { runningActs } from "../asks/running.ts";
import type { Act } from "../asks/words.ts";
import { said } from "../frames/plain.ts";
import { quoted } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import { emptyUntilEntered } from "./gaps.ts";
import { leftWords, type Opening, openingsOf, openingWords } from "./openings.ts";
import { type Stream, streamsOf } from "./streams.ts";
import { whoseOf } from "./whose.ts";

/** Headings of what is there at the moment. */
const stockWords = said(
  "stock|on hand|in hand|in the \\w+|account|cash|level|balance|owes?|owed|owing|outstanding|ahead|flexi\\w*|overtime|at home|lent|now",
  "bestand|lager\\w*|kasse\\w*|konto\\w*|guthaben|\\w*stand|im \\w+|in der \\w+|schuld\\w*|offen\\w*|vorsprung|zeitkonto|uberstunden|vorrat|zu hause",
  "stock|en (?:caisse|main|stock)|caisse|compte|soldes?|niveau|doit|du|dettes?|avance|cagnotte|chez (?:lui|elle)",
);

const acts: readonly Act[] = [
  ...runningActs,
  "count",
  "change",
  "previous",
  "number",
  "max",
  "min",
  "join",
  "distinct",
];
const figures = ["max", "min", "average", "distinct", "share", "rank"] as const;

export function accounts(ask: Ask): Made[] {
  const table = besideTable(ask);
  if (!table || does(ask, ...figures) || isHeaded(ask, ...figures)) return [];
  const openings = openingsOf(ask, table);
  const isStock = spansOf(headingAbove(ask), stockWords).length > 0;
  const isLeft = hears(ask, leftWords) || spansOf(headingAbove(ask), leftWords).length > 0;
  const isRunning = does(ask, "running") || isHeaded(ask, "running");
  const [opening] = openings;
  if (!(isRunning || opening?.isAbove) || (does(ask, "number") && !isStock && !isLeft)) return [];
  const group = whoseOf(ask, table);
  const isAccount = isStock || isLeft || opening !== undefined || hears(ask, stockWords);
  return streamsOf(ask, table, isAccount).flatMap((stream): Made[] => {
    const isSingle = stream.minus.length === 0;
    if (isSingle && !(opening && (isLeft || opening.isAbove || hears(ask, openingWords)))) return [];
    const turned: Stream =
      isSingle && isLeft ? { ...stream, plus: [], minus: stream.plus, penalty: stream.penalty } : stream;
    const whose = group && !opening?.isAbove ? group : null;
    const gap = emptyUntilEntered(
      ask,
      [...stream.plus, ...stream.minus].map(({ amount }) => amount),
    );
    const formula = opening?.isAbove
      ? carried(ask, turned, opening)
      : summed(ask, turned, opening, whose?.operand);
    return [
      {
        formula: gap ? `IF(${gap.test},"",${formula})` : formula,
        acts,
        spans: [
          ...stream.spans,
          ...(opening?.spans ?? []),
          ...(whose?.spans ?? []),
          ...(gap?.spans ?? []),
          ...spansOf(ask.low, openingWords),
          ...spansOf(ask.low, leftWords),
        ],
        penalty:
          stream.penalty -
          0.2 +
          (opening?.penalty ?? (ask.cells.length > 0 ? 0.8 : 0)) +
          (isStock || isLeft ? -0.2 : 0) +
          (whose ? -0.15 : 0) +
          (gap ? -0.3 : 0),
      },
    ];
  });
}

/** From the cell above: `D2+B3-C3`. */
function carried(ask: Ask, { plus, minus }: Stream, { formula }: Opening): string {
  const [first] = plus;
  const [other] = minus;
  if (first?.kind && other?.kind) {
    const amount = here(ask, first.amount);
    return `${formula}+IF(${here(ask, first.kind.operand)}=${quoted(first.kind.text)},${amount},-${amount})`;
  }
  return [
    formula,
    ...plus.map(({ amount }) => `+${here(ask, amount)}`),
    ...minus.map(({ amount }) => `-${here(ask, amount)}`),
  ].join("");
}

function summed(ask: Ask, { plus, minus }: Stream, opening: Opening | undefined, whose?: Operand): string {
  const term = ({ amount, kind }: Stream["plus"][number]): string => {
    const tests = [
      ...(kind ? [`${upTo(ask, kind.operand)},${quoted(kind.text)}`] : []),
      ...(whose ? [`${upTo(ask, whose)},${fixedColumn(here(ask, whose))}`] : []),
    ];
    if (tests.length === 0) return `SUM(${upTo(ask, amount)})`;
    return `SUMIFS(${upTo(ask, amount)},${tests.join(",")})`;
  };
  const terms = [...(opening ? [opening.formula] : []), ...plus.map(term)].join("+");
  return `${terms}${minus.map((each) => `-${term(each)}`).join("")}`;
}
