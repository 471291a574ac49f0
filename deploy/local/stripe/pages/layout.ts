// Layout of the simulator's pages, and formatting of amounts and dates.
import { type Html, html } from "../../simulator/html.ts";
import { type Page, page as simulatorPage } from "../../simulator/page.ts";

export const page = (of: Omit<Page, "assets" | "mode">): string =>
  simulatorPage({ ...of, assets: "/assets", mode: "Local test mode: no money moves" });

export const messagePage = (title: string, text: string, back?: { url: string; label: string }): string =>
  page({
    title,
    body: html`<div class="card"><p>${text}</p>${back && html`<a class="button" href="${back.url}">${back.label}</a>`}</div>`,
  });

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(cents / 100);

export const date = (seconds: number): Html => {
  const iso = new Date(seconds * 1_000).toISOString();
  const shown = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(
    seconds * 1_000,
  );
  return html`<time datetime="${iso}">${shown}</time>`;
};
