// The sort order of My Requests.
import type { Activity } from "@cellwright/contracts/activities";
import { useId } from "react";
import { t } from "../../lib/messages.ts";

const orders = ["newest", "oldest", "largest"] as const;
export type Order = (typeof orders)[number];

/** `activities` are sorted from newest to oldest. */
export function inOrder(activities: readonly Activity[], order: Order): readonly Activity[] {
  if (order === "newest") return activities;
  const oldest = activities.toReversed();
  return order === "oldest" ? oldest : oldest.sort((one, other) => (other.bytes ?? 0) - (one.bytes ?? 0));
}

export function OrderChoice({ order, onChoose }: { order: Order; onChoose: (order: Order) => void }) {
  const id = useId();
  return (
    <p className="request-order">
      <label className="sr-only" htmlFor={id}>
        {t("requests.order")}
      </label>
      <select
        id={id}
        value={order}
        onChange={({ target }) => onChoose(orders.find((each) => each === target.value) ?? "newest")}
      >
        {orders.map((each) => (
          <option key={each} value={each}>
            {t(`requests.order.${each}`)}
          </option>
        ))}
      </select>
    </p>
  );
}
