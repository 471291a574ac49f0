// Details of a formula's check: the sheet it ran on, its results, edge cases, and where it works.
import type { CheckedFormula, EdgeCase, FormulaRun } from "@cellwright/contracts/checked";
import { cellText, formatIn, valueText } from "../lib/cell-text.ts";
import { t } from "../lib/messages.ts";
import "./formula-check.css";
import { Seen } from "./seen.tsx";
import { SmallSheet } from "./small-sheet.tsx";
import { WorksIn } from "./works-in.tsx";

const rowsShown = 12;
const columnsShown = 12;

export const hasDetails = ({ run, edges, worksIn }: CheckedFormula): boolean =>
  Boolean(run || edges?.length || worksIn);

export const FormulaCheck = ({ check: { run, edges = [], worksIn, format } }: { check: CheckedFormula }) => (
  <div className="formula-check">
    {run && <Run run={run} format={format} />}
    {edges.length > 0 && (
      <>
        <p>{t("check.edges")}</p>
        <ul>
          {edges.map(({ kind, value }) => (
            <li key={kind}>
              {t(edgeTexts[kind])}{" "}
              <code dir="ltr">
                <Seen text={valueText(value, formatIn(format, 0))} />
              </code>
            </li>
          ))}
        </ul>
      </>
    )}
    {worksIn && <WorksIn {...worksIn} />}
  </div>
);

const edgeTexts = {
  blank: "check.edge.blank",
  "text-number": "check.edge.textNumber",
  duplicate: "check.edge.duplicate",
  error: "check.edge.error",
  "no-match": "check.edge.noMatch",
} as const satisfies Record<EdgeCase["kind"], string>;

type RunProps = { run: FormulaRun; format: CheckedFormula["format"] };

function Run({ run: { sheets, cell, value, isMade }, format }: RunProps) {
  const gives = Array.isArray(value) ? null : value;
  return (
    <>
      <p>
        {t(isMade ? "check.onMade" : "check.onYours")}{" "}
        {gives !== null && (
          <>
            {t("check.gives", { cell })}{" "}
            <code dir="ltr">
              <Seen text={cellText(gives, formatIn(format, 0))} />
            </code>
          </>
        )}
      </p>
      {sheets.map(({ name, rows, formats }) => (
        <figure key={name} className="run-sheet">
          {sheets.length > 1 && <figcaption className="quiet">{name}</figcaption>}
          <SmallSheet
            label={t("check.sheet", { name })}
            rows={rows.slice(0, rowsShown).map((row) => row.slice(0, columnsShown))}
            isCut={rows.length > rowsShown || rows.some(({ length }) => length > columnsShown)}
            cell={cell}
            formatAt={(address) => formats?.[address]}
          />
        </figure>
      ))}
      {Array.isArray(value) && (
        <figure className="run-sheet">
          <figcaption>{t("check.givesMany", { cell })}</figcaption>
          <SmallSheet
            label={t("check.result")}
            rows={value.slice(0, rowsShown).map((row) => row.slice(0, columnsShown))}
            isCut={value.length > rowsShown}
            formatAt={(_, column) => formatIn(format, column)}
          />
        </figure>
      )}
    </>
  );
}
