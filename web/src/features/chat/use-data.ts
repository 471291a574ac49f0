// The sample table of a session, kept for the tab until it is removed.
import { useState } from "react";
import { type PastedTable, tableIn } from "../../lib/pasted-table.ts";
import { keptForTab } from "../../lib/stored.ts";

const note = "data";

type Kept = { sessionId: string; text: string; isShared: boolean };

function keptIn(sessionId: string): { table: PastedTable | null; isShared: boolean } {
  const nothing = { table: null, isShared: false };
  try {
    const kept: Kept | null = JSON.parse(keptForTab.read(note) ?? "null");
    if (kept?.sessionId !== sessionId) return nothing;
    const table = tableIn(kept.text);
    return table === null || table === "too-large" ? nothing : { table, isShared: kept.isShared };
  } catch {
    return nothing;
  }
}

export function useData(sessionId: string) {
  const [{ table, isShared }, set] = useState(() => keptIn(sessionId));
  const keep = (next: PastedTable | null, share: boolean) => {
    set({ table: next, isShared: share });
    const kept: Kept | null = next && { sessionId, text: next.text, isShared: share };
    keptForTab.write(note, kept && JSON.stringify(kept));
  };
  return {
    table,
    isShared,
    take: (next: PastedTable) => keep(next, isShared),
    share: (share: boolean) => keep(table, share),
    remove: () => keep(null, false),
    /** The fields that are sent with a question. */
    asSent: () => (table ? { data: table.text, shareData: isShared } : {}),
  };
}

export type SampleTable = ReturnType<typeof useData>;
