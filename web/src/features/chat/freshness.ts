// For how long a chat that was read is good, and for how long it is kept when nobody looks at it any more.
export const freshFor = 30_000;
export const keptFor = 5 * 60_000;

const readAt = new Map<string, number>();
const leaving = new Map<string, ReturnType<typeof setTimeout>>();

export const noteRead = (address: string): void => void readAt.set(address, Date.now());

export const isFresh = (address: string): boolean =>
  Date.now() - (readAt.get(address) ?? -freshFor) < freshFor;

/** Keeps it while it is looked at; what is returned ends that. `drop` forgets what is kept. */
export function lookAt(address: string, drop: () => void): () => void {
  clearTimeout(leaving.get(address));
  return () => {
    const forget = () => {
      leaving.delete(address);
      readAt.delete(address);
      drop();
    };
    leaving.set(address, setTimeout(forget, keptFor));
  };
}
