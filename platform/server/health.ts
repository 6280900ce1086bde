/** Health: alive without the database, ready with it. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import type { DiskRoom } from './limits/disk-room.ts';

export interface Health {
  readonly database: Database;
  /** Folder whose disk must keep room; null for an external database. */
  readonly dataDir: string | null;
  /** The newest migration this program knows. */
  readonly newestMigration: number;
  stopping(): boolean;
}

/** Share of the disk that must be free. */
const leastFree = 0.05;

export function registerHealth(app: FastifyInstance, health: Health, room: DiskRoom): void {
  app.get('/usm/api/healthcheck', async (_request, reply) =>
    // Nothing more: whoever is not signed in learns neither what runs here nor how it is kept.
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/usm/api/ready', async (_request, reply) => {
    const reasons = await reasonsNotReady(health, room);
    reply.header('cache-control', 'no-store').code(reasons.length === 0 ? 200 : 503);
    if (reasons.length > 0) reply.header('retry-after', '3');
    return reply.send({ status: reasons.length === 0 ? 'ready' : 'not ready', reasons });
  });
}

/** At most 3 s: a load balancer asks every few seconds. */
async function reasonsNotReady(health: Health, room: DiskRoom): Promise<string[]> {
  if (health.stopping()) return ['stopping'];
  const late = new Promise<string>((resolve) => setTimeout(() => resolve('database'), 2500).unref());
  const reasons = [await Promise.race([databaseReason(health), late]), await diskReason(room)];
  return reasons.filter((reason) => reason !== null);
}

async function databaseReason({ database, newestMigration }: Health): Promise<string | null> {
  try {
    const { rows } = await sql<{
      version: number;
    }>`SELECT max(version) AS version FROM schema_migrations`.execute(database.plain);
    return (rows[0]?.version ?? 0) >= newestMigration ? null : 'migrations';
  } catch {
    return 'database';
  }
}

async function diskReason(room: DiskRoom): Promise<string | null> {
  try {
    const disk = await room.look();
    return room.enough() && (disk === null || disk.free / disk.total > leastFree) ? null : 'disk';
  } catch {
    return 'disk';
  }
}
