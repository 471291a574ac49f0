// The blocks of cells that the grid needs: requests those in view, and draws the grid again when one arrives.
import { useEffect, useMemo, useReducer, useRef } from "react";
import type { WorkbookClient } from "../workbook-client.ts";
import { type Area, blockColumns } from "../worker/wishes.ts";
import { areasOf, type Band } from "./bands.ts";
import { type CellBlocks, createCellBlocks } from "./cell-blocks.ts";

type Props = {
  client: WorkbookClient;
  sheet: number;
  hasLooks: boolean;
  /** Another number: cells have changed. */
  revision: number;
  /** The rows and columns that are drawn. */
  rows: readonly Band[];
  columns: readonly Band[];
  /** The merged cells in view, which may begin outside of it. */
  merged: readonly Area[];
};

export function useBlocks({ client, sheet, hasLooks, revision, rows, columns, merged }: Props) {
  const [arrivals, arrive] = useReducer((count: number) => count + 1, 0);
  const before = useRef<CellBlocks>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: blocks of another revision are requested again
  const blocks = useMemo(() => {
    before.current = createCellBlocks(client, { sheet, hasLooks }, arrive, before.current);
    return before.current;
  }, [client, sheet, hasLooks, revision]);
  useEffect(() => blocks.leave, [blocks]);
  const key = JSON.stringify([rows, columns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the view, which decides on the merged cells
  useEffect(() => {
    const begin = merged.map((area) => ({ row: area.top, column: area.left }));
    blocks.want(areasOf(rows, columns), begin);
  }, [blocks, key, arrivals]);
  return {
    blocks,
    /** A text that changes when blocks of the row or of its merged cells arrive, or their looks. */
    loadedIn: (row: number, own: readonly Area[]): string => {
      let loaded = own.map((area) => blocks.arrived(area.top, area.left)).join("");
      for (const { first, last } of columns)
        for (let column = first - (first % blockColumns); column <= last; column += blockColumns)
          loaded += blocks.arrived(row, column);
      return loaded;
    },
  };
}
