// The progress of reading a file, and why a file could not be opened.
import { type MessageKey, t } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import type { ReadFailure } from "./worker/wishes.ts";

/** The file has arrived; the worker is reading the sheets, and cannot say how far it is. */
const arrived = 1;

export function ReadingProgress({
  file,
  share,
  onCancel,
}: {
  file: File;
  share: number;
  onCancel: () => void;
}) {
  const isArrived = share >= arrived;
  return (
    <div className="sheet-state">
      <p role="status">{t(isArrived ? "sheet.readingSheets" : "sheet.readingFile", { file: file.name })}</p>
      <progress aria-label={t("sheet.progress")} max={1} value={isArrived ? undefined : share} />
      <button type="button" className="button" aria-keyshortcuts="Escape" onClick={onCancel}>
        {t("cancel")}
      </button>
    </div>
  );
}

const reasons: Record<ReadFailure, MessageKey> = {
  encrypted: "sheet.error.encrypted",
  damaged: "sheet.error.damaged",
  unsupported: "sheet.error.unsupported",
  "too-large": "sheet.error.tooLarge",
  "too-deep": "sheet.error.damaged",
  "not-a-spreadsheet": "sheet.error.notASpreadsheet",
  memory: "sheet.error.memory",
  unreadable: "sheet.error.unreadable",
  timeout: "sheet.error.unreadable",
  "no-such-range": "sheet.error.unreadable",
  protected: "sheet.error.unreadable",
  "cannot-write": "sheet.error.unreadable",
};

export const failureReason = (failure: ReadFailure) => t(reasons[failure]);

type Props = { file: File; failure: ReadFailure; onChoose: () => void };

export function ReadingFailure({ file, failure, onChoose }: Props) {
  return (
    <div className="sheet-state" role="alert">
      <p className="failure-title">
        <Icon name="alert" /> {t("sheet.failed", { file: file.name })}
      </p>
      <p className="quiet">{failureReason(failure)}</p>
      <button type="button" className="button" onClick={onChoose}>
        {t("sheet.another")}
      </button>
    </div>
  );
}
