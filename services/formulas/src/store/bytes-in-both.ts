// Stores new bytes in one store and still reads those that were stored in another one before.
import type { WorkbookBytes } from "./workbook-bytes.ts";

export const bytesInBoth = (store: WorkbookBytes, before: WorkbookBytes): WorkbookBytes => ({
  put: store.put,

  async *get(key, from) {
    let isFound = false;
    for await (const part of store.get(key, from)) {
      isFound = true;
      yield part;
    }
    if (!isFound) yield* before.get(key, from);
  },

  async remove(key) {
    await store.remove(key);
    await before.remove(key);
  },
});
