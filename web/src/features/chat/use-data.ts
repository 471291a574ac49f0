// The sample table of a session: pasted cells or cells of the open workbook, kept for the tab until it is removed.
import { useState } from "react";
import type { PastedTable } from "../../lib/pasted-table.ts";
import { keptForTab } from "../../lib/stored.ts";

const note = "data";

type Kept = { sessionId: string; table: PastedTable; isShared: boolean };

function keptIn(sessionId: string): { table: PastedTable | null; isShared: boolean } {
  const nothing = { table: null, isShared: false };
  try {
    const kept: Kept | null = JSON.parse(keptForTab.read(note) ?? "null");
    // earlier releases kept only the text
    return kept?.sessionId === sessionId && kept.table ? kept : nothing;
  } catch {
    return nothing;
  }
}

export function useData(sessionId: string) {
  const [{ table, isShared }, set] = useState(() => keptIn(sessionId));
  const keep = (next: PastedTable | null, share: boolean) => {
    set({ table: next, isShared: share });
    const kept: Kept | null = next && { sessionId, table: next, isShared: share };
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
