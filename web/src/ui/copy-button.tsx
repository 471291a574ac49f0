// Puts a formula on the clipboard and says so.
import { say } from "../lib/messages.ts";
import { Icon } from "./icon.tsx";
import { destructive, toast } from "./toasts.ts";

export function CopyButton({ text, warning }: { text: string; warning?: string | undefined }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(say("copied.title"), [say("copied.text"), warning].filter(Boolean).join(" "));
    } catch {
      destructive(say("copied.failed"), say("copied.failed.text"));
    }
  };
  return (
    <button type="button" className="button small" onClick={copy}>
      <Icon name="copy" /> {say("copy")}
    </button>
  );
}
