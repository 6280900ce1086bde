/** Looks every quarter of an hour whether a backup is due; one that failed is so at the next look. */
import { defaultTimeZone, type Instant } from '../../kernel/time.ts';
import { isDue } from './due.ts';
import type { BackupKeeper } from './kept-backups.ts';

export interface NightlyBackups {
  /** Ends when a backup under way has. */
  stop(): Promise<void>;
}

const lookEvery = 15 * 60_000;

/** Looks every 15 minutes whether a backup is due; does nothing where none are kept. */
export function backupNightly(keeper: BackupKeeper, clock: () => Instant): NightlyBackups {
  if (keeper.kept === 0) return { stop: async () => undefined };
  let underWay: Promise<void> = Promise.resolve();
  const look = async () => {
    const last = (await keeper.list())[0]?.createdAt ?? null;
    if (isDue(last, clock(), hourAt(clock()))) await keeper.make(clock());
  };
  const timer = setInterval(() => {
    underWay = underWay.then(look);
  }, lookEvery).unref();
  return {
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
