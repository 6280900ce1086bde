/** The states of the checks: well, or in need of attention. Pure: the server says the states, the screen what they come to. */
import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Instant } from '#platform/kernel/time.ts';
import { canAdministrate, type Health } from './contract.ts';

/** Administrators of the whole school. */
export function mayLookAfter(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canAdministrate);
}

type Disk = NonNullable<NonNullable<Health['installation']>['disk']>;

/** As the health check that load balancers ask: a twentieth of the disk. */
const leastShare = 0.05;
/** Where the school's work is refused, less what a day may write. */
const nearlyFull = 200 * 1024 * 1024;

/** @param free bytes, as `total` */
export function diskState({ free, total }: Pick<Disk, 'free' | 'total'>): Disk['state'] {
  if (free < nearlyFull) return 'full';
  return free / total < leastShare ? 'low' : 'ok';
}

interface BackupFacts {
  readonly lastAt: Instant | null;
  readonly failedAt: Instant | null;
  /** How many the server keeps; 0 when it makes none by itself. */
  readonly kept: number;
}

/** Hours between two nights, and some for a machine that was switched off. */
const late = 50 * 3_600_000;

/** The newest thing counts: one that was made after one that failed is well. */
export function backupState(
  { lastAt, failedAt, kept }: BackupFacts,
  now: Instant,
): Health['backup']['state'] {
  if (failedAt !== null && (lastAt === null || failedAt > lastAt)) return 'failed';
  if (lastAt !== null && Date.parse(now) - Date.parse(lastAt) < late) return 'ok';
  if (kept === 0) return 'off';
  return lastAt === null ? 'none' : 'late';
}

/** Students' files that one account opens within an hour at work; more is worth a question (security.md 4.5). */
export const usualFiles = 200;

/** Milliseconds in which a database that is well answers. */
const slow = 500;
/** Milliseconds that two clocks may differ. */
const clocksDiffer = 2 * 60_000;

export const checks = [
  'disk',
  'database',
  'backup',
  'jobs',
  'mails',
  'sms',
  'digests',
  'heldUp',
  'files',
  'books',
  'program',
] as const;
export type Check = (typeof checks)[number];
/** `notice` can wait until tomorrow; `off` is not set up, and no point for anybody. */
export type Verdict = 'ok' | 'off' | 'notice' | 'problem';

/** The verdict of each check; checks that the reader may not see are left out. @param here the time of the reader's device */
export function verdicts(health: Health, here: Instant): ReadonlyMap<Check, Verdict> {
  const found = new Map<Check, Verdict>();
  const disk = health.installation?.disk;
  if (disk) found.set('disk', ({ ok: 'ok', low: 'notice', full: 'problem' } as const)[disk.state]);
  found.set('database', health.answeredIn > slow ? 'notice' : 'ok');
  const backups = { ok: 'ok', none: 'notice', late: 'problem', failed: 'problem', off: 'notice' } as const;
  found.set('backup', backups[health.backup.state]);
  found.set('jobs', health.failedJobs.length > 0 ? 'notice' : 'ok');
  found.set('mails', mailVerdict(health));
  found.set('sms', health.unsettledSms > 0 ? 'problem' : health.smsSetUp ? 'ok' : 'off');
  found.set('digests', health.failedDigests.length > 0 ? 'problem' : 'ok');
  found.set('heldUp', health.heldUp.length > 0 ? 'notice' : 'ok');
  found.set('files', health.manyFiles.length > 0 ? 'notice' : 'ok');
  found.set('books', Object.values(health.books).some((count) => count > 0) ? 'problem' : 'ok');
  found.set('program', clocksAgree(health.now, here) ? 'ok' : 'notice');
  return found;
}

/** A mail that is still tried may yet leave. */
function mailVerdict({ mailLeaves, mails }: Health): Verdict {
  if (!mailLeaves) return 'problem';
  if (mails.length === 0) return 'ok';
  return mails.some(({ nextAt }) => nextAt === null) ? 'problem' : 'notice';
}

/** Whether a device's clock is near enough to the server's. */
export function clocksAgree(server: Instant, here: Instant): boolean {
  return Math.abs(Date.parse(server) - Date.parse(here)) < clocksDiffer;
}

/** How many wait for somebody. */
export function openPoints(found: ReadonlyMap<Check, Verdict>): number {
  return [...found.values()].filter((verdict) => verdict === 'notice' || verdict === 'problem').length;
}

/** Why a mail did not leave, as far as its code tells what to do; null when nothing was tried. */
export function mailFault(code: string | null): 'address' | 'away' | 'login' | 'noAnswer' | 'other' | null {
  if (code === null) return null;
  if (code === 'noAnswer') return code;
  if (/^(530|534|535|538|EAUTH)$/.test(code)) return 'login';
  if (/^55\d$/.test(code) || code === 'EENVELOPE') return 'address';
  return /^E/.test(code) ? 'away' : 'other';
}
