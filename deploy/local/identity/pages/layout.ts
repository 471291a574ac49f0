// The layout of every page: one card with the product's name, no scripts.
import { type Html, html } from "./html.ts";

export type Page = {
  title: string;
  body: Html;
  /** Puts "Error:" before the title, for screen readers. */
  failed?: boolean;
};

export const page = ({ title, body, failed = false }: Page): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${failed && "Error: "}${title} – Cellwright</title>
    <link rel="icon" href="/resources/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/resources/style.css">
  </head>
  <body>
    <header><img src="/resources/icon.svg" alt="" width="32" height="32"> Cellwright</header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>
</html>`.html;

/** A message that screen readers announce. */
export const alert = (text: string | undefined): Html | undefined =>
  text === undefined ? undefined : html`<p class="alert" role="alert">${text}</p>`;

type Field = {
  name: string;
  label: string;
  type: "text" | "email" | "password";
  autocomplete: string;
  value?: string | undefined;
  error?: string | undefined;
  hint?: string;
  maxlength?: number;
  focus?: boolean;
};

export function field({
  name,
  label,
  type,
  autocomplete,
  value,
  error,
  hint,
  maxlength,
  focus = false,
}: Field): Html {
  const described = [error !== undefined && `${name}-error`, hint && `${name}-hint`]
    .filter(Boolean)
    .join(" ");
  return html`<div class="field">
    <label for="${name}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
    <input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required
      ${value !== undefined && html`value="${value}"`} ${maxlength !== undefined && html`maxlength="${maxlength}"`}
      ${described !== "" && html`aria-describedby="${described}"`} ${error !== undefined && html`aria-invalid="true"`}
      ${focus && html`autofocus`}>
  </div>`;
}

type Box = { name: string; label: Html; isTicked: boolean; error?: string | undefined; focus?: boolean };

/** A checkbox; ticked only if the user ticked it. */
export const box = ({
  name,
  label,
  isTicked,
  error,
  focus = false,
}: Box): Html => html`<div class="field box">
    ${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
    <input id="${name}" name="${name}" type="checkbox" value="on" required ${isTicked && html`checked`}
      ${error !== undefined && html`aria-describedby="${name}-error" aria-invalid="true"`} ${focus && html`autofocus`}>
    <label for="${name}">${label}</label>
  </div>`;
