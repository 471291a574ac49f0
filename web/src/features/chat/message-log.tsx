// The scrolling list of messages: it stays at the newest one unless the person has scrolled up.
import { type ReactNode, useEffect, useRef } from "react";
import { say } from "../../lib/messages.ts";

const near = 48;

export function MessageLog({ children }: { children: ReactNode }) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shown = log.current;
    const inside = content.current;
    if (!shown || !inside) return;
    let isAtEnd = true;
    const note = () => {
      isAtEnd = shown.scrollHeight - shown.scrollTop - shown.clientHeight < near;
    };
    const follow = () => {
      if (isAtEnd) shown.scrollTop = shown.scrollHeight;
    };
    const grown = new ResizeObserver(follow);
    grown.observe(inside);
    grown.observe(shown);
    shown.addEventListener("scroll", note, { passive: true });
    return () => {
      grown.disconnect();
      shown.removeEventListener("scroll", note);
    };
  }, []);

  return (
    // Words are not announced one by one: a region of its own says when a reply begins and is complete.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div ref={log} className="log" role="log" aria-live="off" aria-label={say("chat.log")} tabIndex={0}>
      <div ref={content} className="log-content">
        {children}
      </div>
    </div>
  );
}
