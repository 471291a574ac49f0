// Contents that were typed carelessly: blanks before or behind them make no difference.
import { said } from "../frames/plain.ts";
import type { Value } from "../reading/criterion.ts";
import type { Operand } from "../reading/operands.ts";
import { type Ask, spansOf } from "./ask.ts";
import type { Condition } from "./condition.ts";

const carelessly = said(
  "(?:stray |extra |trailing |leading |odd |unwanted |random |double |superfluous |too many )*(?:spaces?|blanks|whitespaces?)(?: (?:before|after|in front|behind|around|at the)(?: \\p{L}+){0,3})?|(?:sloppil|careless|inconsistent|messil|untidil|differentl|imprecise)l?y (?:typed|written|entered|spelled|spelt|keyed)|(?:typed|written|entered|spelled|keyed)[^.;,]{0,24} (?:sloppily|carelessly|inconsistently|messily|untidily|by hand|differently|any old how)|(?:(?:changing|mixed|random|different|small|upper|lower|capital)[ -]?(?:or |and |\\/)?)+(?:capitals?|case|capitali[sz]ation|letters?)|caps|capitals|(?:regardless|irrespective) of (?:that|this|case|spaces|spelling|how \\p{L}+)",
  "leerzeichen(?: (?:davor|dahinter|danach|am ende|am anfang|vorn|hinten|oder|und|vor|nach))*|leerschlage?|(?:uberflussige|zusatzliche|verirrte|doppelte|versehentliche)\\w* (?:leerzeichen|leerschlage?)|(?:schlampig|nachlassig|unsauber|uneinheitlich|schludrig|unterschiedlich)(?: \\p{L}+)? (?:getippt|erfasst|eingegeben|geschrieben|eingetragen)|von hand (?:getippt|erfasst|eingegeben)|(?:mal )?gros(?:s)?,? ?(?:(?:und|oder|/|mal|,) ?)+klein\\w*|(?:gros|klein)-? ?(?:und|/) ?(?:klein|gros)\\w*|gros(?:s)?/klein",
  "espaces? (?:en trop|superflus?|parasites?|inutiles?|avant|apres|au debut|a la fin|qui trainent)(?: (?:ou|et) (?:apres|avant|a la fin))?|espaces|(?:saisis?|saisies?|tapee?s?|ecrite?s?|notee?s?)[^.;,]{0,24} (?:n'importe comment|sans (?:grand )?soin|a la main|de facon inegale|differemment)|(?:majuscules?|minuscules?)(?: (?:ou|et) (?:minuscules?|majuscules?|non|pas))?(?: au hasard)?|en majuscules ou non",
);

/** Where the writing is told to be careless. */
export const looseIn = (ask: Ask): readonly Span[] =>
  spaced.test(ask.low) ? spansOf(ask.low, carelessly) : [];

type Span = readonly [number, number];

/** "comma and space" is a separator. */
const spaced =
  /(?<!(?:comma|semicolon|dash|hyphen) (?:and|plus) (?:a )?)\b(?:spaces|blanks|whitespaces?|stray \w+|trailing \w+)|(?<!(?:komma|semikolon|strich) und )\bleerzeichen (?:davor|dahinter|danach|am|vorn|hinten|oder|und)|\((?:[^)]*\b)?(?:leerzeichen|espaces|spaces)\b|(?:uberflussige|zusatzliche|verirrte|doppelte|versehentliche)\w* leer\w+|leerschlag|(?:sloppil|careless|messil|untidil|schlampig|nachlassig|unsauber|schludrig|n'importe comment|sans (?:grand )?soin)|espaces (?:en trop|superflus|parasites|inutiles|avant|apres|au|a la|qui)/;

const isUntrimmed = ({ column }: Operand): boolean =>
  column?.cells.some((cell) => typeof cell === "string" && cell !== cell.trim() && cell.trim() !== "") ??
  false;

/** The conditions, held against contents without the blanks around them. */
export function loosened(ask: Ask, conditions: readonly Condition[]): Condition[] {
  const spans = looseIn(ask);
  return conditions.map((each) => {
    const { operand, operator, values, test } = each;
    const isEqual = (operator === "=" || operator === "<>") && values.length > 0;
    const isText = operand.kind === "text" || operand.kind === "mixed";
    if (test || !isEqual || !isText || !(spans.length > 0 || isUntrimmed(operand))) return each;
    const said = values.filter(
      ({ text }, at) =>
        text === null || values.findIndex((other) => other.text?.toLowerCase() === text.toLowerCase()) === at,
    );
    return { ...each, values: said, spans: [...each.spans, ...spans], test: trimmed(operator, said) };
  });
}

const trimmed =
  (operator: string, values: readonly Value[]) =>
  (cell: string): string => {
    const tests = values.map(({ formula }) => `(TRIM(${cell})${operator}${formula})`);
    return tests.length === 1
      ? (tests[0] ?? "").slice(1, -1)
      : operator === "<>"
        ? tests.join("*")
        : `(${tests.join("+")})>0`;
  };
