// How each container of a project really runs, according to the engine and, for a running one, to the kernel.
import { z } from "zod";
import type { Docker } from "./docker.ts";

const inspected = z
  .object({
    Id: z.string(),
    Config: z.object({ User: z.string(), Image: z.string(), Labels: z.record(z.string(), z.string()) }),
    State: z.object({
      Status: z.string(),
      ExitCode: z.number(),
      Health: z.object({ Status: z.string() }).optional(),
    }),
    HostConfig: z.object({
      ReadonlyRootfs: z.boolean(),
      CapDrop: z.array(z.string()).nullable(),
      SecurityOpt: z.array(z.string()).nullable(),
    }),
  })
  .array();

export type Seen = {
  service: string;
  isOurs: boolean;
  /** `healthy`, `starting`, `running`, `exit code 1` … */
  state: string;
  user: string;
  isReadOnly: boolean;
  hasCapabilities: boolean;
  canGainPermissions: boolean;
};

export async function containersOf(project: string, { read }: Docker): Promise<Seen[]> {
  const ids = await read("ps", "--all", "--quiet", "--filter", `label=com.docker.compose.project=${project}`);
  if (!ids) return [];
  const all = inspected.parse(JSON.parse(await read("inspect", ...ids.split("\n"))));
  const seen = all.map(async ({ Id, Config, State, HostConfig }): Promise<Seen> => {
    const isRunning = State.Status === "running";
    const live = isRunning
      ? await ofProcessOne(await read("exec", Id, "cat", "/proc/1/status", "/proc/1/mounts"))
      : undefined;
    return {
      service: Config.Labels["com.docker.compose.service"] ?? Id,
      isOurs: Config.Image.startsWith("cellwright-"),
      state: State.Health?.Status ?? (isRunning ? "running" : `exit code ${State.ExitCode}`),
      user: Config.User,
      isReadOnly: HostConfig.ReadonlyRootfs,
      hasCapabilities: !HostConfig.CapDrop?.includes("ALL"),
      canGainPermissions: !HostConfig.SecurityOpt?.some((each) => /^no-new-privileges(:true)?$/.test(each)),
      ...live,
    };
  });
  return (await Promise.all(seen)).sort((a, b) => a.service.localeCompare(b.service));
}

/** Reads /proc/1/status and /proc/1/mounts of the container. */
function ofProcessOne(text: string) {
  const field = (name: string) => new RegExp(`^${name}:\\s*(\\S+)\\s*(\\S*)`, "m").exec(text);
  return {
    user: `${field("Uid")?.[1]}:${field("Gid")?.[1]}`,
    isReadOnly: /^overlay \/ overlay ro,/m.test(text),
    hasCapabilities: !/^0+$/.test(field("CapEff")?.[1] ?? "") || !/^0+$/.test(field("CapPrm")?.[1] ?? ""),
    canGainPermissions: field("NoNewPrivs")?.[1] !== "1",
  };
}

/** The rules that the container violates. Our own images must follow more rules than others. */
export function faultsOf({ service, isOurs, state, user, ...seen }: Seen): string[] {
  const faults: string[] = [];
  if (!["healthy", "running", "exit code 0"].includes(state)) faults.push(`is ${state}`);
  if (isOurs ? user !== "1000:1000" : /^0?(:|$)/.test(user)) faults.push(`runs as ${user}`);
  if (isOurs && !seen.isReadOnly) faults.push("may write to its file system");
  if (seen.hasCapabilities) faults.push("has capabilities");
  if (seen.canGainPermissions) faults.push("may gain privileges");
  return faults.map((fault) => `${service} ${fault}`);
}

export const described = ({ service, state, user, isReadOnly, hasCapabilities, canGainPermissions }: Seen) =>
  [
    service.padEnd(16),
    state.padEnd(12),
    `user ${user}`.padEnd(15),
    isReadOnly ? "read-only" : "writable",
    hasCapabilities ? "with capabilities" : "no capabilities",
    canGainPermissions ? "may gain rights" : "no new privileges",
  ].join("  ");
