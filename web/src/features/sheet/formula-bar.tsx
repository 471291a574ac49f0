// The address of the selection and the formula or the value of its cell, which can be edited here.
import type { KeyboardEvent, RefObject } from "react";
import { t } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { AddressBox } from "./address-box.tsx";
import { pressInEditor } from "./edit/editor-keys.ts";
import type { EditActs } from "./edit/use-pointing.ts";
import { useOwnFormula } from "./use-own-formula.ts";
import type { CellContent } from "./worker/wishes.ts";

type Props = {
  address: string;
  cell: string;
  content: CellContent | null;
  field: RefObject<HTMLTextAreaElement | null>;
  canEdit: boolean;
  acts: EditActs;
  onGo: (text: string) => Promise<boolean>;
  onExplain: (formula: string) => void;
  /** The focus goes back to the grid. */
  onLeave: () => void;
};

const leaving = new Set(["Escape", "Enter", "F2"]);

export function FormulaBar({ address, cell, content, field, canEdit, acts, ...more }: Props) {
  const { onGo, onExplain, onLeave } = more;
  const { editing } = acts;
  const formula = useOwnFormula(content?.formula ?? null);
  const shown = formula ?? content?.text ?? "";
  const text = editing?.text ?? shown;
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (editing) return pressInEditor(event, acts);
    if (!leaving.has(event.key)) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <div className="sheet-formula">
      <AddressBox address={address} onGo={onGo} onLeave={onLeave} />
      <span className="sheet-formula-sign" aria-hidden="true">
        <Icon name="formula" />
      </span>
      <textarea
        ref={field}
        readOnly={!canEdit}
        rows={1}
        dir={text.startsWith("=") ? "ltr" : "auto"}
        spellCheck={false}
        aria-label={t("sheet.content", { cell })}
        value={text}
        onFocus={({ target }) => {
          if (canEdit) acts.begin(null, "bar", shown);
          else target.select();
        }}
        onChange={({ target }) => acts.change(target.value)}
        onBlur={({ relatedTarget }) => {
          if (editing?.place === "bar" && !relatedTarget?.closest(".cell-editor")) acts.accept(null);
        }}
        onKeyDown={press}
      />
      {formula !== null && (
        <button type="button" className="button small" onClick={() => onExplain(formula)}>
          {t("sheet.explain")}
        </button>
      )}
      {content?.comment && (
        <p className="sheet-comment quiet">{t("sheet.comment", { text: content.comment })}</p>
      )}
    </div>
  );
}
