// Waiting for what another worker, or another service, is about to do.

const stepMs = 50;

/** True as soon as `isSo` is, false when it was not within `withinMs`. */
export async function soon(withinMs: number, isSo: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    if (await isSo()) return true;
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}
