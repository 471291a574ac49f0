// The sheets of the workbook. Arrow keys move between them; hidden sheets say so.
import { type KeyboardEvent, useEffect, useRef } from "react";
import { t } from "../../lib/messages.ts";
import type { SheetSummary } from "./worker/wishes.ts";

type Props = {
  id: string;
  sheets: readonly SheetSummary[];
  chosen: number;
  /** Whether the focus stays where it is when a tab is pressed. */
  keepsFocus: () => boolean;
  onChoose: (sheet: number) => void;
};

export function SheetTabs({ id, sheets, chosen, keepsFocus, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const tabAt = (at: number) => list.current?.querySelectorAll<HTMLElement>("[role=tab]")[at];
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelectorAll<HTMLElement>("[role=tab]")[chosen];
    if (!row || !tab) return;
    // only the row of tabs is scrolled, not the page
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (inner.left < outer.left) row.scrollLeft -= outer.left - inner.left;
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right;
  }, [chosen]);

  const press = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
    const backward = isRightToLeft ? "ArrowRight" : "ArrowLeft";
    const count = sheets.length;
    const steps: Record<string, number> = {
      [forward]: (chosen + 1) % count,
      [backward]: (chosen + count - 1) % count,
      Home: 0,
      End: count - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    tabAt(next)?.focus();
  };
  return (
    <div ref={list} className="sheet-tabs" role="tablist" aria-label={t("sheet.tabs")} onKeyDown={press}>
      {sheets.map(({ name, isHidden }, at) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${at}`}
          aria-selected={at === chosen}
          aria-controls={at === chosen ? `${id}-cells` : undefined}
          tabIndex={at === chosen ? 0 : -1}
          onMouseDown={(event) => keepsFocus() && event.preventDefault()}
          onClick={() => onChoose(at)}
        >
          <bdi>{isHidden ? t("sheet.hidden", { name }) : name}</bdi>
        </button>
      ))}
    </div>
  );
}
