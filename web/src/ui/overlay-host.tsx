// Ctrl+K or Cmd+K opens the palette, ? opens the list of shortcuts. Both are loaded on first use.
import { type ComponentType, useEffect, useState } from "react";
import { type Overlay, onOpen, open } from "./commands.ts";

type Window = ComponentType<{ onClose: () => void }>;

const loads = {
  palette: () => import("./palette.tsx").then(({ Palette }): Window => Palette),
  shortcuts: () => import("./shortcuts.tsx").then(({ Shortcuts }): Window => Shortcuts),
};
/** Dialogs that are already loaded. They open synchronously, before the next key press. */
const loaded: { [overlay in Overlay]?: Window } = {};
const texts = () => import("../lib/work-texts.ts");

const isLocale = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.altKey) return;
  const isPalette = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const isShortcuts = event.key === "?" && !event.ctrlKey && !event.metaKey && !isLocale(event);
  if (!isPalette && !isShortcuts) return;
  event.preventDefault();
  open(isPalette ? "palette" : "shortcuts");
}

/** `everywhere` loads the commands that are offered on every page. */
type Props = { everywhere: () => Promise<unknown> };

export function OverlayHost({ everywhere }: Props) {
  const [Shown, show] = useState<Window | null>(null);
  useEffect(() => {
    const stop = onOpen(async (overlay) => {
      try {
        loaded[overlay] ??= (await Promise.all([loads[overlay](), texts(), everywhere()]))[0];
      } catch {
        // loading failed; the next key press tries again
      }
      const found = loaded[overlay];
      // only one dialog at a time
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
