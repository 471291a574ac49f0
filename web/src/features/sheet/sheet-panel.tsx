// The sheet beside the chat: a file of the computer or a workbook of the account, and the dialog that lists these.
import type { Workbook } from "@cellwright/contracts/workbooks";
import { useEffect, useState } from "react";
import "../../lib/sheet-texts.ts";
import { useLanguage } from "../../lib/use-language.ts";
import type { SheetPanelProps, Wish } from "./panel-props.ts";
import { createSavedCopy } from "./saved/saved-copy.ts";
import { SavedWorkbooks } from "./saved/saved-workbooks.tsx";
import { type Opened, WorkbookPanel } from "./workbook-panel.tsx";

export function SheetPanel({ wish, onClose, ...props }: SheetPanelProps) {
  useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [saved, setSaved] = useState<Exclude<Wish, File> | null>(null);
  useEffect(() => {
    if (wish instanceof File) setOpened({ file: wish, copy: createSavedCopy(), hasReport: false });
    else setSaved(wish);
  }, [wish]);
  const openSaved = (given: { workbook: Workbook; file: File }) => {
    const hasReport = saved?.id !== undefined && given.workbook.lastAudit !== null;
    setOpened({ file: given.file, copy: createSavedCopy(given), hasReport });
  };
  const forget = (id: string) => {
    if (opened?.copy.state().workbook?.id === id) opened.copy.deleted();
  };
  return (
    <>
      {opened && (
        <WorkbookPanel
          {...props}
          opened={opened}
          onOpen={setOpened}
          onOpenSaved={(id) => setSaved({ id })}
          onClose={onClose}
        />
      )}
      {saved && (
        <SavedWorkbooks
          // a new wish is a new dialog
          key={saved.id ?? ""}
          id={saved.id}
          onOpen={openSaved}
          onDeleted={forget}
          onClose={() => setSaved(null)}
        />
      )}
    </>
  );
}
