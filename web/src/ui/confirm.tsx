// A confirmation dialog.
import { type ReactNode, useId } from "react";
import { t } from "../lib/messages.ts";
import { useModal } from "./modal.ts";

type Props = {
  title: string;
  children: ReactNode;
  yes: string;
  no?: string;
  onYes: () => void;
  onClose: () => void;
};

export function Confirm({ title, children, yes, no = t("cancel"), onYes, onClose }: Props) {
  const { close, dialog } = useModal(onClose);
  const name = useId();
  return (
    <dialog {...dialog} className="confirm" aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      <p>{children}</p>
      <div className="actions">
        <button type="button" className="button" onClick={() => close()}>
          {no}
        </button>
        <button type="button" className="button danger" onClick={() => close(onYes)}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}
