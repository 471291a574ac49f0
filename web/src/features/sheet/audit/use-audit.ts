// The check of the open workbook: offered with its price, running, failed, or with its report.
import type { Audit } from "@cellwright/contracts/workbooks";
import { useState } from "react";
import { newActKey } from "../../../lib/api.ts";
import { showLimit } from "../../../ui/show-limit.ts";
import { failureText } from "../saved/failure-text.ts";
import type { SavedCopy } from "../saved/saved-copy.ts";
import { postJson } from "../saved/transfer.ts";

export type Checking =
  | { phase: "closed" }
  | { phase: "offered" }
  | { phase: "running" }
  | { phase: "failed"; reason: string }
  | { phase: "report" };

type Props = {
  copy: SavedCopy;
  /** Whether the last report is shown at first. */
  isOpen: boolean;
  sessionId: string;
  /** Saves the file; returns the workbook if it then has the file's contents. */
  saveAll: () => ReturnType<SavedCopy["saveAll"]>;
  /** Called after a check, because the allowance and My Requests have changed. */
  onRequest: () => void;
};

export function useAudit({ copy, isOpen, sessionId, saveAll, onRequest }: Props) {
  const [checked, setChecked] = useState<{ of: SavedCopy; checking: Checking; key: string } | null>(null);
  const first: Checking = { phase: isOpen ? "report" : "closed" };
  const own = checked?.of === copy ? checked : { of: copy, checking: first, key: newActKey() };
  const { checking, key } = own;
  const set = (next: Checking) => setChecked({ of: copy, checking: next, key });
  /** Does not open what has been closed or replaced in the meantime. */
  const end = (next: Checking, nextKey: string) =>
    setChecked((now) => {
      if (now?.of !== copy) return now;
      return { of: copy, key: nextKey, checking: now.checking.phase === "running" ? next : now.checking };
    });

  /** After a failure the key stays the same, so that a check whose answer was lost is not charged twice. */
  async function start(): Promise<void> {
    set({ phase: "running" });
    const workbook = await saveAll();
    // the reason is shown where the file is saved
    if (!workbook) return end({ phase: "offered" }, key);
    try {
      copy.audited(await postJson<Audit>(`/api/workbooks/${workbook.id}/audit`, { sessionId }, key));
      end({ phase: "report" }, newActKey());
    } catch (error) {
      const limit = showLimit(error);
      end({ phase: "failed", reason: limit?.text ?? failureText(error) }, key);
    }
    onRequest();
  }
  return {
    checking,
    start,
    offer: () => set({ phase: "offered" }),
    toggle: () =>
      set({ phase: checking.phase !== "closed" ? "closed" : copy.state().report ? "report" : "offered" }),
    close: () => set({ phase: "closed" }),
  };
}
