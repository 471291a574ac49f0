// The versions of an open file: edits wait here until they are written, one after the other. Nothing is lost between them.
import type { CellEdit } from "../worker/wishes.ts";

type Change = readonly CellEdit[] | "undo" | "redo";

export type HistoryState = {
  /** The newest version that has been written. */
  file: File;
  canUndo: boolean;
  canRedo: boolean;
};

/** If more edits wait, they are written together, and undone together. */
const mostWaiting = 4;

type Parts = {
  file: File;
  write: (file: File, edits: readonly CellEdit[]) => Promise<File>;
  /** Called for each version before it is the newest. */
  onMade: (made: File, before: File, edits: readonly CellEdit[]) => void;
  /** Called for edits that the file cannot get. */
  onRefused: (error: unknown) => void;
};

export type History = ReturnType<typeof createHistory>;

export function createHistory({ file: first, write, onMade, onRefused }: Parts) {
  const listeners = new Set<() => void>();
  const waiting: Change[] = [];
  let earlier: readonly File[] = [];
  let later: readonly File[] = [];
  let state: HistoryState = { file: first, canUndo: false, canRedo: false };
  let running: Promise<void> | null = null;
  let holds = 0;
  let idle: PromiseWithResolvers<void> | null = null;

  const show = (file: File) => {
    state = { file, canUndo: earlier.length > 0, canRedo: later.length > 0 };
    for (const listener of listeners) listener();
  };
  const add = (file: File) => {
    earlier = [...earlier, state.file];
    later = [];
    show(file);
  };

  async function writeOne(edits: readonly CellEdit[]): Promise<void> {
    const before = state.file;
    const made = await write(before, edits);
    onMade(made, before, edits);
    add(made);
  }
  async function writeAll(batch: readonly (readonly CellEdit[])[]): Promise<void> {
    try {
      await writeOne(batch.flat());
    } catch (error) {
      if (batch.length === 1) return onRefused(error);
      for (const edits of batch) await writeOne(edits).catch(onRefused);
    }
  }
  function step(from: "undo" | "redo"): void {
    const target = (from === "undo" ? earlier : later).at(-1);
    if (!target) return;
    if (from === "undo") [earlier, later] = [earlier.slice(0, -1), [...later, state.file]];
    else [earlier, later] = [[...earlier, state.file], later.slice(0, -1)];
    show(target);
  }
  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const next = waiting.findIndex((change) => typeof change === "string");
      const edits = next < 0 ? waiting.length : next;
      const batch = waiting.splice(0, edits > mostWaiting ? edits : 1);
      if (typeof batch[0] === "string") step(batch[0]);
      else await writeAll(batch.filter((change) => typeof change !== "string"));
    }
  }
  function start(): void {
    running ??= run().finally(() => {
      running = null;
      if (waiting.length > 0) start();
      else settle();
    });
  }
  const settle = () => {
    if (holds > 0 || running) return;
    idle?.resolve();
    idle = null;
  };

  return {
    first,
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** A version that has been written elsewhere: an accepted proposal. */
    add,
    push: (change: Change) => {
      waiting.push(change);
      start();
    },
    /** Until `release`, edits are still to come. */
    hold: () => {
      holds++;
    },
    release: () => {
      holds = Math.max(0, holds - 1);
      settle();
    },
    /** The file is left: what has not arrived yet will not come. */
    leave: () => {
      holds = 0;
      settle();
    },
    isIdle: () => holds === 0 && running === null,
    /** The newest version, when all edits have been written. */
    settled: async (): Promise<File> => {
      while (holds > 0 || running) {
        idle ??= Promise.withResolvers<void>();
        await idle.promise;
      }
      return state.file;
    },
  };
}
