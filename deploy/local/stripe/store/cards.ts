// Cards that were entered. Only Stripe's test numbers are accepted, so they are no secret.

import type { Database } from "../../simulator/database.ts";
import type { Card } from "../objects/payment.ts";
import { newId } from "./objects.ts";

export type Cards = ReturnType<typeof cards>;

export function cards(db: Database) {
  return {
    add(card: Omit<Card, "id">): Card {
      const kept = { id: newId("pm_", 24), ...card };
      db.prepare("INSERT INTO cards (id, number, exp_month, exp_year) VALUES (?, ?, ?, ?)").run(
        kept.id,
        kept.number,
        kept.exp_month,
        kept.exp_year,
      );
      return kept;
    },
    get: (id: string): Card | undefined =>
      db.prepare("SELECT id, number, exp_month, exp_year FROM cards WHERE id = ?").get(id) as
        | Card
        | undefined,
  };
}
