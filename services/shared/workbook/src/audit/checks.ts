// All checks of the audit, in the order in which their findings are listed.
import type { Check } from "./check.ts";
import { brokenName } from "./checks/broken-name.ts";
import { brokenReference } from "./checks/broken-reference.ts";
import { calculationMode } from "./checks/calculation-mode.ts";
import { changedPattern } from "./checks/changed-pattern.ts";
import { chartRange } from "./checks/chart-range.ts";
import { circularReference } from "./checks/circular-reference.ts";
import { doubleCounting } from "./checks/double-counting.ts";
import { duplicateKey } from "./checks/duplicate-key.ts";
import { emptyReference } from "./checks/empty-reference.ts";
import { errorValue } from "./checks/error-value.ts";
import { externalLink } from "./checks/external-link.ts";
import { hiddenError } from "./checks/hidden-error.ts";
import { hiddenRowsInTotal } from "./checks/hidden-rows-in-total.ts";
import { implicitIntersection } from "./checks/implicit-intersection.ts";
import { inconsistentFormula } from "./checks/inconsistent-formula.ts";
import { inconsistentNumber } from "./checks/inconsistent-number.ts";
import { inconsistentRange } from "./checks/inconsistent-range.ts";
import { inconsistentRule } from "./checks/inconsistent-rule.ts";
import { invalidValue } from "./checks/invalid-value.ts";
import { lateRange } from "./checks/late-range.ts";
import { mergedCells } from "./checks/merged-cells.ts";
import { mergedReference } from "./checks/merged-reference.ts";
import { mixedDateOrder } from "./checks/mixed-date-order.ts";
import { mixedUnits } from "./checks/mixed-units.ts";
import { overwrittenFormula } from "./checks/overwritten-formula.ts";
import { percentScale } from "./checks/percent-scale.ts";
import { repeatedConstant } from "./checks/repeated-constant.ts";
import { repeatedTerm } from "./checks/repeated-term.ts";
import { retiredFunction } from "./checks/retired-function.ts";
import { shortRange } from "./checks/short-range.ts";
import { storedAsText } from "./checks/stored-as-text.ts";
import { surroundingBlanks } from "./checks/surrounding-blanks.ts";
import { typedCopy } from "./checks/typed-copy.ts";
import { unsortedLookup } from "./checks/unsorted-lookup.ts";
import { unusedName } from "./checks/unused-name.ts";
import { volatileFormula } from "./checks/volatile-formula.ts";

export const checks: readonly Check[] = [
  errorValue,
  circularReference,
  brokenReference,
  shortRange,
  doubleCounting,
  repeatedTerm,
  inconsistentRange,
  lateRange,
  inconsistentFormula,
  changedPattern,
  typedCopy,
  mergedReference,
  inconsistentRule,
  overwrittenFormula,
  inconsistentNumber,
  unsortedLookup,
  duplicateKey,
  storedAsText,
  mixedDateOrder,
  mixedUnits,
  percentScale,
  surroundingBlanks,
  invalidValue,
  hiddenError,
  hiddenRowsInTotal,
  emptyReference,
  implicitIntersection,
  chartRange,
  externalLink,
  brokenName,
  calculationMode,
  retiredFunction,
  repeatedConstant,
  volatileFormula,
  mergedCells,
  unusedName,
];
