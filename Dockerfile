# docker build --tag cahier . — the image holds an installed release (npm run release) and nothing that built it.
FROM node:24-bookworm AS build
WORKDIR /src
COPY . .
RUN node tools/install.mjs --all \
  && npm run release -- --tarball \
  && mkdir /opt/cahier \
  && tar -xzf dist/release/cahier-*.tar.gz --strip-components=1 -C /opt/cahier

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libstdc++6 tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --user-group --uid 990 --home-dir /var/lib/cahier --create-home --shell /usr/sbin/nologin cahier \
  && install --directory --owner=cahier --group=cahier --mode=0750 /var/backups/cahier
COPY --from=build /opt/cahier /opt/cahier
RUN ln -s /opt/cahier/bin/cahier /usr/local/bin/cahier
USER cahier
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/cahier DEMO=off NODE_COMPILE_CACHE=/tmp/cahier-compiled
VOLUME ["/var/lib/cahier", "/var/backups/cahier"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["/opt/cahier/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/usm/api/healthcheck`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "cahier"]
CMD ["start"]
