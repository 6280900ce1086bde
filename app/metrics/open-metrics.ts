/**
 * Metrics in Prometheus' format, at an address of their own. Labels are names of calls, states and channels: never of a school, person or
 * address of a client.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { BackupKeeper } from '#platform/server/backup/kept-backups.ts';
import type { Database } from '#platform/server/db/database.ts';
import { BadSetting } from '../server-settings.ts';
import { measureDatabase } from './database-metrics.ts';
import { countDeliveriesIn } from './delivery-metrics.ts';
import type { MetricsAddress } from './metrics-address.ts';
import { measureQueues } from './queue-metrics.ts';
import { measureRequests } from './request-metrics.ts';

export interface MetricsSources {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly backups: Pick<BackupKeeper, 'list'>;
  readonly version: string;
}

/** Called before the server listens, so that no request goes uncounted. @returns what ends it @throws BadSetting when the port is taken */
export async function openMetrics(
  { host, port }: MetricsAddress,
  { app, database, backups, version }: MetricsSources,
): Promise<() => Promise<void>> {
  const registry = new Registry();
  // Memory, processor time, event loop delay and garbage collection.
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'cahier_build_info',
    help: 'Version of the running program; the value is always 1.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1);
  measureRequests(app, registry);
  measureDatabase(database, registry);
  measureQueues(database, registry);
  measureBackups(backups, registry);
  const endCounting = countDeliveriesIn(registry);
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(500).end(),
    );
  });
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    endCounting();
    throw new BadSetting(`Metrics cannot be served at METRICS_ADDRESS ${host}:${port}: ${String(error)}`);
  }
  return async () => {
    endCounting();
    await close(server);
  };
}

function measureBackups(backups: MetricsSources['backups'], registry: Registry): void {
  new Gauge({
    name: 'cahier_backup_last_success_timestamp_seconds',
    help: 'When the newest kept backup was made; 0 before the first.',
    registers: [registry],
    async collect() {
      const [newest] = await backups.list();
      this.set(newest ? Date.parse(newest.createdAt) / 1000 : 0);
    },
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
