// A question that must be answered before something is done, in the browser's own dialog.
import { type ReactNode, useEffect, useId, useRef } from "react";
import { say } from "../lib/messages.ts";

type Props = {
  title: string;
  children: ReactNode;
  yes: string;
  no?: string;
  onYes: () => void;
  onClose: () => void;
};

export function Confirm({ title, children, yes, no = say("cancel"), onYes, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={name} onClose={onClose}>
      <h2 id={name}>{title}</h2>
      <p>{children}</p>
      <form method="dialog" className="actions">
        <button type="submit" className="button">
          {no}
        </button>
        <button type="submit" className="button danger" onClick={onYes}>
          {yes}
        </button>
      </form>
    </dialog>
  );
}
