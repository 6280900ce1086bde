/** Columns that are sealed with the key of the installation: opened where the school leaves, sealed again where it arrives. */
import { sealedFor } from '#areas/accounts/server/public.ts';
import { phonePaymentSealedFor, providerSealedFor } from '#areas/mobile-money/server/public.ts';
import { smsSealedFor } from '#areas/notifications/server/public.ts';
import { asOrg } from '#platform/server/db/database.ts';
import { mailSealedFor } from '#platform/server/mail/mail-outbox.ts';
import type { SealedColumn } from '#platform/server/moving/move-plan.ts';

export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'second_factors',
    column: 'secret',
    key: ['user_id'],
    about: ({ user_id: user }) => sealedFor(Number(user)),
  },
  { table: 'mails', column: 'sealed', key: ['id'], about: ({ id = '' }) => mailSealedFor(id) },
  { table: 'sms_settings', column: 'secrets', key: [], about: (_row, org) => smsSealedFor(asOrg(org)) },
  {
    table: 'payment_providers',
    column: 'secrets',
    key: ['provider'],
    about: ({ provider }, org) => providerSealedFor(asOrg(org), provider as never),
  },
  {
    table: 'phone_payments',
    column: 'secrets',
    key: ['reference'],
    about: ({ reference = '' }, org) => phonePaymentSealedFor(asOrg(org), reference),
  },
];
