// What the worker says about the selected cells: content, table around it, sums, and what is read and reads it.
import { useEffect, useRef, useState } from "react";
import type { WorkbookClient } from "./workbook-client.ts";
import type { Area, Cell, CellContent, Totals, Trace } from "./worker/wishes.ts";

/** Waits until the selection rests, in ms, because these answers take the worker longer. */
const restFor = 200;

export type Selected = {
  content: CellContent | null;
  trace: Trace | null;
  /** The table around a single selected cell. */
  region: Area | null;
  totals: Totals | null;
};

const nothing: Selected = { content: null, trace: null, region: null, totals: null };

/** Another `revision`: cells have changed. */
type Place = {
  client: WorkbookClient;
  revision: number;
  sheet: number;
  cell: Cell;
  area: Area;
  isOne: boolean;
};

export function useSelected({ client, revision, sheet, cell, area, isOne }: Place): Selected {
  const [found, setFound] = useState<Selected>(nothing);
  const { row, column } = cell;
  const { top, left, bottom, right } = area;
  const place = [sheet, row, column, top, left, bottom, right, isOne].join();
  const shown = useRef(place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when cells have changed
  useEffect(() => {
    let isLeft = false;
    const add = (part: Partial<Selected>) => {
      if (!isLeft) setFound((before) => ({ ...before, ...part }));
    };
    client.request("cell", { sheet, row, column }).then(
      (content) => add({ content }),
      () => add({ content: null }),
    );
    const read = async () => {
      const place = { sheet, row, column };
      const region = isOne ? await client.request("region", place) : null;
      const totals = isOne
        ? null
        : await client.request("totals", { sheet, area: { top, left, bottom, right } });
      if (isLeft) return;
      add({ region, totals });
      add({ trace: await client.request("trace", place) });
    };
    const timer = setTimeout(() => read().catch(() => {}), restFor);
    if (shown.current !== place) add({ trace: null, totals: null, region: null });
    shown.current = place;
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [client, revision, sheet, row, column, top, left, bottom, right, isOne]);
  return found;
}
