// The open file: reads it in the browser, shows its cells, inserts formulas, and saves and checks it in the account.
import { freeWorkbookBytes, premiumWorkbookBytes } from "@cellwright/contracts/limits";
import type { Audit, Workbook } from "@cellwright/contracts/workbooks";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { t } from "../../lib/messages.ts";
import { scrollBehavior } from "../../lib/motion.ts";
import { AuditPanel } from "./audit/audit-panel.tsx";
import { AuditReport } from "./audit/audit-report.tsx";
import { useAudit } from "./audit/use-audit.ts";
import { useFixes } from "./audit/use-fixes.ts";
import { Comparing } from "./compare/comparing.tsx";
import { useChangedFindings } from "./compare/use-changed-findings.ts";
import { useComparison } from "./compare/use-comparison.ts";
import { usePlaces } from "./compare/use-places.ts";
import { seenText, VersionBar } from "./compare/version-bar.tsx";
import { showEditFailure } from "./edit/use-editing.ts";
import { offerBack } from "./offer-back.ts";
import { OpenSheet, type SheetHandle } from "./open-sheet.tsx";
import type { SheetPanelProps } from "./panel-props.ts";
import { useTableInQuestion } from "./pasted/use-table-in-question.ts";
import { ProposalBar } from "./proposal-bar.tsx";
import { ReadingFailure, ReadingProgress } from "./reading-state.tsx";
import { AttachedBar } from "./saved/attached-bar.tsx";
import { SaveBar } from "./saved/save-bar.tsx";
import { SaveNotice } from "./saved/save-notice.tsx";
import { mustUpload, type SavedCopy } from "./saved/saved-copy.ts";
import { useAttached } from "./saved/use-attached.ts";
import { useFollowing } from "./saved/use-following.ts";
import { SheetHeader } from "./sheet-header.tsx";
import "./sheet.css";
import { useInserting } from "./use-inserting.tsx";
import { useVersions } from "./use-versions.ts";
import { useWorkbook } from "./use-workbook.ts";
import type { SheetArea } from "./worker/wishes.ts";

/** `hasReport`: the last report is shown at first. `pasted`: the text in the question of which the workbook was made. */
export type Opened = { file: File; copy: SavedCopy; hasReport: boolean; pasted?: string | undefined };

const nothing: readonly SheetArea[] = [];

const isOfVersion = (report: Audit, workbook: Workbook | null) =>
  report.workbookId === workbook?.id && report.version === workbook.version;

type Props = Omit<SheetPanelProps, "wish"> & {
  opened: Opened;
  /** Opens another file; null closes this one. */
  onOpen: (opened: Opened | null) => void;
  onOpenSaved: (id: string) => void;
};

