// RPC clients of the services that hold user data: each returns its part of an export page by page.
import { type ExportPage, exportAsks } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";

/** Returns the page after `after`. Rejects if the service is unavailable. */
export type Exporter = (userId: string, after: string | null) => Promise<ExportPage>;

export const exporters = (bus: Pick<Bus, "ask">): Record<string, Exporter> =>
  Object.fromEntries(
    Object.entries(exportAsks).map(([service, ask]) => [
      service,
      (userId: string, after: string | null) => bus.ask(ask, { userId, after }),
    ]),
  );
