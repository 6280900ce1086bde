/** Why a delivery is where it is, in the few kinds that tell a school what to do. */

import type { DeliveryReason } from '../contract.ts';

/** The reasons for which the person is not reached by the channel until somebody changes something. */
const lasting: ReadonlySet<DeliveryReason> = new Set([
  'noNumber',
  'noAddress',
  'addressRefused',
  'mailboxFull',
  'declined',
  'refused',
]);

export function isLasting(reason: DeliveryReason): boolean {
  return lasting.has(reason);
}

const own: Readonly<Record<string, DeliveryReason>> = {
  noNumber: 'noNumber',
  noAddress: 'noAddress',
  noDevice: 'noDevice',
  declined: 'declined',
  notVisible: 'notVisible',
  off: 'off',
  withdrawn: 'withdrawn',
  takenBack: 'withdrawn',
  away: 'away',
  keys: 'keys',
  setUp: 'setUp',
  ended: 'ended',
};

/**
 * @param state as it is stored
 * @param fault the program's own word, the code of a mail server (RFC 5321, RFC 3463), or what a provider calls it
 */
export function reasonOf(channel: string, state: string, fault: string | null): DeliveryReason | null {
  if (fault === null) return null;
  const known = own[fault];
  if (known) return known;
  if (state === 'uncertain') return 'noAnswer';
  if (channel === 'email') {
    if (/^(422|452|522|552)$/.test(fault)) return 'mailboxFull';
    if (/^5(5\d|1[0-9])$/.test(fault) || fault === 'EENVELOPE') return 'addressRefused';
    if (/^53\d$/.test(fault) || fault === 'EAUTH') return 'keys';
    return /^E/.test(fault) ? 'away' : 'refused';
  }
  return fault === '429' || fault === '503' ? 'away' : 'refused';
}
