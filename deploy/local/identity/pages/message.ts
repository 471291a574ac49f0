// A page with a message and a link.
import { html } from "../../simulator/html.ts";
import { page } from "./layout.ts";

type Message = { title: string; text?: string; next: string; action?: string };

export const messagePage = ({ title, text, next, action = "Back to Cellwright" }: Message): string =>
  page({
    title,
    body: html`${text !== undefined && html`<p>${text}</p>`}<a class="button" href="${next}">${action}</a>`,
  });
