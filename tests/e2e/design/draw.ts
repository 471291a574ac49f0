// Draws the page's icons, and the preview card that is shown with shared links.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { commandLine } from "@cellwright/kit/options";
import { launch } from "../browser.ts";

commandLine({
  command: "node tests/e2e/design/draw.ts",
  about: "Draws the page's icons and the preview card of shared links into web/public.",
  options: {},
});

const shown = join(import.meta.dirname, "../../../web/public");
const mark = readFileSync(join(shown, "favicon.svg"), "utf8");

const sheet = (css: string, body: string) => `<!doctype html><meta charset="utf-8"><style>
* { box-sizing: border-box; margin: 0; }
html, body { block-size: 100%; }
${css}
</style>${body}`;

const icon = (ground: string, share: number) =>
  sheet(
    `body { display: grid; place-items: center; background: ${ground}; } svg { inline-size: ${share}%; }`,
    mark,
  );

const card = sheet(
  `body { display: grid; grid-template-columns: 1fr 440px; align-items: center; gap: 64px; padding: 72px; background: #f7f8f5;
    color: #17201b; font: 26px/1.4 Inter, system-ui, "Noto Sans", "DejaVu Sans", sans-serif; }
  .brand { display: flex; align-items: center; gap: 18px; font-weight: 650; font-size: 34px; letter-spacing: -0.02em; }
  .brand svg { inline-size: 56px; }
  h1 { margin-block: 36px 24px; font-size: 58px; line-height: 1.08; letter-spacing: -0.03em; }
  p { color: #55625a; }
  figure { padding: 28px; border: 1px solid #dce2da; border-radius: 20px; background: #fff; box-shadow: 0 8px 28px rgb(20 40 30 / 14%); }
  table { inline-size: 100%; border-collapse: collapse; font-size: 24px; }
  td { padding: 10px 14px; border: 1px solid #dce2da; }
  td:last-child { text-align: end; }
  .counts td { background: #e2f1ea; }
  .formula { position: relative; display: flex; justify-content: space-between; margin-block-start: 24px; padding: 14px 16px;
    border: 3px solid #0d6b4f; border-radius: 6px; font: 22px/1.3 ui-monospace, "Liberation Mono", monospace; }
  .formula::after { position: absolute; inset: auto -9px -9px auto; inline-size: 15px; block-size: 15px; border: 3px solid #fff;
    background: #0d6b4f; content: ""; }
  .verdict { display: inline-block; margin-block-start: 22px; padding: 4px 18px; border-radius: 99px; background: #e2f1ea;
    color: #095540; font-size: 22px; font-weight: 600; }`,
  `<div><div class="brand">${mark} Cellwright</div>
  <h1>Formulas, checked before you see them</h1>
  <p>For Excel and Google Sheets. Say what you need in your own words.</p></div>
  <figure><table>
  <tr class="counts"><td>Paid</td><td>Ann</td><td>120.00</td></tr>
  <tr><td>Open</td><td>Bob</td><td>45.00</td></tr>
  <tr class="counts"><td>Paid</td><td>Cem</td><td>80.50</td></tr></table>
  <div class="formula"><span>=SUMIF(A:A,"Paid",C:C)</span></div>
  <div class="verdict">Verified on your data: 200.50</div></figure>`,
);

const green = "#0d6b4f";
const pictures = [
  { name: "icon-192.png", width: 192, height: 192, html: icon("transparent", 100) },
  { name: "icon-512.png", width: 512, height: 512, html: icon("transparent", 100) },
  // systems crop maskable icons, so only background is in the margin
  { name: "icon-maskable-512.png", width: 512, height: 512, html: icon(green, 76) },
  { name: "apple-touch-icon.png", width: 180, height: 180, html: icon(green, 88) },
  { name: "social-card.png", width: 1200, height: 630, html: card },
];

const folder = mkdtempSync(join(tmpdir(), "cellwright-design-"));
const browser = await launch();
try {
  for (const { name, width, height, html } of pictures) {
    const file = join(folder, `${name}.html`);
    writeFileSync(file, html);
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: join(shown, name), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
