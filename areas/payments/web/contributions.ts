/** Contributions of payments to pages of other areas. */
import { sectionsOfSettings } from '#areas/school/web/extension-points.ts';
import { partsOfStudent } from '#areas/students/web/extension-points.ts';
import { preparedParts } from '#platform/web/prepared/prepared-parts.ts';
import { withWords } from '#platform/web/words.ts';

export const paymentsContributions = [
  partsOfStudent.contribute({
    id: 'payments',
    needs: ['SLM.Payment.View'],
    loadBody: async () =>
      (await withWords('payments', () => import('./student-payments/student-account.tsx'))()).StudentAccount,
  }),
  sectionsOfSettings.contribute({
    id: 'payments',
    needs: ['SLM.Payment.View'],
    loadBody: async () =>
      (await withWords('payments', () => import('./settings/payment-settings.tsx'))()).PaymentSettings,
  }),
  preparedParts.contribute({
    id: 'cash',
    area: 'payments',
    label: 'PAYMENTS.prepared',
    needs: 'SLM.Payment.Pay',
    loadSteps: async () => (await import('./provisional/prepared.ts')).cashSteps,
  }),
];
