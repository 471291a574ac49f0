// A modal dialog with a title. It also shows the toasts while it is open.
import { type ReactNode, useEffect, useId, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { t } from "../lib/messages.ts";
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
  // rendered into the body, because the button that opens the dialog is inside the header
  return createPortal(
    <dialog {...dialog} className={`confirm dialog ${className}`} aria-labelledby={name}>
      <div className="dialog-header">
        <h2 id={name}>{title}</h2>
        <IconButton icon="close" label={t("close")} onClick={() => close()} />
      </div>
      {children}
      <ToastWords />
    </dialog>,
    document.body,
  );
}

/** Repeats the toast for screen readers. They do not reach the toaster, which is outside the dialog. */
function ToastWords() {
  const toast = useSyncExternalStore(onToasts, currentToast);
  return (
    <p className="sr-only" role="status">
      {toast && [toast.title, toast.description].filter(Boolean).join(". ")}
    </p>
  );
}
