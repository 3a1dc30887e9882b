# The site as an image; how to run it stands in docs/operating.md.

# The same image by its digest, where it is to be that very one (docs/operating.md).
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node --eval "import('./scripts/build.mjs').then((build) => build.buildIfChanged())"
# What is left is what the server itself needs: Node is in the image, and the pages are built. Other optional packages stay:
# what sharp reads pictures with is one.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/node-bin-*

FROM ${NODE_IMAGE}
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY data ./data
COPY migrations ./migrations
COPY seed ./seed
COPY stand-ins ./stand-ins
COPY src ./src
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/tmp/node-compile \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/server.ts"]
