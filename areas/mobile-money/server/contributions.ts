/** Contributions of mobile money to the use cases of other areas. */
import { mergeFollowers } from '#areas/students/server/public/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import { movePhonePayments } from './collecting/phone-payments-store.ts';
import { channelOfPayments } from './phone-channel.ts';

export function contributionsOfMobileMoney(sealing: Sealing): readonly Contribution[] {
  return [channelOfPayments(sealing), mergeFollowers.contribute({ merged: movePhonePayments })];
}
