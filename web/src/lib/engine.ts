// Asks the formula language, which runs in a thread of its own and is loaded with the first wish.
import type { Translation } from "@cellwright/formula/translate";
import type { EngineAnswer, EngineWish, Written } from "./engine-worker.ts";
import type { Language } from "./language.ts";

type Waiting = { resolve: (translations: Translation[]) => void; reject: (error: Error) => void };

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
  // One that could not be loaded is loaded anew with the next wish.
  fresh.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error("the engine could not be loaded"));
    waiting.clear();
    fresh.terminate();
    worker = null;
  };
  worker = fresh;
  return fresh;
}

/** The same formula in each of the writings, in their order; notes are told in the language that is `spoken`. */
export function translated(
  formula: string,
  from: Written,
  to: readonly Written[],
  spoken: Language,
): Promise<Translation[]> {
  return new Promise((resolve, reject) => {
    const wish: EngineWish = { id: ++last, formula, from, to, spoken };
    waiting.set(wish.id, { resolve, reject });
    started().postMessage(wish);
  });
}
