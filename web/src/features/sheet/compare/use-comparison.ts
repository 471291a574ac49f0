// The comparison of the open workbook with an earlier version or another file: chosen, running, failed, or with its report.
import type { Audit } from "@cellwright/contracts/workbooks";
import { useEffect, useRef, useState } from "react";
import { failureReason } from "../reading-state.tsx";
import { failureText } from "../saved/failure-text.ts";
import { workbooksPath } from "../saved/saved-copy.ts";
import { transfer } from "../saved/transfer.ts";
import { createWorkbookClient, ReadError, type WorkbookClient } from "../workbook-client.ts";
import type { Comparison } from "../worker/comparison.ts";
import type { WorkbookSummary } from "../worker/wishes.ts";

/** What the open workbook is compared with. */
export type Source =
  | { kind: "opened"; file: File }
  | { kind: "saved"; id: string; version: number; name: string }
  | { kind: "other"; file: File };

/** `of` is the open workbook as it was compared; `client` has what it was compared with. */
export type Compared = {
  source: Source;
  /** Which of the two the source is. */
  side: "before" | "after";
  of: File;
  client: WorkbookClient;
  workbook: WorkbookSummary;
  comparison: Comparison;
};

export type ComparisonState =
  | { phase: "choosing" }
  /** `share` of the version before has arrived. */
  | { phase: "running"; source: Source; share: number }
  | { phase: "failed"; source: Source; reason: string }
  | { phase: "report"; compared: Compared };

type Finding = Audit["findings"][number];

const choosing: ComparisonState = { phase: "choosing" };

export const nameOf = (source: Source): string => (source.kind === "saved" ? source.name : source.file.name);

async function fileOf(source: Source, signal: AbortSignal, onShare: (share: number) => void): Promise<File> {
  if (source.kind !== "saved") return source.file;
  const path = `${workbooksPath}/${source.id}/download?version=${source.version}`;
  return new File([await transfer({ method: "GET", path, signal, onShare })], source.name);
}

/** `current` is the open workbook; null until it has been read. */
export function useComparison(file: File, current: File | null) {
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<ComparisonState>(choosing);
  const [isEarlierShown, setEarlierShown] = useState(false);
  /** The finding whose change is shown as soon as it is known. */
  const [sought, setSought] = useState<Finding | null>(null);
  const running = useRef<{ client: WorkbookClient; cancel: AbortController }>(null);

  const end = () => {
    running.current?.cancel.abort();
    running.current?.client.end();
    running.current = null;
    setState(choosing);
    setEarlierShown(false);
    setSought(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per file
  useEffect(
    () => () => {
      end();
      setOpen(false);
    },
    [file],
  );

  async function start(source: Source, side: Compared["side"] = "before"): Promise<void> {
    if (!current) return;
    end();
    const cancel = new AbortController();
    const { signal } = cancel;
    const set = (next: ComparisonState) => {
      if (!signal.aborted) setState(next);
    };
    const onShare = (share: number) => set({ phase: "running", source, share });
    // the download is the first half of the way, if there is one
    const isSaved = source.kind === "saved";
    const client = createWorkbookClient((share) => onShare(isSaved ? (1 + share) / 2 : share));
    running.current = { client, cancel };
    onShare(0);
    try {
      const other = await fileOf(source, signal, (share) => onShare(share / 2));
      const files = side === "before" ? { before: other, after: current } : { before: current, after: other };
      const { workbook, comparison } = await client.request("compare", { ...files, opens: side });
      set({ phase: "report", compared: { source, side, of: current, client, workbook, comparison } });
    } catch (error) {
      if (signal.aborted) return;
      client.end();
      const reason = error instanceof ReadError ? failureReason(error.failure) : failureText(error);
      set({ phase: "failed", source, reason });
    }
  }
  const compared = state.phase === "report" ? state.compared : null;
  return {
    isOpen,
    state,
    compared,
    sought,
    isEarlierShown: isOpen && isEarlierShown && compared !== null,
    showEarlier: setEarlierShown,
    start,
    /** Opens the change of the finding's cells, in the last comparison or, without one, in that with the file `first`. */
    seek: (finding: Finding, first: File) => {
      setOpen(true);
      // a later version does not say what has changed before
      if (compared?.side !== "before") void start({ kind: "opened", file: first });
      setSought({ ...finding });
    },
    open: () => setOpen(true),
    /** Keeps the report. */
    hide: () => {
      setOpen(false);
      setEarlierShown(false);
    },
    choose: end,
    close: () => {
      end();
      setOpen(false);
    },
  };
}
