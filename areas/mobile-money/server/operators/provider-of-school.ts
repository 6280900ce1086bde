/** The clients of operators, made from what a school has set up. Its secrets are opened here and nowhere else. */

import type { Operator } from '#areas/payments/contract.ts';
import type { InOrganisation, OrgId } from '#platform/server/db/database.ts';
import type { Sealing } from '#platform/server/installation/sealing.ts';
import type { BackgroundParts } from '#platform/server/jobs/background.ts';
import { type MomoProduct, mtnMomo } from '../providers/mtn-momo.ts';
import { orangeMoney } from '../providers/orange-money.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { findProviders, type StoredProvider } from './payment-providers-store.ts';

/** Milliseconds for which an operator is waited for. */
const patience = 20_000;

export const secretsOf = (org: OrgId, provider: Operator) => `payment provider ${org} ${provider}`;

export interface MtnSecrets {
  readonly subscriptionKey: string;
  readonly apiKey: string;
  /** Missing where refunds are paid by hand. */
  readonly disbursements?: MomoProduct;
}

export interface OrangeSecrets {
  readonly clientSecret: string;
  readonly merchantKey: string;
}

/** Keeps each client as long as its settings, with the access token it has. */
export class ProvidersOfSchools {
  private readonly made = new Map<string, { readonly version: number; readonly client: PaymentProvider }>();
  private readonly sealing: Sealing;
  private readonly addresses: BackgroundParts['services'];
  private readonly clock: () => number;

  /** @param clock milliseconds */
  constructor(sealing: Sealing, addresses: BackgroundParts['services'], clock: () => number) {
    this.sealing = sealing;
    this.addresses = addresses;
    this.clock = clock;
  }

  /** Also one that is switched off: its payments are still settled. Null for one that is not set up, or sealed with another key. */
  async of(at: InOrganisation, provider: Operator): Promise<PaymentProvider | null> {
    const stored = (await findProviders(at)).find((one) => one.provider === provider);
    if (!stored) return null;
    const name = secretsOf(at.org, provider);
    const known = this.made.get(name);
    if (known?.version === stored.version) return known.client;
    const address = this.addresses[provider];
    const opened = this.sealing.open(stored.secrets, name);
    if (opened === null || address === undefined) return null;
    const client = this.clientOf(stored, address, opened);
    this.made.set(name, { version: stored.version, client });
    return client;
  }

  private clientOf(
    { provider, environment, account }: StoredProvider,
    address: string,
    opened: string,
  ): PaymentProvider {
    if (provider === 'mtn') {
      const { subscriptionKey, apiKey, disbursements = null } = JSON.parse(opened) as MtnSecrets;
      const collections = { subscriptionKey, apiUser: account, apiKey };
      return mtnMomo(
        { address, targetEnvironment: environment, collections, disbursements, patience },
        this.clock,
      );
    }
    const { clientSecret, merchantKey } = JSON.parse(opened) as OrangeSecrets;
    return orangeMoney(
      {
        tokenAddress: address,
        address: `${address}/orange-money-webpay/${environment}/v1`,
        clientId: account,
        clientSecret,
        merchantKey,
        currencyCode: 'XAF',
        patience,
      },
      this.clock,
    );
  }
}