export function WorkbookPanel({ opened, onOpen, onOpenSaved, isPremium, sessionId, ...acts }: Props) {
  const { onChoose, onUse, onExplain, onClose, onTools, onTarget, onRequest, onAttached } = acts;
  const { file, copy } = opened;
  const title = useId();
  const reading = useWorkbook(file);
  const versions = useVersions(file, reading, { onMade: copy.made, onRefused: showEditFailure });
  const { current, proposed } = versions;
  const comparison = useComparison(file, current?.file ?? null);
  const { compared } = comparison;
  const met = (proposed?.wish.rule?.kind === "format" && proposed.met) || nothing;
  const earlier = !proposed && comparison.isEarlierShown ? compared : null;
  const open = proposed?.version ?? current;
  const shown = earlier ? { ...earlier, file: earlier.of, revision: 0 } : open;
  const inserting = useInserting(file, versions, onTools, () => show(), onTarget);
  const state = useFollowing(copy, current?.file ?? null);
  const question = useTableInQuestion(file, open, opened.pasted, onUse);
  const attached = useAttached(state, onAttached, async () => copy.follow(await versions.settled()));
  const { workbook, report, trouble } = state;
  const fixes = useFixes({ copy, versions, propose: inserting.propose });
  const panel = useRef<HTMLElement>(null);
  const sheet = useRef<SheetHandle>(null);
  const checkButton = useRef<HTMLButtonElement>(null);
  const compareButton = useRef<HTMLButtonElement>(null);
  const side = compared?.side ?? "before";
  const [otherSheets, ownSheets] = [compared?.workbook.sheets ?? [], current?.workbook.sheets ?? []];
  const places = usePlaces({
    sheet,
    isOtherShown: earlier !== null,
    showOther: comparison.showEarlier,
    other: side,
    sheets:
      side === "before"
        ? { before: otherSheets, after: ownSheets }
        : { before: ownSheets, after: otherSheets },
  });
  const content = current?.file ?? file;
  const most = isPremium ? premiumWorkbookBytes : freeWorkbookBytes;
  const audit = useAudit({
    copy,
    isOpen: opened.hasReport,
    sessionId,
    saveAll: () => copy.saveAll(content, most),
    onRequest,
  });
  const { checking } = audit;
  const edits = copy.originsOf(content);
  const first = edits.at(-1)?.before ?? file;
  const changedFindings = useChangedFindings({ compared, report, edits, sought: comparison.sought });
  // a formula that is proposed is shown in the open workbook
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per proposal
  useEffect(() => {
    if (proposed) comparison.showEarlier(false);
  }, [proposed]);
  const show = () => {
    panel.current?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
    panel.current?.focus({ preventScroll: true });
  };
  const before = useRef<Opened & { settled: () => Promise<File> }>(null);
  const broughtBack = useRef<File>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per file
  useEffect(() => {
    show();
    const replaced = before.current;
    if (replaced && replaced.file !== file && broughtBack.current !== file)
      offerBack(replaced.file, "replaced", async () => {
        const latest = await replaced.settled();
        broughtBack.current = latest;
        onOpen({ ...replaced, file: latest });
      });
  }, [file]);
  // with what has been changed, so that it is not lost
  useEffect(() => {
    if (current) before.current = { ...opened, file: current.file, settled: versions.settled };
  });
  const close = async () => {
    // the last edit may still be on its way
    const latest = current && (await versions.settled());
    if (latest) offerBack(latest, "closed", () => onOpen({ ...opened, file: latest }));
    onOpen(null);
    onTarget(null);
    onClose();
  };
  const closeAudit = () => {
    audit.close();
    checkButton.current?.focus();
  };
  const closeComparison = () => {
    comparison.close();
    compareButton.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || reading.state === "open") return;
    event.preventDefault();
    void close();
  };
  const blocked = () => {
    if (earlier) return seenText(earlier);
    if (open && !open.workbook.canEdit) return t("sheet.insert.unsupported");
    return proposed || inserting.isBusy ? t("sheet.edit.proposal") : null;
  };
  const save = () => void copy.save(content, most);
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
        <SheetHeader
          id={title}
          name={file.name}
          changed={versions.canUndo || opened.pasted !== undefined ? versions.settled : null}
          canUndo={versions.canUndo}
          isBusy={inserting.isBusy}
          onUndo={inserting.undo}
          onChoose={onChoose}
          onClose={() => void close()}
        />
        <SaveBar
          file={file}
          state={state}
          checkButton={checkButton}
          isReady={current !== null}
          isChecking={checking.phase !== "closed"}
          onSave={save}
          onCancel={copy.cancel}
          onCheck={() => {
            comparison.hide();
            audit.toggle();
          }}
          compareButton={compareButton}
          isComparing={comparison.isOpen}
          onCompare={() => {
            if (comparison.isOpen) return closeComparison();
            audit.close();
            comparison.open();
          }}
        />
        {attached.isAttached && <AttachedBar isShared={attached.isShared} onShare={attached.share} />}
      </header>
      {trouble && (
        <SaveNotice
          trouble={trouble}
          isPremium={isPremium}
          onSave={save}
          onRetry={() => void copy.retry()}
          onOpenSaved={() => workbook && onOpenSaved(workbook.id)}
        />
      )}
      {reading.state === "reading" && (
        <ReadingProgress file={file} share={reading.share} onCancel={() => void close()} />
      )}
      {reading.state === "failed" && (
        <ReadingFailure file={file} failure={reading.failure} onChoose={onChoose} />
      )}
      {(inserting.isBusy || versions.isGoingBack) && (
        <p className="sheet-calculating" role="status">
          {t("sheet.calculating")}
        </p>
      )}
      {proposed && (
        <ProposalBar
          proposed={proposed}
          isBusy={inserting.isBusy}
          onFill={(isFilled) => void inserting.fill(isFilled)}
          onHeading={(heading) => void inserting.head(heading)}
          onInsert={() => {
            inserting.accept(t(workbook ? "sheet.inserted.saved" : "sheet.inserted.text"));
            sheet.current?.focus();
          }}
          onDiscard={() => {
            versions.discard();
            sheet.current?.focus();
          }}
        />
      )}
      {!proposed && comparison.isOpen && compared && (
        <VersionBar
          source={compared.source}
          side={side}
          isOtherShown={earlier !== null}
          onSwitch={places.turn}
        />
      )}
      {shown?.workbook.sheets.length === 0 && <p className="sheet-state quiet">{t("sheet.noSheets")}</p>}
      {shown && shown.workbook.sheets.length > 0 && (
        <OpenSheet
          key={earlier ? "earlier" : "open"}
          ref={sheet}
          file={file}
          version={shown}
          blocked={blocked()}
          onEnter={versions.enter}
          onUndo={inserting.undo}
          onRedo={inserting.redo}
          place={met[0] ?? proposed?.place ?? null}
          changed={
            (comparison.isOpen &&
              !proposed &&
              compared?.comparison.marks[(earlier !== null) === (side === "before") ? "before" : "after"]) ||
            nothing
          }
          onCell={(cell, range, target) => {
            places.look(cell);
            inserting.setCell(cell, target);
            // questions are about the open workbook
            if (!earlier) attached.look({ sheet: shown.workbook.sheets[cell.sheet]?.name ?? "", range });
          }}
          onUse={(table, place) => {
            question.taken(place, table);
            onUse(table);
          }}
          onExplain={onExplain}
        />
      )}
      {checking.phase !== "closed" && current && (
        <AuditPanel
          file={file}
          checking={checking}
          mustSave={mustUpload(state)}
          onStart={() => void audit.start()}
          onClose={closeAudit}
        >
          {report && (
            <AuditReport
              report={report}
              isOlder={!isOfVersion(report, workbook) || trouble !== null}
              edits={edits}
              since={changedFindings.since}
              onSince={(finding) => {
                audit.close();
                comparison.seek(finding, first);
              }}
              onGo={(cell) => void sheet.current?.goTo(cell)}
              onFix={(finding) => void fixes.propose(finding)}
              onAgain={audit.offer}
            />
          )}
        </AuditPanel>
      )}
      {comparison.isOpen && current && (
        <Comparing
          file={file}
          first={first}
          current={current}
          copy={state}
          comparison={comparison}
          sought={changedFindings.sought}
          onGo={places.go}
          onClose={closeComparison}
        />
      )}
      <p className="sr-only" role="status">
        {reading.state === "open" && t("sheet.opened", { file: file.name })}
      </p>
    </section>
  );
}
