// How the versions of an open file were made from each other, and how the saved workbook gets from one to another.
import { workbookEdits, workbookRules } from "@cellwright/contracts/limits";
import type { CellEdit, CellRule } from "@cellwright/contracts/workbook-edits";
import type { Audit } from "@cellwright/contracts/workbooks";
import { parseCell } from "../parse-cell.ts";

export type Finding = Audit["findings"][number];

export type Origin = {
  before: File;
  edits: readonly CellEdit[];
  rules?: readonly CellRule[];
  /** The finding of an audit that they fix. */
  finding: Finding | null;
};

/** Files that were opened have no origin. */
export type Origins = Pick<WeakMap<File, Origin>, "get">;

type Written = { to: File; edits: readonly CellEdit[]; rules: readonly CellRule[] };

/** The version with the edits and rules; without them, the last version is taken back. */
export type Step = Written | { to: File; edits: null };

/** The edits that lead to the file, the last one first. */
export function originsOf(origins: Origins, file: File): Origin[] {
  const found: Origin[] = [];
  for (let origin = origins.get(file); origin; origin = origins.get(origin.before)) found.push(origin);
  return found;
}

type Places = {
  /** The version that is saved. */
  at: File;
  /** The version to which an undo leads in the saved workbook; edits before the upload cannot be taken back. */
  before: File | undefined;
  wanted: File;
};

/**
 * The edits or the undo that bring the saved version closer to the wanted one: as many edits as can be written at once.
 * Null if edits and undos do not lead there.
 */
export function nextStep(origins: Origins, { at, before, wanted }: Places): Step | null {
  const path: Written[] = [];
  for (let to = wanted, origin = origins.get(to); origin; origin = origins.get(to)) {
    path.unshift({ to, edits: origin.edits, rules: origin.rules ?? [] });
    if (origin.before === at) return together(path);
    to = origin.before;
  }
  return before ? { to: before, edits: null } : null;
}

/** The first versions of the path, as far as their edits fit into one request. */
function together([first, ...path]: readonly Written[]): Step | null {
  if (!first) return null;
  let step = first;
  for (const { to, ...next } of path) {
    const [edits, rules] = [
      [...step.edits, ...next.edits],
      [...step.rules, ...next.rules],
    ];
    if (edits.length > workbookEdits || rules.length > workbookRules) break;
    step = { to, edits, rules };
  }
  return step;
}

function read(address: string) {
  const end = address.lastIndexOf("!");
  const sheet = address
    .slice(0, end)
    .replace(/^'(.*)'$/, "$1")
    .replaceAll("''", "'");
  return { sheet, cell: parseCell(address.slice(end + 1)) };
}

/** Whether one of the edits has written into one of the cells. */
export function hasWritten(origins: readonly Origin[], cells: readonly string[]): boolean {
  const found = cells.map(read);
  return origins
    .flatMap(({ edits }) => edits)
    .some((edit) => {
      const { sheet, cell: first } = read(edit.cell);
      const last = edit.fill ? parseCell(edit.fill.split(":").at(-1) ?? "") : first;
      return found.some(({ sheet: own, cell }) => {
        if (!cell || !first || !last || own !== sheet) return false;
        const { row, column } = cell;
        return row >= first.row && row <= last.row && column >= first.column && column <= last.column;
      });
    });
}
