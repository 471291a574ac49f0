// Shared behaviour of dialogs: they are closed by React state and return the focus.
import { type SyntheticEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

const headings = ":scope > :is(h2, h3)[tabindex]";

/** The focused element and its ancestors: the button may be removed or disabled when the focus returns. */
function placesOfFocus(): Element[] {
  const places: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) places.push(at);
  return places;
}

/** Focuses the first element that accepts it: the button, a heading near it, or the page's content. */
function focusNearest(places: readonly Element[]): void {
  if (places.length === 0) return;
  for (const place of [...places, document.getElementById("main")])
    for (const each of place?.isConnected ? [place, ...place.querySelectorAll(headings)] : []) {
      (each as HTMLElement).focus({ preventScroll: true });
      if (document.activeElement === each) return;
    }
}

/**
 * For a `<dialog>` that is rendered while it is open: `onClose` removes it. If the browser closed it, it would return the
 * focus at once but fire the event a task later, when a key may already have been pressed; so only state closes it.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const places = placesOfFocus();
    dialog?.showModal();
    return () => {
      dialog?.close();
      // do not take the focus from an element that has it by now
      if (document.activeElement === document.body) focusNearest(places);
    };
  }, []);

  /** When this returns, the changes of `act` are rendered, the dialog is removed and the focus is back. */
  const close = (act?: () => void) =>
    flushSync(() => {
      act?.();
      onClose();
    });
  // React events bubble up from dialogs rendered inside this one
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
      // the browser may close it by itself; ignore a late event if the dialog is open again
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (isOwn(event) && !event.currentTarget.open) close();
      },
    },
  };
}
