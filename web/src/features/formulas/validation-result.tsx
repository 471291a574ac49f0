// What the check says of a formula: what is wrong and where, and where it works.
import type { Validation } from "@cellwright/contracts/formulas";
import type { Span } from "@cellwright/formula/tree";
import { useState } from "react";
import { list, say } from "../../lib/messages.ts";
import { Icon } from "../../ui/icon.tsx";
import { MarkedFormula } from "./marked-formula.tsx";
import { Parts } from "./parts.tsx";

type Props = { formula: string; validation: Validation; onPick: (part: Span) => void };

export function ValidationResult({ formula, validation, onPick }: Props) {
  const [looked, setLooked] = useState<number | null>(null);
  const { isValid, problems, compatibility } = validation;
  const marks = problems.map(({ start, end, severity }) => ({ start, end, tone: severity }));
  return (
    <div className="result">
      <h3 data-tone={isValid ? "good" : "bad"}>
        <Icon name={isValid ? "check" : "alert"} /> {say(isValid ? "formulas.valid" : "formulas.invalid")}
      </h3>
      {problems.length > 0 && (
        <>
          <MarkedFormula text={formula} marks={marks} active={looked} label={say("formulas.marked")} />
          <Parts
            parts={problems.map(({ start, end, code, severity, message }) => ({
              key: `${start} ${code} ${message}`,
              start,
              end,
              content: (
                <>
                  <span className="badge" data-tone={severity}>
                    {say(severity === "error" ? "formulas.error" : "formulas.warning")}
                  </span>
                  <span>
                    <span className="quiet">{placeOf(start, end)}</span> <Worded message={message} />
                  </span>
                </>
              ),
            }))}
            onLook={setLooked}
            onPick={onPick}
          />
        </>
      )}
      {compatibility && <WorksIn {...compatibility} />}
    </div>
  );
}

/** The engine writes what belongs into a formula between backticks. */
const Worded = ({ message }: { message: string }) =>
  message.split("`").map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a message does not change
    place % 2 === 1 ? <code key={place}>{part}</code> : part,
  );

/** People count characters from 1. */
const placeOf = (start: number, end: number) =>
  end - start > 1
    ? say("formulas.atCharacters", { from: start + 1, to: end })
    : say("formulas.atCharacter", { from: start + 1 });

function WorksIn({ excel, sheets, notes }: NonNullable<Validation["compatibility"]>) {
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
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const excelFrom = (version: string) =>
  version === "365" ? say("formulas.inMicrosoft365") : say("formulas.inExcel", { version });
