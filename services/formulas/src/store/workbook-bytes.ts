// Where the bytes of workbooks are stored: the interface of the stores in PostgreSQL and in S3.

/** Keys are UUIDs. Files have at most some tens of megabytes. */
export type WorkbookBytes = {
  /** Stores a file while it arrives. If that fails, part of the file may be left; {@link remove} deletes it. */
  put(key: string, file: AsyncIterable<Uint8Array>): Promise<void>;
  /** The file from the byte `from` on; nothing if it is not stored. */
  get(key: string, from: number): AsyncIterable<Uint8Array>;
  /** Removes a file, also one that is stored only in part or not at all. */
  remove(key: string): Promise<void>;
};
