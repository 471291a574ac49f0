// How long loaded messages count as fresh, and how long they are kept after the chat is closed.
export const freshFor = 30_000;
export const keptFor = 5 * 60_000;

const readAt = new Map<string, number>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();

export const noteRead = (address: string): void => void readAt.set(address, Date.now());

export const isFresh = (address: string): boolean =>
  Date.now() - (readAt.get(address) ?? -freshFor) < freshFor;

/** Keeps a chat's messages until the returned function is called, plus 5 minutes. Then `drop` runs. */
export function lookAt(address: string, drop: () => void): () => void {
  clearTimeout(timers.get(address));
  return () => {
    const forget = () => {
      timers.delete(address);
      readAt.delete(address);
      drop();
    };
    timers.set(address, setTimeout(forget, keptFor));
  };
}
