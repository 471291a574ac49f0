// What a clause of a question does to the value that the rest of it asks for: rounds it, keeps it within limits, writes it in other letters.
import { plainOf, said, spansOf } from "../frames/plain.ts";
import { type Scene, sceneOf } from "../frames/scene.ts";
import { cappedAs, flooredAs, isBounded } from "../intents/bounds.ts";
import { hasConcept } from "../reading/items.ts";
import { type Reading, readingsOf } from "../reading/read.ts";
import { roundedAs } from "../rounding/rounded.ts";
import { stylesIn } from "../texts/styles.ts";
import { clausesOf, withoutClause } from "./clauses.ts";

export interface Modified {
  /** The question without the clause. */
  rest: string;
  /** What the clause makes of a formula for the rest; null where it does not fit. */
  whole: (formula: string, perRow: boolean) => string | null;
}

interface Modifier {
  /** Whether a clause, in small letters without accents, may say so. */
  isSaid: (low: string) => boolean;
  make: (clause: Scene) => Modified["whole"] | null;
}

/** Something reckoned, not a text that is picked. */
const reckoned = /[-+*/^]|^(?:SUM|AVERAGE|MEDIAN|MAX|MIN|STDEV|PMT|FV|PV|NPER|MOD|SLN|DATEDIF|YEARFRAC)\w*\(/;
const isRounded = /\b(?:ROUND|ROUNDUP|ROUNDDOWN|MROUND|CEILING|FLOOR|INT|TRUNC)\(/;
const bare = (formula: string): string => formula.replace(/"(?:[^"]|"")*"/g, '""');

const rounds = said(
  "(?<!turn (?:it|them) |way |the )round\\w*|(?:to|up to|down to) the (?:nearest|next|closest)|nearest|to (?:the )?(?:full|whole)|no decimals",
  "(?:auf|ab)?rund(?:en?|et)|\\w*gerundet\\w*|auf (?:volle|ganze|glatte)\\w*|ohne nachkommastelle\\w*",
  "arrondi\\w*|(?:le|la|les|aux?) (?:\\w+ )?(?:le |la |les )?plus proches?|a l'entier|sans decimales?",
);

const rounding: Modifier = {
  isSaid: (low) => spansOf(low, rounds).length > 0,
  make: (clause) =>
    roundedAs(clause, "X") === "X" || namesMore(clause)
      ? null
      : (formula) =>
          reckoned.test(bare(formula)) && !isRounded.test(formula) ? roundedAs(clause, formula) : null,
};

const limiting: Modifier = {
  isSaid: isBounded,
  make: (clause) =>
    namesMore(clause)
      ? null
      : (formula) => {
          if (!reckoned.test(bare(formula)) && !isRounded.test(formula)) return null;
          const capped = cappedAs(clause, formula)?.formula ?? formula;
          const floored = flooredAs(clause, capped) ?? capped;
          return floored === formula ? null : floored;
        },
};

const lettering: Modifier = {
  isSaid: (low) => stylesIn(low).length > 0,
  make: (clause) => {
    const [only, ...more] = new Set(stylesIn(clause.low).map(({ name }) => name));
    if (!only || more.length > 0 || namesMore(clause)) return null;
    return (formula) =>
      /^(?:LEFT|RIGHT|MID|TEXT\w*|[XV]LOOKUP|INDEX|SUBSTITUTE|TRIM)\(|&/.test(formula) &&
      !/UPPER|LOWER|PROPER|SUM|COUNT/.test(formula)
        ? `${only}(${formula})`
        : null;
  },
};

/** A clause that names columns or contents asks for more than a form. */
const namesMore = ({ reading }: Scene): boolean =>
  reading.items.some(
    (item) =>
      (item.kind === "column" && item.score >= 2) ||
      item.kind === "value" ||
      item.kind === "text" ||
      hasConcept(item, "sum", "average", "count", "howMany", "lookup"),
  );

const modifiers: readonly Modifier[] = [rounding, limiting, lettering];

export function modifiedIn(reading: Reading): Modified[] {
  const { text, data, dialect, known, target } = reading;
  if (!data || !target || !/^(?:en|de|fr)$/.test(known.language)) return [];
  const low = plainOf(text);
  const seen = new Set<string>();
  return clausesOf(low).flatMap((span): Modified[] => {
    const rest = withoutClause(text, span);
    if (seen.has(rest) || !isQuestion(rest)) return [];
    const heard = modifiers.filter(({ isSaid }) => isSaid(low.slice(...span)));
    const [read] = heard.length > 0 ? readingsOf(text.slice(...span), data, dialect, [known], target) : [];
    const clause = read && sceneOf(read);
    const whole = clause && heard.map(({ make }) => make(clause)).find((each) => each !== null);
    if (!whole) return [];
    seen.add(rest);
    return [{ rest, whole }];
  });
}

const isQuestion = (rest: string): boolean => (rest.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3;
