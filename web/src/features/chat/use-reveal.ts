// The part of an arriving reply that is visible now.
import { useEffect, useRef, useState } from "react";
import { wantsNoMotion } from "../../lib/motion.ts";
import type { LiveReply } from "./live-reply.ts";
import { advance, nothingRevealed } from "./reveal.ts";

/** Words that are due sooner after each other appear together: nobody sees more than thirty pictures a second. */
const picture = 33;

/** Calls `onRevealed` once, when all of a whole reply is visible. Without a reply there is nothing to reveal. */
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
