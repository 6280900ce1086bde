/** Payments. */
import { administrator, press, type ScreenToSee } from './screen-to-see.ts';

const bursar = 'bursar@demo.cahier';
const plans = '/paymentplans';
const desk = '/paymentplans/cashier';

async function openPlan(page: Parameters<typeof press>[0]): Promise<void> {
  await page.locator('main').getByRole('link', { name: /Fees/ }).click();
  await page.getByRole('table').waitFor();
}

export const screensOfPayments: readonly ScreenToSee[] = [
  { name: 'the payment plans', who: bursar, path: plans },
  { name: 'the statements', who: bursar, path: '/paymentplans/cashier?view=statements' },
  { name: 'the payment plans of a reader', who: administrator, path: plans },
  {
    name: 'a new payment plan',
    who: bursar,
    path: plans,
    open: (page) => press(page, /^(New plan|Nouveau plan)$/),
  },
  {
    name: 'the student payment list',
    who: bursar,
    path: '/paymentplans/payment-plan-item/student-payment-list',
  },
  { name: 'a payment plan', who: bursar, path: plans, open: openPlan },
  { name: 'the desk', who: bursar, path: desk },
  { name: 'receipts of a day', who: bursar, path: `${desk}?view=receipts` },
  { name: 'a closed till', who: bursar, path: `${desk}?view=till` },
  { name: 'requests for a second person', who: administrator, path: `${desk}?view=requests` },
  {
    name: 'an item of a payment plan',
    who: bursar,
    path: plans,
    open: async (page) => {
      await openPlan(page);
      await press(page, /Tuition$/);
    },
  },
  {
    name: 'the classes of an item',
    who: bursar,
    path: plans,
    open: async (page) => {
      await openPlan(page);
      await press(page, /^\d+ classes$/);
    },
  },
];
