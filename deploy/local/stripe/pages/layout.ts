// Layout of the simulator's pages, and formatting of amounts and dates.
import { type Html, html } from "../../identity/pages/html.ts";

export type Shown = {
  title: string;
  body: Html;
  /** Puts "Error:" before the title, for screen readers. */
  failed?: boolean;
};

export const page = ({ title, body, failed = false }: Shown): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${failed && "Error: "}${title} – Cellwright</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/style.css">
  </head>
  <body>
    <header><img src="/assets/icon.svg" alt="" width="32" height="32"> Cellwright <span class="mode">Local test mode: no money moves</span></header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`.html;

export const messagePage = (title: string, text: string, back?: { url: string; label: string }): string =>
  page({
    title,
    body: html`<div class="card"><p>${text}</p>${back && html`<a class="button" href="${back.url}">${back.label}</a>`}</div>`,
  });

/** A message that screen readers announce. */
export const alert = (text: string | undefined): Html | undefined =>
  text === undefined ? undefined : html`<p class="alert" role="alert">${text}</p>`;

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(cents / 100);

export const date = (seconds: number): Html => {
  const iso = new Date(seconds * 1_000).toISOString();
  const shown = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" }).format(
    seconds * 1_000,
  );
  return html`<time datetime="${iso}">${shown}</time>`;
};

type Field = {
  name: string;
  label: string;
  value?: string | undefined;
  error?: string | undefined;
  hint?: string;
  autocomplete: string;
  type?: "text" | "email";
  isNumeric?: boolean;
};

export function field(of: Field): Html {
  const described = [of.error !== undefined && `${of.name}-error`, of.hint && `${of.name}-hint`]
    .filter(Boolean)
    .join(" ");
  return html`<div class="field">
    <label for="${of.name}">${of.label}</label>
    ${of.hint !== undefined && html`<p class="hint" id="${of.name}-hint">${of.hint}</p>`}
    ${of.error !== undefined && html`<p class="error" id="${of.name}-error">${of.error}</p>`}
    <input id="${of.name}" name="${of.name}" type="${of.type ?? "text"}" autocomplete="${of.autocomplete}" required maxlength="100"
      ${of.isNumeric && html`inputmode="numeric"`} ${of.value !== undefined && html`value="${of.value}"`}
      ${described !== "" && html`aria-describedby="${described}"`} ${of.error !== undefined && html`aria-invalid="true"`}>
  </div>`;
}
