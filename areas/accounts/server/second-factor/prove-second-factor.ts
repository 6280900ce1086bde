import type { OpenContext } from '#platform/server/context.ts';
import { secondFactorFailures as failures } from '../../second-factor/step-contract.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import { type Door, noteFailure, noteSuccess, ownCodeDoor, tryDoor } from '../sign-in/attempts.ts';
import { hashOf, normalTicket } from '../tokens.ts';
import { stepOfCode } from './one-time-codes.ts';
import { findFactor, takeRecoveryCode, takeStep } from './second-factors-store.ts';

/**
 * After the right secret: the code of the telephone, or one for a lost one. Nothing is asked of who has no second step.
 * @param door at which a wrong code counts too, beside the person's own
 * @param ticket the hash of the slip or mailed link that was given instead of the secret
 * @throws needed without a code, wrongCode, tooManyAttempts.
 */
export async function proveSecondFactor(
  context: OpenContext,
  settings: AccountsSettings,
  userId: number,
  code: string | undefined,
  door: Door | null,
  ticket = '',
): Promise<void> {
  const factor = await findFactor(context.database.plain, userId);
  if (!factor?.confirmed) return;
  if (code === undefined) throw failures.needed();
  const way = door?.device ? `device ${door.device}` : ticket && `ticket ${ticket}`;
  await codeAtDoor(context, userId, door, () => isRightCode(context, settings, userId, code), way);
}

/** @throws wrongCode, tooManyAttempts. */
export async function codeAtDoor(
  context: OpenContext,
  userId: number,
  also: Door | null,
  isRight: () => Promise<boolean>,
  way = '',
): Promise<void> {
  const own = ownCodeDoor(userId, way);
  await tryDoor(context, own, async () => {
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
