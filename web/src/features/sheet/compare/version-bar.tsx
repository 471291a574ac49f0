// Above the cells while there is a report: switches between the open workbook and the version before.
import { t } from "../../../lib/messages.ts";
import { sourceText } from "./source-text.ts";
import type { Source } from "./use-comparison.ts";

type Props = { source: Source; isEarlierShown: boolean; onSwitch: () => void };

export const VersionBar = ({ source, isEarlierShown, onSwitch }: Props) => (
  <div className="compare-bar" data-earlier={isEarlierShown}>
    <p role="status">
      {isEarlierShown ? t("sheet.compare.seen", { source: sourceText(source) }) : t("sheet.compare.now")}
    </p>
    <button type="button" className="button small" aria-pressed={isEarlierShown} onClick={onSwitch}>
      {t("sheet.compare.show")}
    </button>
  </div>
);
