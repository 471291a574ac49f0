// While a formula is typed, clicked cells and arrow keys write references into it, as in spreadsheet programs.
import type { RefObject } from "react";
import { useFormulaLocale } from "../../../ui/formula-locale.ts";
import { areaText, sheetPrefix } from "../area-text.ts";
import { lastCellOf } from "../grid/board.ts";
import { atCell, isOneCell, type Selection, selectedArea } from "../grid/selection.ts";
import type { WorkbookClient } from "../workbook-client.ts";
import type { Cell, Direction, SheetArea, SheetSummary } from "../worker/wishes.ts";
import { areaOfReference, canRefer, followsColon, referencesIn, withNextFixed } from "./typed-references.ts";
import type { Editor, Pointed } from "./use-editing.ts";

type Props = {
  editor: Editor;
  client: WorkbookClient;
  sheets: readonly SheetSummary[];
  /** The sheet that is shown. */
  at: number;
  /** The formula bar. */
  bar: RefObject<HTMLTextAreaElement | null>;
  /** Where a move from a cell leads. */
  step: (from: Cell, direction: Direction) => Cell | undefined;
};

const isAt = ({ start, end }: Pointed, field: HTMLTextAreaElement) =>
  field.selectionEnd === end && (field.selectionStart === end || field.selectionStart === start);

export function usePointing({ editor, client, sheets, at, bar, step }: Props) {
  const locale = useFormulaLocale();

  /** The field with the caret, and what of its text a reference would replace. Null if none may stand there. */
  function placeOf() {
    const editing = editor.now.current;
    const field = document.activeElement;
    if (!editing || editing.loading || !(field instanceof HTMLTextAreaElement)) return null;
    const { selectionStart: start, selectionEnd: end } = field;
    const pointed = editing.pointed && isAt(editing.pointed, field) ? editing.pointed : null;
    if (pointed) return { editing, field, pointed, start: pointed.start, end: pointed.end };
    return canRefer(editing.text, start, end, locale) ? { editing, field, pointed: null, start, end } : null;
  }
  /** Returns whether the formula gets the cells. */
  function point(selection: Selection, reveal: boolean): boolean {
    const place = placeOf();
    const sheet = sheets[at];
    if (!place || !sheet) return false;
    const { editing, field, start, end } = place;
    const { merged } = sheet;
    const area = selectedArea(selection, merged);
    const shown = isOneCell(area, merged) ? { ...area, bottom: area.top, right: area.left } : area;
    // the end of a range is on the sheet of its beginning
    const isOwn = at === editing.sheet || followsColon(editing.text, start);
    const text = (isOwn ? "" : sheetPrefix(sheet.name)) + areaText(shown, lastCellOf(sheet));
    field.setRangeText(text, start, end, "end");
    const chosen = { selection, reveal };
    editor.change(field.value, { start, end: start + text.length, sheet: at, chosen });
    return true;
  }
  return {
    point,
    /** An arrow key: to the next cell, with Ctrl to the end of the filled ones; Shift extends the range. */
    pointAlong: (direction: Direction, { shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
      const place = placeOf();
      if (!place) return false;
      const { editing, pointed } = place;
      const before = pointed?.chosen.selection ?? atCell(editing.cell);
      const isExtending = shiftKey && pointed !== null;
      const from = isExtending ? before.to : before.from;
      const go = (to: Cell | undefined) =>
        to && point(isExtending ? { from: before.from, to } : atCell(to), true);
      if (!ctrlKey && !metaKey) go(step(from, direction));
      else
        client.request("edge", { sheet: at, direction, ...from }).then(
          (to) => editor.now.current === editing && go(to),
          () => {},
        );
      return true;
    },
    /** F4: the next kind of `$` for the reference at the caret. */
    fixNext: (field: HTMLTextAreaElement): boolean => {
      const found = withNextFixed(field.value, field.selectionEnd, locale);
      const pointed = editor.now.current?.pointed;
      if (!found) return false;
      field.setRangeText(found.text, found.start, found.end, "end");
      const end = found.start + found.text.length;
      editor.change(field.value, pointed?.end === found.end ? { ...pointed, end } : null);
      return true;
    },
    /** Whether the formula may get cells of another sheet now. */
    isOpen: () => placeOf() !== null,
    /** Before another sheet is shown: the formula is typed on in the formula bar. */
    turn: () => {
      const place = placeOf();
      if (!place) return;
      const { selectionStart, selectionEnd } = place.field;
      bar.current?.focus();
      bar.current?.setSelectionRange(selectionStart, selectionEnd);
    },
    /** The cells of the formula that is typed; null if none is. */
    referred: (): SheetArea[] | null => {
      const { editing } = editor;
      if (!editing?.text.startsWith("=")) return null;
      return referencesIn(editing.text, locale).flatMap((reference) => {
        const name = reference.sheet?.toLowerCase();
        const sheet =
          name === undefined ? editing.sheet : sheets.findIndex((each) => each.name.toLowerCase() === name);
        const summary = sheets[sheet];
        return summary ? [{ sheet, area: areaOfReference(reference, lastCellOf(summary)) }] : [];
      });
    },
  };
}

export type EditActs = Editor & ReturnType<typeof usePointing>;
