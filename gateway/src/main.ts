// Starts the gateway: one origin for page and API, sign-in, and proxying to the services.
import { close } from "@cellwright/kit/http";
import { postgres } from "@cellwright/kit/postgres";
import { connectPostgres } from "@cellwright/kit/postgres-service";
import { secrets } from "@cellwright/kit/secrets";
import { run } from "@cellwright/kit/service";
import { migrations, pipelineSettings, settings } from "./config.ts";
import { onAccountDeleted } from "./events/on-account-deleted.ts";
import { onSignedOutEverywhere } from "./events/on-signed-out-everywhere.ts";
import { reencryptTokens, refuseUnknownKeys } from "./identity/change-keys.ts";
import { startExpressGateway } from "./lifecycle.ts";
import { pipeline } from "./pipeline.ts";

await run("gateway", settings, async (life, env) => {
  const { log, metrics } = life;
  const vault = secrets(env.SECRET_KEYS);
  const renewalPool = life.keep("renewals", postgres(env.DATABASE_URL, "gateway-renewals", log), (each) =>
    each.end(),
  );
  const { db, publish, consume } = await connectPostgres("gateway", life, env, migrations);
  await refuseUnknownKeys(db, vault);
  await reencryptTokens(db, vault);

  const parts = { log, metrics, secrets: vault, pool: db, renewalPool };
  const { policies, sessions, close: closePipeline } = pipeline(pipelineSettings(env), parts);
  consume((consumer) => {
    onAccountDeleted(consumer, publish);
    onSignedOutEverywhere(consumer, sessions);
  });
  life.keep("pipeline", closePipeline, (stop) => stop());
  const server = await startExpressGateway({ host: env.HOST, port: env.PORT, policies, log });
  life.keep("http", server, close);
});
