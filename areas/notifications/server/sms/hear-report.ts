import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { OpenContext } from '#platform/server/context.ts';
import type { MinuteLimit } from '#platform/server/limits/minute-limit.ts';
import { networkOf } from '#platform/server/requests/network-of.ts';
import type { reportSms as call } from '../../sms/contract.ts';
import { countDeliveries } from '../deliveries/channel-rounds.ts';
import { refreshOffers } from '../deliveries/offer-again.ts';
import { providersOfSchools } from './providers-of-schools.ts';
import { realAddresses } from './sms-addresses.ts';
import { hashOfReportKey, type SmsOptions } from './sms-settings.ts';
import { schoolOfReport } from './sms-settings-store.ts';
import { recordReport } from './sms-store.ts';

/**
 * Stores a report of a provider, believed only for the school whose secret is in the address. A settled SMS stays as it is, so a
 * repetition changes nothing.
 * @throws tooManyRequests; missing for another secret
 */
export async function hearReport(
  { address, now, database }: OpenContext,
  options: SmsOptions,
  limit: MinuteLimit,
  { key, body }: InputOf<typeof call>,
): Promise<{ readonly heard: boolean }> {
  const wait = limit.take(networkOf(address), Date.parse(now));
  if (wait !== null) throw common.tooManyRequests({ retryAfter: wait });
  const org = await schoolOfReport(database.plain, hashOfReportKey(key));
  if (org === null) throw common.missing();
  const states: string[] = [];
  await database.write(org, async (at) => {
    states.length = 0;
    const provider = await providersOfSchools(
      { ...options, addresses: realAddresses(options.smsGateways) },
      () => Date.parse(now),
    )(at);
    for (const { reference, state, fault } of provider?.client.readReports(body) ?? [])
      if (provider && state !== 'underWay')
        if (await recordReport(at, provider.name, { reference, state, fault }, now)) states.push(state);
    if (states.length > 0) await refreshOffers(at, now);
  });
  countDeliveries({ channel: 'sms', states });
  return { heard: true };
}
