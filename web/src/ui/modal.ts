// Behaviour that all dialogs share: only React state closes them, and the focus returns to where it was.
import { type SyntheticEvent, useEffect, useRef } from "react";
import { flushSync } from "react-dom";

const headings = ":scope > :is(h2, h3)[tabindex]";

/** The focused element and its ancestors, because the element itself may be removed or disabled later. */
function placesOfFocus(): Element[] {
  const places: Element[] = [];
  for (let at = document.activeElement; at && at !== document.body; at = at.parentElement) places.push(at);
  return places;
}

/** Focuses the first element that accepts it: the one that had the focus, a heading near it, or the content. */
function focusNearest(places: readonly Element[]): void {
  if (places.length === 0) return;
  for (const place of [...places, document.getElementById("main")])
    for (const each of place?.isConnected ? [place, ...place.querySelectorAll(headings)] : []) {
      (each as HTMLElement).focus({ preventScroll: true });
      if (document.activeElement === each) return;
    }
}

/**
 * Props for a `<dialog>` that is rendered while it is open. Only state closes it (`onClose`). If the browser closed it,
 * the close event would fire a task after the focus returned, when a key may already have been pressed.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const places = placesOfFocus();
    dialog?.showModal();
    return () => {
      dialog?.close();
      // if another element has the focus by now, leave it there
      if (document.activeElement === document.body) focusNearest(places);
    };
  }, []);

  /** When this returns, the changes by `act` are rendered, the dialog is removed, and the focus is back. */
  const close = (act?: () => void) =>
    flushSync(() => {
      act?.();
      onClose();
    });
  // React also passes on events of dialogs that are rendered inside this one
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
      // the browser may close the dialog itself; a late event is ignored if the dialog is open again
      onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
        if (isOwn(event) && !event.currentTarget.open) close();
      },
    },
  };
}
