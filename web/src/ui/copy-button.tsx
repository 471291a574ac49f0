// Puts a formula on the clipboard and says so.
import { say } from "../lib/messages.ts";
import { Icon } from "./icon.tsx";
import { destructive, toast } from "./toasts.ts";

export function CopyButton({ text }: { text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(say("copied.title"), say("copied.text"));
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
