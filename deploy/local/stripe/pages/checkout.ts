// The checkout page and the 3-D Secure page.
import type Stripe from "stripe";
import { type Html, html } from "../../simulator/html.ts";
import { alert, field } from "../../simulator/page.ts";
import { type Complaints, cardFields, type Typed } from "./card-form.ts";
import { money, page } from "./layout.ts";

export type Offer = {
  session: Stripe.Checkout.Session;
  item: Stripe.LineItem;
  /** The customer's e-mail address. Null if there is no customer yet. */
  email: string | null;
};

type Answer = { typed?: Typed; complaints?: Complaints; declined?: string };

const interval = (price: Stripe.Price | null): string =>
  price?.recurring?.interval === "year" ? "per year" : "per month";

const summary = ({ session, item }: Offer): Html => html`<section aria-labelledby="bought">
    <h2 id="bought">${item.description ?? "Subscription"}</h2>
    <p class="amount">${money(session.amount_total ?? 0, session.currency ?? "eur")}</p>
    <p class="soft">${interval(item.price)}</p>
    <dl>
      <dt>Subtotal</dt><dd>${money(session.amount_subtotal ?? 0, session.currency ?? "eur")}</dd>
      <dt>Total due today</dt><dd><strong>${money(session.amount_total ?? 0, session.currency ?? "eur")}</strong></dd>
    </dl>
    ${session.cancel_url !== null && html`<p><a href="${session.cancel_url}">← Back to Cellwright</a></p>`}
  </section>`;

export const checkoutPage = (offer: Offer, { typed = {}, complaints = {}, declined }: Answer = {}): string =>
  page({
    title: "Subscribe to Cellwright",
    failed: declined !== undefined || Object.keys(complaints).length > 0,
    body: html`<div class="sides">
      ${summary(offer)}
      <section aria-labelledby="pay">
        <h2 id="pay">Pay with card</h2>
        ${alert(declined)}
        <form method="post" action="/c/pay/${offer.session.id}" novalidate>
          ${
            offer.email === null
              ? field({
                  name: "email",
                  label: "Email",
                  type: "email",
                  autocomplete: "email",
                  maxlength: 100,
                  value: typed.email,
                  error: complaints.email,
                })
              : html`<p>Email: <strong>${offer.email}</strong></p>`
          }
          ${cardFields(typed, complaints)}
          <button>Subscribe</button>
        </form>
        <p class="hint">By confirming your subscription, you allow Cellwright to charge you for future payments in accordance with their terms. You can always cancel your subscription.</p>
      </section>
    </div>`,
  });

export const authenticatePage = ({ session }: Offer, card: string, email: string): string =>
  page({
    title: "3-D Secure",
    body: html`<section aria-labelledby="bank">
      <h2 id="bank">Your bank asks you</h2>
      <p>Is the payment of <strong>${money(session.amount_total ?? 0, session.currency ?? "eur")}</strong> to Cellwright yours?</p>
      <form method="post" action="/c/pay/${session.id}/authenticate">
        <input type="hidden" name="card" value="${card}">
        <input type="hidden" name="email" value="${email}">
        <button name="answer" value="complete">Complete authentication</button>
        <button class="quiet" name="answer" value="fail">Fail authentication</button>
      </form>
    </section>`,
  });
