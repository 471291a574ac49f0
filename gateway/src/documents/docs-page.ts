// The API description as an HTML page without scripts.
import { openapi } from "@cellwright/contracts/openapi";
import { z } from "zod";
import { escapeHtml, htmlPage } from "../plain-page.ts";

const content = z.record(z.string(), z.object({ schema: z.unknown() }));
const operation = z.object({
  tags: z.array(z.string()).default([]),
  summary: z.string().default(""),
  "x-permission": z.string().default("signed-in"),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().default(false),
        description: z.string().optional(),
        schema: z.unknown(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: content.optional() })),
});
const described = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

type Operation = z.infer<typeof operation>;
type Call = Operation & { method: string; path: string };

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const parameterRow = ({ name, in: where, required, description, schema }: Operation["parameters"][number]) =>
  `<tr><td>${code(name)}</td><td>${escapeHtml(where)}${required ? "" : ", optional"}</td>
<td>${escapeHtml(description ?? "")}<details><summary>Schema</summary>${json(schema)}</details></td></tr>`;

const schemas = (given: z.infer<typeof content>) =>
  Object.entries(given)
    .map(([type, { schema }]) => `<details><summary>${code(type)}</summary>${json(schema)}</details>`)
    .join("\n");

const parameterTable = ({ parameters }: Call) =>
  parameters.length === 0
    ? ""
    : `<h4>Parameters</h4><table><thead><tr><th>Name</th><th>In</th><th>What</th></tr></thead>
<tbody>${parameters.map(parameterRow).join("\n")}</tbody></table>`;

const callSection = (call: Call) => `<details class="call" id="${escapeHtml(`${call.method}-${call.path}`)}">
<summary><b>${escapeHtml(call.method.toUpperCase())}</b> ${code(call.path)} <span>${escapeHtml(call.summary)}</span></summary>
<p>Who may: ${escapeHtml(call["x-permission"])}</p>
${parameterTable(call)}
${call.requestBody ? `<h4>Body</h4>${schemas(call.requestBody.content)}` : ""}
<h4>Answers</h4>
<dl>${Object.entries(call.responses)
  .map(
    ([status, answer]) =>
      `<dt>${escapeHtml(status)}</dt><dd>${escapeHtml(answer.description)}${schemas(answer.content ?? {})}</dd>`,
  )
  .join("\n")}</dl>
</details>`;

export function docsPage(): string {
  const { info, paths } = described.parse(openapi());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Call => ({ ...call, method, path })),
  );
  const byTag = Object.groupBy(calls, (call) => call.tags[0] ?? "other");
  const sections = Object.entries(byTag).map(
    ([tag, own]) =>
      `<section><h2>${escapeHtml(tag)}</h2>\n${(own ?? []).map(callSection).join("\n")}</section>`,
  );
  return htmlPage(
    `${info.title} API`,
    `<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description)} The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join("\n")}`,
  );
}
