/** The clients of providers of SMS, made from what a school has set up. Its key is opened here and nowhere else. */
import type { InOrganisation, OrgId } from '#platform/server/db/database.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import { reportPath, type SmsProviderName } from '../../sms/contract.ts';
import { httpSms } from './http-sms.ts';
import { infobipSms } from './infobip-sms.ts';
import { orangeSms } from './orange-sms.ts';
import type { SmsAddresses } from './sms-addresses.ts';
import type { SmsProvider } from './sms-provider.ts';
import { findSmsSettings, type StoredSmsSettings } from './sms-settings-store.ts';

export interface SmsSecrets {
  readonly key: string;
  /** In the report address. */
  readonly reportKey: string;
}

export const secretsAbout = (org: OrgId) => `sms ${org}`;

export function openSecrets(sealing: Sealing, org: OrgId, sealed: Buffer): SmsSecrets | null {
  const opened = sealing.open(sealed, secretsAbout(org));
  return opened === null ? null : (JSON.parse(opened) as SmsSecrets);
}

export function reportAddressOf(publicUrl: string, { reportKey }: SmsSecrets): string {
  return `${publicUrl}${reportPath}?key=${reportKey}`;
}

export interface SmsOfSchool {
  readonly name: SmsProviderName;
  readonly client: SmsProvider;
  readonly settings: StoredSmsSettings;
}

/** @param clock milliseconds */
export function providersOfSchools(
  { sealing, addresses, publicUrl }: { sealing: Sealing; addresses: SmsAddresses; publicUrl: string },
  clock: () => number,
) {
  const made = new Map<OrgId, SmsOfSchool>();

  function clientOf({ provider, account, http }: StoredSmsSettings, secrets: SmsSecrets): SmsProvider {
    const { key } = secrets;
    const reportAddress = reportAddressOf(publicUrl, secrets);
    if (http) return httpSms({ description: http, secret: key, reportAddress, addresses });
    return provider === 'orange'
      ? orangeSms({ address: addresses.orange, clientId: account, clientSecret: key }, clock)
      : infobipSms({ address: addresses.infobip(account), key, reportAddress });
  }

  /** Null for a school that has set up none, or whose key was sealed with another installation's. */
  return async (at: InOrganisation): Promise<SmsOfSchool | null> => {
    const settings = await findSmsSettings(at);
    if (!settings) return null;
    const known = made.get(at.org);
    if (known?.settings.version === settings.version) return known;
    const secrets = openSecrets(sealing, at.org, settings.secrets);
    if (!secrets) return null;
    const client = clientOf(settings, secrets);
    const { provider: name } = settings;
    const found = { name, client, settings };
    made.set(at.org, found);
    return found;
  };
}

/** Whether the school has set up a provider whose key this installation does not open: its SMS wait for the key. */
export async function isSealedElsewhere(at: InOrganisation, sealing: Sealing): Promise<boolean> {
  const settings = await findSmsSettings(at);
  return settings !== null && openSecrets(sealing, at.org, settings.secrets) === null;
}
