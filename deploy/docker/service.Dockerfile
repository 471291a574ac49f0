# Any Node workspace by its folder: a service, or deploy/operations with the bootstrap and the migrations.
#   docker build -f deploy/docker/service.Dockerfile --build-arg WORKSPACE=services/chat -t cellwright-chat .
ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /checkout
COPY package.json package-lock.json .npmrc ./
COPY gateway/package.json gateway/
COPY services/shared/contracts/package.json services/shared/contracts/
COPY services/shared/kit/package.json services/shared/kit/
COPY services/shared/formula/package.json services/shared/formula/
COPY services/shared/questions/package.json services/shared/questions/
COPY services/shared/recipes/package.json services/shared/recipes/
COPY services/shared/threads/package.json services/shared/threads/
COPY services/shared/verifier/package.json services/shared/verifier/
COPY services/shared/workbook/package.json services/shared/workbook/
COPY services/users/package.json services/users/
COPY services/chat/package.json services/chat/
COPY services/formulas/package.json services/formulas/
COPY services/activities/package.json services/activities/
COPY services/billing/package.json services/billing/
COPY services/admin/package.json services/admin/
COPY services/assistant/package.json services/assistant/
COPY web/package.json web/
COPY deploy/operations/package.json deploy/operations/
COPY deploy/local/package.json deploy/local/
COPY tests/package.json tests/
RUN npm ci --ignore-scripts
COPY . .
# calls prisma by its file, because with --ignore-scripts its command is not linked
RUN for workspace in users billing admin; do \
      (cd services/$workspace && PRISMA_SCHEMA_ENGINE_BINARY=/bin/true node ../../node_modules/prisma/build/index.js generate) || exit 1; \
    done
ARG WORKSPACE
# more folders to copy, such as other workspaces' migrations
ARG ALSO=""
RUN node deploy/operations/src/production-tree.ts /app "${WORKSPACE:?is a folder such as services/chat}" ${ALSO}

FROM ${NODE}
ARG WORKSPACE
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 HEALTH_PORT=8081 NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app/${WORKSPACE}
COPY --from=build /app /app
# a new volume gets the owner of the folder on which it is mounted
RUN install -d -o 1000 -g 1000 /volumes/nats-config /volumes/nats /volumes/mail /volumes/models /volumes/backups \
  /volumes/tombstones
USER 1000:1000
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and gets SIGTERM; traces are exported only if OTEL_EXPORTER_OTLP_ENDPOINT is set
CMD ["node", "--import", "@cellwright/kit/tracing", "src/main.ts"]
