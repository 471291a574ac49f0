// Below the cells: what the workbook can be compared with, the progress, and what is different.
import { type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "../../../lib/messages.ts";
import { Failure } from "../../../ui/failure.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import "../audit/audit.css";
import "./compare.css";
import { type ComparisonState, nameOf, type Source } from "./use-comparison.ts";

type Props = {
  file: File;
  state: ComparisonState;
  /** The choices, and the report. */
  choices: ReactNode;
  report: ReactNode;
  onRetry: (source: Source) => void;
  /** Goes back to the choices. */
  onChoose: () => void;
  onClose: () => void;
};

export function ComparePanel({ file, state, choices, report, onRetry, onChoose, onClose }: Props) {
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const { phase } = state;
  useEffect(() => {
    // what had the focus disappears with each phase
    panel.current?.querySelector<HTMLElement>(phase === "choosing" ? "li button" : "h3")?.focus();
  }, [phase]);
  return (
    <section
      ref={panel}
      className="sheet-audit sheet-compare"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h3 id={title} tabIndex={-1}>
          {t("sheet.compare.title", { file: file.name })}
        </h3>
        <IconButton icon="close" label={t("sheet.compare.close")} onClick={onClose} />
      </header>
      {phase === "choosing" && choices}
      {state.phase === "running" && (
        <div className="compare-running">
          <p role="status">
            {t(state.share < 1 ? "sheet.readingFile" : "sheet.compare.running", {
              file: nameOf(state.source),
            })}
          </p>
          <progress
            aria-label={t("sheet.progress")}
            max={1}
            value={state.share < 1 ? state.share : undefined}
          />
          <button type="button" className="button small" onClick={onChoose}>
            {t("cancel")}
          </button>
        </div>
      )}
      {state.phase === "failed" && (
        <>
          <Failure
            title={t("sheet.compare.failed", { file: nameOf(state.source) })}
            reason={state.reason}
            retry={() => onRetry(state.source)}
          />
          <p>
            <button type="button" className="button small" onClick={onChoose}>
              {t("sheet.compare.again")}
            </button>
          </p>
        </>
      )}
      {phase === "report" && report}
    </section>
  );
}
