// The scrolling list of messages, and the way to its end where that is out of sight.
import type { CSSProperties, ReactNode } from "react";
import { say } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLogPosition } from "./use-log-position.ts";

type Props = {
  /** Names the question that is shown at the top while it is answered. */
  asked: string | undefined;
  /** How many messages there are: the panel grows with them. */
  count: number;
  children: ReactNode;
};

export function MessageLog({ asked, count, children }: Props) {
  const { log, content, below, goToEnd } = useLogPosition(asked);
  return (
    <div className="log-frame" style={{ "--messages": count } as CSSProperties}>
      {/* Words are not announced one by one: a region of its own says when a reply begins and is complete. */}
      <div
        ref={log}
        className="log"
        role="log"
        aria-live="off"
        aria-label={say("chat.log")}
        data-has-space={asked !== undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={content} className="log-content">
          {children}
        </div>
      </div>
      <button type="button" className="button small jump" data-below={below} onClick={goToEnd}>
        <Icon name="view" /> {say("chat.jump")}
        {below === "new" && <span className="sr-only">{say("chat.jump.new")}</span>}
      </button>
    </div>
  );
}
