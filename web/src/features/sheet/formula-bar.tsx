// The address of the selection and the formula or the value of its cell. F2 in the grid leads here.
import type { KeyboardEvent, RefObject } from "react";
import { t } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { AddressBox } from "./address-box.tsx";
import { useOwnFormula } from "./use-own-formula.ts";
import type { CellContent } from "./worker/wishes.ts";

type Props = {
  address: string;
  cell: string;
  content: CellContent | null;
  field: RefObject<HTMLTextAreaElement | null>;
  onGo: (text: string) => Promise<boolean>;
  onExplain: (formula: string) => void;
  /** The focus goes back to the grid. */
  onLeave: () => void;
};

const leaving = new Set(["Escape", "Enter", "F2"]);

export function FormulaBar({ address, cell, content, field, onGo, onExplain, onLeave }: Props) {
  const formula = useOwnFormula(content?.formula ?? null);
  const press = (event: KeyboardEvent) => {
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
        readOnly
        rows={1}
        dir={formula === null ? "auto" : "ltr"}
        spellCheck={false}
        aria-label={t("sheet.content", { cell })}
        value={formula ?? content?.text ?? ""}
        onFocus={({ target }) => target.select()}
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
