// Starts the gateway: one origin for page and API, sign-in, and proxying to the services.
import { bus } from "@cellwright/kit/bus";
import { createEventConsumer } from "@cellwright/kit/event-consumer";
import { close } from "@cellwright/kit/http";
import { inboxInPostgres } from "@cellwright/kit/inbox-postgres";
import { checkMigrated, kitMigrations } from "@cellwright/kit/migrate";
import { createRelay } from "@cellwright/kit/outbox";
import { outboxInPostgres, publishInPostgres } from "@cellwright/kit/outbox-postgres";
import { postgres } from "@cellwright/kit/postgres";
import { secrets } from "@cellwright/kit/secrets";
import { run } from "@cellwright/kit/service";
import { migrations, pipelineSettings, settings } from "./config.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onSignedOutEverywhere } from "./events/on-signed-out-everywhere.ts";
import { refuseUnknownKeys, sealAnew } from "./identity/change-keys.ts";
import { startExpressGateway } from "./lifecycle.ts";
import { pipeline } from "./pipeline.ts";

await run("gateway", settings, async (life, env) => {
  const { log, metrics } = life;
  const vault = secrets(env.SECRET_KEYS);
  const pool = life.keep("database", postgres(env.DATABASE_URL, "gateway", log), (it) => it.end());
  const renewalPool = life.keep("renewals", postgres(env.DATABASE_URL, "gateway-renewals", log), (it) =>
    it.end(),
  );
  await checkMigrated(pool, [kitMigrations, migrations]);
  await refuseUnknownKeys(pool, vault);
  await sealAnew(pool, vault);

  const broker = life.keep("bus", await bus("gateway", env, { log, metrics }), (it) => it.close());
  const inbox = inboxInPostgres(pool);
  const relay = life.keep(
    "outbox",
    createRelay({ bus: broker, store: outboxInPostgres(pool), log, metrics }),
    (it) => it.stop(),
  );
  const consumer = life.keep(
    "events",
    createEventConsumer({ bus: broker, service: "gateway", inbox, log, metrics }),
    (it) => it.stop(),
  );

  const passage = pipeline(pipelineSettings(env), { log, metrics, secrets: vault, pool, renewalPool });
  life.keep("pipeline", passage, (it) => it.close());
  onAccountDeleted(
    consumer,
    publishInPostgres(() => relay),
  );
  onSignedOutEverywhere(consumer, passage.sessions);
  const server = await startExpressGateway({
    host: env.HOST,
    port: env.PORT,
    policies: passage.policies,
    log,
  });
  life.keep("http", server, close);
  life.readyWhen("bus", broker.isThere);
});
