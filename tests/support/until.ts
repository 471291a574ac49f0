// Waits for a condition.

/** Calls `look` every 20 ms until it returns a truthy value. Throws after `withinMs`. */
export async function until<Found>(
  look: () => Promise<Found | undefined | null | false> | Found | undefined | null | false,
  withinMs = 30_000,
): Promise<Found> {
  const deadline = Date.now() + withinMs;
  let trouble: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found) return found;
    } catch (error) {
      trouble = error;
    }
    if (Date.now() > deadline)
      throw new Error(`the condition did not become true within ${withinMs} ms`, { cause: trouble });
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
