// The layout of every page: one card with the product's name; and a checkbox.
import { type Html, html } from "../../simulator/html.ts";
import { type Page, page as simulatorPage } from "../../simulator/page.ts";

export const page = (of: Omit<Page, "assets">): string => simulatorPage({ ...of, assets: "/resources" });

type Box = { name: string; label: Html; isTicked: boolean; error?: string | undefined; focus?: boolean };

/** A checkbox. It is ticked only if the user has ticked it. */
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
