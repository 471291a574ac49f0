// Inserts formulas of the chat into the open workbook: first as a proposal, then as a new version of the file.

import { useEffect, useRef, useState } from "react";
import { translated } from "../../lib/engine.ts";
import { language, type MessageKey, t } from "../../lib/messages.ts";
import { useFormulaLocale } from "../../ui/formula-locale.ts";
import type { FormulaTools } from "../../ui/formula-tools.ts";
import { Icon } from "../../ui/icon.tsx";
import { destructive, toast } from "../../ui/toasts.ts";
import { areaText } from "./area-text.ts";
import { parseCell } from "./parse-cell.ts";
import type { useVersions } from "./use-versions.ts";
import { ReadError } from "./workbook-client.ts";
import type { Cell, ReadFailure, SheetArea, Wishes } from "./worker/wishes.ts";

const oneCell = { top: 0, left: 0, bottom: 0, right: 0 };
const english = { dialect: "excel", language: "en", separator: "," } as const;

const reasons: Partial<Record<ReadFailure, MessageKey>> = {
  protected: "sheet.insert.protected",
  unsupported: "sheet.insert.unsupported",
  "cannot-write": "sheet.insert.impossible",
  memory: "sheet.error.memory",
};

const showFailure = (error: unknown, isRule = false) => {
  const failure = error instanceof ReadError ? error.failure : "unreadable";
  if (isRule && failure === "cannot-write")
    return destructive(t("sheet.insertFailed"), t("sheet.rule.impossible"));
  destructive(t("sheet.insertFailed"), t(reasons[failure] ?? "sheet.error.unreadable"));
};

/** `file` is the file as it was opened. `onShow` is called when a proposal is shown. */
export function useInserting(
  file: File,
  versions: ReturnType<typeof useVersions>,
  onTools: (tools: FormulaTools | null) => void,
  onShow: () => void,
  onTarget: (target: string | null) => void,
) {
  const { dialect, functionLanguage, separator } = useFormulaLocale();
  /** The file for which a change is being calculated. */
  const [busy, setBusy] = useState<File | null>(null);
  const running = useRef<File | null>(null);
  const selected = useRef<SheetArea & Cell>({ sheet: 0, area: oneCell, row: 0, column: 0 });

  /** Ignores clicks while another change is being calculated. */
  async function change(calculate: () => Promise<void>, isRule: boolean): Promise<void> {
    if (running.current === file) return;
    running.current = file;
    setBusy(file);
    await calculate().catch((error) => showFailure(error, isRule));
    if (running.current !== file) return;
    running.current = null;
    setBusy(null);
  }
  const propose = (wish: Wishes["propose"]) =>
    change(async () => {
      await versions.propose(wish);
      onShow();
    }, wish.rule !== undefined);
  const insert = async (...[formula, check]: Parameters<FormulaTools>) => {
    const own = { dialect, language: functionLanguage, separator };
    const [found] = await translated(formula, own, [english], language()).catch(() => []);
    if (!found?.ok) return destructive(t("sheet.insertFailed"), t("sheet.insert.notExcel"));
    const run = check?.run && !check.run.isMade ? check.run : null;
    const cell = run && parseCell(run.cell);
    const { sheet: at, area, row, column } = selected.current;
    void propose({
      ...(check?.rule && { rule: { kind: check.rule, selected: area, cells: check.cells ?? null } }),
      sheet: { name: run?.sheets[0]?.name ?? null, at },
      ...(cell ?? { row, column }),
      formula: found.formula,
      own: { formula, dialect, separator },
      isFilled: null,
    });
  };
  const latest = useRef(insert);
  latest.current = insert;
  const isOpen = versions.current !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: while a workbook is open
  useEffect(() => {
    const tools: FormulaTools = (formula, check) => (
      <button type="button" className="button small" onClick={() => void latest.current(formula, check)}>
        <Icon name="table" /> {t(check?.rule ? "sheet.rule.apply" : "sheet.insertFormula")}
      </button>
    );
    onTools(isOpen ? tools : null);
    return () => onTools(null);
  }, [isOpen]);

  const undo = () => void versions.undo().catch(showFailure);
  const latestUndo = useRef(undo);
  latestUndo.current = undo;
  return {
    isBusy: busy === file,
    propose,
    undo,
    redo: () => void versions.redo().catch(showFailure),
    setCell: (cell: SheetArea & Cell, target: string | null) => {
      selected.current = cell;
      onTarget(target);
    },
    /** Fills the proposed formula down, or only into its own cell. */
    fill: async (isFilled: boolean) => {
      if (versions.proposed) await propose({ ...versions.proposed.wish, isFilled });
    },
    /** The heading of the new column. The focus stays where it is. */
    head: async (heading: string) => {
      const { proposed } = versions;
      if (proposed) await change(() => versions.propose({ ...proposed.wish, heading }), false);
    },
    /** `text` says where the formula is now. */
    accept: (text: string) => {
      if (!versions.proposed) return;
      const area = areaText(versions.proposed.place.area);
      versions.accept();
      const action = { label: t("undo"), run: () => latestUndo.current() };
      toast(t("sheet.inserted", { area }), text, { action });
    },
  };
}
