// The services that hold something of a person, asked for it page by page.
import { type ExportPage, exportAsks } from "@cellwright/contracts/asks";
import type { Bus } from "@cellwright/kit/bus";

/** The page behind `after`; rejects where the service is away. */
export type Exporter = (userId: string, after: string | null) => Promise<ExportPage>;

export const exporters = (bus: Pick<Bus, "ask">): Record<string, Exporter> =>
  Object.fromEntries(
    Object.entries(exportAsks).map(([service, ask]) => [
      service,
      (userId: string, after: string | null) => bus.ask(ask, { userId, after }),
    ]),
  );
