/** Operators of mobile money that a school sets up. Secrets are written, never read. */
import * as z from 'zod/mini';
import { canSee, canWrite, operators } from '#areas/payments/contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { filledLine, versionRead } from '#platform/kernel/wire-values.ts';

export const failures = defineFailures('PAYMENTS.errors', {
  /** An operator is set up for the first time without its keys, or its keys belong to another account. */
  keysMissing: 'invalid',
});

/** The systems of the countries of each operator in which a school may be paid. There is no test system: its money is none. */
export const environments = { mtn: ['mtncameroon', 'mtncongo'], orange: ['cm'] } as const;

const provider = z.strictObject({
  provider: z.enum(operators),
  active: z.boolean(),
  environment: z.nullable(z.string()),
  /** API user of MTN, client id of Orange; null until it is set up. */
  account: z.nullable(z.string()),
  /** Whether refunds go through it: only MTN has them, as its product Disbursements. */
  refunds: z.boolean(),
  /** The address that the operator calls; it must be registered there with its host. */
  callbackUrl: z.string(),
  /** 0 until it is set up. */
  version: z.int(),
  mayEdit: z.boolean(),
});
export type PaymentProviderSettings = z.infer<typeof provider>;

export const listProviders = defineCall({
  name: 'payments.listProviders',
  method: 'GET',
  path: '/slm/PaymentProviders/v1/get',
  summary: 'Operators of mobile money and whether the school has set them up; without their secrets.',
  needs: [canSee],
  item: provider,
  replies: 'list',
});

const key = filledLine({ max: 500 });
const common = {
  active: z.boolean(),
  account: filledLine({ max: 200 }),
  version: versionRead,
};

export const saveProvider = defineCall({
  name: 'payments.saveProvider',
  method: 'PUT',
  path: '/slm/PaymentProviders/v1/update',
  summary: 'Sets up an operator of mobile money. Keys that are not sent stay as they are.',
  needs: [canWrite],
  secret: true,
  body: z.union([
    z.strictObject({
      provider: z.literal('mtn'),
      environment: z.enum(environments.mtn),
      keys: z.nullable(
        z.strictObject({
          subscriptionKey: key,
          apiKey: key,
          /** Keys of the product Disbursements, with which refunds are paid; without it they are paid by hand. */
          disbursements: z.optional(
            z.strictObject({ subscriptionKey: key, apiUser: filledLine({ max: 200 }), apiKey: key }),
          ),
        }),
      ),
      ...common,
    }),
    z.strictObject({
      provider: z.literal('orange'),
      environment: z.enum(environments.orange),
      keys: z.nullable(z.strictObject({ clientSecret: key, merchantKey: key })),
      ...common,
    }),
  ]),
  item: provider,
  replies: 'record',
  failures: [failures.keysMissing],
});
