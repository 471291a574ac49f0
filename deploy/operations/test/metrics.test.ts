// Alerts and dashboards use only metrics that are exported, and every alert has an entry in the runbook.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { metrics } from "@cellwright/kit/metrics";
import { expect, test } from "@jest/globals";
import { parse } from "yaml";
import { z } from "zod";

const root = join(import.meta.dirname, "../../..");
const folder = join(root, "deploy/observability");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");

const rule = z.object({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.object({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.object({ summary: z.string(), runbook: z.string() }),
});
const rules = z
  .object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(read("deploy/observability/alerts.yaml")))
  .groups.flatMap((group) => group.rules);

const dashboard = z.looseObject({
  uid: z.string(),
  panels: z.array(
    z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) }),
  ),
});
const boards = readdirSync(join(folder, "grafana/dashboards")).map((name) =>
  dashboard.parse(JSON.parse(read("deploy/observability/grafana/dashboards", name))),
);
const queries = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...boards.flatMap(({ panels }) =>
    panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ),
];

/** Services that define metrics in addition to those of the kit. */
const ownSources = [
  "services/chat/src/domain/answer-metrics.ts",
  "services/chat/src/service.ts",
  "services/users/src/main.ts",
  "services/admin/src/main.ts",
  "services/billing/src/domain/payment-metrics.ts",
  "services/users/src/keep-tombstones.ts",
];

/** The metrics of kube-state-metrics about Jobs. */
const ofTheCluster = ["kube_job_failed", "kube_cronjob_status_last_successful_time"];

async function exported(): Promise<Set<string>> {
  const { registry } = metrics("any");
  const kinds = await registry.getMetricsAsJSON();
  const own = ownSources.flatMap((file) =>
    [...read(file).matchAll(/metrics\.(gauge|counter|histogram)\(\s*"([a-z_]+)"/g)].map(
      ([, type = "", name = ""]) => ({ name, type }),
    ),
  );
  return new Set([
    "up",
    ...ofTheCluster,
    ...[...kinds.map(({ name, type }) => ({ name, type: String(type) })), ...own].flatMap(({ name, type }) =>
      type === "histogram" ? ["_bucket", "_sum", "_count"].map((end) => `${name}${end}`) : [name],
    ),
  ]);
}

const words = ["sum", "max", "by", "le", "rate", "increase", "histogram_quantile", "and", "or", "time"];

/** The names of metrics in a PromQL expression: words that are no labels, functions or values. */
const namesIn = (expr: string): string[] =>
  (
    expr
      .replaceAll(/\{[^}]*\}/g, "")
      .replaceAll(/\[[^\]]*\]/g, "")
      .replaceAll(/by \([^)]*\)/g, "")
      .match(/[a-z_][a-z0-9_]*/g) ?? []
  ).filter((word) => !words.includes(word) && !/^e\d/.test(word));

test("every metric that an alert or dashboard uses is exported", async () => {
  const known = await exported();
  expect(known.has("answers_open")).toBe(true);
  const missing = queries.flatMap(([title, expr]) =>
    namesIn(expr)
      .filter((name) => !known.has(name))
      .map((name) => `${title}: ${name}`),
  );
  expect(missing).toEqual([]);
  for (const [title, expr] of queries) expect([title, namesIn(expr).length]).not.toEqual([title, 0]);
});

test("the metric by which chat is scaled is exported", async () => {
  const query = /query: (.*)/.exec(read("k8s/overlays/keda/streams.yaml"))?.[1] ?? "";
  const known = await exported();
  expect(namesIn(query).map((name) => known.has(name))).toEqual([true]);
});

test("every alert has an entry in the runbook, and every entry belongs to an alert", () => {
  const alerts = /## Alerts\n([\s\S]*?)\n## /.exec(read("deploy/RUNBOOK.md"))?.[1] ?? "";
  const entries = [...alerts.matchAll(/^### (\w+)\n+\S/gm)].map(([, name]) => name);
  expect(entries.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`deploy/RUNBOOK.md#${alert.toLowerCase()}`);
});

test("the metrics that operators need are on a dashboard", () => {
  const shown = boards
    .flatMap(({ panels }) => panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))
    .join("\n");
  for (const name of [
    "http_request_duration_seconds",
    "first_word_seconds",
    "answer_duration_seconds",
    "tokens_total",
    "formulas_checked_total",
    "reservations_open",
    "users.release",
    "outbox_lag_seconds",
    "dead_letters",
    "answers_open",
    "webhook_lag_seconds",
    "webhook_waiting_seconds",
    "backup_last_success_timestamp_seconds",
  ])
    expect(shown).toContain(name);
});
