// Renames a saved chat: Enter saves, Escape cancels.
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { t } from "../../lib/messages.ts";

const most = 200;

type Props = { name: string; onRename: (name: string) => Promise<void>; onClose: () => void };

export function RenameForm({ name, onRename, onClose }: Props) {
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const written = field.current?.value.trim() ?? "";
    if (written === "" || written === name) return onClose();
    setBusy(true);
    // If renaming fails, the field keeps what was typed.
    await onRename(written).then(onClose, () => setBusy(false));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // otherwise Escape would also stop an answer that is being written
    event.preventDefault();
    onClose();
  };

  return (
    <form className="rename" onSubmit={save}>
      <input
        ref={field}
        dir="auto"
        defaultValue={name}
        maxLength={most}
        aria-label={t("requests.newName")}
        onKeyDown={press}
        readOnly={isBusy}
      />
      <button type="submit" className="button small" disabled={isBusy}>
        {t("save")}
      </button>
      <button type="button" className="button small" onClick={onClose}>
        {t("cancel")}
      </button>
    </form>
  );
}
