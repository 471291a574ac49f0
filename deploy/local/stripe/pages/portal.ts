// The billing portal page and the invoice page.
import type Stripe from "stripe";
import { type Html, html } from "../../simulator/html.ts";
import { alert } from "../../simulator/page.ts";
import { brandOf, type Card } from "../objects/payment.ts";
import { itemOf } from "../objects/subscription.ts";
import { type Complaints, cardFields, type Typed } from "./card-form.ts";
import { date, money, page } from "./layout.ts";

export type Portal = {
  session: Stripe.BillingPortal.Session;
  subscriptions: Stripe.Subscription[];
  card: Card | undefined;
  invoices: Stripe.Invoice[];
  productName(of: Stripe.Subscription): string;
};

type Answer = { typed?: Typed; complaints?: Complaints; message?: string };

const priceOf = (one: Stripe.Subscription): string => {
  const { price } = itemOf(one);
  return `${money(price.unit_amount ?? 0, price.currency)} per ${price.recurring?.interval ?? "month"}`;
};

const next = (one: Stripe.Subscription): Html => {
  const at = date(itemOf(one).current_period_end);
  if (one.status === "canceled") return html`<p>Ended on ${date(one.ended_at ?? one.created)}.</p>`;
  if (one.cancel_at_period_end) return html`<p>Cancelled. It stays until ${at}.</p>`;
  if (one.status === "past_due" || one.status === "unpaid")
    return html`<p class="error">The last payment failed. Please use another card.</p>`;
  return html`<p>It renews on ${at}.</p>`;
};

const button = (session: string, act: string, of: string, label: string): Html =>
  html`<form method="post" action="/p/session/${session}/${act}">
    <input type="hidden" name="subscription" value="${of}">
    <button class="quiet">${label}</button>
  </form>`;

const plan = ({ session, productName }: Portal, one: Stripe.Subscription): Html => html`
  <section aria-labelledby="${one.id}">
    <h2 id="${one.id}">${productName(one)}</h2>
    <p>${priceOf(one)}</p>
    ${next(one)}
    ${
      one.status !== "canceled" &&
      (one.cancel_at_period_end
        ? button(session.id, "resume", one.id, "Don't cancel plan")
        : button(session.id, "cancel", one.id, "Cancel plan"))
    }
  </section>`;

const invoiceRow = (one: Stripe.Invoice): Html => html`<tr>
    <td>${date(one.created)}</td>
    <td>${money(one.total, one.currency)}</td>
    <td>${one.status ?? ""}</td>
    <td><a href="/i/${one.id ?? ""}">${one.number ?? "Invoice"}</a></td>
  </tr>`;

export const portalPage = (portal: Portal, { typed = {}, complaints = {}, message }: Answer = {}): string =>
  page({
    title: "Billing",
    failed: Object.keys(complaints).length > 0,
    body: html`<div class="stack">
      ${alert(message)}
      ${portal.subscriptions.length === 0 && html`<section><p>There is no subscription.</p></section>`}
      ${portal.subscriptions.map((one) => plan(portal, one))}
      <section aria-labelledby="card">
        <h2 id="card">Payment method</h2>
        <p>${portal.card ? `${brandOf(portal.card.number)} ending in ${portal.card.number.slice(-4)}` : "No card yet."}</p>
        <details ${Object.keys(complaints).length > 0 && html`open`}>
          <summary>Use another card</summary>
          <form method="post" action="/p/session/${portal.session.id}/card" novalidate>
            ${cardFields(typed, complaints)}
            <button>Save card</button>
          </form>
        </details>
      </section>
      <section>
        <div class="scroll" tabindex="0" role="region" aria-label="Invoices">
          <table>
            <caption>Invoices</caption>
            <thead><tr><th scope="col">Date</th><th scope="col">Amount</th><th scope="col">Status</th><th scope="col">Number</th></tr></thead>
            <tbody>${portal.invoices.map(invoiceRow)}</tbody>
          </table>
        </div>
      </section>
      ${portal.session.return_url !== null && html`<p><a href="${portal.session.return_url}">← Back to Cellwright</a></p>`}
    </div>`,
  });

export const invoicePage = (one: Stripe.Invoice): string =>
  page({
    title: `Invoice ${one.number ?? ""}`,
    body: html`<section aria-label="Invoice">
      <dl>
        <dt>Date</dt><dd>${date(one.created)}</dd>
        <dt>For</dt><dd>${one.customer_email ?? "–"}</dd>
        ${one.lines.data.map((line) => html`<dt>${line.description ?? ""}</dt><dd>${money(line.amount, line.currency)}</dd>`)}
        <dt>Total</dt><dd><strong>${money(one.total, one.currency)}</strong></dd>
        <dt>Status</dt><dd>${one.status ?? ""}</dd>
      </dl>
    </section>`,
  });
