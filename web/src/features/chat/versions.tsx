// Shows which version of a message is visible, with buttons that switch to others.
import { t } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";

type Props = {
  id: string;
  /** The ids of all versions of the message, oldest first, including the visible one. */
  branches: readonly string[];
  onSwitch: (id: string) => void;
};

export function Versions({ id, branches, onSwitch }: Props) {
  const at = branches.indexOf(id);
  const step = (by: -1 | 1) => {
    const other = branches[at + by];
    return (
      <button
        type="button"
        className="icon-button"
        aria-label={t(by < 0 ? "chat.version.previous" : "chat.version.next")}
        // aria-disabled instead of disabled, because a disabled button would lose the keyboard focus
        aria-disabled={other === undefined}
        onClick={() => other !== undefined && onSwitch(other)}
      >
        <Icon name={by < 0 ? "previous" : "next"} />
      </button>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div className="versions" role="group" aria-label={t("chat.versions")}>
      {step(-1)}
      <span aria-live="polite">{t("chat.version", { at: at + 1, count: branches.length })}</span>
      {step(1)}
    </div>
  );
}
