// The card form and its validation.
import { z } from "zod";
import { type Html, html } from "../../simulator/html.ts";
import { field } from "../../simulator/page.ts";
import { behaviourOf, isNumber } from "../domain/cards.ts";
import type { Card } from "../objects/payment.ts";

export type Typed = Record<string, string>;
export type Complaints = Record<string, string>;

const form = z.record(z.string(), z.unknown()).catch({});

export const typed = (body: unknown): Typed =>
  Object.fromEntries(
    Object.entries(form.parse(body ?? {})).map(([name, value]) => [
      name,
      typeof value === "string" ? value.trim() : "",
    ]),
  );

/** Validates the card form. `now` is the simulator's time in seconds. */
export function cardOf(given: Typed, now: number): { card: Omit<Card, "id"> } | { complaints: Complaints } {
  const complaints: Complaints = {};
  const number = (given.cardNumber ?? "").replace(/[\s-]/g, "");
  if (!number) complaints.cardNumber = "Please enter a card number.";
  else if (!isNumber(number)) complaints.cardNumber = "Your card number is invalid.";
  else if (!behaviourOf(number))
    complaints.cardNumber = "Your card was declined. This is test mode, and only Stripe's test numbers work.";
  const [, month = "", year = ""] = /^(\d{1,2})\s*\/\s*(\d{2}|\d{4})$/.exec(given.cardExpiry ?? "") ?? [];
  const [exp_month, exp_year] = [Number(month), Number(year.length === 2 ? `20${year}` : year)];
  if (!month || exp_month < 1 || exp_month > 12) complaints.cardExpiry = "Enter the expiry as MM / YY.";
  else if (Date.UTC(exp_year, exp_month, 1) / 1_000 <= now)
    complaints.cardExpiry = "Your card's expiration date is in the past.";
  const digits = number.startsWith("3") ? 4 : 3;
  if (!new RegExp(`^\\d{${digits}}$`).test(given.cardCvc ?? ""))
    complaints.cardCvc = `Enter the ${digits} digits of the security code.`;
  return Object.keys(complaints).length > 0 ? { complaints } : { card: { number, exp_month, exp_year } };
}

export const cardFields = (shown: Typed, complaints: Complaints): Html => html`
  ${field({ name: "cardNumber", label: "Card number", autocomplete: "cc-number", maxlength: 100, isNumeric: true, value: shown.cardNumber, error: complaints.cardNumber })}
  <div class="row">
    ${field({ name: "cardExpiry", label: "Expiry (MM / YY)", autocomplete: "cc-exp", maxlength: 100, value: shown.cardExpiry, error: complaints.cardExpiry })}
    ${field({ name: "cardCvc", label: "Security code", autocomplete: "cc-csc", maxlength: 100, isNumeric: true, error: complaints.cardCvc })}
  </div>
  <details>
    <summary>Test cards</summary>
    <ul>
      <li>4242 4242 4242 4242 pays</li>
      <li>4000 0000 0000 0002 is declined</li>
      <li>4000 0000 0000 9995 has insufficient funds</li>
      <li>4000 0025 0000 3155 asks for 3-D Secure</li>
      <li>4000 0000 0000 0341 pays now and fails at renewal</li>
    </ul>
    <p class="hint">With any future expiry and any security code.</p>
  </details>`;
