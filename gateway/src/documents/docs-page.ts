// The API description as an HTML page without scripts.
import { openapi } from "@cellwright/contracts/openapi";
import { z } from "zod";
import { escapeHtml, htmlPage } from "../plain-page.ts";

const content = z.record(z.string(), z.object({ schema: z.unknown(), example: z.unknown().optional() }));
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
        example: z.unknown().optional(),
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
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
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

/** An example request for the shell, and the body of its response. */
function example({ method, path, requestBody, responses, ...call }: Call): string {
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
    const parameter = call.parameters.find((each) => each.in === "path" && each.name === name);
    return String(parameter?.example ?? name);
  });
  const lines = [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} "$SITE${filled}"`,
    ...(call["x-permission"] === "public" ? [] : [`-H "Authorization: Bearer $TOKEN"`]),
    ...(type === undefined ? [] : [`-H "Content-Type: ${type}"`]),
    ...(type === "application/json" ? [`-d '${JSON.stringify(body?.example)}'`] : []),
  ];
  const [status = "", answer] = Object.entries(responses).find(([each]) => each < "400") ?? [];
  const given = answer?.content?.["application/json"]?.example;
  const shown = given === undefined ? "" : `<p>Answer ${escapeHtml(status)}:</p>${json(given)}`;
  return `<h4>Example</h4><pre>${escapeHtml(lines.join(" \\\n  "))}</pre>${shown}`;
}

const parameterTable = ({ parameters }: Call) =>
  parameters.length === 0
    ? ""
    : `<h4>Parameters</h4><table><thead><tr><th>Name</th><th>In</th><th>What</th></tr></thead>
<tbody>${parameters.map(parameterRow).join("\n")}</tbody></table>`;

const callSection = (call: Call) => `<details class="call" id="${escapeHtml(`${call.method}-${call.path}`)}">
<summary><b>${escapeHtml(call.method.toUpperCase())}</b> ${code(call.path)} <span>${escapeHtml(call.summary)}</span></summary>
<p>Permission: ${escapeHtml(call["x-permission"])}</p>
${example(call)}
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

const authentication = `<section><h2>Authentication</h2>
<p><b>A program</b> signs its user in at the identity provider (authorization code flow with PKCE, audience
<code>cellwright-api</code>) and sends the access token, which lasts five minutes, with each call:
<code>Authorization: Bearer $TOKEN</code>.</p>
<p><b>A page</b> of this site uses the cookie that the browser has after signing in at
<a href="/api/auth/login">/api/auth/login</a>. A call with the cookie that changes something must carry the site's own
<code>Origin</code> (or <code>Sec-Fetch-Site: same-origin</code>); browsers send it. Other origins get 403
<code>CROSS_ORIGIN</code>. A call with a token needs no <code>Origin</code>.</p></section>`;

export function docsPage(): string {
  const { info, paths, tags } = described.parse(openapi());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Call => ({ ...call, method, path })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter((call) => call.tags.includes(name)).map(callSection);
    return `<section><h2>${escapeHtml(name)}</h2><p>${escapeHtml(description)}.</p>\n${own.join("\n")}</section>`;
  });
  return htmlPage(
    `${info.title} API`,
    `<h1>${escapeHtml(info.title)} API</h1>
<p>${escapeHtml(info.description)} The same for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${authentication}
${sections.join("\n")}`,
  );
}
