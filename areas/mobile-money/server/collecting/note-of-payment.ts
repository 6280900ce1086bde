/** The note that the payer reads on the phone. */

import { paymentCode, paymentCodeText } from '#areas/payments/server/public/accounts.ts';
import { referenceOf } from '#areas/payments/server/public/charges.ts';
import { organisationNames } from '#areas/school/server/public/school.ts';
import type { InOrganisation } from '#platform/server/db/database.ts';
import type { StoredPhonePayment } from './phone-payments-store.ts';

/** Short enough for every operator, and in letters that all phones show. */
const longestSchool = 14;

export async function noteOfPayment(
  at: InOrganisation,
  { studentId }: Pick<StoredPhonePayment, 'studentId'>,
): Promise<string> {
  const { orgName } = await organisationNames(referenceOf(at));
  const plain = orgName
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, longestSchool)
    .trim();
  return `${plain} ${paymentCodeText(paymentCode(at.org, studentId)).replaceAll('\u00a0', ' ')}`.trim();
}
