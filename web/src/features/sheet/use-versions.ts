// The versions of the open file: as it was opened, and with formulas that the user has inserted since.
import { useEffect, useRef, useState } from "react";
import type { Reading } from "./use-workbook.ts";
import { createWorkbookClient, ReadError, type WorkbookClient } from "./workbook-client.ts";
import type { Proposal, ReadFailure, Wishes, WorkbookSummary } from "./worker/wishes.ts";

export type Version = { file: File; client: WorkbookClient; workbook: WorkbookSummary };

export type Proposed = Omit<Proposal, "bytes"> & { version: Version; wish: Wishes["propose"] };

async function versionOf(file: File): Promise<Version> {
  const client = createWorkbookClient(() => {});
  try {
    return { file, client, workbook: await client.request("open", { file }) };
  } catch (error) {
    client.end();
    throw error;
  }
}

const failureOf = (error: unknown): ReadFailure =>
  error instanceof ReadError ? error.failure : "unreadable";

/** `first` is the file as it was opened. */
export function useVersions(file: File, first: Reading) {
  const [changed, setChanged] = useState<Version | null>(null);
  const [earlier, setEarlier] = useState<readonly File[]>([]);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const open = useRef(new Set<Version>());
  const latest = useRef(file);
  latest.current = file;
  const forget = (version: Version | null | undefined) => {
    version?.client.end();
    if (version) open.current.delete(version);
  };
  const current: Version | null =
    changed ?? (first.state === "open" ? { file, client: first.client, workbook: first.workbook } : null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per file
  useEffect(() => {
    const { current: all } = open;
    return () => {
      for (const { client } of all) client.end();
      all.clear();
      setChanged(null);
      setEarlier([]);
      setProposed(null);
    };
  }, [file]);

  /** Null if the user has opened another file in the meantime. */
  async function opened(content: File): Promise<Version | null> {
    const version = await versionOf(content);
    if (latest.current === file) open.current.add(version);
    else version.client.end();
    return latest.current === file ? version : null;
  }
  /** Shows the file with the formula. Throws the reason why that is impossible. */
  async function propose(wish: Wishes["propose"]): Promise<void> {
    if (!current) return;
    try {
      const { bytes, ...proposal } = await current.client.request("propose", wish);
      const version = await opened(new File([bytes], current.file.name));
      if (!version) return;
      forget(proposed?.version);
      setProposed({ ...proposal, version, wish });
    } catch (error) {
      throw new ReadError(failureOf(error));
    }
  }
  function accept(): void {
    if (!proposed || !current) return;
    setEarlier([...earlier, current.file]);
    forget(changed);
    setChanged(proposed.version);
    setProposed(null);
  }
  function discard(): void {
    forget(proposed?.version);
    setProposed(null);
  }
  /** Goes back to the version before the last inserted formula. */
  async function undo(): Promise<void> {
    const before = earlier.at(-1);
    if (!before) return;
    const version = await opened(before);
    if (!version) return;
    forget(changed);
    setEarlier(earlier.slice(0, -1));
    setChanged(version);
  }

  return { current, proposed, propose, accept, discard, undo, canUndo: earlier.length > 0 };
}
