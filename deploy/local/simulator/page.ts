// Pages of the identity and the Stripe simulator: one layout and its fields, no scripts.
import { type Html, html } from "./html.ts";

export type Page = {
  title: string;
  body: Html;
  /** Path of the icon and the styles. */
  assets: string;
  /** Stands behind the product's name. */
  mode?: string;
  /** Whether the title begins with "Error:", for screen readers. */
  failed?: boolean;
};

export const page = ({ title, body, assets, mode, failed = false }: Page): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${failed && "Error: "}${title} – Cellwright</title>
    <link rel="icon" href="${assets}/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${assets}/simulator.css">
    <link rel="stylesheet" href="${assets}/style.css">
  </head>
  <body>
    <header><img src="${assets}/icon.svg" alt="" width="32" height="32"> Cellwright ${mode !== undefined && html`<span class="mode">${mode}</span>`}</header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`.html;

/** A message that screen readers announce as soon as it appears. */
export const alert = (text: string | undefined): Html | undefined =>
  text === undefined ? undefined : html`<p class="alert" role="alert">${text}</p>`;

type Field = {
  name: string;
  label: string;
  autocomplete: string;
  type?: "text" | "email" | "password";
  isNumeric?: boolean;
  value?: string | undefined;
  error?: string | undefined;
  hint?: string;
  maxlength?: number;
  focus?: boolean;
};

export function field(of: Field): Html {
  const described = [of.error !== undefined && `${of.name}-error`, of.hint && `${of.name}-hint`]
    .filter(Boolean)
    .join(" ");
  return html`<div class="field">
    <label for="${of.name}">${of.label}</label>
    ${of.hint !== undefined && html`<p class="hint" id="${of.name}-hint">${of.hint}</p>`}
    ${of.error !== undefined && html`<p class="error" id="${of.name}-error">${of.error}</p>`}
    <input id="${of.name}" name="${of.name}" type="${of.type ?? "text"}" autocomplete="${of.autocomplete}" required
      ${of.value !== undefined && html`value="${of.value}"`} ${of.maxlength !== undefined && html`maxlength="${of.maxlength}"`}
      ${described !== "" && html`aria-describedby="${described}"`} ${of.error !== undefined && html`aria-invalid="true"`}
      ${of.isNumeric && html`inputmode="numeric"`} ${of.focus && html`autofocus`}>
  </div>`;
}
