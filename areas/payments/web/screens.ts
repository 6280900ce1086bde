/** The addresses of payments and their place in the menu (specification 2). */
import { CreditCard } from 'lucide-react';
import type { WebArea } from '#platform/web/screens.ts';
import { withWords } from '#platform/web/words.ts';
import type { screens } from './late-screens.ts';

const title = 'SHELL.menu.payments';
const loadPlans = withWords('payments', () => import('./payments-screen.tsx'));
/** The loaders come in a piece of their own, which the first visit does without. */
const late = (name: keyof typeof screens) => async () => (await import('./late-screens.ts')).screens[name]();

export const paymentsArea: WebArea = {
  area: 'payments',
  screens: [
    { path: '/paymentplans', needs: 'session', title, load: loadPlans },
    { path: '/paymentplans/cashier', needs: 'session', title, load: late('cashier') },
    { path: '/paymentplans/books', needs: 'session', title, load: late('books') },
    { path: '/verify/receipt', needs: 'anyone', title, load: late('verify') },
    {
      path: '/paymentplans/payment-plan-item',
      needs: 'session',
      title,
      load: late('plan'),
    },
    {
      path: '/paymentplans/payment-plan-item/student-payment-list',
      needs: 'session',
      title,
      load: late('list'),
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
