// The keys of the field in which a cell is edited, in the cell or in the formula bar.
import type { KeyboardEvent } from "react";
import type { Direction } from "../worker/wishes.ts";
import type { EditActs } from "./use-pointing.ts";

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "start",
  ArrowRight: "end",
};

export function pressInEditor(event: KeyboardEvent<HTMLTextAreaElement>, acts: EditActs): void {
  const { editing, accept } = acts;
  // without a change, Tab leads out of the formula bar
  const isPassing = editing?.place === "bar" && editing.text === editing.initial;
  // the grid and the panel have keys of their own
  event.stopPropagation();
  if (!editing || event.nativeEvent.isComposing) return;
  const { key, shiftKey, altKey } = event;
  const arrow = arrows[key];
  if (key === "Enter" && altKey) insertLine(event.currentTarget, acts);
  else if (key === "Enter") accept(shiftKey ? "up" : "down");
  else if (key === "Tab" && !isPassing) accept(shiftKey ? "start" : "end");
  else if (key === "Escape") acts.cancel();
  else if (key === "F2") acts.toggle();
  else if (key === "F4" && acts.fixNext(event.currentTarget)) {
    // done
  } else if (arrow && !altKey && editing.isTypedOver && editing.place === "cell") {
    // where no reference may stand, arrows move between the parts of the formula
    if (!editing.text.startsWith("=")) accept(arrow);
    else if (!acts.pointAlong(arrow, event.nativeEvent)) return;
  } else return;
  event.preventDefault();
}

function insertLine(field: HTMLTextAreaElement, { change }: EditActs): void {
  field.setRangeText("\n", field.selectionStart, field.selectionEnd, "end");
  change(field.value);
}
