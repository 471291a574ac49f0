// The cells of a change, or the results that it changes. They are requested when they are unfolded.
import { useRef, useState } from "react";
import { t } from "../../../lib/messages.ts";
import { Icon } from "../../../ui/icon.tsx";
import { placeText } from "../area-text.ts";
import type { WorkbookClient } from "../workbook-client.ts";
import type { CellLine, LinesWish } from "../worker/comparison.ts";
import { type Go, OwnFormula, type Sheets, Sides } from "./sides.tsx";

type Props = Pick<LinesWish, "change" | "what"> & {
  title: string;
  count: number;
  client: WorkbookClient;
  sheets: Sheets;
  onGo: Go;
};

export function CellLines({ title, count, client, sheets, onGo, change, what }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [lines, setLines] = useState<readonly CellLine[]>([]);
  const isAsking = useRef(false);
  const ask = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const more = await client.request("lines", { change, what, from: lines.length }).catch(() => []);
    isAsking.current = false;
    setLines([...lines, ...more]);
  };
  const toggle = (open: boolean) => {
    setOpen(open);
    if (open && lines.length === 0) void ask();
  };
  const left = count - lines.length;
  return (
    <details className="compare-lines" open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
      <summary>
        <Icon name="view" /> {title}
      </summary>
      {isOpen && (
        <ul aria-label={title}>
          {lines.map(({ before, after }) => {
            const version = after?.place ? "after" : "before";
            const place = (after?.place ?? before?.place) || null;
            // a result has the same formula before and after
            const formula = what === "effects" && after?.formula;
            const text = place ? placeText(place, sheets[version], -1) : "";
            return (
              <li key={text}>
                <p className="sheet-audit-cells">
                  <button
                    type="button"
                    onClick={() => place && onGo(place, version, version === "after" ? before?.place : null)}
                  >
                    <code dir="ltr">{text}</code>
                  </button>
                  {formula && <OwnFormula formula={formula} />}
                </p>
                <Sides
                  before={before}
                  after={formula ? { ...after, formula: null } : after}
                  sheets={sheets}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isOpen && lines.length > 0 && left > 0 && (
        <p>
          <button type="button" className="button small" onClick={() => void ask()}>
            {t("more")}
          </button>{" "}
          <span className="quiet">{t("sheet.more", { count: left })}</span>
        </p>
      )}
    </details>
  );
}
