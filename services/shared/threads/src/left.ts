// Cancels a job in a worker thread: its long loops call `isLeft` and stop when nobody waits for the result any more.

let cell: Int32Array | undefined;

/** Indexes into the shared array of a job: 1 at `left` means that the job is cancelled, 1 at `begun` that it began. */
export const left = 0;
export const begun = 1;

export const markOf = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(8));

/** Called in the worker when a job starts. */
export function begins(mark: Int32Array): void {
  cell = mark;
  Atomics.store(mark, begun, 1);
  Atomics.notify(mark, begun);
}

export function ends(): void {
  cell = undefined;
}

/** Whether the current job is cancelled; cheap enough to call inside a loop. */
export const isLeft = (): boolean => cell !== undefined && Atomics.load(cell, left) === 1;
