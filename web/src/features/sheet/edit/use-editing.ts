// Editing of cells, as in a spreadsheet: begins with a sign, F2, Enter or in the formula bar, and ends with Enter, Tab or an arrow.
import { workbookEdits } from "@cellwright/contracts/limits";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type MessageKey, number, t } from "../../../lib/messages.ts";
import { useFormulaLocale } from "../../../ui/formula-locale.ts";
import { destructive } from "../../../ui/toasts.ts";
import type { Selection } from "../grid/selection.ts";
import { ReadError, type WorkbookClient } from "../workbook-client.ts";
import type { Area, Cell, CellEdit, Direction, ReadFailure } from "../worker/wishes.ts";
import { pastedBlock } from "./pasted-block.ts";
import { NotAFormula, ownFormula, readingOf, typedCells } from "./typed-cells.ts";

type Place = "cell" | "bar";

export type Editing = {
  sheet: number;
  cell: Cell;
  text: string;
  /** What the cell contains; null if that is typed over. */
  initial: string | null;
  /** The content, until it has arrived. */
  loading: Promise<string> | null;
  place: Place;
  /** Whether arrow keys leave the cell. */
  isTypedOver: boolean;
  error: string | null;
  /** What is wrong in the text. */
  wrong: { start: number; end: number } | undefined;
  /** The reference that a click has inserted, which the next click replaces. */
  pointed: Pointed | null;
};

/** `chosen` are its cells; a new object each time. */
export type Pointed = {
  start: number;
  end: number;
  sheet: number;
  chosen: { selection: Selection; reveal: boolean };
};

type Props = {
  client: WorkbookClient;
  sheet: number;
  cell: Cell;
  area: Area;
  /** Why cells cannot be edited now. */
  blocked: string | null;
  onEnter: (make: (client: WorkbookClient) => Promise<readonly CellEdit[] | null>) => Promise<void>;
  onSelect: (area: Area, sheet: number) => void;
  /** Where a move from a cell leads. */
  step: (from: Cell, direction: Direction) => Cell | undefined;
  /** The focus goes to the cells. */
  onLeave: () => void;
};

const reasons: Partial<Record<ReadFailure, MessageKey>> = {
  protected: "sheet.insert.protected",
  unsupported: "sheet.insert.unsupported",
  "cannot-write": "sheet.edit.impossible",
  "no-such-range": "sheet.edit.impossible",
  memory: "sheet.error.memory",
};

export function editFailure(error: unknown): string {
  if (error instanceof NotAFormula) return error.message || t("sheet.insert.notExcel");
  return t((error instanceof ReadError && reasons[error.failure]) || "sheet.error.unreadable");
}

export const showEditFailure = (error: unknown) =>
  destructive(t("sheet.edit.failed"), error instanceof Error ? editFailure(error) : undefined);

const oneCell = ({ row, column }: Cell): Area => ({ top: row, left: column, bottom: row, right: column });

