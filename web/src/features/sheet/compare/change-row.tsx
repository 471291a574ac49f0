// A change: what it is, where it is, before and after, its cells if there are several, and what it changes.
import { type MessageKey, t } from "../../../lib/messages.ts";
import { placeText } from "../area-text.ts";
import type { WorkbookClient } from "../workbook-client.ts";
import type { ChangeLine } from "../worker/comparison.ts";
import { CellLines } from "./cell-lines.tsx";
import { type Go, type Sheets, Sides } from "./sides.tsx";

type Scope = ChangeLine["scope"];
type Kind = ChangeLine["kind"];

const labels: { readonly [S in Scope]: Partial<Record<Kind, MessageKey>> } = {
  cell: {
    formula: "sheet.change.formula",
    value: "sheet.change.value",
    added: "sheet.change.added",
    removed: "sheet.change.removed",
    moved: "sheet.change.moved",
  },
  rows: {
    added: "sheet.change.rowsAdded",
    removed: "sheet.change.rowsRemoved",
    moved: "sheet.change.rowsMoved",
  },
  columns: {
    added: "sheet.change.columnsAdded",
    removed: "sheet.change.columnsRemoved",
    moved: "sheet.change.columnsMoved",
  },
  sheet: {
    added: "sheet.change.sheetAdded",
    removed: "sheet.change.sheetRemoved",
    moved: "sheet.change.sheetRenamed",
    value: "sheet.change.sheetHidden",
  },
  name: {
    added: "sheet.change.nameAdded",
    removed: "sheet.change.nameRemoved",
    formula: "sheet.change.nameChanged",
  },
  table: {
    added: "sheet.change.tableAdded",
    removed: "sheet.change.tableRemoved",
    moved: "sheet.change.tableRenamed",
    value: "sheet.change.tableResized",
  },
};

type Props = {
  at: number;
  change: ChangeLine;
  client: WorkbookClient;
  sheets: Sheets;
  onGo: Go;
};

export function ChangeRow({ at, change, client, sheets, onGo }: Props) {
  const { kind, scope, count, name, places, morePlaces, before, after, effects } = change;
  const version = kind === "removed" ? "before" : "after";
  const label = labels[scope][kind];
  const isPlain = scope === "cell" && kind !== "moved";
  // inserted and deleted lines have no contents of their own
  const hasSides = isPlain || kind === "moved" || scope === "name" || scope === "table" || kind === "value";
  return (
    <li>
      <p className="sheet-audit-cells">
        <span className="badge">{label && t(label)}</span>
        {places.map((place, index) => {
          const text = name || placeText(place, sheets[version], -1);
          return (
            <button
              key={text}
              type="button"
              onClick={() =>
                onGo(
                  place,
                  version,
                  index === 0 ? (version === "after" ? before?.place : after?.place) : null,
                )
              }
            >
              <code dir="ltr">{text}</code>
            </button>
          );
        })}
        {places.length === 0 && name && <code dir="ltr">{name}</code>}
        {morePlaces > 0 && <span className="quiet">{t("sheet.more", { count: morePlaces })}</span>}
      </p>
      {hasSides && <Sides before={before} after={after} sheets={sheets} isDefinition={!isPlain} />}
      {isPlain && count > 1 && (
        <CellLines
          title={t("sheet.compare.cells", { count })}
          {...{ client, sheets, onGo, count }}
          change={at}
          what="cells"
        />
      )}
      {effects > 0 && (
        <CellLines
          title={t("sheet.compare.effects", { count: effects })}
          {...{ client, sheets, onGo }}
          count={effects}
          change={at}
          what="effects"
        />
      )}
    </li>
  );
}
