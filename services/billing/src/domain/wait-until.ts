// Polls a condition that another worker or service will make true.

const stepMs = 50;

/** True as soon as `isSo` is true, false after `withinMs`. */
export async function waitUntil(withinMs: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    if (await isTrue()) return true;
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}
