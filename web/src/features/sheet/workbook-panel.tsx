// The sheet beside the chat: reads the open file in the browser and shows its cells.
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { t } from "../../lib/messages.ts";
import "../../lib/sheet-texts.ts";
import { scrollBehavior } from "../../lib/motion.ts";
import type { PastedTable } from "../../lib/pasted-table.ts";
import { saveFile } from "../../lib/save-file.ts";
import { useLanguage } from "../../lib/use-language.ts";
import type { FormulaTools } from "../../ui/formula-tools.ts";
import { Icon } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { offerBack } from "./offer-back.ts";
import { OpenSheet } from "./open-sheet.tsx";
import { ProposalBar } from "./proposal-bar.tsx";
import { ReadingFailure, ReadingProgress } from "./reading-state.tsx";
import "./sheet.css";
import { useInserting } from "./use-inserting.tsx";
import { useVersions } from "./use-versions.ts";
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
  /** Gives the buttons for formulas of the chat; null while no workbook is open. */
  onTools: (tools: FormulaTools | null) => void;
  /** Called with the empty cells that are selected, for the answer to the next question. */
  onTarget: (target: string | null) => void;
};

export function SheetPanel({
  file,
  onOpen,
  onChoose,
  onUse,
  onExplain,
  onClose,
  onTools,
  onTarget,
}: SheetPanelProps) {
  useLanguage();
  const title = useId();
  const reading = useWorkbook(file);
  const versions = useVersions(file, reading);
  const { current, proposed } = versions;
  const shown = proposed?.version ?? current;
  const inserting = useInserting(file, versions, onTools, () => show(), onTarget);
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
  }, [file]);
  // with the formulas that have been inserted, so that they are not lost
  useEffect(() => {
    if (current) before.current = current.file;
  });
  const close = () => {
    if (current) offerBack(current.file, "closed", () => onOpen(current.file));
    onOpen(null);
    onTarget(null);
    onClose();
  };

  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || reading.state === "open") return;
    event.preventDefault();
    close();
  };
  return (
    <section
      ref={panel}
      id="sheet"
      tabIndex={-1}
      className="card sheet"
      aria-labelledby={title}
      onKeyDown={press}
    >
      <header className="sheet-header">
        <Icon name="table" />
        <h2 id={title}>
          <bdi>{file.name}</bdi>
        </h2>
        {versions.canUndo && (
          <>
            <button
              type="button"
              className="button small"
              disabled={inserting.isBusy}
              onClick={() => void inserting.undo()}
            >
              {t("undo")}
            </button>
            <IconButton
              icon="download"
              label={t("sheet.download")}
              onClick={() => current && saveFile(current.file, current.file.name)}
            />
          </>
        )}
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
      {inserting.isBusy && (
        <p className="sheet-calculating" role="status">
          {t("sheet.calculating")}
        </p>
      )}
      {proposed && (
        <ProposalBar
          proposed={proposed}
          isBusy={inserting.isBusy}
          onFill={(isFilled) => void inserting.fill(isFilled)}
          onInsert={inserting.accept}
          onDiscard={versions.discard}
        />
      )}
      {shown?.workbook.sheets.length === 0 && <p className="sheet-state quiet">{t("sheet.noSheets")}</p>}
      {shown && shown.workbook.sheets.length > 0 && (
        <OpenSheet
          file={file}
          client={shown.client}
          workbook={shown.workbook}
          place={proposed?.place ?? null}
          onCell={inserting.setCell}
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
