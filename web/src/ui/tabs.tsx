// Tabs. Arrow keys move between tabs; the Tab key moves into the panel.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import "./tabs.css";

type Tab = { name: string; content: ReactNode };

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [chosen, choose] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const mirrored: Readonly<Record<string, string>> = { ArrowRight: "ArrowLeft", ArrowLeft: "ArrowRight" };
    const key = isRightToLeft ? (mirrored[event.key] ?? event.key) : event.key;
    const next = steps[key]?.(chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };

  return (
    <div className="tabs">
      <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${at}`}
            aria-selected={at === chosen}
            aria-controls={at === chosen ? `${id}-part` : undefined}
            tabIndex={at === chosen ? 0 : -1}
            onClick={() => choose(at)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-part`} aria-labelledby={`${id}-tab-${chosen}`} key={chosen}>
        {tabs[chosen]?.content}
      </div>
    </div>
  );
}
