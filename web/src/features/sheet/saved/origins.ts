// How the versions of an open file were made from each other, and how the saved workbook gets from one to another.
import type { CellEdit } from "@cellwright/contracts/workbook-edits";
import type { Audit } from "@cellwright/contracts/workbooks";

export type Finding = Audit["findings"][number];

export type Origin = {
  before: File;
  edit: CellEdit;
  /** The finding of an audit that the edit fixes. */
  finding: Finding | null;
};

/** Files that were opened have no origin. */
export type Origins = Pick<WeakMap<File, Origin>, "get">;

/** The version with the edit; without one, the last edit is taken back. */
export type Step = { to: File; edit: CellEdit | null };

/** The edits that lead to the file, the last one first. */
export function originsOf(origins: Origins, file: File): Origin[] {
  const found: Origin[] = [];
  for (let origin = origins.get(file); origin; origin = origins.get(origin.before)) found.push(origin);
  return found;
}

type Places = {
  /** The version that is saved. */
  at: File;
  /** The version that was uploaded: edits before it cannot be taken back in the saved workbook. */
  uploaded: File;
  wanted: File;
};

/** The next edit or undo that makes the saved version the wanted one. Null if edits and undos do not lead there. */
export function nextStep(origins: Origins, { at, uploaded, wanted }: Places): Step | null {
  for (let to = wanted, origin = origins.get(to); origin; origin = origins.get(to)) {
    if (origin.before === at) return { to, edit: origin.edit };
    to = origin.before;
  }
  const before = at === uploaded ? undefined : origins.get(at)?.before;
  return before ? { to: before, edit: null } : null;
}
