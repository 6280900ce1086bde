/** Looks every quarter of an hour whether a backup is due; one that failed is so at the next look. */
import { defaultTimeZone, type Instant } from '../../kernel/time.ts';
import { isDue, isLate } from './due.ts';
import type { BackupKeeper } from './kept-backups.ts';

export type BackupHealth = 'ok' | 'late' | 'off';

export interface NightlyBackups {
  /** What health says of them; as it stood at the last look. */
  health(): BackupHealth;
  /** Ends when a backup under way has. */
  stop(): Promise<void>;
}

const lookEvery = 15 * 60_000;

/** Looks every 15 minutes whether a backup is due; does nothing where none are kept. */
export function backupNightly(keeper: BackupKeeper, clock: () => Instant): NightlyBackups {
  if (keeper.kept === 0) return { health: () => 'off', stop: async () => undefined };
  const since = clock();
  let last: Instant | null = null;
  let underWay: Promise<void> = Promise.resolve();
  const look = async () => {
    last = (await keeper.list())[0]?.createdAt ?? null;
    if (!isDue(last, clock(), hourAt(clock()))) return;
    await keeper.make(clock());
    last = (await keeper.list())[0]?.createdAt ?? null;
  };
  const timer = setInterval(() => {
    underWay = underWay.then(look);
  }, lookEvery).unref();
  return {
    health: () => (isLate(last, since, clock()) ? 'late' : 'ok'),
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}

function hourAt(moment: Instant): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: defaultTimeZone,
  });
  return Number(format.format(new Date(moment)));
}
