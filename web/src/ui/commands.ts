// Commands of the palette. Each page registers its commands while it is shown; the palette lists them.
import { useEffect, useRef } from "react";

export type Command = {
  id: string;
  /** The heading under which the palette lists the command. */
  group: string;
  label: string;
  /** Whether the option that the command chooses is currently active. */
  isOn?: boolean;
  run: () => void;
};

/** The label of the modifier key: ⌘ on Apple devices, otherwise Ctrl. */
export const modifier = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl");

let offered: readonly (() => readonly Command[])[] = [];

let always: () => readonly Command[] = () => [];

/** Registers commands that are offered on every page. */
export const offerAlways = (commands: () => readonly Command[]): void => {
  always = commands;
};

/** Commands of the page, of its parts, and of every page. Parts register before their page, hence `toReversed`. */
export const offeredCommands = (): Command[] =>
  [...offered.toReversed(), always].flatMap((commands) => commands());

/** `commands` is called each time the palette opens, so it can use current values. */
export function useCommands(commands: () => readonly Command[]): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const offer = () => latest.current();
    offered = [...offered, offer];
    return () => {
      offered = offered.filter((each) => each !== offer);
    };
  }, []);
}

/** Dialogs that a key press opens. */
export type Overlay = "palette" | "shortcuts";

const listeners = new Set<(overlay: Overlay) => void>();

export const open = (overlay: Overlay): void => {
  for (const listener of listeners) listener(overlay);
};

export const onOpen = (listener: (overlay: Overlay) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
