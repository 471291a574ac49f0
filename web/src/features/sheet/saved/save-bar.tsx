// Where the file is: only in this browser, on its way, or in the user's account; and the buttons that save, check and compare it.
import { type RefObject, useEffect, useId, useRef } from "react";
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
  compareButton: RefObject<HTMLButtonElement | null>;
  isComparing: boolean;
  onSave: () => void;
  onCancel: () => void;
  onCheck: () => void;
  onCompare: () => void;
};

export function SaveBar({ file, state, checkButton, isReady, isChecking, ...more }: Props) {
  const { compareButton, isComparing, onSave, onCancel, onCheck, onCompare } = more;
  const why = useId();
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
      <div className="sheet-local-acts">
        {isReady && (!workbook || isUploading) && (
          <button
            ref={saveButton}
            type="button"
            className="button small"
            onClick={isUploading ? onCancel : onSave}
          >
            {isUploading ? t("cancel") : t("sheet.save")}
          </button>
        )}
        {isReady && (
          <button
            ref={checkButton}
            type="button"
            className="button small"
            aria-expanded={isChecking}
            onClick={onCheck}
          >
            <Icon name="search" /> {t("sheet.check")}
          </button>
        )}
        <button
          ref={compareButton}
          type="button"
          className="button small"
          // a disabled button would not say why
          aria-disabled={!isReady}
          aria-describedby={isReady ? undefined : why}
          title={isReady ? undefined : t("sheet.compare.notYet")}
          aria-expanded={isComparing}
          onClick={() => isReady && onCompare()}
        >
          {t("sheet.compare")}
        </button>
        {!isReady && (
          <span id={why} className="sr-only">
            {t("sheet.compare.notYet")}
          </span>
        )}
      </div>
    </div>
  );
}
