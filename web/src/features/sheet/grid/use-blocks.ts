// The blocks of cells that the grid needs: requests those in view, and draws the grid again when one arrives.
import { useEffect, useMemo, useReducer } from "react";
import type { WorkbookClient } from "../workbook-client.ts";
import { type Area, blockColumns } from "../worker/wishes.ts";
import { createCellBlocks } from "./cell-blocks.ts";

type Props = { client: WorkbookClient; sheet: number; view: Area; merged: readonly Area[] };

/** `merged`: the merged cells in view, which may begin outside of it. */
export function useBlocks({ client, sheet, view, merged }: Props) {
  const [arrivals, arrive] = useReducer((count: number) => count + 1, 0);
  const blocks = useMemo(() => createCellBlocks(client, sheet, arrive), [client, sheet]);
  useEffect(() => blocks.leave, [blocks]);
  const { top, left, bottom, right } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view decides which merged cells are in it
  useEffect(() => {
    const begin = merged.map((area) => ({ row: area.top, column: area.left }));
    blocks.want({ top, left, bottom, right }, begin);
  }, [blocks, top, left, bottom, right, arrivals]);
  return {
    blocks,
    /** A text that changes when blocks of the row or of its merged cells arrive. */
    loadedIn: (row: number, own: readonly Area[]): string => {
      let loaded = own.map((area) => (blocks.at(area.top, area.left) ? "1" : "0")).join("");
      for (let column = left - (left % blockColumns); column <= right; column += blockColumns)
        loaded += blocks.at(row, column) ? "1" : "0";
      return loaded;
    },
  };
}
