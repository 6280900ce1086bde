import type { OpenContext } from '#platform/server/context.ts';
import { secondFactorFailures as failures } from '../../second-factor/step-contract.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import {
  type AttemptLimit,
  codeLimit,
  noteFailure,
  noteSuccess,
  tryWithinLimit,
} from '../sign-in/attempts.ts';
import { hashOf, normalTicket } from '../tokens.ts';
import { stepOfCode } from './one-time-codes.ts';
import { findFactor, takeRecoveryCode, takeStep } from './second-factors-store.ts';

/**
 * Checks, after the right secret, the code of the telephone, or one for a lost one. People without a second step pass.
 * @param limit counts a wrong code too, beside the person's own limit
 * @param ticket the hash of the slip or mailed link that was given instead of the secret
 * @throws needed without a code, wrongCode, tooManyAttempts.
 */
export async function proveSecondFactor(
  context: OpenContext,
  settings: AccountsSettings,
  userId: number,
  code: string | undefined,
  limit: AttemptLimit | null,
  ticket = '',
): Promise<void> {
  const factor = await findFactor(context.database.plain, userId);
  if (!factor?.confirmed) return;
  if (code === undefined) throw failures.needed();
  const way = limit?.device ? `device ${limit.device}` : ticket && `ticket ${ticket}`;
  await checkCode(context, userId, limit, () => isRightCode(context, settings, userId, code), way);
}

/** @throws wrongCode, tooManyAttempts. */
export async function checkCode(
  context: OpenContext,
  userId: number,
  also: AttemptLimit | null,
  isRight: () => Promise<boolean>,
  way = '',
): Promise<void> {
  const own = codeLimit(userId, way);
  await tryWithinLimit(context, own, async () => {
    if (await isRight()) return noteSuccess(context, own);
    await noteFailure(context, { ...own, counters: [...(also?.counters ?? []), ...own.counters] });
    throw failures.wrongCode();
  });
}

/** A right one is used up by being asked for. */
export async function isRightCode(
  context: OpenContext,
  settings: AccountsSettings,
  userId: number,
  code: string,
): Promise<boolean> {
  const db = context.database.plain;
  const factor = await findFactor(db, userId);
  if (!factor) return false;
  if (factor.confirmed && (await takeRecoveryCode(db, userId, hashOf(normalTicket(code))))) return true;
  const secret = settings.sealing.open(factor.secret, sealedFor(userId));
  if (secret === null) return false;
  const step = await stepOfCode(secret, code, factor.lastStep, Math.floor(Date.parse(context.now) / 1000));
  return step !== null && takeStep(db, userId, factor.secret, step);
}

/** Context that binds an encrypted secret to its account: it cannot be decrypted in another row. */
export function sealedFor(userId: number): string {
  return `second factor of account ${userId}`;
}
