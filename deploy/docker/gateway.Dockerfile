# The gateway with the built page, and the page's assets of the two previous releases, which open pages still request.
#   docker build -f deploy/docker/gateway.Dockerfile --build-arg BEFORE=cellwright-gateway:1.4.0 -t cellwright-gateway:1.5.0 .
# BEFORE is the previous release's image; without it (first release) there are no older assets.
ARG NODE=node:24-bookworm-slim
ARG BEFORE=nothing

FROM ${NODE} AS nothing
RUN mkdir -p /releases/own /releases/before

FROM ${BEFORE} AS before

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
RUN node deploy/operations/src/production-tree.ts /app gateway \
 && cd web && NODE_ENV=production node ../node_modules/vite/bin/vite.js build
# own: this release's assets; before: the previous release's. The next image copies both from here.
COPY --from=before /releases/own /releases/before
COPY --from=before /releases/before /releases/two-before
RUN cp -r web/dist/assets /releases/own \
 && mkdir -p /app/web && cp -r web/dist /app/web/dist \
 && cp -rn /releases/before/. /releases/two-before/. /app/web/dist/assets/ \
 && rm -r /releases/two-before

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 HEALTH_PORT=8081 PAGE_DIR=/app/web/dist NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app/gateway
COPY --from=build /app /app
COPY --from=build /releases /releases
USER 1000:1000
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s --retries=5 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.HEALTH_PORT + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node is process 1 and gets SIGTERM; traces are exported only if OTEL_EXPORTER_OTLP_ENDPOINT is set
CMD ["node", "--import", "@cellwright/kit/tracing-outside", "src/main.ts"]
