// PostgreSQL, MongoDB and NATS in containers for tests, with the images of docker-compose.yml.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type StartedTestContainer, Wait } from "testcontainers";
import { type ComposeImage, composeImage } from "./compose-image.ts";
import {
  created,
  createLogConsumer,
  type LogConsumer,
  LoopbackContainer,
  labelOf,
  serverInContainer,
  startedAgain,
} from "./container.ts";
import { mongoFlags, mongoSecrets, mongoUrl } from "./mongo.ts";
import { configFile, type NatsOptions, natsConfig } from "./nats.ts";
import { portMustBeFree } from "./port-must-be-free.ts";
import { type PostgresOptions, postgresFlags, postgresUrl } from "./postgres.ts";
import { becomePrimary } from "./replica-set.ts";
import type { Server, StartOptions } from "./server.ts";

type Kind = {
  name: string;
  service: "postgres" | "mongo" | "nats";
  url: string;
  /** Adds the settings of this server. Its port and label are set already. */
  asNeeded(container: LoopbackContainer, image: ComposeImage): LoopbackContainer;
};

const placeAndOptions = (tmpfs: string) => {
  const [place = "", options = ""] = tmpfs.split(":");
  return [place, options] as const;
};

/** mongod needs the key in a file that only its user can read. */
const withKey = `umask 077 && printf %s "$SET_KEY" > /tmp/key && exec mongod --keyFile /tmp/key "$@"`;

type Made = { container: StartedTestContainer; url: string };

/** A server's data is kept after a `kill`, and is there at the next start unless the folder `data` was removed. */
export function containers(run: string) {
  const made = new Map<string, Made>();

  const start = async (kind: Kind, { dir, port, log }: StartOptions): Promise<Server> => {
    await portMustBeFree(kind.name, port);
    const image = composeImage(kind.service);
    const output = createLogConsumer(log);
    const former = made.get(dir);
    const isKept = existsSync(join(dir, "data"));
    if (former && !isKept) await former.container.stop();
    if (former && isKept) await startedAgain(former.container, output);
    const current = former && isKept ? former : await anew(kind, image, { dir, port }, output);
    made.set(dir, current);
    const about = { name: kind.name, url: current.url, origin: `container ${image.image}` };
    return serverInContainer(about, current.container, output, () => made.delete(dir));
  };

  const anew = async (
    kind: Kind,
    image: ComposeImage,
    { dir, port }: Pick<StartOptions, "dir" | "port">,
    output: LogConsumer,
  ): Promise<Made> => {
    mkdirSync(join(dir, "data"), { recursive: true });
    const container = new LoopbackContainer(image.image)
      .withLoopbackPort(port)
      .withTmpFs(Object.fromEntries(image.tmpfs.map(placeAndOptions)))
      .withLabels(labelOf(run));
    return { container: await created(kind.name, kind.asNeeded(container, image), output), url: kind.url };
  };

  return {
    startPostgres: ({ durable = true, ...options }: PostgresOptions) => {
      const password = randomBytes(24).toString("hex");
      return start(
        {
          name: "PostgreSQL",
          service: "postgres",
          url: postgresUrl(options.port, password),
          asNeeded: (container, { user, environment: { POSTGRES_INITDB_ARGS = "" } }) =>
            container
              .withUser(user)
              .withEnvironment({ POSTGRES_PASSWORD: password, POSTGRES_INITDB_ARGS })
              .withCommand(["postgres", "-c", `port=${options.port}`, ...postgresFlags(durable)])
              .withSharedMemorySize(256 * 1024 * 1024)
              // checked over TCP, because during initialisation PostgreSQL listens only on its socket
              .withWaitStrategy(
                Wait.forSuccessfulCommand(`pg_isready -h 127.0.0.1 -p ${options.port} -U postgres`),
              ),
        },
        options,
      );
    },
    startMongo: async (options: StartOptions) => {
      const { dir, port } = options;
      const secrets = mongoSecrets(dir);
      const server = await start(
        {
          name: "MongoDB",
          service: "mongo",
          url: mongoUrl(port, secrets),
          asNeeded: (container, { user }) =>
            container
              .withUser(user)
              // the image's entrypoint would create an administrator that tests do not need
              .withEntrypoint(["sh", "-c", withKey, "mongod"])
              .withEnvironment({ SET_KEY: secrets.key })
              .withCommand(["--dbpath", "/data/db", "--port", String(port), "--bind_ip_all", ...mongoFlags])
              .withWaitStrategy(Wait.forLogMessage("Waiting for connections")),
        },
        options,
      );
      try {
        await becomePrimary(port, secrets);
      } catch (error) {
        await server.stop();
        throw error;
      }
      return server;
    },
    startNats: (options: NatsOptions) => {
      const { dir, port } = options;
      return start(
        {
          name: "NATS",
          service: "nats",
          url: `nats://127.0.0.1:${port}`,
          asNeeded: (container) =>
            container
              .withCopyContentToContainer([
                { content: configFile(options), target: natsConfig(dir), mode: 0o600 },
              ])
              .withCommand(["--config", natsConfig(dir), "--addr", "0.0.0.0", "--port", String(port)])
              .withWaitStrategy(Wait.forLogMessage("Server is ready")),
        },
        options,
      );
    },
  };
}
