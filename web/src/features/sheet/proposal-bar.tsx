// Above the cells: a formula that is shown in its place but not inserted yet.
import { useEffect, useId, useRef, useState } from "react";
import { t } from "../../lib/messages.ts";
import { scrollBehavior } from "../../lib/motion.ts";
import { areaText } from "./area-text.ts";
import { HeadingField } from "./heading-field.tsx";
import { useOwnFormula } from "./use-own-formula.ts";
import type { Proposed } from "./use-versions.ts";
import type { SheetArea } from "./worker/wishes.ts";

const cellsIn = (places: readonly SheetArea[]): number =>
  places.reduce(
    (sum, { area: { top, left, bottom, right } }) => sum + (bottom - top + 1) * (right - left + 1),
    0,
  );

/** The entries of a list that is a text: `North, South`. */
function entriesIn(formula: string): string | null {
  const [, text] = /^"(.*)"$/s.exec(formula) ?? [];
  return text?.replaceAll('""', '"').split(",").join(", ") ?? null;
}

const titles = {
  format: "sheet.rule.format",
  custom: "sheet.rule.custom",
  list: "sheet.rule.list",
} as const;

type Props = {
  proposed: Proposed;
  isBusy: boolean;
  onFill: (isFilled: boolean) => void;
  onHeading: (heading: string) => void;
  onInsert: () => void;
  onDiscard: () => void;
};

export function ProposalBar({ proposed, isBusy, onFill, onHeading, onInsert, onDiscard }: Props) {
  const { place, edits, rules, canFill, isFilled, replaced, met, heading, wish } = proposed;
  const kind = wish.rule?.kind;
  const title = useId();
  const bar = useRef<HTMLElement>(null);
  const insert = useRef<HTMLButtonElement>(null);
  const [rule] = rules;
  const formula = useOwnFormula(rule ? `=${rule.formula}` : wish.formula);
  const entries = kind === "list" && rule ? entriesIn(rule.formula) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per formula
  useEffect(() => {
    bar.current?.scrollIntoView({ block: "nearest", behavior: scrollBehavior() });
    insert.current?.focus({ preventScroll: true });
  }, [wish.formula]);
  /** A heading that is not in the proposal yet, and whether it is inserted as soon as it is. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const isAccepted = useRef(false);
  const accept = () => {
    isAccepted.current = waiting !== null;
    if (waiting === null) onInsert();
    else onHeading(waiting);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per proposal, when it can be inserted
  useEffect(() => {
    if (isBusy || !isAccepted.current) return;
    isAccepted.current = false;
    if (heading === waiting?.trim()) onInsert();
  }, [proposed, isBusy]);
  return (
    <section
      ref={bar}
      className="sheet-proposal"
      aria-labelledby={title}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onDiscard();
      }}
    >
      <p id={title} role="status">
        {t(kind ? titles[kind] : "sheet.proposal", { area: areaText(place.area) })}{" "}
        {entries === null ? <code dir="ltr">{formula}</code> : <bdi>{entries}</bdi>}
      </p>
      {heading === null && edits.length > 1 && <p>{t("sheet.proposal.more", { count: edits.length - 1 })}</p>}
      {met && kind === "format" && <p>{t("sheet.rule.met", { count: cellsIn(met) })}</p>}
      {met && kind !== "format" && <p>{t("sheet.rule.unmet", { count: cellsIn([place]) - cellsIn(met) })}</p>}
      {replaced > 0 && <p className="sheet-replaces">{t("sheet.replaces", { count: replaced })}</p>}
      {heading !== null && (
        <HeadingField
          key={wish.formula}
          heading={heading}
          isBusy={isBusy}
          onChange={onHeading}
          onWaiting={setWaiting}
          onDone={accept}
        />
      )}
      <div className="sheet-proposal-acts">
        {canFill && (
          <label>
            <input
              type="checkbox"
              checked={isFilled}
              disabled={isBusy}
              onChange={({ target }) => onFill(target.checked)}
            />{" "}
            {t("sheet.fillDown")}
          </label>
        )}
        <button
          ref={insert}
          type="button"
          className="button primary small"
          disabled={isBusy}
          onClick={accept}
        >
          {t("sheet.insert")}
        </button>
        <button type="button" className="button small" disabled={isBusy} onClick={onDiscard}>
          {t("sheet.discard")}
        </button>
      </div>
    </section>
  );
}
