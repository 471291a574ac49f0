// The cells that are used in the question follow the workbook: after an edit, the question has the edited cells.
import { useEffect, useRef } from "react";
import type { PastedTable } from "../../../lib/pasted-table.ts";
import type { Version } from "../use-versions.ts";
import type { Area, SheetArea } from "../worker/wishes.ts";

type Used = { sheet: number; area: Area; text: string };

/** `pasted`: the text of the pasted cells of which the workbook was made, as it is in the question. */
export function useTableInQuestion(
  file: File,
  version: Version | null,
  pasted: string | undefined,
  onUse: (table: PastedTable) => void,
) {
  const used = useRef<{ of: File; used: Used | null }>({ of: file, used: null });
  if (used.current.of !== file) used.current = { of: file, used: null };
  const { client, revision, workbook } = version ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: when cells have changed
  useEffect(() => {
    let isLeft = false;
    const area = workbook?.sheets[0]?.used;
    const now = used.current.used ?? (pasted !== undefined && area ? { sheet: 0, area, text: pasted } : null);
    if (!client || !now) return;
    client.request("table", { sheet: now.sheet, area: now.area, file: file.name }).then(
      (table) => {
        if (isLeft || !table?.isWhole || table.text === now.text) return;
        const { isWhole, ...given } = table;
        used.current.used = { ...now, text: table.text };
        onUse({ ...given, replaces: now.text });
      },
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [client, revision]);
  return {
    /** Notes which cells the user has put into the question. */
    taken: ({ sheet, area }: SheetArea, { text }: PastedTable) => {
      used.current.used = { sheet, area, text };
    },
  };
}
