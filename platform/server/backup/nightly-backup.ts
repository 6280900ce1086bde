/** Looks every quarter of an hour whether a backup is due; one that failed is so at the next look. */
import { defaultTimeZone, type Instant } from '../../kernel/time.ts';
import type { Round } from '../rounds/rounds.ts';
import { isDue } from './due.ts';
import type { BackupKeeper } from './kept-backups.ts';

const quarter = 15 * 60_000;

/** Does nothing where none are kept. */
export function nightlyBackup(keeper: BackupKeeper, clock: () => Instant): Round {
  return {
    name: 'nightly backup',
    every: quarter,
    async work() {
      if (keeper.kept === 0) return;
      const last = (await keeper.list())[0]?.createdAt ?? null;
      if (isDue(last, clock(), hourAt(clock()))) await keeper.make(clock());
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
