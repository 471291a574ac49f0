// RPC clients of the services that hold user data: each returns its part of an export page by page.
import { type ExportPage, exportRpcs } from "@cellwright/contracts/rpcs";
import type { Bus } from "@cellwright/kit/bus";

/** Returns the page after `after`. Rejects if the service is unavailable. */
export type Exporter = (userId: string, after: string | null) => Promise<ExportPage>;

export const createExporters = (bus: Pick<Bus, "call">): Record<string, Exporter> =>
  Object.fromEntries(
    Object.entries(exportRpcs).map(([service, ask]) => [
      service,
      (userId: string, after: string | null) => bus.call(ask, { userId, after }),
    ]),
  );
