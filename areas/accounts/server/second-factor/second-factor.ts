/** The own second step of the sign-in: begun with the secret, counting from the first right code, ended with both. */

import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import type { OpenContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { qrPath } from '#platform/server/documents/qr-picture.ts';
import type * as calls from '../../second-factor/contract.ts';
import { secondFactorFailures as failures } from '../../second-factor/step-contract.ts';
import type { AccountsSettings } from '../accounts-settings.ts';
import { hereOf, noteInSchools, provenSecret } from '../own-account/own-secret.ts';
import { signedIn } from '../own-account/own-session.ts';
import { removeSessionsOf } from '../sessions-store.ts';
import { forgetDevicesOf } from '../sign-in/known-devices-store.ts';
import { hashOf, newSlipCode } from '../tokens.ts';
import { factorAddress, newFactorSecret } from './one-time-codes.ts';
import { checkCode, isRightCode, sealedFor } from './prove-second-factor.ts';
import {
  beginFactor,
  confirmFactor,
  countRecoveryCodes,
  findFactor,
  removeFactor,
  replaceRecoveryCodes,
} from './second-factors-store.ts';

type State = ItemOf<typeof calls.readSecondFactor>;
type Codes = ItemOf<typeof calls.confirmSecondFactor>;

const recoveryCodes = 8;

export async function readSecondFactor(context: OpenContext): Promise<State> {
  const { userId } = signedIn(context);
  const factor = await findFactor(context.database.plain, userId);
  const active = factor?.confirmed ?? false;
  return { active, recoveryCodes: active ? await countRecoveryCodes(context.database.plain, userId) : 0 };
}

/** @throws wrongSecret, tooManyAttempts; notNow for who has one. */
export async function beginSecondFactor(
  context: OpenContext,
  { sealing }: AccountsSettings,
  { secret }: InputOf<typeof calls.beginSecondFactor>,
): Promise<ItemOf<typeof calls.beginSecondFactor>> {
  const { userId } = signedIn(context);
  const { name } = await provenSecret(context, secret);
  const made = newFactorSecret();
  const begun = await beginFactor(context.database.plain, userId, sealing.seal(made, sealedFor(userId)));
  if (!begun) throw failures.notNow();
  return { text: made.replace(/(.{4})(?=.)/g, '$1 '), qr: qrPath(factorAddress(made, name)) };
}

/** Sessions that were opened without a code end. @throws notNow, wrongCode, tooManyAttempts. */
export async function confirmSecondFactor(
  context: OpenContext,
  settings: AccountsSettings,
  { code }: InputOf<typeof calls.confirmSecondFactor>,
): Promise<Codes> {
  const { userId, sessionId } = signedIn(context);
  const factor = await findFactor(context.database.plain, userId);
  if (!factor || factor.confirmed) throw failures.notNow();
  await checkCode(context, userId, null, () => isRightCode(context, settings, userId, code));
  const codes = await context.database.outside(async (db) => {
    if (!(await confirmFactor(db, userId, factor.secret))) throw failures.notNow();
    await removeSessionsOf(db, userId, sessionId);
    await forgetDevicesOf(db, userId, hereOf(context).device);
    const made = await newCodes(db, userId);
    await noteInSchools(db, context, userId, 'accounts.confirmSecondFactor');
    return made;
  });
  return { codes };
}

/** @throws notNow, wrongCode, tooManyAttempts. */
export async function renewRecoveryCodes(
  context: OpenContext,
  settings: AccountsSettings,
  { code }: InputOf<typeof calls.renewRecoveryCodes>,
): Promise<Codes> {
  const { userId } = signedIn(context);
  await provenCode(context, settings, userId, code);
  const codes = await context.database.outside(async (db) => {
    const made = await newCodes(db, userId);
    await noteInSchools(db, context, userId, 'accounts.renewRecoveryCodes');
    return made;
  });
  return { codes };
}

/** @throws wrongSecret, notNow, wrongCode, tooManyAttempts. */
export async function endSecondFactor(
  context: OpenContext,
  settings: AccountsSettings,
  { secret, code }: InputOf<typeof calls.endSecondFactor>,
): Promise<State> {
  const { userId } = signedIn(context);
  await provenSecret(context, secret);
  await provenCode(context, settings, userId, code);
  await context.database.outside(async (db) => {
    await removeFactor(db, userId);
    await noteInSchools(db, context, userId, 'accounts.endSecondFactor');
  });
  return readSecondFactor(context);
}

async function provenCode(
  context: OpenContext,
  settings: AccountsSettings,
  userId: number,
  code: string,
): Promise<void> {
  const factor = await findFactor(context.database.plain, userId);
  if (!factor?.confirmed) throw failures.notNow();
  await checkCode(context, userId, null, () => isRightCode(context, settings, userId, code));
}

async function newCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newSlipCode);
  await replaceRecoveryCodes(db, userId, codes.map(hashOf));
  return codes;
}
