// Whether anybody still waits for the work of this thread: what was abandoned is ended where it looks.

let cell: Int32Array | undefined;

/** Places of a mark: whoever waited has left; the job has begun. */
export const left = 0;
export const begun = 1;

export const markOf = (): Int32Array<SharedArrayBuffer> => new Int32Array(new SharedArrayBuffer(8));

/** For the thread's side of a pool: the job of this mark begins. */
export function begins(mark: Int32Array): void {
  cell = mark;
  Atomics.store(mark, begun, 1);
  Atomics.notify(mark, begun);
}

export function ends(): void {
  cell = undefined;
}

/** Cheap enough for the inside of a loop. */
export const isLeft = (): boolean => cell !== undefined && Atomics.load(cell, left) === 1;