export function useEditing(props: Props) {
  const locale = useFormulaLocale();
  const latest = useRef({ ...props, locale });
  latest.current = { ...props, locale };
  const [editing, draw] = useState<Editing | null>(null);
  const now = useRef<Editing | null>(null);
  const set = (next: Editing | null) => {
    now.current = next;
    draw(next);
  };

  const enter = (sheet: number, cellsOf: () => Promise<({ text: string } & Cell)[]>) =>
    props.onEnter(async (client) => {
      const cells = await typedCells(await cellsOf(), latest.current.locale);
      return client.request("read", { sheet, cells, reading: readingOf(latest.current.locale) });
    });

  /** Asked in the order of the edits, so that it is what they have left. */
  async function contentOf({ sheet, cell }: Pick<Editing, "sheet" | "cell">): Promise<string> {
    const { onEnter, locale: own } = latest.current;
    let text = "";
    await onEnter(async (client) => {
      text = await client.request("input", { sheet, ...cell, decimal: readingOf(own).decimal });
      return null;
    });
    return text.startsWith("=") ? ownFormula(text, own) : text;
  }

  /** Begins an edit with a typed sign, or of what the cell contains. `shown`: what the formula bar shows. */
  function begin(text: string | null, place: Place, shown = "") {
    if (now.current) {
      const { wrong } = now.current;
      // a double click on a cell whose address the formula gets
      if (!wrong && place === "cell") return;
      // a field with a mistake gets the focus again
      return set({ ...now.current, place: wrong ? "cell" : place, wrong: wrong && { ...wrong } });
    }
    const { blocked, client, sheet, cell } = latest.current;
    if (blocked) return destructive(t("sheet.edit.failed"), blocked);
    const loading = text === null ? contentOf({ sheet, cell }).catch(() => shown) : null;
    // the first calculation of a long workbook takes a moment
    client.request("preview", { edits: [] }).catch(() => {});
    const first: Editing = {
      ...{ sheet, cell, loading, place, error: null, wrong: undefined, pointed: null },
      ...{ text: text ?? shown, initial: text === null ? shown : null, isTypedOver: text !== null },
    };
    // what is typed next belongs to the field
    now.current = first;
    flushSync(() => draw(first));
    void loading?.then((found) => {
      const edit = now.current;
      if (edit?.loading === loading)
        set({ ...edit, loading: null, initial: found, text: loaded(edit, found) });
    });
  }
  /** The text with the content that has arrived; in the formula bar, it was shown before. */
  const loaded = ({ place, text, initial }: Editing, found: string) =>
    place === "cell" ? found + text : text === initial ? found : text;

  /** Back from the sheet whose cells the formula has got. */
  function goBack({ sheet, cell }: Editing): void {
    if (sheet !== latest.current.sheet) flushSync(() => latest.current.onSelect(oneCell(cell), sheet));
  }
  function accept(direction: Direction | null): void {
    const done = now.current;
    if (!done) return;
    set(null);
    if (direction) goBack(done);
    const { step, onSelect, onLeave } = latest.current;
    const next = direction && step(done.cell, direction);
    if (next) onSelect(oneCell(next), done.sheet);
    if (direction) onLeave();
    if (done.text === done.initial && !done.error) return;
    const { loading, cell } = done;
    const text = loading ? loading.then((found) => loaded(done, found)) : Promise.resolve(done.text);
    enter(done.sheet, async () => [{ ...cell, text: await text }]).catch((error: unknown) =>
      text.then((typed) => reopen({ ...done, text: typed, loading: null }, error)),
    );
  }
  /** What could not be entered stays in the field, with the reason. */
  function reopen(failed: Editing, error: unknown): void {
    accept(null);
    latest.current.onSelect(oneCell(failed.cell), failed.sheet);
    const { length } = failed.text;
    const wrong = (error instanceof NotAFormula && error.at) || { start: length, end: length };
    set({ ...failed, place: "cell", isTypedOver: false, error: editFailure(error), wrong, pointed: null });
  }
  function clear() {
    const { blocked, sheet, area, onEnter } = latest.current;
    if (blocked) return destructive(t("sheet.edit.failed"), blocked);
    onEnter(async (client) => {
      const edits = await client.request("clear", { sheet, area });
      if (!edits) tooMany();
      return edits;
    }).catch(showEditFailure);
  }
  const tooMany = () =>
    destructive(t("sheet.edit.failed"), t("sheet.edit.tooMany", { most: number(workbookEdits) }));

  /** Writes copied cells from the first selected cell on; a single one into all selected cells. */
  function paste(text: string) {
    const { blocked, sheet, area, onSelect } = latest.current;
    if (text === "") return;
    if (blocked) return destructive(t("sheet.edit.failed"), blocked);
    const block = pastedBlock(text);
    const isOne = block.length === 1 && block[0]?.length === 1;
    const [rows, columns] = isOne
      ? [area.bottom - area.top + 1, area.right - area.left + 1]
      : [block.length, Math.max(...block.map(({ length }) => length))];
    if (rows * columns > workbookEdits) return tooMany();
    const cells = Array.from({ length: rows }, (_r, down) =>
      Array.from({ length: columns }, (_c, across) => ({
        ...{ row: area.top + down, column: area.left + across },
        text: (isOne ? block[0]?.[0] : block[down]?.[across]) ?? "",
      })),
    ).flat();
    onSelect({ ...area, bottom: area.top + rows - 1, right: area.left + columns - 1 }, sheet);
    enter(sheet, async () => cells).catch(showEditFailure);
  }

  return {
    editing,
    begin,
    now,
    change: (text: string, pointed: Pointed | null = null) => {
      if (now.current) set({ ...now.current, text, error: null, wrong: undefined, pointed });
    },
    /** F2 while editing: arrow keys move in the text, or leave the cell. */
    toggle: () => {
      if (now.current) set({ ...now.current, isTypedOver: !now.current.isTypedOver });
    },
    accept,
    cancel: () => {
      const left = now.current;
      set(null);
      if (left) goBack(left);
      latest.current.onLeave();
    },
    clear,
    paste,
  };
}

export type Editor = ReturnType<typeof useEditing>;
