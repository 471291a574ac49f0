// Client of the sheet's worker. Each open file has its own worker; ending it frees the file's memory.
import type { Answers, Operation, ReadFailure, Reply, Wishes } from "./worker/wishes.ts";

/** The file cannot be read, or the browser has no memory for it. */
export class ReadError extends Error {
  override name = "ReadError";
  readonly failure: ReadFailure;

  constructor(failure: ReadFailure) {
    super(failure);
    this.failure = failure;
  }
}

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void };

export type WorkbookClient = ReturnType<typeof createWorkbookClient>;

/** `onShare` is called with the share of the file that has been read, from 0 to 1. */
export function createWorkbookClient(onShare: (share: number) => void) {
  const worker = new Worker(new URL("./worker/sheet-worker.ts", import.meta.url), { type: "module" });
  const waiting = new Map<number, Waiting>();
  let last = 0;

  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    if ("share" in data) return onShare(data.share);
    const wish = waiting.get(data.id);
    waiting.delete(data.id);
    if ("failure" in data) wish?.reject(new ReadError(data.failure));
    else wish?.resolve(data.answer as never);
  };
  // the worker could not be loaded, or has run out of memory
  worker.onerror = ({ message }) => {
    const failure = message ? "memory" : "unreadable";
    for (const { reject } of waiting.values()) reject(new ReadError(failure));
    waiting.clear();
  };

  return {
    request: <O extends Operation>(operation: O, wish: Wishes[O]) =>
      new Promise<Answers[O]>((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, operation, wish });
      }),
    /** Requests that are under way are never answered. */
    end: () => {
      waiting.clear();
      worker.terminate();
    },
  };
}
