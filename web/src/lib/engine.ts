// Client of the engine worker, which is started when the first translation is needed.
import type { EngineAnswer, EngineWish, Translated, Written } from "./engine-worker.ts";
import type { Language } from "./language.ts";

type Waiting = { resolve: (translations: Translated[]) => void; reject: (error: Error) => void };

let worker: Worker | null = null;
let last = 0;
const waiting = new Map<number, Waiting>();

function started(): Worker {
  if (worker) return worker;
  const fresh = new Worker(new URL("./engine-worker.ts", import.meta.url), { type: "module" });
  fresh.onmessage = ({ data: { id, translations } }: MessageEvent<EngineAnswer>) => {
    waiting.get(id)?.resolve(translations);
    waiting.delete(id);
  };
  // The worker could not be loaded, so the next request starts a new one.
  fresh.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error("the engine could not be loaded"));
    waiting.clear();
    fresh.terminate();
    worker = null;
  };
  worker = fresh;
  return fresh;
}

/** Translates the formula into each formula locale of `to`, in that order, with notes in the language `spoken`. */
export function translated(
  formula: string,
  from: Written,
  to: readonly Written[],
  spoken: Language,
): Promise<Translated[]> {
  return new Promise((resolve, reject) => {
    const wish: EngineWish = { id: ++last, formula, from, to, spoken };
    waiting.set(wish.id, { resolve, reject });
    started().postMessage(wish);
  });
}
