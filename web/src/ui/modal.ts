// What every window over the page has in common: it closes by the page's own state, and gives the focus back in the same act.
import { type SyntheticEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

const headings = ":scope > :is(h2, h3)[tabindex]";

/** What has the focus, and all that stands around it: a button may be gone or disabled when the focus is to come back. */
function placesOfFocus(): Element[] {
  const places: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) places.push(at);
  return places;
}

/** The nearest place that takes the focus has it: the button, a heading beside it, or the content of the page. */
function focusNearest(places: readonly Element[]): void {
  if (places.length === 0) return;
  for (const place of [...places, document.getElementById("main")])
    for (const each of place?.isConnected ? [place, ...place.querySelectorAll(headings)] : []) {
      (each as HTMLElement).focus({ preventScroll: true });
      if (document.activeElement === each) return;
    }
}

/**
 * For a `<dialog>` that is there while it is open: `onClose` takes it away. The browser alone would give the focus back at
 * once and tell of the closing a task later, when a key may already have been pressed; so nothing closes it but its state.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const places = placesOfFocus();
    dialog?.showModal();
    return () => {
      dialog?.close();
      // whoever has taken the focus meanwhile keeps it
      if (document.activeElement === document.body) focusNearest(places);
    };
  }, []);

  /** When this returns, all that `act` changed is shown, the window is gone and the focus is back. */
  const close = (act?: () => void) =>
    flushSync(() => {
      act?.();
      onClose();
    });
  // React also tells of what happens to a window inside
  const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;
  return {
    close,
    dialog: {
      ref,
      onCancel: (event: SyntheticEvent) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        close();
      },
      // the browser may close it unasked; what it tells late of a window that is open again is over
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (isOwn(event) && !event.currentTarget.open) close();
      },
    },
  };
}
