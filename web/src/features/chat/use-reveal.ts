// Reveals a reply while it arrives, word by word.
import { useEffect, useRef, useState } from "react";
import { wantsNoMotion } from "../../lib/motion.ts";
import type { LiveReply } from "./live-reply.ts";
import { advance, nothingRevealed } from "./reveal.ts";

/** The minimum time between updates, in ms (30 frames per second). Words that become due in between appear together. */
const picture = 33;

/** Calls `onRevealed` once, when a complete reply is fully visible. Does nothing if `live` is null. */
export function useReveal(live: LiveReply | null, onRevealed: () => void): string {
  const [shown, setShown] = useState("");
  const revealed = useRef(onRevealed);
  revealed.current = onRevealed;

  useEffect(() => {
    if (!live) return;
    let reveal = nothingRevealed;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stepOn = () => {
      clearTimeout(timer);
      timer = undefined;
      const now = performance.now();
      const text = live.text();
      reveal = wantsNoMotion()
        ? { ...reveal, shown: text.length, dueAt: null }
        : advance(reveal, text, live.isWhole(), now);
      setShown(text.slice(0, reveal.shown));
      if (live.isWhole() && reveal.shown === text.length) {
        stop();
        revealed.current();
      } else if (reveal.dueAt !== null) timer = setTimeout(stepOn, Math.max(picture, reveal.dueAt - now));
    };
    const stop = live.onChange(() => {
      if (timer === undefined) stepOn();
    });
    stepOn();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [live]);

  return shown;
}
