// Stops what keycloak-setup.ts started.
import stopServers from "./global-teardown.ts";
import { stopKeycloak } from "./keycloak-running.ts";

// biome-ignore lint/style/noDefaultExport: Jest takes a teardown module's default export
export default async function stop(): Promise<void> {
  await stopKeycloak();
  await stopServers();
}
