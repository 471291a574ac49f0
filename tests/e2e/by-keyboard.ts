// A user who only uses the keyboard: moves with Tab and checks that the focus is always visible.
import { expect } from "@jest/globals";
import type { Page } from "playwright-core";

type Place = { name: string; tag: string; isMarked: boolean; isInSight: boolean };

/** The element that has the focus: its name, and whether a reader can see that it has the focus. */
const place = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body)
      return { name: "", tag: "BODY", isMarked: true, isInSight: true };
    const read = at.cloneNode(true) as HTMLElement;
    for (const silent of read.querySelectorAll("[aria-hidden=true]")) silent.remove();
    const labelled = at.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const labels = [
      at.getAttribute("aria-label"),
      labelled.map((id) => document.getElementById(id)?.textContent).join(" "),
      "labels" in at &&
        [...((at as HTMLInputElement).labels ?? [])].map(({ textContent }) => textContent).join(" "),
      read.textContent,
      at.title,
    ];
    const name = labels.find((each) => each && each.trim() !== "") || "";
    // in some fields, an element around the field shows the focus
    const drawn = [at, at.closest("label"), at.closest(".language-picker"), at.closest(".palette-field")];
    const isMarked = drawn.some((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each);
      const hasRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return hasRing || (each !== at && boxShadow.includes("inset"));
    });
    const { top, bottom, left, right } = (at.closest("label") ?? at).getBoundingClientRect();
    return {
      name: name.replaceAll(/\s+/g, " ").trim(),
      tag: at.tagName,
      isMarked: isMarked && at.matches(":focus-visible"),
      isInSight: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    };
  });

const most = 150;

async function stepTo(page: Page, key: string, name: string | RegExp): Promise<Place> {
  const passed: string[] = [];
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press(key);
    const here = await place(page);
    expect(here).toMatchObject({ isMarked: true, isInSight: true });
    if (typeof name === "string" ? here.name === name : name.test(here.name)) return here;
    passed.push(here.name);
  }
  throw new Error(`${name} was not reached with ${key}: ${passed.join(", ")}`);
}

/** Presses Tab until the element with this name has the focus. The focus must be visible at every step. */
export const tabTo = (page: Page, name: string | RegExp) => stepTo(page, "Tab", name);
export const tabBackTo = (page: Page, name: string | RegExp) => stepTo(page, "Shift+Tab", name);

/** Waits until the element has the focus without a key press. The focus must be visible. */
export async function expectAt(page: Page, name: string | RegExp): Promise<void> {
  const isThere = (here: string) => (typeof name === "string" ? here === name : name.test(here));
  const patience = Date.now() + 25_000;
  let here = await place(page);
  while (!isThere(here.name) && Date.now() < patience) here = await place(page);
  expect(here).toEqual({
    name: typeof name === "string" ? name : expect.stringMatching(name),
    tag: expect.any(String),
    isMarked: true,
    isInSight: true,
  });
}
