// Parses the rendered manifests for the test of the rules.
import { readFileSync } from "node:fs";
import { parseAllDocuments } from "yaml";
import { z } from "zod";
import { type Overlay, renderedFile } from "../src/render.ts";

const probe = z.looseObject({
  httpGet: z.looseObject({ port: z.union([z.string(), z.number()]) }).optional(),
});
const reference = z.looseObject({ name: z.string(), key: z.string(), optional: z.boolean().optional() });
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z
    .array(
      z.looseObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .looseObject({ secretKeyRef: reference.optional(), configMapKeyRef: reference.optional() })
          .optional(),
      }),
    )
    .default([]),
  envFrom: z
    .array(z.looseObject({ configMapRef: z.looseObject({ name: z.string() }).optional() }))
    .default([]),
  ports: z.array(z.looseObject({ name: z.string().optional(), containerPort: z.int() })).default([]),
  resources: z
    .looseObject({ requests: z.record(z.string(), z.any()), limits: z.record(z.string(), z.any()) })
    .optional(),
  securityContext: z
    .looseObject({
      allowPrivilegeEscalation: z.boolean().optional(),
      readOnlyRootFilesystem: z.boolean().optional(),
      capabilities: z
        .looseObject({ drop: z.array(z.string()).default([]), add: z.array(z.string()).default([]) })
        .optional(),
    })
    .optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  startupProbe: probe.optional(),
});
const pod = z.looseObject({
  metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    automountServiceAccountToken: z.boolean().optional(),
    terminationGracePeriodSeconds: z.number().optional(),
    securityContext: z
      .looseObject({
        runAsNonRoot: z.boolean().optional(),
        runAsUser: z.number().optional(),
        seccompProfile: z.looseObject({ type: z.string() }).optional(),
      })
      .optional(),
    topologySpreadConstraints: z.array(z.looseObject({})).optional(),
    containers: z.array(container),
    initContainers: z.array(container).default([]),
    volumes: z.array(z.looseObject({ hostPath: z.any().optional() })).default([]),
  }),
});
const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), annotations: z.record(z.string(), z.string()).optional() }),
  spec: z.looseObject({}).optional(),
  data: z.record(z.string(), z.string()).optional(),
});

export type Manifest = z.infer<typeof manifest>;
export type Pod = z.infer<typeof pod>;
export type Container = z.infer<typeof container>;
export type Workload = { name: string; kind: string; spec: NonNullable<Manifest["spec"]>; pod: Pod };

export const manifestsOf = (overlay: Overlay): Manifest[] =>
  parseAllDocuments(readFileSync(renderedFile(overlay), "utf8")).map((each) => manifest.parse(each.toJS()));

const templated = z.looseObject({ template: pod });

/** All manifests that create pods. */
export function workloadsIn(manifests: Manifest[]): Workload[] {
  return manifests.flatMap(({ kind, metadata: { name }, spec = {} }) => {
    const own =
      kind === "CronJob"
        ? z.looseObject({ jobTemplate: z.looseObject({ spec: templated }) }).parse(spec).jobTemplate.spec
        : spec;
    const found = templated.safeParse(own);
    if (!("template" in own)) return [];
    if (!found.success) throw new Error(`${kind} ${name}: ${found.error.message}`);
    return [{ name, kind, spec: own, pod: found.data.template }];
  });
}

export const containersOf = ({ pod: { spec } }: Workload): Container[] => [
  ...spec.initContainers,
  ...spec.containers,
];

const scaled = z.looseObject({
  scaleTargetRef: z.looseObject({ name: z.string() }),
  maxReplicas: z.int().optional(),
  maxReplicaCount: z.int().optional(),
});
const replicated = z.looseObject({
  replicas: z.int().default(1),
  strategy: z.looseObject({ rollingUpdate: z.looseObject({ maxSurge: z.int() }).optional() }).default({}),
});

/** The most pods that can exist: replicas or the autoscaler's maximum, plus the extra ones during a release. */
export function mostOf({ name, spec }: Workload, manifests: Manifest[]): number {
  const scalers = manifests
    .filter(({ kind }) => kind === "HorizontalPodAutoscaler" || kind === "ScaledObject")
    .map((each) => scaled.parse(each.spec))
    .filter(({ scaleTargetRef }) => scaleTargetRef.name === name);
  const { replicas, strategy } = replicated.parse(spec);
  const most = scalers.map(({ maxReplicas, maxReplicaCount }) => maxReplicas ?? maxReplicaCount ?? 0);
  return Math.max(replicas, ...most) + (strategy.rollingUpdate?.maxSurge ?? 0);
}

const selector = z.object({
  matchLabels: z.record(z.string(), z.string()).optional(),
  matchExpressions: z.array(z.object({ key: z.string(), values: z.array(z.string()) })).optional(),
});
const peer = z.looseObject({
  podSelector: selector.optional(),
  namespaceSelector: z.looseObject({}).optional(),
  ipBlock: z.looseObject({ cidr: z.string() }).optional(),
});
export const policy = z.looseObject({
  podSelector: selector,
  policyTypes: z.array(z.string()),
  ingress: z
    .array(z.looseObject({ from: z.array(peer).optional(), ports: z.array(z.any()).optional() }))
    .optional(),
  egress: z
    .array(z.looseObject({ to: z.array(peer).optional(), ports: z.array(z.any()).optional() }))
    .optional(),
});
export const service = z.looseObject({
  selector: z.record(z.string(), z.string()),
  ports: z.array(z.looseObject({ targetPort: z.union([z.string(), z.number()]) })),
});
const label = "app.kubernetes.io/name";

/** The names of the pods that a selector matches. */
export const namesIn = ({ matchLabels, matchExpressions = [] }: z.infer<typeof selector>): string[] => [
  ...(matchLabels?.[label] ? [matchLabels[label]] : []),
  ...matchExpressions.filter(({ key }) => key === label).flatMap(({ values }) => values),
];
