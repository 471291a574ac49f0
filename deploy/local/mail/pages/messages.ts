// The HTML pages of the inbox. They have no scripts; a mail's own HTML is shown in a sandboxed frame.
import { type Html, html } from "../../simulator/html.ts";
import type { Message } from "../store/messages.ts";

const frame = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} – Cellwright local mail</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/style.css">
  </head>
  <body>
    <header><a href="/">Local mail</a></header>
    <main>${body}</main>
  </body>
</html>`.html;

const time = (iso: string): Html =>
  html`<time datetime="${iso}">${iso.slice(0, 16).replace("T", " ")} UTC</time>`;

export function inboxPage(mails: readonly Message[], to: string): string {
  const title = to === "" ? "Inbox" : `Inbox of ${to}`;
  return frame(
    title,
    html`<h1>${title}</h1>
      <form class="bar" method="get" action="/" role="search">
        <label for="to">To</label>
        <input id="to" name="to" type="search" value="${to}" placeholder="any address" autocomplete="off">
        <button>Show</button>
      </form>
      ${
        mails.length === 0
          ? html`<p>No mail yet. Everything that the local stack sends arrives here and goes no further.</p>`
          : html`<ul class="mails">${mails.map(entry)}</ul>
            <form method="post" action="/delete"><button class="quiet">Delete all mails</button></form>`
      }`,
  );
}

const entry = (mail: Message): Html =>
  html`<li><a href="/messages/${mail.id}">
    <strong>${mail.subject || "(no subject)"}</strong>
    <span>${mail.to.join(", ")}</span>
    ${time(mail.receivedAt)}
  </a></li>`;

export const mailPage = (mail: Message): string =>
  frame(
    mail.subject || "(no subject)",
    html`<p><a href="/">← Inbox</a></p>
      <h1>${mail.subject || "(no subject)"}</h1>
      <dl>
        <dt>From</dt><dd>${mail.from}</dd>
        <dt>To</dt><dd>${mail.to.join(", ")}</dd>
        <dt>Received</dt><dd>${time(mail.receivedAt)}</dd>
      </dl>
      ${
        mail.html !== null &&
        html`<h2>As it looks</h2>
        <iframe title="The mail as it looks" src="/messages/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
      }
      <h2>As text</h2>
      <pre tabindex="0" aria-label="The mail as text">${linked(mail.text)}</pre>`,
  );

export const missingPage = (): string =>
  frame("Not found", html`<h1>Not found</h1><p><a href="/">← Inbox</a></p>`);

/** Turns the URLs in a text into links. */
const linked = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) =>
      at % 2 === 1 ? html`<a href="${part}" rel="noopener noreferrer">${part}</a>` : html`${part}`,
    );
