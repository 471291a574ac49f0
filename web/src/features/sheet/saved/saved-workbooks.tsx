// My workbooks: the dialog that opens a workbook of the account in the sheet, or deletes it.
import { workbooksPerUser } from "@cellwright/contracts/limits";
import type { ListedWorkbook, Workbook } from "@cellwright/contracts/workbooks";
import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { ApiError, remove } from "../../../lib/api.ts";
import { t } from "../../../lib/messages.ts";
import { shortLived } from "../../../lib/polling.ts";
import { reasonOf } from "../../../lib/reason.ts";
import { Confirm } from "../../../ui/confirm.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Failure } from "../../../ui/failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { destructive, toast } from "../../../ui/toasts.ts";
import { failureText } from "./failure-text.ts";
import { openSaved } from "./open-saved.ts";
import { workbooksPath } from "./saved-copy.ts";
import "./saved-workbooks.css";
import { WorkbookList } from "./workbook-list.tsx";

type Props = {
  /** The workbook to open at once; without it, the user chooses one. */
  id: string | undefined;
  onOpen: (opened: { workbook: Workbook; file: File }) => void;
  /** Also called if another browser has deleted the workbook. */
  onDeleted: (id: string) => void;
  onClose: () => void;
};

type Opening = { id: string; share: number } | { id: string; failure: string };

export function SavedWorkbooks({ id: first, onOpen, onDeleted, onClose }: Props) {
  const { data: workbooks, error, mutate } = useSWR<ListedWorkbook[], unknown>(workbooksPath, shortLived);
  const [opening, setOpening] = useState<Opening | null>(null);
  const [deleting, setDeleting] = useState<ListedWorkbook | null>(null);
  const running = useRef<AbortController>(null);
  const heading = useRef<HTMLParagraphElement>(null);

  const open = async (id: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setOpening({ id, share: 0 });
    try {
      const opened = await openSaved(id, { signal, onShare: (share) => setOpening({ id, share }) });
      onClose();
      onOpen(opened);
    } catch (cause) {
      if (signal.aborted) return;
      const isGone = cause instanceof ApiError && cause.status === 404;
      setOpening({ id, failure: isGone ? t("sheet.savedGone") : failureText(cause) });
      if (!isGone) return;
      onDeleted(id);
      void mutate();
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per dialog
  useEffect(() => {
    if (first) void open(first);
    return () => running.current?.abort();
  }, []);
  const cancel = () => {
    running.current?.abort();
    setOpening(null);
    if (first) onClose();
  };
  const erase = async ({ id, fileName }: ListedWorkbook) => {
    try {
      await remove(`${workbooksPath}/${id}`);
      toast(t("sheet.list.deleted", { name: fileName }));
    } catch (cause) {
      // a workbook that is gone already is deleted
      if (!(cause instanceof ApiError && cause.status === 404))
        return destructive(t("sheet.list.deleteFailed"), reasonOf(cause));
    }
    onDeleted(id);
    await mutate((now = []) => now.filter((each) => each.id !== id));
    // the button that had the focus is gone
    heading.current?.focus();
  };
  const isOpening = opening !== null && "share" in opening;
  return (
    <Dialog title={t("workbook.saved")} className="saved-workbooks" onClose={onClose}>
      <p ref={heading} tabIndex={-1} className="quiet">
        {t("sheet.list.note", { most: workbooksPerUser })}
      </p>
      {isOpening && (
        <div className="sheet-state">
          <Spinner>{t("sheet.opening")}</Spinner>
          <progress aria-label={t("sheet.opening")} max={1} value={opening.share || undefined} />
          <button type="button" className="button" onClick={cancel}>
            {t("cancel")}
          </button>
        </div>
      )}
      {opening && "failure" in opening && (
        <div className="failure" role="alert">
          <p className="failure-title">
            <Icon name="alert" /> {t("sheet.openFailed")}
          </p>
          <p>{opening.failure}</p>
        </div>
      )}
      {!isOpening && !workbooks && error === undefined && <Spinner>{t("sheet.list.loading")}</Spinner>}
      {!isOpening && !workbooks && error !== undefined && (
        <Failure title={t("sheet.list.failed")} reason={reasonOf(error)} retry={() => void mutate()} />
      )}
      {!isOpening && workbooks && (
        <WorkbookList workbooks={workbooks} onOpen={(id) => void open(id)} onDelete={setDeleting} />
      )}
      {deleting && (
        <Confirm
          title={t("sheet.list.delete")}
          yes={t("requests.delete")}
          onYes={() => void erase(deleting)}
          onClose={() => setDeleting(null)}
        >
          {t("sheet.list.delete.text", { name: deleting.fileName })}
        </Confirm>
      )}
    </Dialog>
  );
}
