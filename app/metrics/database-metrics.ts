import { Gauge, type Registry } from 'prom-client';
import type { Database } from '#platform/server/db/database.ts';

export function measureDatabase(
  database: Pick<Database, 'waiting' | 'connections'>,
  registry: Registry,
): void {
  new Gauge({
    name: 'cahier_database_waiting_requests',
    help: 'Pieces of work that wait for a free connection.',
    registers: [registry],
    collect() {
      this.set(database.waiting());
    },
  });
  new Gauge({
    name: 'cahier_database_connections',
    help: 'Open connections of this server.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { open, idle } = database.connections();
      this.set({ state: 'busy' }, open - idle);
      this.set({ state: 'idle' }, idle);
    },
  });
}
