// The versions of the open file: as it was opened, with what the user has typed since, and with inserted formulas.
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createHistory, type History } from "./edit/history.ts";
import type { SavedCopy } from "./saved/saved-copy.ts";
import type { Reading } from "./use-workbook.ts";
import { createWorkbookClient, ReadError, type WorkbookClient } from "./workbook-client.ts";
import type { CellEdit, Proposal, ReadFailure, Wishes, WorkbookSummary } from "./worker/wishes.ts";

/** `revision` counts the edits that the worker has got since it has read the file. */
export type Version = { file: File; client: WorkbookClient; workbook: WorkbookSummary; revision: number };

export type Proposed = Omit<Proposal, "bytes"> & { version: Version; wish: Wishes["propose"] };

async function versionOf(file: File): Promise<Version> {
  const client = createWorkbookClient(() => {});
  try {
    return { file, client, workbook: await client.request("open", { file }), revision: 0 };
  } catch (error) {
    client.end();
    throw error;
  }
}

const failureOf = (error: unknown): ReadFailure =>
  error instanceof ReadError ? error.failure : "unreadable";

/** Reasons for which the file could not get the edits either. */
const refusals = new Set<unknown>(["protected", "cannot-write", "no-such-range", "unsupported"]);

/** Writes in a worker of its own, so that the open one goes on answering. */
function createWriter() {
  let client: WorkbookClient | null = null;
  return {
    write: async (file: File, edits: readonly CellEdit[]): Promise<File> => {
      client ??= createWorkbookClient(() => {});
      return new File([await client.request("write", { file, edits })], file.name);
    },
    end: () => {
      client?.end();
      client = null;
    },
  };
}

type Acts = {
  /** Called for each version that is made by typing. */
  onMade: SavedCopy["made"];
  onRefused: (error: unknown) => void;
};

type Made = {
  history: History;
  writer: ReturnType<typeof createWriter>;
  /** Edits are entered one after the other. */
  entering: Promise<void>;
  catchingUp: Promise<Version | null> | null;
};

/** `first` is the file as it was opened. */
export function useVersions(file: File, first: Reading, acts: Acts) {
  const [changed, setChanged] = useState<Version | null>(null);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [isGoingBack, setGoingBack] = useState(false);
  const latest = useRef({ file, acts });
  latest.current = { file, acts };
  const open = useRef(new Set<WorkbookClient>());
  const made = useRef<Made>(null);
  if (made.current?.history.first !== file) {
    const writer = createWriter();
    const { onMade } = acts;
    const history = createHistory({
      ...{ file, write: writer.write },
      onMade: (version, before, edits) => onMade(version, { before, edits, finding: null }),
      onRefused: (error) => {
        if (latest.current.file === file) latest.current.acts.onRefused(error);
      },
    });
    made.current = { history, writer, entering: Promise.resolve(), catchingUp: null };
  }
  const own = made.current;
  const { history } = own;
  const { file: newest, canUndo, canRedo } = useSyncExternalStore(history.subscribe, history.state);

  const asOpened =
    first.state === "open" ? { file, client: first.client, workbook: first.workbook, revision: 0 } : null;
  const shown = changed ?? asOpened;
  // what the next edit is entered into, also before it is drawn
  const now = useRef<Version | null>(null);
  now.current ??= shown;

  const forget = (version: Version | null | undefined) => {
    if (!version) return;
    version.client.end();
    open.current.delete(version.client);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per file
  useEffect(() => {
    const { current: all } = open;
    const { writer } = own;
    return () => {
      for (const client of all) client.end();
      all.clear();
      now.current = null;
      setChanged(null);
      setProposed(null);
      setGoingBack(false);
      history.leave();
      // what has been typed is written for a user who brings the file back
      void history.settled().then(() => writer.end());
    };
  }, [file]);

  const show = (version: Version) => {
    if (now.current?.client !== version.client) forget(now.current);
    now.current = version;
    setChanged(version);
  };

  /** Null if the user has opened another file in the meantime. */
  async function opened(content: File): Promise<Version | null> {
    const version = await versionOf(content);
    if (latest.current.file === file) open.current.add(version.client);
    else version.client.end();
    return latest.current.file === file ? version : null;
  }
  /** Shows the newest version as it is in the file, when all that was typed has been written. */
  async function bringUpToDate(): Promise<Version | null> {
    for (;;) {
      const wanted = await history.settled();
      if (latest.current.file !== file) return null;
      if (now.current?.file === wanted && now.current.revision === 0) return now.current;
      const version = await opened(wanted);
      if (!version) return null;
      if (history.isIdle() && history.state().file === wanted) {
        show(version);
        return version;
      }
      forget(version);
    }
  }
  function upToDate(): Promise<Version | null> {
    own.catchingUp ??= bringUpToDate().finally(() => {
      own.catchingUp = null;
      setGoingBack(false);
    });
    return own.catchingUp;
  }
  /** Shows the file with the formula. Throws the reason why that is impossible. */
  async function propose(wish: Wishes["propose"]): Promise<void> {
    try {
      const before = await upToDate();
      if (!before) return;
      const { bytes, ...proposal } = await before.client.request("propose", wish);
      const version = await opened(new File([bytes], before.file.name));
      if (!version) return;
      forget(proposed?.version);
      setProposed({ ...proposal, version, wish });
    } catch (error) {
      throw new ReadError(failureOf(error));
    }
  }
  function accept(): void {
    if (!proposed) return;
    history.add(proposed.version.file);
    show(proposed.version);
    setProposed(null);
  }
  function discard(): void {
    forget(proposed?.version);
    setProposed(null);
  }
  /**
   * Shows the edits at once, and writes them behind. Edits that follow each other are entered in their order. Throws the
   * reason why they are impossible.
   */
  function enter(make: (client: WorkbookClient) => Promise<readonly CellEdit[] | null>): Promise<void> {
    const act = async () => {
      const version = now.current;
      if (!version) return;
      const edits = await make(version.client);
      if (!edits?.length || latest.current.file !== file) return;
      await version.client.request("preview", { edits }).catch((error: unknown) => {
        // what cannot be calculated here is shown when it has been written
        if (refusals.has(failureOf(error))) throw error;
      });
      show({ ...version, revision: version.revision + 1 });
      history.push(edits);
    };
    history.hold();
    const entered = own.entering.then(act).finally(history.release);
    own.entering = entered.catch(() => {});
    void entered.catch(() => {}).then(() => upToDate().catch(acts.onRefused));
    return entered;
  }
  /** Goes to the version before the last change, or after the last change that was undone. */
  async function go(where: "undo" | "redo"): Promise<void> {
    await own.entering;
    setGoingBack(true);
    discard();
    history.push(where);
    await upToDate();
  }

  return {
    current: shown && { ...shown, file: newest },
    proposed,
    /** Whether an undo is being calculated. */
    isGoingBack,
    propose,
    accept,
    discard,
    enter,
    undo: () => go("undo"),
    redo: () => go("redo"),
    settled: history.settled,
    canUndo,
    canRedo,
  };
}
