// The scrolling list of messages, with a button that jumps to its end.
import type { CSSProperties, ReactNode } from "react";
import { t } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { useLogPosition } from "./use-log-position.ts";

type Props = {
  /** The key of the question that is being answered; it stays at the top of the log. */
  turnKey: string | undefined;
  /** The number of messages; the panel's height depends on it. */
  count: number;
  children: ReactNode;
};

export function MessageLog({ turnKey, count, children }: Props) {
  const { log, content, below, goToEnd } = useLogPosition(turnKey);
  return (
    <div className="log-frame" style={{ "--messages": count } as CSSProperties}>
      {/* aria-live is off, or every word would be announced; a status region announces start and end */}
      <div
        ref={log}
        className="log"
        role="log"
        aria-live="off"
        aria-label={t("chat.log")}
        data-has-space={turnKey !== undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
      >
        <div ref={content} className="log-content">
          {children}
        </div>
      </div>
      <button type="button" className="button small jump" data-below={below} onClick={goToEnd}>
        <Icon name="view" /> {t("chat.jump")}
        {below === "new" && <span className="sr-only">{t("chat.jump.new")}</span>}
      </button>
    </div>
  );
}
