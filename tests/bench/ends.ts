// What was started and must be stopped: the last one first.
export type Ends = ReturnType<typeof ends>;

export function ends() {
  const stops: (() => Promise<unknown>)[] = [];
  return {
    add: (stop: () => Promise<unknown>): void => void stops.push(stop),
    /** Stops everything that was added since it was last called. */
    all: async (): Promise<void> => {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}
