// Below the cells: offers a check of the workbook, shows its progress, and lists what it has found.
import type { Audit } from "@cellwright/contracts/workbooks";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "../../../lib/messages.ts";
import { Failure } from "../../../ui/failure.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import "./audit.css";
import type { Checking } from "./use-audit.ts";

type Props = {
  file: File;
  checking: Checking;
  /** Whether a check saves the file first. */
  mustSave: boolean;
  onStart: () => void;
  onClose: () => void;
  /** The report, if there is one. */
  children: ReactNode;
};

export function AuditPanel({ file, checking, mustSave, onStart, onClose, children }: Props) {
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const { phase } = checking;
  useEffect(() => {
    // what had the focus disappears with each phase
    panel.current?.querySelector<HTMLElement>(phase === "offered" ? ".primary" : "h3")?.focus();
  }, [phase]);
  return (
    <section
      ref={panel}
      className="sheet-audit"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h3 id={title} tabIndex={-1}>
          {t("sheet.check.title", { file: file.name })}
        </h3>
        <IconButton icon="close" label={t("sheet.check.close")} onClick={onClose} />
      </header>
      {phase === "offered" && (
        <>
          <p>
            {t("sheet.check.about")} {mustSave && t("sheet.check.saves")}
          </p>
          <div className="actions">
            <button type="button" className="button primary small" onClick={onStart}>
              {t(mustSave ? "sheet.check.saveAndStart" : "sheet.check.start")}
            </button>
            <button type="button" className="button small" onClick={onClose}>
              {t("cancel")}
            </button>
          </div>
        </>
      )}
      {phase === "running" && <Spinner>{t("sheet.check.running", { file: file.name })}</Spinner>}
      {checking.phase === "failed" && (
        <Failure title={t("sheet.check.failed")} reason={checking.reason} retry={onStart} />
      )}
      {phase === "report" && children}
    </section>
  );
}

type CountsProps = { counts: Audit["counts"] };

export const Counts = ({ counts: { errors, warnings, notes } }: CountsProps) => (
  <p className="sheet-audit-counts" role="status">
    {errors + warnings + notes === 0 ? (
      t("sheet.check.none")
    ) : (
      <>
        <span className="badge" data-verdict={errors > 0 ? "failed" : undefined}>
          {t("sheet.errors", { count: errors })}
        </span>{" "}
        <span className="badge" data-tone={warnings > 0 ? "spent" : undefined}>
          {t("sheet.warnings", { count: warnings })}
        </span>{" "}
        <span className="badge">{t("sheet.notes", { count: notes })}</span>
      </>
    )}
  </p>
);
