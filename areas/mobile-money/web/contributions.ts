/** Contributions of mobile money to the pages of payments, whose words its parts say too. */
import { phoneParts } from '#areas/payments/web/extension-points.ts';
import type { Contribution } from '#platform/kernel/extension-point.ts';
import { withWords } from '#platform/web/words.ts';

const importPay = withWords('mobile-money', () => import('./collecting/pay-button.tsx'));
const importWaiting = withWords('mobile-money', () => import('./collecting/waiting-payments.tsx'));
const importRequest = withWords('mobile-money', () => import('./collecting/request-by-phone.tsx'));
const importList = withWords('mobile-money', () => import('./collecting/phone-list.tsx'));
const importSettings = withWords('mobile-money', () => import('./operators/operator-settings.tsx'));

export const mobileMoneyContributions: readonly Contribution[] = [
  phoneParts.contribute({
    loadPay: async () => (await importPay()).PayButton,
    loadWaiting: async () => (await importWaiting()).WaitingPayments,
    loadRequest: async () => (await importRequest()).RequestByPhone,
    loadList: async () => (await importList()).PhoneList,
    loadSettings: async () => (await importSettings()).OperatorSettings,
  }),
];
