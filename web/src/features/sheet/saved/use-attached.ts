// Publishes what the next question is about: the saved workbook, the sheet that is shown, and the selected cells.
import { useEffect, useRef, useState } from "react";
import type { AttachedWorkbook } from "../../../lib/attached-workbook.ts";
import type { CopyState } from "./saved-copy.ts";

export type Looked = { sheet: string; range: string };

/** How long a question waits for edits, in ms. It is then sent all the same; the sheet says that it is still saving. */
const longestWait = 10_000;

/** `isAttached` is false while the saved workbook lacks changes, because formulas would be run on old cells. */
export function useAttached(
  { trouble, workbook }: CopyState,
  onAttached: (attached: AttachedWorkbook | null) => void,
  /** Waits until all edits are in the saved workbook. */
  written: () => Promise<void>,
) {
  const latest = useRef(written);
  latest.current = written;
  const wait = () =>
    Promise.race([latest.current(), new Promise<void>((resolve) => setTimeout(resolve, longestWait))]);
  const [isShared, share] = useState(false);
  const [{ sheet, range }, look] = useState<Looked>({ sheet: "", range: "" });
  const id = (!trouble && workbook?.id) || null;
  const isAttached = id !== null && sheet !== "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per selection
  useEffect(() => {
    onAttached(isAttached ? { workbook: { id, sheet, range }, shareData: isShared, written: wait } : null);
    return () => onAttached(null);
  }, [id, sheet, range, isShared]);
  return { isAttached, isShared, share, look };
}
