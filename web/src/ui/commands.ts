// Commands: each page registers those it offers while it is shown, and the palette lists them.
import { useEffect, useRef } from "react";

export type Command = {
  id: string;
  /** The heading under which the palette lists it. */
  group: string;
  label: string;
  /** The option is currently active. */
  isOn?: boolean;
  run: () => void;
};

/** The modifier key's label: ⌘ on Apple devices. */
export const modifier = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl");

let offered: readonly (() => readonly Command[])[] = [];

let always: () => readonly Command[] = () => [];

/** Registers commands that are offered on every page. */
export const offerAlways = (commands: () => readonly Command[]): void => {
  always = commands;
};

/** In order: the page's commands, those of its parts, then those offered everywhere. Parts mount first, hence reversed. */
export const offeredCommands = (): Command[] =>
  [...offered.toReversed(), always].flatMap((commands) => commands());

/** `commands` is called when the palette opens, so its values are current. */
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

/** Dialogs that a key opens. */
export type Overlay = "palette" | "shortcuts";

const listeners = new Set<(overlay: Overlay) => void>();

export const open = (overlay: Overlay): void => {
  for (const listener of listeners) listener(overlay);
};

export const onOpen = (listener: (overlay: Overlay) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
