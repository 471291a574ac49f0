// The heading of a column that a proposal adds. It is shown in its cell soon after it is typed.
import { useEffect, useRef, useState } from "react";
import { t } from "../../lib/messages.ts";

/** Waits until the typing rests, in ms. */
const restFor = 400;

type Props = {
  /** The heading of the proposal that is shown. */
  heading: string;
  isBusy: boolean;
  onChange: (heading: string) => void;
  /** Gives the text that the proposal does not have yet; null if it has it. */
  onWaiting: (text: string | null) => void;
  /** Enter. */
  onDone: () => void;
};

export function HeadingField({ heading, isBusy, onChange, onWaiting, onDone }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const tried = useRef<string>(null);
  const text = typed ?? heading;
  const isWaiting = text.trim() !== heading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per text, when the proposal before is there
  useEffect(() => {
    onWaiting(isWaiting ? text : null);
    if (!isWaiting || isBusy || tried.current === text) return;
    const timer = setTimeout(() => {
      tried.current = text;
      onChange(text);
    }, restFor);
    return () => clearTimeout(timer);
  }, [text, isWaiting, isBusy]);
  return (
    <label className="sheet-heading">
      {t("sheet.newHeading")}{" "}
      <input
        type="text"
        dir="auto"
        maxLength={255}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onDone();
        }}
      />
    </label>
  );
}
