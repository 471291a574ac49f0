// Shows where a formula works and under which conditions.
import type { CheckedFormula } from "@cellwright/contracts/checked";
import { list, say } from "../lib/messages.ts";

export function WorksIn({ excel, sheets, notes }: NonNullable<CheckedFormula["worksIn"]>) {
  const places = [
    ...(excel === null ? [] : [excelFrom(excel)]),
    ...(sheets ? [say("formulas.inSheets")] : []),
  ];
  return (
    <div className="works-in">
      <p>
        {places.length > 0 ? say("formulas.worksIn", { places: list(places) }) : say("formulas.worksNowhere")}
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
  version === "365" ? say("formulas.inMicrosoft365") : say("formulas.inExcel", { version });
