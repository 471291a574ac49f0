// Shows the user's formula locale and opens the dialog that changes it.
import { useState } from "react";
import { ownName } from "../lib/language.ts";
import { say } from "../lib/messages.ts";
import { Icon } from "./icon.tsx";
import { productNames, useWriting } from "./writing.ts";
import { WritingDialog } from "./writing-dialog.tsx";
import "./writing-button.css";

export function WritingButton() {
  const { dialect, functionLanguage, separator } = useWriting();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="writing-button quiet"
        aria-haspopup="dialog"
        title={say("writing.title")}
        onClick={() => setOpen(true)}
      >
        {productNames[dialect]} · {ownName(functionLanguage)} · <code>{separator}</code> <Icon name="view" />
      </button>
      {isOpen && <WritingDialog onClose={() => setOpen(false)} />}
    </>
  );
}
