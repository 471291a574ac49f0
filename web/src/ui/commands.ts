// What can be done here, by name: each screen offers its commands while it is shown, and the palette lists them.
import { useEffect, useRef } from "react";

export type Command = {
  id: string;
  /** The heading it stands under. */
  group: string;
  label: string;
  /** It is so already. */
  isOn?: boolean;
  run: () => void;
};

/** ⌘ where there is one. */
export const modifier = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl");

let offered: readonly (() => readonly Command[])[] = [];

let always: () => readonly Command[] = () => [];

/** Whatever screen is shown. */
export const offerAlways = (commands: () => readonly Command[]): void => {
  always = commands;
};

/** A screen comes before its parts, which offer theirs first; what can be done everywhere comes last. */
export const offeredCommands = (): Command[] =>
  [...offered.toReversed(), always].flatMap((commands) => commands());

/** The commands as they are when the palette opens. */
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

/** Which of the windows that are opened by a key is open. */
export type Overlay = "palette" | "shortcuts";

const listeners = new Set<(overlay: Overlay) => void>();

export const open = (overlay: Overlay): void => {
  for (const listener of listeners) listener(overlay);
};

export const onOpen = (listener: (overlay: Overlay) => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
