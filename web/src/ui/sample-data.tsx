// The pasted sample table: its first rows, a switch that shares it with the model, and a button that removes it.
import { useId } from "react";
import { t } from "../lib/messages.ts";
import type { PastedTable } from "../lib/pasted-table.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import "./sample-data.css";
import { SmallSheet } from "./small-sheet.tsx";

const rowsShown = 3;
const columnsShown = 6;

type Props = {
  table: PastedTable;
  isShared: boolean;
  onShare: (isShared: boolean) => void;
  onSheet: (table: PastedTable) => void;
  onRemove: () => void;
};

export function SampleData({ table, isShared, onShare, onSheet, onRemove }: Props) {
  const { rows, columns, origin } = table;
  const hint = useId();
  return (
    <section className="sample-data" aria-label={t("data.title")}>
      <header>
        <Icon name="table" />
        <strong>{t("data.title")}</strong>
        <span className="quiet">
          {t("data.rows", { count: rows.length })} × {t("data.columns", { count: columns })}
        </span>
        {origin ? (
          <bdi className="sample-origin quiet">
            {origin.address} · {origin.file}
          </bdi>
        ) : (
          <button type="button" className="button small" onClick={() => onSheet(table)}>
            {t("data.sheet")}
          </button>
        )}
        <IconButton icon="close" label={t("data.remove")} onClick={onRemove} />
      </header>
      <SmallSheet
        label={t("data.title")}
        rows={rows.slice(0, rowsShown).map((row) => row.slice(0, columnsShown))}
        isCut={rows.length > rowsShown || columns > columnsShown}
        {...origin}
      />
      <label>
        <input
          type="checkbox"
          checked={isShared}
          aria-describedby={hint}
          onChange={(event) => onShare(event.target.checked)}
        />
        {t("data.share")}
      </label>
      <p id={hint} className="quiet">
        {t("data.share.hint")}
      </p>
    </section>
  );
}
