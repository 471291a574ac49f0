// Above the cells while there is a report: switches between the open workbook and the version before.
import { t } from "../../../lib/messages.ts";
import { sourceText } from "./source-text.ts";
import type { Compared } from "./use-comparison.ts";

type Props = Pick<Compared, "source" | "side"> & { isOtherShown: boolean; onSwitch: () => void };

export const seenText = ({ source, side }: Pick<Compared, "source" | "side">): string =>
  t(side === "before" ? "sheet.compare.seen" : "sheet.compare.seenLater", { source: sourceText(source) });

export const VersionBar = ({ source, side, isOtherShown, onSwitch }: Props) => (
  <div className="compare-bar" data-earlier={isOtherShown}>
    <p role="status">{isOtherShown ? seenText({ source, side }) : t("sheet.compare.now")}</p>
    <button type="button" className="button small" aria-pressed={isOtherShown} onClick={onSwitch}>
      {t(side === "before" ? "sheet.compare.show" : "sheet.compare.showLater")}
    </button>
  </div>
);
