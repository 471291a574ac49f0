// Shows in which spreadsheet programs a formula works, and under which conditions.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { list, t } from "../lib/messages.ts";

export function WorksIn({ excel, sheets, notes }: NonNullable<CheckedFormula["worksIn"]>) {
  const places = [...(excel === null ? [] : [excelFrom(excel)]), ...(sheets ? [t("formulas.inSheets")] : [])];
  return (
    <div className="works-in">
      <p>
        {places.length > 0 ? t("formulas.worksIn", { places: list(places) }) : t("formulas.worksNowhere")}
      </p>
      {notes.length > 0 && (
        <ul className="quiet">
          {notes.map((note) => (
            <li key={note}>
              <bdi>{note}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const excelFrom = (version: string) =>
  version === "365" ? t("formulas.inMicrosoft365") : t("formulas.inExcel", { version });
