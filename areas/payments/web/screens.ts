/** The addresses of payments and their place in the menu (specification 2). */
import { CreditCard } from 'lucide-react';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';

const title = 'SHELL.menu.payments';
const loadPlans = withWords('payments', () => import('./payments-screen.tsx'));
const loadCashier = withWords(
  'kit',
  withWords('payments', () => import('./cashier-screen.tsx')),
);
const loadVerify = withWords('payments', () => import('./verify-receipt-screen.tsx'));
const loadPlan = withWords(
  'kit',
  withWords('payments', () => import('./plan-screen.tsx')),
);
const loadBooks = withWords(
  'kit',
  withWords('payments', () => import('./books-screen.tsx')),
);
const loadList = withWords(
  'kit',
  withWords('payments', () => import('./payment-list-screen.tsx')),
);

export const paymentsArea: WebArea = {
  area: 'payments',
  screens: [
    { path: '/paymentplans', needs: 'session', title, load: loadPlans },
    { path: '/paymentplans/cashier', needs: 'session', title, load: loadCashier },
    { path: '/paymentplans/books', needs: 'session', title, load: loadBooks },
    { path: '/verify/receipt', needs: 'anyone', title, load: loadVerify },
    {
      path: '/paymentplans/payment-plan-item',
      needs: 'session',
      title,
      load: loadPlan,
    },
    {
      path: '/paymentplans/payment-plan-item/student-payment-list',
      needs: 'session',
      title,
      load: loadList,
    },
  ],
  menu: [
    {
      id: 'payments',
      group: 'finance',
      to: '/paymentplans',
      icon: CreditCard,
      title,
      needs: ['SLM.Payment.View'],
    },
  ],
  loadQueued: async () => (await import('./provisional/queued.ts')).queued,
};
