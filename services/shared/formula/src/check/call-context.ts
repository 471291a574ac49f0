// What the checks of one call share.
import type { Dialect, Separator } from "../dialect.ts";
import type { Findings } from "../problem.ts";
import type { Vocabulary } from "../vocabulary.ts";

export interface CallContext extends Findings {
  dialect: Dialect;
  /** Between arguments. */
  argument: Separator;
  vocabulary: Vocabulary;
  /** Names in capitals that the workbook made functions. */
  own: ReadonlySet<string>;
  /** Names in capitals that LET or LAMBDA gives somewhere in the formula. */
  declared: ReadonlySet<string>;
  /** Unknown names and what is said to have been meant: looking is dear and a wrong name comes often. */
  suggestions: Map<string, string | undefined>;
}
