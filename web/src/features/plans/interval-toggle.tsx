// Chooses between monthly and yearly payment.
import { useId } from "react";
import { t } from "../../lib/messages.ts";
import { prices } from "../../ui/plan-points.tsx";
import type { Interval } from "./use-checkout.ts";

type Props = { interval: Interval; onChoose: (interval: Interval) => void };

export function IntervalToggle({ interval, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset className="intervals">
      <legend className="sr-only">{t("subscribe.interval")}</legend>
      {(["monthly", "annual"] as const).map((each) => (
        <label key={each}>
          <input
            className="sr-only"
            type="radio"
            name={name}
            checked={interval === each}
            onChange={() => onChoose(each)}
          />
          {t(`subscribe.${each}`)}
          {each === "annual" && (
            <span className="badge">{t("subscribe.save", { percent: prices.saved })}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
