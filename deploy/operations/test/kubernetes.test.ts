// Rules that all Kubernetes manifests must follow.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { z } from "zod";
import { databaseNames } from "../src/databases.ts";
import { kubernetesSecrets } from "../src/new-secrets.ts";
import { type Program, programs } from "../src/programs.ts";
import { markOfSources, overlays, renderedFile } from "../src/render.ts";
import { isSecret } from "../src/variables.ts";
import { allowed, connectionsOf, type Opening } from "./connections.ts";
import {
  type Container,
  containersOf,
  type Manifest,
  manifestsOf,
  mostOf,
  namesIn,
  policy,
  service,
  type Workload,
  workloadsIn,
} from "./manifests.ts";

const secrets = kubernetesSecrets({ postgres: "p:1", mongo: "m:1", mongoOptions: "replicaSet=rs0" });

describe.each(overlays)("%s", (overlay) => {
  const manifests = manifestsOf(overlay);
  const workloads = workloadsIn(manifests);
  const broken = (rule: (container: Container, workload: Workload) => boolean) =>
    workloads.flatMap((workload) =>
      containersOf(workload)
        .filter((container) => !rule(container, workload))
        .map((container) => `${workload.name}/${container.name}`),
    );
  const brokenPods = (rule: (workload: Workload) => boolean) =>
    workloads.filter((workload) => !rule(workload)).map(({ name }) => name);
  const of = (kind: string) => manifests.filter((each) => each.kind === kind);

  test("the rendered file is up to date with its sources", () => {
    // if this fails, render it with: npm run check:deploy -- --write
    expect(readFileSync(renderedFile(overlay), "utf8").split("\n", 1)[0]).toContain(markOfSources());
    expect(workloads.length).toBeGreaterThanOrEqual(12);
  });

  test("no container runs as root, can gain privileges or has a cluster token", () => {
    expect(
      brokenPods(({ pod: { spec } }) => {
        const { runAsNonRoot, runAsUser = 0, seccompProfile } = spec.securityContext ?? {};
        return runAsNonRoot === true && runAsUser > 0 && seccompProfile?.type === "RuntimeDefault";
      }),
    ).toEqual([]);
    expect(brokenPods(({ pod: { spec } }) => spec.automountServiceAccountToken === false)).toEqual([]);
    expect(
      brokenPods(({ pod: { spec } }) => spec.volumes.every(({ hostPath }) => hostPath === undefined)),
    ).toEqual([]);
    expect(
      broken(({ securityContext: { allowPrivilegeEscalation, capabilities } = {} }) => {
        return (
          allowPrivilegeEscalation === false &&
          capabilities?.drop.includes("ALL") === true &&
          capabilities.add.length === 0
        );
      }),
    ).toEqual([]);
  });

  test("containers have a read-only file system, except Keycloak, which builds itself at its first start", () => {
    const writers = broken(({ securityContext }) => securityContext?.readOnlyRootFilesystem === true);
    expect(writers).toEqual(overlay === "local" ? ["keycloak/keycloak"] : []);
  });

  test("every image has a version", () => {
    expect(broken(({ image }) => /:[\w.-]+$/.test(image) && !/:latest$/.test(image))).toEqual([]);
  });

  test("every container has resource requests and limits", () => {
    const named = ["cpu", "memory", "ephemeral-storage"];
    expect(
      broken(({ resources }) => named.every((each) => resources?.requests[each] && resources.limits[each])),
    ).toEqual([]);
  });

  test("pods that keep running have readiness and liveness probes on ports that exist", () => {
    const long = workloads.filter(({ kind }) => kind === "Deployment" || kind === "StatefulSet");
    for (const { name, pod } of long) {
      for (const { readinessProbe, livenessProbe, startupProbe, ports } of pod.spec.containers) {
        expect([name, readinessProbe !== undefined, livenessProbe !== undefined]).toEqual([name, true, true]);
        const names = ports.flatMap(({ name: own, containerPort }) => [own, containerPort]);
        for (const each of [readinessProbe, livenessProbe, startupProbe])
          if (each?.httpGet)
            expect([name, names]).toEqual([name, expect.arrayContaining([each.httpGet.port])]);
      }
    }
  });

  test("gateway and services shut down gracefully, and their replicas are never all unavailable", () => {
    const ours = workloads.filter(({ pod }) => pod.metadata.labels["cellwright/kind"] === "service");
    expect(ours.map(({ name }) => name).sort()).toEqual([
      "activities",
      "admin",
      "billing",
      "chat",
      "formulas",
      "gateway",
      "users",
    ]);
    const rolling = z.looseObject({
      strategy: z.looseObject({ rollingUpdate: z.looseObject({ maxUnavailable: z.literal(0) }) }),
    });
    for (const { spec, pod } of ours) {
      expect(() => rolling.parse(spec)).not.toThrow();
      expect(pod.spec.terminationGracePeriodSeconds).toBe(45);
      expect(pod.spec.topologySpreadConstraints).toHaveLength(2);
      expect(pod.spec.containers[0]).toMatchObject({
        lifecycle: { preStop: { exec: { command: ["sleep", "5"] } } },
      });
    }
    const guarded = of("PodDisruptionBudget").map(({ metadata }) => metadata.name);
    expect(guarded).toEqual(expect.arrayContaining([...ours.map(({ name }) => name), "nats"]));
  });

  test("all traffic is denied by default, and every network policy refers to pods that exist", () => {
    const policies = of("NetworkPolicy").map(({ metadata, spec }) => ({
      name: metadata.name,
      ...policy.parse(spec),
    }));
    expect(policies.find(({ name }) => name === "closed")).toEqual({
      name: "closed",
      podSelector: {},
      policyTypes: ["Ingress", "Egress"],
    });
    const names = workloads.map(({ name }) => name);
    for (const { name, podSelector, ingress = [], egress = [] } of policies) {
      const peers = [
        ...ingress.flatMap((rule) => rule.from ?? []),
        ...egress.flatMap((rule) => rule.to ?? []),
      ];
      const chosen = [podSelector, ...peers.flatMap((peer) => peer.podSelector ?? [])].flatMap((each) =>
        namesIn(each),
      );
      expect([name, chosen.filter((one) => !names.includes(one))]).toEqual([name, []]);
      for (const rule of [...ingress, ...egress])
        expect([name, rule.ports?.length ?? 0]).not.toEqual([name, 0]);
      for (const rule of ingress) expect([name, rule.from?.length ?? 0]).not.toEqual([name, 0]);
      for (const rule of egress) expect([name, rule.to?.length ?? 0]).not.toEqual([name, 0]);
    }
  });

  test("only chat and billing can reach the internet, and only users can reach a mail server", () => {
    const open = of("NetworkPolicy")
      .map(({ spec }) => policy.parse(spec))
      .flatMap(({ podSelector, egress = [] }) =>
        egress
          .filter(({ to = [] }) => to.some((peer) => peer.ipBlock?.cidr === "0.0.0.0/0"))
          .flatMap(({ ports = [] }) =>
            namesIn(podSelector).map((name) => [name, ports.map(({ port }) => port)]),
          ),
      );
    expect(open.sort()).toEqual([
      ["billing", [443]],
      ["chat", [443]],
      ["users", [465, 587]],
    ]);
  });

  test("every variable is known to its program, and every required one is set", () => {
    const containers = workloads.flatMap((workload) =>
      containersOf(workload).map((each) => ({ each, program: programOf(each) })),
    );
    for (const { each, program } of containers) {
      const known = program && programs.get(program);
      if (!known) continue;
      const given = variablesOf(each, manifests);
      const unknown = [...given.keys()].filter((name) => !known.has(name));
      expect([program, unknown]).toEqual([program, []]);
      const missing = [...known].filter(
        ([name, { isRequired }]) => isRequired && !given.has(name) && !inTheImage.includes(name),
      );
      expect([program, missing.map(([name]) => name)]).toEqual([program, []]);
      const open = [...given].filter(([name, isReference]) => isSecret(name) && !isReference);
      expect([program, open.map(([name]) => name)]).toEqual([program, []]);
    }
    expect(new Set(containers.map(({ program }) => program).filter(Boolean))).toEqual(
      new Set([...programs.keys()].filter((name) => name !== "billing configure")),
    );
  });

  test("the connection limit of a login is enough for all replicas, including an extra one during a release", () => {
    const [set] = manifests.flatMap(({ kind, data }) =>
      kind === "ConfigMap" ? (data?.POSTGRES_CONNECTIONS ?? []) : [],
    );
    const openings = workloads.flatMap((workload) =>
      containersOf(workload).map((each): Opening => {
        const address = each.env.find(({ name }) => name === "DATABASE_URL")?.valueFrom?.secretKeyRef;
        return {
          login: address?.name.replace("cellwright-", "") ?? "",
          program: programOf(each) as Program,
          processes: mostOf(workload, manifests),
        };
      }),
    );
    const needed = connectionsOf(openings.filter(({ login }) => login !== ""));
    expect(Object.keys(needed).sort()).toEqual([...databaseNames].sort());
    expect(Object.entries(needed).filter(([, most]) => most > allowed(set))).toEqual([]);
  });

  test("every Secret that the manifests refer to is generated for a new installation", () => {
    const references = workloads
      .flatMap(containersOf)
      .flatMap(({ env }) => env.flatMap((each) => each.valueFrom?.secretKeyRef ?? []));
    const missing = references.filter(
      ({ name, key, optional }) => !optional && secrets[name]?.[key] === undefined,
    );
    expect(missing).toEqual([]);
    expect(of("Secret")).toEqual([]);
  });

  test("every Service targets a port of its pods, and every Ingress refers to a Service", () => {
    for (const { metadata, spec } of of("Service")) {
      const { selector, ports } = service.parse(spec);
      const behind = workloads.filter(
        ({ pod }) => pod.metadata.labels["app.kubernetes.io/name"] === selector["app.kubernetes.io/name"],
      );
      const names = behind.flatMap(({ pod }) =>
        pod.spec.containers.flatMap((each) => each.ports.map(({ name }) => name)),
      );
      expect([metadata.name, names]).toEqual([
        metadata.name,
        expect.arrayContaining(ports.map(({ targetPort }) => targetPort)),
      ]);
      // only the cluster's probes may use the health port
      expect(ports.map(({ targetPort }) => targetPort)).not.toContain("health");
    }
    const gateway = of("Ingress").find(({ metadata }) => metadata.name === "gateway");
    expect(gateway?.metadata.annotations).toMatchObject({
      "nginx.ingress.kubernetes.io/proxy-buffering": "off",
    });
  });
});

/** Variables that the Dockerfiles set. */
const inTheImage = ["PORT", "HEALTH_PORT", "PAGE_DIR"];

/** Undefined for programs that are not ours. */
function programOf({ image, command = [] }: Container): Program | undefined {
  const name = /cellwright-([a-z]+):/.exec(image)?.[1];
  if (name === "assistant") return undefined;
  const file = /src\/([a-z-]+)\.ts/.exec(command.join(" "))?.[1] ?? "main";
  return (file === "main" ? name : file) as Program | undefined;
}

/** The variables of a container, each with whether it comes from a Secret. */
function variablesOf({ env, envFrom }: Container, manifests: Manifest[]): Map<string, boolean> {
  const maps = envFrom.map(({ configMapRef }) =>
    manifests.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === configMapRef?.name),
  );
  return new Map([
    ...maps.flatMap((map) => Object.keys(map?.data ?? {}).map((name) => [name, false] as const)),
    ...env.map(({ name, valueFrom }) => [name, valueFrom?.secretKeyRef !== undefined] as const),
  ]);
}
