// What is different: a summary, and the changes with their cells before and after.
import { useEffect, useRef, useState } from "react";
import { list, type MessageKey, t } from "../../../lib/messages.ts";
import type { Counted } from "../worker/comparison.ts";
import type { SheetSummary } from "../worker/wishes.ts";
import { CellLines } from "./cell-lines.tsx";
import { ChangeRow } from "./change-row.tsx";
import type { Go } from "./sides.tsx";
import { sourceText } from "./source-text.ts";
import type { Compared } from "./use-comparison.ts";

const atOnce = 50;

const counted: Record<Counted, MessageKey> = {
  formulas: "sheet.changed.formulas",
  values: "sheet.changed.values",
  added: "sheet.changed.added",
  removed: "sheet.changed.removed",
  rowsAdded: "sheet.changed.rowsAdded",
  rowsRemoved: "sheet.changed.rowsRemoved",
  columnsAdded: "sheet.changed.columnsAdded",
  columnsRemoved: "sheet.changed.columnsRemoved",
  moves: "sheet.changed.moves",
  definitions: "sheet.changed.definitions",
  effects: "sheet.changed.effects",
};
const order = Object.keys(counted) as Counted[];

type Props = {
  compared: Compared;
  /** The sheets of the open workbook. */
  sheets: readonly SheetSummary[];
  /** Whether the workbook has been changed since. */
  isOlder: boolean;
  /** The change that is shown; a new object each time. */
  sought: { change: number } | null;
  onGo: Go;
  onAgain: () => void;
  /** Exchanges which of the two counts as the earlier one. */
  onSwap: () => void;
  onChoose: () => void;
};

export function ComparisonReport({ compared, sheets, isOlder, sought, onGo, ...acts }: Props) {
  const { onAgain, onSwap, onChoose } = acts;
  const { source, side, client, workbook, comparison } = compared;
  const { counts, changes, omitted, unexplained } = comparison;
  const isLater = side === "after";
  const versions = isLater
    ? { before: sheets, after: workbook.sheets }
    : { before: workbook.sheets, after: sheets };
  const [shown, setShown] = useState(atOnce);
  const rows = useRef<HTMLUListElement>(null);
  const upTo = Math.max(shown, (sought?.change ?? -1) + 1);
  useEffect(() => {
    const row = sought && rows.current?.children[sought.change];
    row?.scrollIntoView({ block: "nearest" });
    row?.querySelector<HTMLElement>("button")?.focus();
  }, [sought]);
  const summary = order.flatMap((what) => {
    const count = counts[what];
    return count ? [t(counted[what], { count })] : [];
  });
  const left = Math.max(0, changes.length - upTo);
  return (
    <>
      <p role="status" className="compare-summary">
        {summary.length > 0 ? list(summary) : unexplained === 0 && t("sheet.compare.none")}
      </p>
      <p className="quiet">
        {t("sheet.compare.with", { source: sourceText(source) })} {isLater && t("sheet.compare.isLater")}{" "}
        {t("sheet.compare.moved")} {isOlder && t("sheet.compare.older")}
      </p>
      <div className="actions">
        {isOlder && (
          <button type="button" className="button small" onClick={onAgain}>
            {t("sheet.compare.repeat")}
          </button>
        )}
        {source.kind === "other" && (
          <button type="button" className="button small" onClick={onSwap}>
            {t("sheet.compare.swap")}
          </button>
        )}
        <button type="button" className="button small" onClick={onChoose}>
          {t("sheet.compare.again")}
        </button>
      </div>
      {changes.length > 0 && (
        <ul ref={rows} aria-label={t("sheet.compare.changes")}>
          {changes.slice(0, upTo).map((change, at) => (
            <ChangeRow
              // the report is never rearranged
              // biome-ignore lint/suspicious/noArrayIndexKey: as the line above says
              key={at}
              at={at}
              change={change}
              client={client}
              sheets={versions}
              onGo={onGo}
            />
          ))}
        </ul>
      )}
      {(left > 0 || omitted > 0) && (
        <p className="compare-more">
          {left > 0 && (
            <button type="button" className="button small" onClick={() => setShown(upTo + atOnce)}>
              {t("more")}
            </button>
          )}{" "}
          <span className="quiet">{t("sheet.more", { count: left + omitted })}</span>
        </p>
      )}
      {unexplained > 0 && (
        <CellLines
          title={t("sheet.compare.unexplained", { count: unexplained })}
          {...{ client, onGo }}
          sheets={versions}
          count={unexplained}
          change={null}
          what="effects"
        />
      )}
    </>
  );
}
