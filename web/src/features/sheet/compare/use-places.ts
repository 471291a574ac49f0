// Leads to changed cells in the version that has them, and keeps the place when the version is switched.
import { type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import type { SheetHandle } from "../open-sheet.tsx";
import type { Cell, SheetArea, SheetSummary } from "../worker/wishes.ts";
import type { Go, Sheets } from "./sides.tsx";

type Both = Partial<Record<"before" | "after", SheetArea | null>>;

type Props = {
  sheet: RefObject<SheetHandle | null>;
  /** Whether what the workbook is compared with is shown, and which of the two that is. */
  isOtherShown: boolean;
  showOther: (isShown: boolean) => void;
  other: "before" | "after";
  sheets: Sheets;
};

const isAt = ({ sheet, area }: SheetArea, cell: { sheet: number } & Cell) =>
  sheet === cell.sheet && area.top === cell.row && area.left === cell.column;

export function usePlaces({ sheet, isOtherShown, showOther, other: otherSide, sheets }: Props) {
  /** The selected cell, and the last change that was shown. */
  const looked = useRef<{ sheet: number } & Cell>({ sheet: 0, row: 0, column: 0 });
  const known = useRef<Both>({});
  const ownSide = otherSide === "before" ? "after" : "before";
  const shown = isOtherShown ? otherSide : ownSide;
  // the cells of another version are another grid
  const turnTo = (version: "before" | "after") => {
    if (version !== shown) flushSync(() => showOther(version === otherSide));
  };
  const go: Go = (place, version, other = null) => {
    const own = version === shown ? place : other;
    known.current = version === "before" ? { before: place, after: other } : { after: place, before: other };
    turnTo(own ? shown : version);
    sheet.current?.go(own ?? place);
  };
  /** The place of the selected cell in the version that is not shown: where the change moved it, otherwise the same cell. */
  const otherPlace = (to: "before" | "after"): SheetArea | null => {
    const { sheet: at, row, column } = looked.current;
    const own = known.current[shown];
    if (own && isAt(own, looked.current) && known.current[to]) return known.current[to];
    const found = sheets[to].findIndex(
      ({ name }) => name === (sheets[shown][at] as SheetSummary | undefined)?.name,
    );
    return found < 0 ? null : { sheet: found, area: { top: row, left: column, bottom: row, right: column } };
  };
  return {
    go,
    look: (cell: { sheet: number } & Cell) => {
      looked.current = cell;
    },
    /** The focus stays where it is, so that pressing again compares both at a glance. */
    turn: () => {
      const to = isOtherShown ? ownSide : otherSide;
      const place = otherPlace(to);
      turnTo(to);
      if (place) sheet.current?.show(place);
    },
  };
}
