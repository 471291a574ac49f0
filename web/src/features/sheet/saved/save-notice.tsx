// Below the header: why the file is not saved as it is shown here, and what the user can do.
import { freeWorkbookBytes, premiumWorkbookBytes } from "@cellwright/contracts/limits";
import { t } from "../../../lib/messages.ts";
import { Icon } from "../../../ui/icon.tsx";
import { upgrade } from "../../../ui/upgrade.ts";
import { failureText } from "./failure-text.ts";
import type { Trouble } from "./saved-copy.ts";

const megabyte = 1024 * 1024;

type Props = {
  trouble: Trouble;
  isPremium: boolean;
  onSave: () => void;
  onRetry: () => void;
  /** Opens the saved workbook instead of the file. */
  onOpenSaved: () => void;
};

function textOf(trouble: Trouble, isPremium: boolean): { title: string; text?: string } {
  const [limit, premium] = [freeWorkbookBytes / megabyte, premiumWorkbookBytes / megabyte];
  switch (trouble.kind) {
    case "upload":
      return { title: t("sheet.saveFailed"), text: failureText(trouble.error) };
    case "too-large":
      return {
        title: t("sheet.saveFailed"),
        text: isPremium
          ? t("sheet.tooLarge.premium", { limit: premium })
          : t("sheet.tooLarge.free", { limit, premium }),
      };
    case "behind":
      return { title: t("sheet.behind"), text: failureText(trouble.error) };
    case "conflict":
      return { title: t("sheet.conflict") };
    case "apart":
      return { title: t("sheet.apart") };
    case "deleted":
      return { title: t("sheet.savedDeleted") };
  }
}

export function SaveNotice({ trouble, isPremium, onSave, onRetry, onOpenSaved }: Props) {
  const { kind } = trouble;
  const { title, text } = textOf(trouble, isPremium);
  const plans = upgrade();
  return (
    <div className="sheet-notice" role="alert">
      <p>
        <Icon name="alert" /> <strong>{title}</strong> {text}
      </p>
      <div className="actions">
        {kind === "too-large" && !isPremium && (
          <a className="button small" href={plans.href} target="_blank" rel="noreferrer">
            {plans.label}
          </a>
        )}
        {(kind === "upload" || kind === "behind") && (
          <button type="button" className="button small" onClick={kind === "behind" ? onRetry : onSave}>
            {t("sheet.saveAgain")}
          </button>
        )}
        {kind === "conflict" && (
          <button type="button" className="button small" onClick={onOpenSaved}>
            {t("sheet.openSaved")}
          </button>
        )}
        {(kind === "conflict" || kind === "apart") && (
          <button type="button" className="button small" onClick={onSave}>
            {t("sheet.saveAsNew")}
          </button>
        )}
      </div>
    </div>
  );
}
