// Copies a formula to the clipboard without invisible characters.
import { type MessageKey, t } from "../lib/messages.ts";
import { withoutHidden } from "./hidden.ts";
import { Icon } from "./icon.tsx";
import { reachWarning } from "./reach-warning.ts";
import { destructive, toast } from "./toasts.ts";

type Props = {
  text: string;
  /** The accessible name, needed where there are several such buttons. */
  label?: string;
  /** The title of the toast that confirms the copy. */
  title?: MessageKey;
  /** The text of the toast that confirms the copy. */
  message?: MessageKey;
};

export function CopyButton({ text, label, title = "copied.title", message = "copied.text" }: Props) {
  const copy = async () => {
    const formula = withoutHidden(text);
    try {
      await navigator.clipboard.writeText(formula);
      toast(t(title), [t(message), reachWarning(formula)].filter(Boolean).join(" "));
    } catch {
      destructive(t("copied.failed"), t("copied.failed.text"));
    }
  };
  return (
    <button type="button" className="button small" aria-label={label} onClick={copy}>
      <Icon name="copy" /> {t("copy")}
    </button>
  );
}
