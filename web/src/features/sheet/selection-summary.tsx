// Below the grid: the sums of the selected cells, and the button that puts cells into a question.
import { number, shownNumber, t } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import type { Totals } from "./worker/wishes.ts";

type Props = {
  totals: Totals | null;
  usable: string;
  /** The empty cells that are selected, for the answer to the next question. */
  target: string | null;
  onUse: () => void;
};

export function SelectionSummary({ totals, usable, target, onUse }: Props) {
  const parts =
    totals && totals.filled > 0
      ? [
          ...(totals.numbers > 0
            ? [
                t("sheet.sum", { value: shownNumber(totals.sum) }),
                t("sheet.average", { value: shownNumber(totals.sum / totals.numbers) }),
              ]
            : []),
          t("sheet.count", { value: number(totals.filled) }),
        ]
      : [];
  return (
    <div className="sheet-summary">
      <button type="button" className="button small" onClick={onUse}>
        <Icon name="chat" /> {t("sheet.use", { area: usable })}
      </button>
      <span className="quiet">{target ? t("sheet.target", { area: target }) : parts.join(" · ")}</span>
    </div>
  );
}
