// The open workbook: formula bar, cells that can be edited, sheet tabs, and the cells that can be used in a question.
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { t } from "../../lib/messages.ts";
import type { PastedTable } from "../../lib/pasted-table.ts";
import { destructive } from "../../ui/toasts.ts";
import { areaText, placeText } from "./area-text.ts";
import { copyCells } from "./copy-cells.ts";
import { CellEditor } from "./edit/cell-editor.tsx";
import { useEditing } from "./edit/use-editing.ts";
import { usePointing } from "./edit/use-pointing.ts";
import { FormulaBar } from "./formula-bar.tsx";
import { lastCellOf } from "./grid/board.ts";
import { Grid, type GridHandle } from "./grid/grid.tsx";
import type { Mark } from "./grid/marks.tsx";
import {
  areaAround,
  atCell,
  isOneCell,
  mergedAt,
  ofArea,
  type Selection,
  selectedArea,
} from "./grid/selection.ts";
import { SelectionSummary } from "./selection-summary.tsx";
import { SheetTabs } from "./sheet-tabs.tsx";
import { Traces } from "./traces.tsx";
import { useSelected } from "./use-selected.ts";
import type { Version } from "./use-versions.ts";
import type { Area, Cell, Direction, SheetArea, SheetSummary } from "./worker/wishes.ts";

/** All but `show` focus the cells; `goTo` returns whether the workbook has the place. */
export type SheetHandle = {
  goTo: (text: string) => Promise<boolean>;
  go: (place: SheetArea) => void;
  show: (place: SheetArea) => void;
  focus: () => void;
};

type Props = {
  ref: Ref<SheetHandle>;
  file: File;
  version: Version;
  /** Why cells cannot be edited now. */
  blocked: string | null;
  onEnter: Parameters<typeof useEditing>[0]["onEnter"];
  onUndo: () => void;
  onRedo: () => void;
  /** The place that is shown when it is given; a new object each time. */
  place: SheetArea | null;
  /** Cells that are marked because they differ from another version. */
  changed: readonly SheetArea[];
  /** Called with the selected cell, and with the empty cells for the answer to a question, such as `Orders!F2`. */
  onCell: (cell: SheetArea & Cell, range: string, target: string | null) => void;
  onUse: (table: PastedTable, place: SheetArea) => void;
  onExplain: (formula: string) => void;
};

type Chosen = { selection: Selection; reveal: boolean };

const start: Chosen = { selection: atCell({ row: 0, column: 0 }), reveal: false };

/** The first visible sheet. */
const firstOf = (sheets: readonly SheetSummary[]) =>
  Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );

