import { type NameResolution, publicNames } from '#platform/server/outbound/public-lookup.ts';

/**
 * Where the providers are: fixed by the installation, but for the one that a school describes. Infobip: from the host of the account.
 */
export interface SmsAddresses {
  readonly orange: string;
  infobip(host: string): string;
  /** Hosts with their port in the own network that a school may name too (the setting `SMS_GATEWAYS`). */
  readonly gateways: readonly string[];
  readonly names: NameResolution;
}

export function realAddresses(gateways: readonly string[]): SmsAddresses {
  return {
    orange: 'https://api.orange.com',
    infobip: (host) => `https://${host}`,
    gateways,
    names: publicNames,
  };
}
