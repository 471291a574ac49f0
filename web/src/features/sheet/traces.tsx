// The cells that the selected cell reads, and those that read it, as buttons that lead there.
import { t } from "../../lib/messages.ts";
import { placeText } from "./area-text.ts";
import type { SheetArea, SheetSummary, Trace } from "./worker/wishes.ts";

const mostShown = 5;

type Props = {
  trace: Trace;
  sheets: readonly SheetSummary[];
  here: number;
  onGo: (place: SheetArea) => void;
};

export function Traces({ trace: { reads, readBy, readers }, sheets, here, onGo }: Props) {
  if (reads.length === 0 && readBy.length === 0) return null;
  const cellsOf = ({ area }: SheetArea) => area.bottom - area.top + 1;
  const shown = readBy.slice(0, mostShown);
  const left = readers - shown.reduce((count, each) => count + cellsOf(each), 0);
  const lines = [
    {
      kind: "reads",
      title: t("sheet.reads"),
      places: reads.slice(0, mostShown),
      more: reads.length - mostShown,
    },
    { kind: "readBy", title: t("sheet.readBy"), places: shown, more: left },
  ];
  return (
    <div className="traces">
      {lines.map(
        ({ kind, title, places, more }) =>
          places.length > 0 && (
            <p key={kind} data-kind={kind}>
              <span className="traces-title">{title}</span>
              {places.map((place) => {
                const text = placeText(place, sheets, here);
                return (
                  <button key={text} type="button" onClick={() => onGo(place)}>
                    <code>{text}</code>
                  </button>
                );
              })}
              {more > 0 && <span className="quiet">{t("sheet.more", { count: more })}</span>}
            </p>
          ),
      )}
    </div>
  );
}
