// Polls a condition that another worker or service will make true.

const stepMs = 50;

/** Resolves to true as soon as `isTrue` does, and to false after `withinMs`. */
export async function waitUntil(withinMs: number, isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    if (await isTrue()) return true;
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}
