// Ctrl+K or Cmd+K opens the palette, ? the list of shortcuts; both are loaded when they are first wanted.
import { type ComponentType, useEffect, useState } from "react";
import { type Overlay, onOpen, open } from "./commands.ts";

type Window = ComponentType<{ onClose: () => void }>;

const loads = {
  palette: () => import("./palette.tsx").then(({ Palette }): Window => Palette),
  shortcuts: () => import("./shortcuts.tsx").then(({ Shortcuts }): Window => Shortcuts),
};
/** What has been loaded opens in the same act, before the next key. */
const loaded: { [overlay in Overlay]?: Window } = {};
const texts = () => import("../lib/work-texts.ts");

const isWriting = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const isPalette = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const isShortcuts = event.key === "?" && !event.ctrlKey && !event.metaKey && !isWriting(event);
  if (!isPalette && !isShortcuts) return;
  event.preventDefault();
  open(isPalette ? "palette" : "shortcuts");
}

/** `everywhere` loads what can be done on every screen. */
type Props = { everywhere: () => Promise<unknown> };

export function OverlayHost({ everywhere }: Props) {
  const [Shown, show] = useState<Window | null>(null);
  useEffect(() => {
    const stop = onOpen(async (overlay) => {
      try {
        loaded[overlay] ??= (await Promise.all([loads[overlay](), texts(), everywhere()]))[0];
      } catch {
        // it is asked for again by the next press
      }
      const found = loaded[overlay];
      // one window at a time
      if (found && !document.querySelector("dialog[open]")) show(() => found);
    });
    addEventListener("keydown", press);
    return () => {
      stop();
      removeEventListener("keydown", press);
    };
  }, [everywhere]);
  return Shown && <Shown onClose={() => show(null)} />;
}
