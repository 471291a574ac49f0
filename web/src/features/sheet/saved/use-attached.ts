// Publishes what the next question is about: the saved workbook, the sheet that is shown, and the selected cells.
import { useEffect, useState } from "react";
import type { AttachedWorkbook } from "../../../lib/attached-workbook.ts";
import type { CopyState } from "./saved-copy.ts";

export type Looked = { sheet: string; range: string };

/** `isAttached` is false while the saved workbook lacks changes, because formulas would be run on old cells. */
export function useAttached(
  { trouble, workbook }: CopyState,
  onAttached: (attached: AttachedWorkbook | null) => void,
) {
  const [isShared, share] = useState(false);
  const [{ sheet, range }, look] = useState<Looked>({ sheet: "", range: "" });
  const id = (!trouble && workbook?.id) || null;
  const isAttached = id !== null && sheet !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per selection
  useEffect(() => {
    onAttached(isAttached ? { workbook: { id, sheet, range }, shareData: isShared } : null);
    return () => onAttached(null);
  }, [id, sheet, range, isShared]);
  return { isAttached, isShared, share, look };
}
