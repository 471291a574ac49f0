// The field over the cell that is edited. It follows the cell when the grid scrolls.
import { useId, useLayoutEffect, useRef } from "react";
import { t } from "../../../lib/messages.ts";
import { headerHeight } from "../grid/board.ts";
import "./edit.css";
import { pressInEditor } from "./editor-keys.ts";
import type { Editing } from "./use-editing.ts";
import type { EditActs } from "./use-pointing.ts";

type Props = {
  editing: Editing;
  acts: EditActs;
  /** The address of the cell, and the id of its element. */
  address: string;
  cellId: string;
};

export function CellEditor({ editing, acts, address, cellId }: Props) {
  const { text, error, wrong } = editing;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  useLayoutEffect(() => {
    const frame = box.current?.parentElement;
    const place = () => {
      const cell = document.getElementById(cellId)?.getBoundingClientRect();
      if (!box.current || !frame || !cell) return;
      const { left, top, width, height } = frame.getBoundingClientRect();
      box.current.style.setProperty("--cell", `${Math.min(cell.width, width)}px`);
      box.current.style.setProperty("--grid-width", `${width}px`);
      // a long text may be wider than what is left beside the cell
      const x = Math.max(0, Math.min(cell.left - left, width - box.current.offsetWidth));
      const y = Math.max(headerHeight, Math.min(cell.top - top, height - cell.height));
      box.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    frame?.addEventListener("scroll", place, { capture: true, passive: true });
    return () => frame?.removeEventListener("scroll", place, { capture: true });
  });
  useLayoutEffect(() => {
    const { current } = field;
    current?.focus({ preventScroll: true });
    current?.setSelectionRange(wrong?.start ?? current.value.length, wrong?.end ?? current.value.length);
  }, [wrong]);

  return (
    <div ref={box} className="cell-editor" dir="ltr">
      <textarea
        ref={field}
        rows={1}
        dir={text.startsWith("=") ? "ltr" : "auto"}
        spellCheck={false}
        autoComplete="off"
        aria-label={t("sheet.edit", { cell: address })}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : id}
        value={text}
        onChange={({ target }) => acts.change(target.value)}
        onKeyDown={(event) => pressInEditor(event, acts)}
        onBlur={({ relatedTarget }) => {
          // going on in the formula bar is the same edit, and what is wrong stays until it is corrected
          if (!relatedTarget?.closest(".sheet-formula") && error === null) acts.accept(null);
        }}
      />
      {error !== null && (
        <p id={id} className="cell-editor-error" role="alert" dir="auto">
          {error}
        </p>
      )}
    </div>
  );
}
