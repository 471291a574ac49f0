// A warning for formulas that access anything outside their spreadsheet.
import { t } from "../lib/messages.ts";
import { reachOf } from "./reach.ts";

export function reachWarning(formula: string): string | undefined {
  const reach = reachOf(formula);
  return reach.length > 0 ? t("formula.reach", { names: reach.join(", ") }) : undefined;
}
