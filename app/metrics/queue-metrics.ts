import { Gauge, type Registry } from 'prom-client';
import { countUnfinishedDeliveries } from '#areas/notifications/server/public.ts';
import type { Database } from '#platform/server/db/database.ts';
import { countUnfinishedJobs } from '#platform/server/jobs/jobs-store.ts';
import { countWaitingMails } from '#platform/server/mail/mails-store.ts';

/** Read when Prometheus asks. A database that does not answer leaves the numbers out and `cahier_database_up` at 0. */
export function measureQueues({ plain }: Pick<Database, 'plain'>, registry: Registry): void {
  const up = new Gauge({
    name: 'cahier_database_up',
    help: '1 when the database answered the questions about queues.',
    registers: [registry],
  });
  new Gauge({
    name: 'cahier_queue_length',
    help: 'Work that waits or is under way, of all servers and schools.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      this.reset();
      try {
        const [mails, deliveries, jobs] = await Promise.all([
          countWaitingMails(plain),
          countUnfinishedDeliveries(plain),
          countUnfinishedJobs(plain),
        ]);
        const lengthOf = (name: string) => deliveries.find(({ channel }) => channel === name)?.amount ?? 0;
        this.set({ queue: 'mail' }, mails);
        this.set({ queue: 'sms' }, lengthOf('sms'));
        this.set({ queue: 'push' }, lengthOf('push'));
        this.set({ queue: 'jobs waiting' }, jobs.waiting);
        this.set({ queue: 'jobs running' }, jobs.running);
        up.set(1);
      } catch {
        up.set(0);
      }
    },
  });
}
