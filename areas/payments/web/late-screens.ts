/** Screens of payments that are seldom opened first: their loaders are fetched with the first of them. */
import { withContributions } from '#platform/web/contributions.ts';
import { withWords } from '#platform/web/words.ts';

export const screens = {
  cashier: withWords(
    'payments',
    withContributions(() => import('./cashier/cashier-screen.tsx')),
  ),
  books: withWords('payments', () => import('./books/books-screen.tsx')),
  verify: withWords('payments', () => import('./receipts/verify-receipt-screen.tsx')),
  plan: withWords('payments', () => import('./plans/plan-screen.tsx')),
  list: withWords('payments', () => import('./payment-list/payment-list-screen.tsx')),
};
