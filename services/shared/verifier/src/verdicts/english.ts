// Why a formula is judged as it is, in English: the sentences that all other languages translate.
import type { Catalogue } from "@cellwright/formula/catalogue";

export const english = {
  start: "A formula starts with =",
  tooDeep: "It is nested deeper than can be run.",
  cannotRun: "It cannot be run here. {reason}",
  tooManySteps: "It needs more steps than may be run here.",
  tooManyCells: "It needs more cells than may be computed here.",
  backwards: "It counts backwards: its results are negative. Take the two the other way round.",
  gives: "It gives {code}.",
  givesInRow: "It gives {code} in row {row}.",
  givesFrom: "It gives {code}: the error arises in {part}.",
  givesInRowFrom: "It gives {code} in row {row}: the error arises in {part}.",
  madeUp: "On made-up data: {message}",
  tooLong: "It takes too long to be run here.",
  tooBusy: "It was not run: too many formulas are being run just now.",
  untried: "The examples could not be tried: the formula reads no cells of one row.",
  sameInAll: "It gives the same in every row of the data.",
  givesNothing: "Nothing in the data fits it.",
  example: "Example {number} wants {wanted}, but the formula gives {given}.",
  blank: "a blank",
  nothing: "nothing",
  differs: "Two readings of the question differ: this formula gives {own}, {other} gives {theirs}.",
  differsIn:
    "Two readings of the question differ: this formula gives {own} in {cell}, {other} gives {theirs}.",
  differsElsewhere:
    "Two readings of the question differ: this formula gives {own} on other data, {other} gives {theirs}.",
} as const;

export type Sentences = Catalogue<typeof english>["sentences"];
