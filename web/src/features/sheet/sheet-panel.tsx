// The sheet beside the chat: reads the open file in the browser and shows its cells.
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { t } from "../../lib/messages.ts";
import "../../lib/sheet-texts.ts";
import { scrollBehavior } from "../../lib/motion.ts";
import type { PastedTable } from "../../lib/pasted-table.ts";
import { useLanguage } from "../../lib/use-language.ts";
import { useCommands } from "../../ui/commands.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { offerBack } from "./offer-back.ts";
import { OpenSheet } from "./open-sheet.tsx";
import { ReadingFailure, ReadingProgress } from "./reading-state.tsx";
import "./sheet.css";
import { useWorkbook } from "./use-workbook.ts";

export type SheetPanelProps = {
  file: File;
  /** Opens another file; null closes this one. */
  onOpen: (file: File | null) => void;
  /** Lets the user choose another file. */
  onChoose: () => void;
  /** Puts cells of the workbook into the question. */
  onUse: (table: PastedTable) => void;
  /** Opens the explanation of a formula, which is in the user's formula locale. */
  onExplain: (formula: string) => void;
  /** Called when the sheet has been closed; the focus goes elsewhere. */
  onClose: () => void;
};

export function SheetPanel({ file, onOpen, onChoose, onUse, onExplain, onClose }: SheetPanelProps) {
  useLanguage();
  const title = useId();
  const reading = useWorkbook(file);
  const panel = useRef<HTMLElement>(null);
  const show = () => {
    panel.current?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
    panel.current?.focus({ preventScroll: true });
  };
  const before = useRef<File>(null);
  const broughtBack = useRef<File>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per file
  useEffect(() => {
    show();
    const replaced = before.current;
    if (replaced && replaced !== file && broughtBack.current !== file)
      offerBack(replaced, "replaced", () => {
        broughtBack.current = replaced;
        onOpen(replaced);
      });
    before.current = file;
  }, [file]);
  const close = () => {
    if (reading.state === "open") offerBack(file, "closed", () => onOpen(file));
    onOpen(null);
    onClose();
  };
  useCommands(() => [{ id: "sheet", group: t("palette.go"), label: t("sheet.show"), run: show }]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || reading.state === "open") return;
    event.preventDefault();
    close();
  };
  return (
    <section ref={panel} tabIndex={-1} className="card sheet" aria-labelledby={title} onKeyDown={press}>
      <header className="sheet-header">
        <Icon name="table" />
        <h2 id={title}>
          <bdi>{file.name}</bdi>
        </h2>
        <IconButton icon="file" label={t("sheet.another")} onClick={onChoose} />
        <IconButton icon="close" label={t("sheet.close")} onClick={close} />
        <p className="sheet-local">
          <span className="badge" data-verdict="verified">
            {t("sheet.local")}
          </span>{" "}
          <span className="quiet">{t("sheet.local.text")}</span>
        </p>
      </header>
      {reading.state === "reading" && <ReadingProgress file={file} share={reading.share} onCancel={close} />}
      {reading.state === "failed" && (
        <ReadingFailure file={file} failure={reading.failure} onChoose={onChoose} />
      )}
      {reading.state === "open" && reading.workbook.sheets.length === 0 && (
        <p className="sheet-state quiet">{t("sheet.noSheets")}</p>
      )}
      {reading.state === "open" && reading.workbook.sheets.length > 0 && (
        <OpenSheet
          key={title}
          file={file}
          client={reading.client}
          workbook={reading.workbook}
          onUse={onUse}
          onExplain={onExplain}
        />
      )}
      <p className="sr-only" role="status">
        {reading.state === "open" && t("sheet.opened", { file: file.name })}
      </p>
    </section>
  );
}
