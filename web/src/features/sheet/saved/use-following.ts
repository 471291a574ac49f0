// Keeps the copy in the account the same as the file that is shown, and publishes which workbook that is.
import { useEffect, useSyncExternalStore } from "react";
import type { CopyState, SavedCopy } from "./saved-copy.ts";

/** `file` is the current version; null until the file has been read. */
export function useFollowing(
  copy: SavedCopy,
  file: File | null,
  onSaved: ((workbook: { id: string } | null) => void) | undefined,
): CopyState {
  const state = useSyncExternalStore(copy.subscribe, copy.state);
  useEffect(() => {
    if (file) copy.follow(file);
  }, [copy, file]);
  const id = (!state.trouble && state.workbook?.id) || null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per workbook
  useEffect(() => {
    onSaved?.(id === null ? null : { id });
    return () => onSaved?.(null);
  }, [id]);
  return state;
}
