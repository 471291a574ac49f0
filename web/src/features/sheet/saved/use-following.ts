// Keeps the copy in the account the same as the file that is shown.
import { useEffect, useSyncExternalStore } from "react";
import type { CopyState, SavedCopy } from "./saved-copy.ts";

/** `file` is the current version; null until the file has been read. */
export function useFollowing(copy: SavedCopy, file: File | null): CopyState {
  const state = useSyncExternalStore(copy.subscribe, copy.state);
  useEffect(() => {
    if (file) void copy.follow(file);
  }, [copy, file]);
  return state;
}
