// The blocks of cells that the grid needs: requests those in view, and draws the grid again when one arrives.
import { useEffect, useMemo, useReducer } from "react";
import type { WorkbookClient } from "../workbook-client.ts";
import { type Area, blockColumns } from "../worker/wishes.ts";
import { areasOf, type Band } from "./bands.ts";
import { createCellBlocks } from "./cell-blocks.ts";

type Props = {
  client: WorkbookClient;
  sheet: number;
  /** The rows and columns that are drawn. */
  rows: readonly Band[];
  columns: readonly Band[];
  merged: readonly Area[];
};

/** `merged`: the merged cells in view, which may begin outside of it. */
export function useBlocks({ client, sheet, rows, columns, merged }: Props) {
  const [arrivals, arrive] = useReducer((count: number) => count + 1, 0);
  const blocks = useMemo(() => createCellBlocks(client, sheet, arrive), [client, sheet]);
  useEffect(() => blocks.leave, [blocks]);
  const key = JSON.stringify([rows, columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view, which decides on the merged cells
  useEffect(() => {
    const begin = merged.map((area) => ({ row: area.top, column: area.left }));
    blocks.want(areasOf(rows, columns), begin);
  }, [blocks, key, arrivals]);
  return {
    blocks,
    /** A text that changes when blocks of the row or of its merged cells arrive. */
    loadedIn: (row: number, own: readonly Area[]): string => {
      let loaded = own.map((area) => (blocks.at(area.top, area.left) ? "1" : "0")).join("");
      for (const { first, last } of columns)
        for (let column = first - (first % blockColumns); column <= last; column += blockColumns)
          loaded += blocks.at(row, column) ? "1" : "0";
      return loaded;
    },
  };
}