export function OpenSheet({ ref, file, version, blocked, place, changed, ...acts }: Props) {
  const { client, workbook, revision } = version;
  const { sheets, isCalculated } = workbook;
  const { onCell, onUse, onExplain } = acts;
  const id = useId();
  const grid = useRef<GridHandle>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [at, setAt] = useState(() => firstOf(sheets));
  const [chosenBySheet, setChosen] = useState<Readonly<Record<number, Chosen>>>({});
  const sheet = sheets[at] as SheetSummary;
  const chosen = chosenBySheet[at] ?? start;
  const { selection } = chosen;
  const area = selectedArea(selection, sheet.merged);
  const own = mergedAt(sheet.merged, selection.from);
  const cell = { row: own.top, column: own.left };
  const isOne = isOneCell(area, sheet.merged);
  const { content, trace, region, totals } = useSelected({
    ...{ client, revision, sheet: at },
    ...{ cell, area, isOne },
  });
  const last = lastCellOf(sheet);

  const select = (next: Selection, reveal: boolean, on = at) =>
    setChosen((before) => ({ ...before, [on]: { selection: next, reveal } }));
  const show = ({ sheet: on, area: to }: SheetArea) => {
    if (!sheets[on]) return;
    const inside = (limit: number, line: number) => Math.min(line, Math.max(limit, 0));
    const used = sheets[on]?.used;
    // whole columns and rows are selected as far as there are cells
    const end = { row: used?.bottom ?? 0, column: used?.right ?? 0 };
    const bottom = to.top === 0 ? Math.max(to.top, inside(end.row, to.bottom)) : to.bottom;
    const right = to.left === 0 ? Math.max(to.left, inside(end.column, to.right)) : to.right;
    const found = ofArea({ ...to, bottom, right });
    setAt(on);
    // the beginning of the area is revealed
    select({ from: found.to, to: found.from }, true, on);
  };
  const leave = () => grid.current?.focus();
  const step = (from: Cell, direction: Direction) => grid.current?.step(from, direction);
  const editor = useEditing({
    ...{ client, sheet: at, cell, area, blocked },
    onEnter: acts.onEnter,
    onSelect: ({ top, left, bottom, right }, on) => {
      setAt(on);
      select({ from: { row: top, column: left }, to: { row: bottom, column: right } }, true, on);
    },
    ...{ step, onLeave: leave },
  });
  const pointing = usePointing({ editor, client, sheets, at, bar: field, step });
  const edit = { ...editor, ...pointing };
  const { editing } = editor;
  // the formula bar shows the formula also on the sheets whose cells it gets
  const typedAt = editing && editing.sheet !== at && areaAround(editing.cell, editing.cell);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per text
  const referred = useMemo(() => pointing.referred(), [editing?.text]);
  const pointed = (editing?.pointed?.sheet === at && editing.pointed.chosen) || null;
  const paste = useRef(editor.paste);
  paste.current = editor.paste;
  useEffect(() => {
    // some browsers tell the page, not the element with the focus
    const listen = (event: ClipboardEvent) => {
      if (document.activeElement?.role !== "grid") return;
      // the page would open the cells as a sheet of their own
      event.stopPropagation();
      paste.current(event.clipboardData?.getData("text/plain") ?? "");
    };
    document.addEventListener("paste", listen, true);
    return () => document.removeEventListener("paste", listen, true);
  }, []);
  const goTo = (to: SheetArea) => {
    // the grid of another sheet is a new one
    flushSync(() => show(to));
    grid.current?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per place
  useEffect(() => {
    if (place) show(place);
  }, [place]);
  const isEmpty = isOne ? content?.formula === null && content.text === "" : totals?.filled === 0;
  const target = isEmpty ? placeText({ sheet: at, area }, sheets, -1) : null;
  const range = areaText(area);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per selection
  useEffect(() => onCell({ sheet: at, area, ...cell }, range, target), [at, range, target]);
  const find = async (text: string): Promise<boolean> => {
    const found = await client.request("find", { sheet: at, text }).catch(() => null);
    if (found) goTo(found);
    return found !== null;
  };
  useImperativeHandle(ref, () => ({ goTo: find, go: goTo, show, focus: leave }));
  const usable: Area = (isOne && region) || area;
  const use = async () => {
    const table = await client
      .request("table", { sheet: at, area: usable, file: file.name })
      .catch(() => null);
    if (!table)
      return destructive(t("sheet.useNothing"), t("sheet.useNothing.text", { area: areaText(usable) }));
    const { isWhole, ...given } = table;
    // a formula that is checked on a part of the cells could be wrong for all of them
    if (isWhole) return onUse(given, { sheet: at, area: usable });
    destructive(t("sheet.useTooMuch"), t("sheet.useTooMuch.text", { area: given.origin?.address ?? "" }));
  };
  const marks = useMemo((): Mark[] => {
    const here = (kind: Mark["kind"], places: readonly SheetArea[]) =>
      places.flatMap((place) => (place.sheet === at ? [{ kind, area: place.area }] : []));
    const traced = trace ? [...here("readBy", trace.readBy), ...here("reads", trace.reads)] : [];
    const read = referred ? here("reads", referred) : traced;
    return [...here("changed", changed), ...read];
  }, [trace, changed, at, referred]);
  const address = areaText(area, last);
  return (
    <>
      {isCalculated && <p className="sheet-note">{t("sheet.calculated")}</p>}
      <FormulaBar
        address={address}
        cell={typedAt ? placeText({ sheet: editing.sheet, area: typedAt }, sheets, at) : areaText(own)}
        content={content}
        field={field}
        canEdit={blocked === null}
        acts={edit}
        onGo={find}
        onExplain={onExplain}
        onLeave={leave}
      />
      {trace && <Traces trace={trace} sheets={sheets} here={at} onGo={goTo} />}
      <div className="sheet-cells" role="tabpanel" id={`${id}-cells`} aria-labelledby={`${id}-tab-${at}`}>
        <Grid
          key={at}
          ref={grid}
          id={id}
          label={t("sheet.grid", { sheet: sheet.name })}
          client={client}
          at={at}
          revision={revision}
          sheet={sheet}
          chosen={chosen}
          pointed={pointed}
          onPoint={pointing.point}
          marks={marks}
          onSelect={select}
          onCopy={() => void copyCells(client, { sheet: at, area })}
          edits={{
            canEdit: blocked === null,
            begin: (text) =>
              text === null && blocked !== null ? field.current?.focus() : editor.begin(text, "cell"),
            clear: editor.clear,
            undo: acts.onUndo,
            redo: acts.onRedo,
          }}
        />
        {editing?.place === "cell" && editing.sheet === at && (
          <CellEditor
            editing={editing}
            acts={edit}
            address={areaText(mergedAt(sheet.merged, editing.cell))}
            cellId={`${id}-${editing.cell.row}-${editing.cell.column}`}
          />
        )}
        {!sheet.used && revision === 0 && !editing && <p className="sheet-empty quiet">{t("sheet.empty")}</p>}
      </div>
      <SheetTabs
        id={id}
        sheets={sheets}
        chosen={at}
        keepsFocus={pointing.isOpen}
        onChoose={(next) => {
          pointing.turn();
          setAt(next);
        }}
      />
      <SelectionSummary
        totals={totals}
        usable={areaText(usable, last)}
        target={isEmpty ? areaText(area) : null}
        onUse={() => void use()}
      />
      <p className="sr-only" role="status">
        {pointed
          ? t("sheet.selected", { area: areaText(selectedArea(pointed.selection, sheet.merged), last) })
          : !isOne && t("sheet.selected", { area: address })}
      </p>
    </>
  );
}
