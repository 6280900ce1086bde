/** The clients of providers of SMS, made from what a school has set up. Its key is opened here and nowhere else. */
import type { InOrganisation, OrgId } from '#platform/server/db/database.ts';
import type { Sealing } from '#platform/server/sealing.ts';
import { reportPath, type SmsProviderName } from '../../sms-contract.ts';
import { findSmsSettings, type StoredSmsSettings } from '../sms-settings-store.ts';
import { infobipSms } from './infobip-sms.ts';
import { orangeSms } from './orange-sms.ts';
import type { SmsProvider } from './sms-provider.ts';

/** Where the providers are: fixed by the installation, never typed by a school. Infobip: from the host of the account. */
export interface SmsAddresses {
  readonly orange: string;
  infobip(host: string): string;
}

export const realAddresses: SmsAddresses = {
  orange: 'https://api.orange.com',
  infobip: (host) => `https://${host}`,
};

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
  /** Null for a school that has set up none, or whose key was sealed with another installation's. */
  return async (at: InOrganisation): Promise<SmsOfSchool | null> => {
    const settings = await findSmsSettings(at);
    if (!settings) return null;
    const known = made.get(at.org);
    if (known?.settings.version === settings.version) return known;
    const secrets = openSecrets(sealing, at.org, settings.secrets);
    if (!secrets) return null;
    const { provider: name, account } = settings;
    const client =
      name === 'orange'
        ? orangeSms({ address: addresses.orange, clientId: account, clientSecret: secrets.key }, clock)
        : infobipSms({
            address: addresses.infobip(account),
            key: secrets.key,
            reportAddress: reportAddressOf(publicUrl, secrets),
          });
    const found = { name, client, settings };
    made.set(at.org, found);
    return found;
  };
}
