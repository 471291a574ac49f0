// Puts a formula on the clipboard and says so.
import { type MessageKey, say } from "../lib/messages.ts";
import { Icon } from "./icon.tsx";
import { destructive, toast } from "./toasts.ts";

type Props = {
  text: string;
  warning?: string | undefined;
  /** Where several stand beside each other, what tells them apart. */
  label?: string;
  /** What the toast says. */
  title?: MessageKey;
};

export function CopyButton({ text, warning, label, title = "copied.title" }: Props) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(say(title), [say("copied.text"), warning].filter(Boolean).join(" "));
    } catch {
      destructive(say("copied.failed"), say("copied.failed.text"));
    }
  };
  return (
    <button type="button" className="button small" aria-label={label} onClick={copy}>
      <Icon name="copy" /> {say("copy")}
    </button>
  );
}
