// Shows the address of the selection. Typing an address or a name and pressing Enter goes there.
import { type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { t } from "../../lib/messages.ts";

type Props = {
  address: string;
  /** Returns whether the workbook has such a place. */
  onGo: (text: string) => Promise<boolean>;
  onLeave: () => void;
};

export function AddressBox({ address, onGo, onLeave }: Props) {
  const id = useId();
  const [written, setWritten] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);

  const leave = () => {
    setWritten(null);
    setWrong(false);
  };
  const go = async (event: FormEvent) => {
    event.preventDefault();
    const isFound = await onGo(written ?? address);
    if (!isFound) return setWrong(true);
    leave();
    onLeave();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    leave();
    onLeave();
  };
  return (
    <form className="address" onSubmit={(event) => void go(event)}>
      <input
        type="text"
        dir="ltr"
        aria-label={t("sheet.address")}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? id : undefined}
        autoComplete="off"
        spellCheck={false}
        value={written ?? address}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
        onChange={({ target }) => {
          setWritten(target.value);
          setWrong(false);
        }}
        onKeyDown={press}
      />
      {isWrong && (
        <p id={id} className="address-wrong" role="alert">
          {t("sheet.address.none")}
        </p>
      )}
    </form>
  );
}
