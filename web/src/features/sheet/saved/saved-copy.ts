// The copy of an open file in the user's account: uploads it, and writes the same formulas into it as are inserted here.
import type { Audit, Workbook } from "@cellwright/contracts/workbooks";
import { mutate } from "swr";
import { ApiError, newActKey } from "../../../lib/api.ts";
import { nextStep, type Origin, originsOf, type Step } from "./origins.ts";
import { postJson, transfer } from "./transfer.ts";

/** The address of the list, which is also its SWR key. */
export const workbooksPath = "/api/workbooks";

export type Trouble =
  /** The file could not be uploaded. */
  | { kind: "upload"; error: unknown }
  | { kind: "too-large" }
  /** The last change could not be written; it can be tried again. */
  | { kind: "behind"; error: unknown }
  /** The saved workbook has been changed elsewhere. */
  | { kind: "conflict" }
  /** The saved workbook cannot be changed in the same way as the file. */
  | { kind: "apart" }
  | { kind: "deleted" };

export type CopyState = {
  /** Null while the file is only in this browser. */
  workbook: Workbook | null;
  /** The last report, which may be of an older version, or of a workbook that has been deleted since. */
  report: Audit | null;
  /** The share of the file that has been sent, from 0 to 1; null if no upload is under way. */
  share: number | null;
  isWriting: boolean;
  trouble: Trouble | null;
};

/** Whether only an upload gives the account the contents of the file. */
export const mustUpload = ({ workbook, trouble }: CopyState): boolean =>
  !workbook || (trouble !== null && trouble.kind !== "behind");

/** In ms; the account takes 60 changes a minute. */
const restBetween = 1_100;

/** An edit or an undo. Until it is answered, it is repeated with the same key and body. */
type Change = { step: Step; body: object; key: string };

export type SavedCopy = ReturnType<typeof createSavedCopy>;

/** `given` is a workbook that has been opened from the account, and the file with its contents. */
export function createSavedCopy(given?: { workbook: Workbook; file: File }) {
  const origins = new WeakMap<File, Origin>();
  const listeners = new Set<() => void>();
  let state: CopyState = {
    workbook: given?.workbook ?? null,
    report: given?.workbook.lastAudit ?? null,
    share: null,
    isWriting: false,
    trouble: null,
  };
  // `earlier` are the versions to which undos lead in the saved workbook, the last one first
  let saved: { at: File; earlier: readonly File[] } | undefined = given && { at: given.file, earlier: [] };
  let lastWritten = 0;
  let wanted = given?.file;
  let unanswered: Change | null = null;
  let writing: Promise<void> | null = null;
  let saving: Promise<void> | null = null;
  let upload: { file: File; key: string; cancel: AbortController } | null = null;

  const set = (part: Partial<CopyState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };

  function nextChange(): Change | null {
    if (unanswered) return unanswered;
    if (!state.workbook || !saved || !wanted) return null;
    const step = nextStep(origins, { at: saved.at, before: saved.earlier[0], wanted });
    const { version } = state.workbook;
    const body = step?.edits ? { version, edits: step.edits, rules: step.rules } : { version };
    return step && { step, body, key: newActKey() };
  }

  async function write(): Promise<void> {
    while (state.workbook && saved && (unanswered || saved.at !== wanted)) {
      // edits that are typed in the meantime are written together
      const rest = lastWritten + restBetween - Date.now();
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      const change = nextChange();
      if (!change) return set({ trouble: { kind: "apart" } });
      unanswered = change;
      const { step, body, key } = change;
      const path = `${workbooksPath}/${state.workbook.id}/${step.edits ? "cells" : "undo"}`;
      lastWritten = Date.now();
      set({ workbook: await postJson<Workbook>(path, body, key) });
      unanswered = null;
      const { at, earlier }: { at: File; earlier: readonly File[] } = saved;
      saved = { at: step.to, earlier: step.edits ? [at, ...earlier] : earlier.slice(1) };
    }
  }

  const failed = (error: unknown) => {
    const status = error instanceof ApiError ? error.status : 0;
    if ([404, 409, 422].includes(status)) unanswered = null;
    if (status === 409) return set({ trouble: { kind: "conflict" } });
    if (status === 422) return set({ trouble: { kind: "apart" } });
    if (status !== 404) return set({ trouble: { kind: "behind", error } });
    forget({ kind: "deleted" });
  };

  /** Writes what the saved workbook lacks. Changes that follow in the meantime are written, too. */
  function update(): Promise<void> {
    if (!state.workbook || writing) return writing ?? Promise.resolve();
    const isSame = saved?.at === wanted && !unanswered;
    if (isSame && state.trouble?.kind !== "conflict") set({ trouble: null });
    if (isSame || (state.trouble && state.trouble.kind !== "behind")) return Promise.resolve();
    set({ isWriting: true, trouble: null });
    writing = write()
      .catch(failed)
      .finally(() => {
        writing = null;
        set({ isWriting: false });
      });
    return writing;
  }

  function forget(trouble: Trouble | null): void {
    saved = undefined;
    unanswered = null;
    upload = null;
    set({ workbook: null, trouble });
  }

  /** Uploads the file as a new workbook, or waits for the upload that is under way. `most`: the largest size, in bytes. */
  function save(file: File, most: number): Promise<void> {
    saving ??= send(file, most).finally(() => {
      saving = null;
    });
    return saving;
  }

  async function send(file: File, most: number): Promise<void> {
    if (file.size > most) return set({ trouble: { kind: "too-large" } });
    // a repetition for the same file finds the workbook of an upload whose answer was lost
    const key = upload?.file === file ? upload.key : newActKey();
    upload = { file, key, cancel: new AbortController() };
    const { signal } = upload.cancel;
    const body = new FormData();
    body.set("file", file);
    set({ share: 0, trouble: null });
    try {
      const onShare = (share: number) => set({ share });
      const answer = await transfer({ method: "POST", path: workbooksPath, body, key, signal, onShare });
      const workbook: Workbook = JSON.parse(await answer.text());
      saved = { at: file, earlier: [] };
      unanswered = null;
      upload = null;
      set({ workbook, share: null });
      void mutate(workbooksPath);
    } catch (error) {
      if (signal.aborted) return set({ share: null });
      const isTooLarge = error instanceof ApiError && error.status === 413;
      return set({ share: null, trouble: isTooLarge ? { kind: "too-large" } : { kind: "upload", error } });
    }
    await update();
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Call for each version that is made, before it is followed. */
    made: (file: File, origin: Origin) => void origins.set(file, origin),
    /** The edits that lead to the file, the last one first. */
    originsOf: (file: File) => originsOf(origins, file),
    /** The saved workbook shall have the contents of this version. Waits until it has, or cannot get them. */
    follow: (file: File): Promise<void> => {
      wanted = file;
      return update();
    },
    save,
    cancel: () => upload?.cancel.abort(),
    retry: update,
    /** Saves the file, or what the saved workbook lacks; returns the workbook if it then has the file's contents. */
    saveAll: async (file: File, most: number): Promise<Workbook | null> => {
      await (mustUpload(state) ? save(file, most) : update());
      return saved?.at === file && !state.trouble ? state.workbook : null;
    },
    audited: (report: Audit) => set({ report }),
    /** The workbook has been deleted in this browser. */
    deleted: () => forget(null),
  };
}
