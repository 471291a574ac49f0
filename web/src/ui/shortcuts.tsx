// The list of keyboard shortcuts.
import { type MessageKey, t } from "../lib/messages.ts";
import { modifier } from "./commands.ts";
import { Dialog } from "./dialog.tsx";
import "./shortcuts.css";

const shortcuts = (): [readonly string[], MessageKey][] => [
  [[modifier(), "K"], "shortcuts.palette"],
  [["?"], "shortcuts.title"],
  [["Enter"], "shortcuts.enter"],
  [["Shift", "Enter"], "shortcuts.line"],
  [["Esc"], "shortcuts.escape"],
  [["F8"], "shortcuts.toasts"],
];

export const Shortcuts = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={t("shortcuts.title")} className="shortcuts" onClose={onClose}>
    <dl>
      {shortcuts().map(([keys, what]) => (
        <div key={what}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{t(what)}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
