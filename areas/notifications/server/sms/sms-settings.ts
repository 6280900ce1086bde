/** Setting up SMS. The key is sealed at once and never leaves the server again. */
import { createHash, randomBytes } from 'node:crypto';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { momentOnDay, type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import { maySetUp } from '../../rules.ts';
import { failures, type SmsSettings, type saveSmsSettings as saveCall } from '../../sms/contract.ts';
import { hostOfHttp, httpFault, needsSecret, sendsTheSame } from '../../sms/http-sms-rules.ts';
import { isInfobipHost } from '../../sms/rules.ts';
import { purposesOfNotifications } from '../extension-points.ts';
import { openSecrets, reportAddressOf, type SmsSecrets, secretsAbout } from './providers-of-schools.ts';
import { findSmsSettings, type StoredSmsSettings, storeSmsSettings } from './sms-settings-store.ts';
import { smsFiguresSince } from './sms-store.ts';

export interface SmsOptions {
  readonly publicUrl: string;
  readonly sealing: Sealing;
  /** Hosts with their port in the own network to which a school may send SMS. */
  readonly smsGateways: readonly string[];
}

/** @throws forbidden */
export async function readSmsSettings(context: Context, options: SmsOptions): Promise<SmsSettings> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const stored = await findSmsSettings(context);
  const secrets = stored && openSecrets(options.sealing, context.org, stored.secrets);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const firstOfMonth = `${today.slice(0, 8)}01` as SchoolDay;
  return {
    provider: stored?.provider ?? null,
    account: stored?.account ?? '',
    http: stored?.http ?? null,
    sender: stored?.sender ?? null,
    price: stored?.price ?? 0,
    active: stored?.active ?? false,
    purposes: familyPurposes(context).map(({ id, name }) => ({
      id,
      name: context.say(name),
      sms: stored?.purposes.includes(id) ?? false,
    })),
    reportAddress: secrets ? reportAddressOf(options.publicUrl, secrets) : null,
    month: await smsFiguresSince(context, momentOnDay(firstOfMonth, '00:00', context.actor.timeZone)),
    version: stored?.version ?? 0,
  };
}

/** @throws forbidden, keyMissing, strangeHost, unknownPurpose, stale, and the faults of a provider that the school describes */
export async function saveSmsSettings(
  context: Context,
  options: SmsOptions,
  input: InputOf<typeof saveCall>,
): Promise<SmsSettings> {
  if (!maySetUp(context.actor)) throw common.forbidden();
  const { provider, sender, price, active, purposeIds, key, version } = input;
  const { account, http } = describedProvider(input, options);
  const known = new Set(familyPurposes(context).map(({ id }) => id));
  if (!purposeIds.every((id) => known.has(id))) throw failures.unknownPurpose();
  const sealed = secretsToStore(context, options, await findSmsSettings(context), {
    provider,
    account,
    key: key ?? (http && !needsSecret(http) ? '' : null),
    http,
  });
  const purposes = [...new Set(purposeIds)];
  const settings = { provider, account, http, sender, price, active, purposes, version, ...sealed };
  const isStored = await storeSmsSettings(context, settings);
  const current = await readSmsSettings(context, options);
  if (!isStored) throw common.stale({ current });
  await context.audit('notifications.saveSmsSettings', 'sms', {
    provider,
    active,
    purposes,
    key: key !== null,
  });
  return current;
}

/** The school's entries, checked: no address leads into the own network. @throws strangeHost, and faults of a description */
function describedProvider(
  { provider, account, http }: InputOf<typeof saveCall>,
  { smsGateways }: SmsOptions,
): Pick<StoredSmsSettings, 'account' | 'http'> {
  if (provider !== 'http') {
    if (account.trim() === '') throw failures.accountMissing();
    if (provider === 'infobip' && !isInfobipHost(account)) throw failures.strangeHost();
    return { account, http: null };
  }
  if (http === null) throw failures.httpIncomplete();
  const fault = httpFault(http, smsGateways);
  if (fault !== null) throw failures[fault]();
  return { account: hostOfHttp(http.address), http };
}

/**
 * The key belongs to its account: another one needs its own. A person who changes the request to a described provider enters the secret
 * again, so that an unknown secret cannot be sent to an address where they read it. The report address stays as the provider was given
 * it.
 */
function secretsToStore(
  { org }: Context,
  { sealing }: SmsOptions,
  known: StoredSmsSettings | null,
  { provider, account, key, http }: Pick<InputOf<typeof saveCall>, 'provider' | 'account' | 'key' | 'http'>,
): Pick<StoredSmsSettings, 'secrets' | 'reportHash'> {
  const opened = known && openSecrets(sealing, org, known.secrets);
  const isSent = http === null || (known !== null && known.http !== null && sendsTheSame(known.http, http));
  const isSame = known?.provider === provider && known.account === account && isSent;
  const keyToUse = key ?? (isSame ? opened?.key : undefined);
  if (keyToUse === undefined) throw failures.keyMissing();
  const reportKey = opened?.reportKey ?? randomBytes(32).toString('base64url');
  const secrets: SmsSecrets = { key: keyToUse, reportKey };
  return {
    secrets: sealing.seal(JSON.stringify(secrets), secretsAbout(org)),
    reportHash: hashOfReportKey(reportKey),
  };
}

export function hashOfReportKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function familyPurposes(context: Context) {
  return context.contributions(purposesOfNotifications).filter(({ audience }) => audience === 'families');
}
