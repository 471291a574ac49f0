// Where the file is: only in this browser, on its way, or in the user's account; and the buttons that save and check it.
import { type RefObject, useEffect, useRef } from "react";
import { date, t } from "../../../lib/messages.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { CopyState } from "./saved-copy.ts";

type Props = {
  file: File;
  state: CopyState;
  checkButton: RefObject<HTMLButtonElement | null>;
  /** Whether the file has been read. */
  isReady: boolean;
  isChecking: boolean;
  onSave: () => void;
  onCancel: () => void;
  onCheck: () => void;
};

export function SaveBar({ file, state, checkButton, isReady, isChecking, ...acts }: Props) {
  const { onSave, onCancel, onCheck } = acts;
  const { workbook, share, isWriting, trouble } = state;
  const saveButton = useRef<HTMLButtonElement>(null);
  const isUploading = share !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a button that had the focus has disappeared
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    (saveButton.current ?? checkButton.current)?.focus({ preventScroll: true });
  }, [isUploading, workbook, trouble]);
  const isBehind = workbook && trouble;
  return (
    <div className="sheet-local">
      <p role="status">
        {isUploading ? (
          t(share < 1 ? "sheet.uploading" : "sheet.uploaded", { file: file.name })
        ) : (
          <>
            <span className="badge" data-verdict={isBehind ? undefined : "verified"}>
              {t(workbook && !isBehind ? "sheet.saved" : "sheet.local")}
            </span>{" "}
            <span className="quiet">
              {isWriting
                ? t("sheet.writing")
                : workbook
                  ? !isBehind && t("sheet.saved.text", { date: date(workbook.keptUntil) })
                  : t("sheet.local.text")}
            </span>
          </>
        )}
      </p>
      {isUploading && (
        <progress aria-label={t("sheet.uploadProgress")} max={1} value={share < 1 ? share : undefined} />
      )}
      {isReady && (
        <div className="sheet-local-acts">
          {(!workbook || isUploading) && (
            <button
              ref={saveButton}
              type="button"
              className="button small"
              onClick={isUploading ? onCancel : onSave}
            >
              {isUploading ? t("cancel") : t("sheet.save")}
            </button>
          )}
          <button
            ref={checkButton}
            type="button"
            className="button small"
            aria-expanded={isChecking}
            onClick={onCheck}
          >
            <Icon name="search" /> {t("sheet.check")}
          </button>
        </div>
      )}
    </div>
  );
}
