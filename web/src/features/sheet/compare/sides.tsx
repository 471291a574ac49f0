// What was and what is: side by side on wide screens, otherwise below each other.
import { t } from "../../../lib/messages.ts";
import { placeText } from "../area-text.ts";
import { useOwnFormula } from "../use-own-formula.ts";
import type { Side } from "../worker/comparison.ts";
import type { SheetArea, SheetSummary } from "../worker/wishes.ts";

/** Shows a place of one version, and its place in the other one if that is known. */
export type Go = (place: SheetArea, version: "before" | "after", other?: SheetArea | null) => void;

export type Sheets = { readonly [V in "before" | "after"]: readonly SheetSummary[] };

type Props = {
  before: Side | null;
  after: Side | null;
  sheets: Sheets;
  /** Whether they say what a name, a table or moved cells are; otherwise what a cell contains. */
  isDefinition?: boolean;
};

export const Sides = ({ before, after, sheets, isDefinition = false }: Props) => (
  <dl className="compare-sides">
    <div>
      <dt>{t("sheet.compare.before")}</dt>
      <Contents side={before} own={sheets.before} isDefinition={isDefinition} />
    </div>
    <div data-side="after">
      <dt>{t("sheet.compare.after")}</dt>
      <Contents side={after} own={sheets.after} isDefinition={isDefinition} />
    </div>
  </dl>
);

export function OwnFormula({ formula }: { formula: string }) {
  const own = useOwnFormula(formula);
  return <code dir="ltr">{own}</code>;
}

type ContentsProps = { side: Side | null; own: readonly SheetSummary[]; isDefinition: boolean };

const states = {
  visible: "sheet.state.visible",
  hidden: "sheet.state.hidden",
  veryHidden: "sheet.state.hidden",
} as const;
const isState = (text: string): text is keyof typeof states => Object.hasOwn(states, text);

function Contents({ side, own, isDefinition }: ContentsProps) {
  if (!side) return <dd className="quiet">{t("sheet.compare.nothing")}</dd>;
  const { text, place, formula } = side;
  if (isDefinition && formula === null) {
    const shown = isState(text) ? t(states[text]) : text || (place && placeText(place, own, -1));
    return (
      <dd>
        <bdi>{shown}</bdi>
      </dd>
    );
  }
  return (
    <dd>
      {formula !== null && <OwnFormula formula={formula} />}
      {formula === null && text === "" ? (
        <span className="quiet">{t("sheet.compare.nothing")}</span>
      ) : (
        <bdi data-result={formula !== null}>{text}</bdi>
      )}
    </dd>
  );
}
