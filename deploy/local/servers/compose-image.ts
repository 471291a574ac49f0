// Reads the image, user, tmpfs mounts and environment of a server from docker-compose.yml.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { z } from "zod";

const compose = fileURLToPath(new URL("../../../docker-compose.yml", import.meta.url));

const service = z.object({
  image: z.string(),
  user: z.string().default(""),
  /** Entries are `/path` or `/path:options`. */
  tmpfs: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
});

export type ComposeImage = z.infer<typeof service>;

export function composeImage(name: "postgres" | "mongo" | "nats"): ComposeImage {
  const { services } = parse(readFileSync(compose, "utf8"), { merge: true });
  return service.parse(services[name]);
}
