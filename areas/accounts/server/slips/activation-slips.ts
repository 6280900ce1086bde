/** Activation slips: printed codes with which people set their first secret. */
import type { Db } from '#platform/server/db/database.ts';
import { holdersOfTickets, insertTickets, withdrawTickets, withdrawTicketsOf } from '../tickets-store.ts';
import { hashOf, newSlipCode } from '../tokens.ts';

export interface Slip {
  readonly userId: number;
  /** Shown once, here; only its hash is stored. */
  readonly code: string;
}

/** Seconds. */
export const slipLifetime = 90 * 24 * 3600;

/** One slip for each account, valid for 90 days. */
export async function issueActivationSlips(db: Db, userIds: readonly number[]): Promise<readonly Slip[]> {
  const slips = userIds.map((userId) => ({ userId, code: newSlipCode() }));
  await insertTickets(
    db,
    slips.map(({ userId, code }) => ({
      codeHash: hashOf(code),
      kind: 'activation',
      userId,
      lifetime: slipLifetime,
    })),
  );
  return slips;
}

/** The code of a new slip; earlier ones of the person are worth nothing any more. */
export async function renewSlip(db: Db, userId: number): Promise<string> {
  await withdrawTickets(db, userId, 'activation');
  const [slip] = await issueActivationSlips(db, [userId]);
  return slip?.code ?? '';
}

/** Slips that nobody was given: their codes are worth nothing any more. @param codes as they were shown */
export function withdrawSlips(db: Db, codes: readonly string[]): Promise<void> {
  return withdrawTicketsOf(db, codes.map(hashOf));
}

/** Those of the people who hold a slip that still works. */
export function holdersOfSlips(db: Db, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  return holdersOfTickets(db, userIds, 'activation');
}
