// Describes numbers of arguments in words.
import type { Translate } from "../messages.ts";

/** How many arguments a function accepts: `2 arguments` or `2 to 4 arguments`. */
export function countOf(least: number, t: Translate, most = least): string {
  if (least !== most) return t("arguments.between", { least, most });
  return least === 0 ? t("arguments.none") : t("arguments.count", { count: least });
}

/** How many arguments were given. */
export const givenOf = (count: number, t: Translate): string =>
  count === 0 ? t("given.none") : t("given.count", { count });
