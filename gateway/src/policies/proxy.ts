// The last policy of a pipeline: forwards the request to a replica of its service.
import type { Service } from "@cellwright/contracts/call";
import type { Log } from "@cellwright/kit/log";
import { refuse } from "../refuse.ts";
import { type Policy, targetOf } from "../request.ts";
import { bodyOf, hasBody, largestBodies } from "../upstream/body.ts";
import { exchange } from "../upstream/exchange.ts";
import { replicas, type Timeouts, usualTimeouts } from "../upstream/replicas.ts";

export type ServiceName = Exclude<Service, "gateway">;

type Parts = {
  addresses: Readonly<Record<ServiceName, readonly string[]>>;
  site: string;
  log: Log;
  timeouts?: Partial<Timeouts>;
};

/** `takes` is what the largest body contains, by default a picture. */
export type ProxyAction = { service: ServiceName; takes?: keyof typeof largestBodies };

/** Matches paths that a service could resolve differently from the routing table. */
const roundabout = /(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\?#]|$)|%2f|%5c|\\/i;

export type Proxy = ReturnType<typeof proxy>;

export function proxy({ addresses, site, log, ...given }: Parts) {
  const timeouts = { ...usualTimeouts, ...given.timeouts };
  const { protocol, host } = new URL(site);
  const seen = { proto: protocol.slice(0, -1), host };
  const upstreams = Object.fromEntries(
    Object.entries(addresses).map(([service, list]) => [service, replicas(list, timeouts)]),
  ) as Record<ServiceName, ReturnType<typeof replicas>>;

  return {
    policy: ({ service, takes = "picture" }: ProxyAction): Policy => {
      const parts = { service, replicas: upstreams[service], timeouts, site: seen, log };
      return (req, res) => {
        req.context.service = service;
        const target = targetOf(req);
        const path = target.split("?", 1)[0] ?? "";
        if (!path.startsWith("/") || roundabout.test(path)) return refuse(req, res, "BAD_REQUEST");
        if (Number(req.headers["content-length"] ?? 0) > largestBodies[takes]) {
          return refuse(req, res, "PAYLOAD_TOO_LARGE", { headers: { connection: "close" } });
        }
        if (!hasBody(req)) return exchange(req, res, { kind: "none" }, parts);
        return (async () => {
          const body = await bodyOf(req);
          if (body === "left") return;
          if (body === "late")
            return refuse(req, res, "REQUEST_TIMEOUT", { headers: { connection: "close" } });
          exchange(req, res, body, parts);
        })();
      };
    },
    close: async (): Promise<void> => {
      await Promise.all(Object.values(upstreams).map((upstream) => upstream.close()));
    },
  };
}
