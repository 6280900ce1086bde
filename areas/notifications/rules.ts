import { type LimitedHolder, reachesWholeSchool } from '#platform/kernel/roles.ts';
import { canSetUp } from './sms/contract.ts';

/** Whether somebody sets up what the school sends: for the whole school, whose money it costs. */
export function maySetUp(holder: LimitedHolder): boolean {
  return reachesWholeSchool(holder, canSetUp);
}

/** Seconds until an SMS or a push message that did not leave is tried again, after so many attempts; null when it is given up, after some eight hours. */
export function pauseBeforeRetry(attempts: number): number | null {
  return attempts >= 10 ? null : Math.min(30 * 2 ** (attempts - 1), 7200);
}

/** Seconds for which a provider is left alone after so many batches in a row that it did not answer. */
export function pauseOfProvider(failures: number): number {
  return Math.min(30 * 2 ** (failures - 1), 900);
}
