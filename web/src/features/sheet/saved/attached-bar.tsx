// Says that questions are about the saved workbook, with the switch that shares its first rows with the model.
import { useId } from "react";
import { t } from "../../../lib/messages.ts";

type Props = { isShared: boolean; onShare: (isShared: boolean) => void };

export function AttachedBar({ isShared, onShare }: Props) {
  const hint = useId();
  return (
    <div className="sheet-attached">
      <p className="quiet">{t("sheet.attached")}</p>
      <label>
        <input
          type="checkbox"
          checked={isShared}
          aria-describedby={hint}
          onChange={({ target }) => onShare(target.checked)}
        />{" "}
        {t("data.share")}
      </label>
      <span id={hint} className="sr-only">
        {t("data.share.hint")}
      </span>
    </div>
  );
}
