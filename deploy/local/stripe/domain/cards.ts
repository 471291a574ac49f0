// How Stripe's test cards behave. https://docs.stripe.com/testing
import type { Declined } from "../objects/payment.ts";

export type Behaviour = {
  /** Whether the customer must authenticate (3-D Secure). */
  authenticates?: true;
  /** Why payments with the customer present are declined. */
  declines?: Declined;
  /** Why later charges are declined. The first payment succeeds. */
  declinesLater?: Declined;
  /** Whether the payment is disputed after it has succeeded. */
  disputes?: true;
};

const declined = (decline_code: string, message = "Your card was declined."): Declined => ({
  code: "card_declined",
  decline_code,
  message,
});
const expired: Declined = { code: "expired_card", message: "Your card has expired." };
const cvc: Declined = { code: "incorrect_cvc", message: "Your card's security code is incorrect." };
const trouble: Declined = {
  code: "processing_error",
  message: "An error occurred while processing your card. Try again in a little bit.",
};
const poor = declined("insufficient_funds", "Your card has insufficient funds.");
/** Authentication is required, but the customer is not present. */
const notAuthenticated: Declined = {
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

const behaviours: Record<string, Behaviour> = {
  "4242424242424242": {},
  "4000056655665556": {},
  "5555555555554444": {},
  "5200828282828210": {},
  "378282246310005": {},
  "4000000000000002": { declines: declined("generic_decline") },
  "4000000000009995": { declines: poor },
  "4000000000009987": { declines: declined("lost_card") },
  "4000000000009979": { declines: declined("stolen_card") },
  "4000000000000069": { declines: expired },
  "4000000000000127": { declines: cvc },
  "4000000000000119": { declines: trouble },
  "4000000000000341": { declinesLater: declined("generic_decline") },
  "4000000000000259": { disputes: true },
  "4000002500003155": { authenticates: true },
  "4000002760003184": { authenticates: true, declinesLater: notAuthenticated },
  "4000008260003178": { authenticates: true, declines: poor },
  "4000008400001629": { authenticates: true, declines: declined("generic_decline") },
};

/** Undefined for numbers that are no test cards. */
export const behaviourOf = (number: string): Behaviour | undefined => behaviours[number];

/** Whether a card number is valid, by the Luhn check. */
export function isNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
