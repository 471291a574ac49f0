// The user's invoices and a link to Stripe's customer portal. Shows nothing for users who never paid.
import type { Invoice } from "@cellwright/contracts/billing";
import { useId, useState } from "react";
import useSWR from "swr";
import { newActKey, post } from "../../lib/api.ts";
import { date, money, t } from "../../lib/messages.ts";
import { reasonOf } from "../../lib/reason.ts";
import { destructive } from "../../ui/toasts.ts";
import "./subscription.css";

export function Invoices() {
  const title = useId();
  const [isOpening, setOpening] = useState(false);
  const { data: invoices = [] } = useSWR<Invoice[], unknown>("/api/stripe/invoices");
  if (invoices.length === 0) return null;

  const open = async () => {
    setOpening(true);
    try {
      const { url } = await post<{ url: string }>("/api/stripe/portal", {
        key: newActKey(),
        body: { returnUrl: `${location.origin}/dashboard` },
      });
      location.assign(url);
    } catch (error) {
      setOpening(false);
      destructive(t("invoices.portalFailed"), reasonOf(error));
    }
  };

  return (
    <section className="card subscription" aria-labelledby={title}>
      <h3 id={title}>{t("invoices.title")}</h3>
      <ul className="invoices">
        {invoices.map(({ id, number, createdAt, total, currency, status, url }) => (
          <li key={id}>
            <time dateTime={createdAt}>{date(createdAt)}</time>
            <span>{money(total, currency)}</span>
            <span className="badge">{t(status === "paid" ? "invoices.paid" : "invoices.open")}</span>
            {url && (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {number ?? t("invoices.view")}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p>
        <button type="button" className="button" disabled={isOpening} onClick={() => void open()}>
          {t("invoices.portal")}
        </button>
      </p>
    </section>
  );
}
