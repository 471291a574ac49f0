// The generated formula with its check, and alternatives for other spreadsheet programs or versions.
import type { Alternative, Generation } from "@cellwright/contracts/formulas";
import { t } from "../../lib/messages.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { FormulaBlock } from "../../ui/formula-block.tsx";

export const GenerationResult = ({ generation }: { generation: Generation }) => (
  <div className="result">
    <FormulaBlock
      key={generation.formula}
      text={generation.formula}
      check={generation}
      copied="copied.formula"
    />
    {generation.alternatives.length > 0 && (
      <>
        <h3>{t("builder.alternatives")}</h3>
        <ul className="alternatives">
          {generation.alternatives.map((alternative) => (
            <Elsewhere key={`${alternative.dialect} ${alternative.excel}`} {...alternative} />
          ))}
        </ul>
      </>
    )}
  </div>
);

function Elsewhere({ dialect, excel, formula, notes }: Alternative) {
  const name =
    dialect === "sheets" || excel === null
      ? t("formulas.inSheets")
      : t("formulas.inExcel", { version: excel });
  return (
    <li>
      <p className="alternative-name">
        <span>{name}</span>
        <CopyButton text={formula} label={t("copies.copy", { name })} title="copied.formula" />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre className="code" dir="ltr" tabIndex={0}>
        <code>{formula}</code>
      </pre>
      {notes.map((note) => (
        <p key={note} className="quiet">
          <bdi>{note}</bdi>
        </p>
      ))}
    </li>
  );
}
