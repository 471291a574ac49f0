// What the author of a file told Excel to ignore: it is only a note.
import { readAddress } from "../addresses.ts";
import type { Area, Workbook } from "../model.ts";
import { readArea } from "../read/a1.ts";
import { says } from "./evidence.ts";
import type { Finding } from "./finding.ts";

/** The warnings of Excel that say the same as a check. */
const warnings: Readonly<Record<string, readonly string[]>> = {
  "error-value": ["evalError"],
  "stored-as-text": ["numberStoredAsText", "twoDigitTextYear"],
  "inconsistent-formula": ["formula", "calculatedColumn"],
  "inconsistent-number": ["formula", "calculatedColumn"],
  "overwritten-formula": ["calculatedColumn", "formula"],
  "inconsistent-range": ["formula", "formulaRange"],
  "short-range": ["formulaRange"],
  "empty-reference": ["emptyCellReference"],
  "invalid-value": ["listDataValidation"],
};

/** Returns a function that makes a finding a note if its first cell has a warning that was switched off. */
export function createIgnored({
  sheets,
}: Workbook): <Known extends Omit<Finding, "message">>(finding: Known) => Known {
  const areas = new Map<string, { area: Area; kinds: string[] }[]>();
  for (const { name, ignoredErrors } of sheets)
    areas.set(
      name,
      ignoredErrors.flatMap(({ cells, kinds }) =>
        cells.split(" ").flatMap((text) => {
          const area = readArea(text);
          return area ? [{ area, kinds }] : [];
        }),
      ),
    );
  return (finding) => {
    const kinds = warnings[finding.code];
    const place = kinds && readAddress(finding.cells[0] ?? "");
    if (!kinds || !place) return finding;
    const { top, left } = place.area;
    const isIgnored = (areas.get(place.sheet) ?? []).some(
      ({ area, kinds: own }) =>
        top >= area.top &&
        top <= area.bottom &&
        left >= area.left &&
        left <= area.right &&
        own.some((kind) => kinds.includes(kind)),
    );
    if (!isIgnored) return finding;
    const evidence = [...finding.evidence, ...says("also.ignored")];
    return { ...finding, severity: "note", evidence };
  };
}
