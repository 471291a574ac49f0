// The context that all checks of a call get: the locale, the declared names, and a cache of suggestions.
import type { Dialect, Separator } from "../dialect.ts";
import type { Diagnostics } from "../problem.ts";
import type { Vocabulary } from "../vocabulary.ts";

export interface CallContext extends Diagnostics {
  dialect: Dialect;
  /** The argument separator. */
  argument: Separator;
  vocabulary: Vocabulary;
  /** Names in capitals of custom functions in the workbook. */
  own: ReadonlySet<string>;
  /** Names in capitals that a LET or LAMBDA declares anywhere in the formula. */
  declared: ReadonlySet<string>;
  /** Caches suggestions for unknown names, because searching is slow and a wrong name often recurs. */
  suggestions: Map<string, string | undefined>;
}
