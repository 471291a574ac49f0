// The command palette: finds commands by a few letters and runs them with Enter.
import { type KeyboardEvent, useId, useState } from "react";
import { createPortal } from "react-dom";
import { t } from "../lib/messages.ts";
import { type Command, offeredCommands } from "./commands.ts";
import { Icon } from "./icon.tsx";
import { useModal } from "./modal.ts";
import "./palette.css";

/** Whether the command's group and label together contain every word of `wish`. */
function isMeant({ group, label }: Command, wish: string): boolean {
  const own = `${group} ${label}`.toLocaleLowerCase();
  return wish.split(/\s+/).every((word) => own.includes(word));
}

export function Palette({ onClose }: { onClose: () => void }) {
  const { close, dialog } = useModal(onClose);
  const id = useId();
  const [commands] = useState(offeredCommands);
  const [written, setWritten] = useState("");
  const [at, setAt] = useState(0);
  const wish = written.trim().toLocaleLowerCase();
  const found = commands.filter((command) => isMeant(command, wish));

  /** Closes the palette first, so that the focus is back in the page before the command runs. */
  const choose = (command: Command | undefined) => {
    if (!command) return;
    close();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = found.length;
    const next = { ArrowDown: (at + 1) % count, ArrowUp: (at + count - 1) % count }[event.key];
    if (event.key === "Enter") choose(found[at]);
    else if (next === undefined || count === 0) return;
    else {
      setAt(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    }
    event.preventDefault();
  };

  return createPortal(
    <dialog
      {...dialog}
      className="palette"
      aria-label={t("palette.title")}
      onKeyDown={press}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div className="palette-content">
        <p className="palette-field">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label={t("palette.label")}
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={t("palette.placeholder")}
            value={written}
            onChange={({ target }) => {
              setWritten(target.value);
              setAt(0);
            }}
          />
        </p>
        <p className="sr-only" role="status">
          {wish !== "" && t("palette.count", { count: found.length })}
        </p>
        {found.length === 0 && <p className="empty">{t("palette.none")}</p>}
        <div id={`${id}-list`} className="palette-list" role="listbox" aria-label={t("palette.title")}>
          {found.map((command, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles keys
            <div
              key={command.id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onClick={() => choose(command)}
              onMouseMove={() => setAt(place)}
            >
              <span>{command.label}</span>
              {command.isOn && <span className="badge">{t("palette.now")}</span>}
              <span className="quiet">{command.group}</span>
            </div>
          ))}
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
