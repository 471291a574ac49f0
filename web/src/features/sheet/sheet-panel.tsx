// The sheet beside the chat: a file of the computer or a workbook of the account, and the dialog that lists these.
import type { Workbook } from "@cellwright/contracts/workbooks";
import { useEffect, useState } from "react";
import "../../lib/sheet-texts.ts";
import { t } from "../../lib/messages.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { useFormulaLocale } from "../../ui/formula-locale.ts";
import { destructive } from "../../ui/toasts.ts";
import type { SheetPanelProps } from "./panel-props.ts";
import { pastedFile } from "./pasted/open-pasted.ts";
import { createSavedCopy } from "./saved/saved-copy.ts";
import { SavedWorkbooks } from "./saved/saved-workbooks.tsx";
import { type Opened, WorkbookPanel } from "./workbook-panel.tsx";

export function SheetPanel({ wish, onClose, ...props }: SheetPanelProps) {
  useLanguage();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [saved, setSaved] = useState<{ id?: string } | null>(null);
  const locale = useFormulaLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per wish
  useEffect(() => {
    let isLeft = false;
    const open = (file: File, pasted?: string) => {
      if (!isLeft) setOpened({ file, copy: createSavedCopy(), hasReport: false, pasted });
    };
    if (wish instanceof File) open(wish);
    else if (!("text" in wish)) setSaved(wish);
    else
      pastedFile(wish.text, locale).then(
        (file) => open(file, "rows" in wish ? wish.text : ""),
        () => destructive(t("sheet.pasted.failed"), t("sheet.pasted.failed.text")),
      );
    return () => {
      isLeft = true;
    };
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
