// A window over the page: it is named, closes by Escape, and has the toasts while it is open.
import { type ReactNode, useEffect, useId, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { say } from "../lib/messages.ts";
import "./dialog.css";
import { IconButton } from "./icon-button.tsx";
import { useModal } from "./modal.ts";
import { currentToast, onToasts, showToastsIn } from "./toasts.ts";

type Props = { title: string; className: string; onClose: () => void; children: ReactNode };

export function Dialog({ title, className, onClose, children }: Props) {
  const { close, dialog } = useModal(onClose);
  const name = useId();
  const { ref } = dialog;
  useEffect(() => (ref.current ? showToastsIn(ref.current) : undefined), [ref]);
  // it belongs to the page, not to the header that its button stands in
  return createPortal(
    <dialog {...dialog} className={`confirm dialog ${className}`} aria-labelledby={name}>
      <div className="dialog-header">
        <h2 id={name}>{title}</h2>
        <IconButton icon="close" label={say("close")} onClick={() => close()} />
      </div>
      {children}
      <ToastWords />
    </dialog>,
    document.body,
  );
}

/** The toaster reads its toasts out from the page, which cannot be heard from here. */
function ToastWords() {
  const toast = useSyncExternalStore(onToasts, currentToast);
  return (
    <p className="sr-only" role="status">
      {toast && [toast.title, toast.description].filter(Boolean).join(". ")}
    </p>
  );
}
