/** A refund that was approved and posted, and that nobody was paid: a reversing entry takes it back. */
import { findNamingSettings } from '#areas/school/server/public/naming-settings.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type Instant, schoolDayOf } from '#platform/kernel/time.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import { referenceOf } from '../charges/charge-plan.ts';
import { insertEntry, isClosed, linesOfEntry } from '../ledger/ledger-store.ts';
import { findRequest } from '../requests/requests-store.ts';

interface PostedRefund {
  readonly requestId: number;
  readonly entryId: number;
  /** The person who found out; null for the program. */
  readonly by: number | null;
}

/**
 * The student has the money on the account again. The caller holds the ledger's lock.
 * @returns the entry; null without a year that is open, in which nothing can be posted
 * @throws missing for a request that is about no student
 */
export async function reverseRefund(
  at: InOrganisation,
  { requestId, entryId, by }: PostedRefund,
  now: Instant,
): Promise<number | null> {
  const year = await currentYear(referenceOf(at));
  const day = schoolDayOf(now, (await findNamingSettings(at)).timeZone);
  if (!year || (await isClosed(at, day))) return null;
  const request = await findRequest(at, requestId);
  const studentId = request?.studentId ?? null;
  if (!request || studentId === null) throw common.missing();
  const lines = (await linesOfEntry(at, entryId)).map((line) => ({
    ...line,
    debit: line.credit,
    credit: { kind: 'student', id: studentId } as const,
  }));
  const entry = { yearId: year.id, day, at: now, by, reason: request.reason, reverses: entryId };
  return insertEntry(at, entry, lines);
}

/** The reason of the request; the payer reads it on the phone. */
export async function reasonOfRequest(at: InOrganisation, requestId: number): Promise<string> {
  return (await findRequest(at, requestId))?.reason ?? '';
}
