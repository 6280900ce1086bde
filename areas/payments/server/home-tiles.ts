/** On the home page: the money of the school for whoever sees all of it, and what each own child owes. */
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { currencySign, moneyText } from '#platform/kernel/numbers/money.ts';
import { shownCount } from '#platform/kernel/numbers/shown-count.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import { documentFormats } from '#platform/server/documents/document-formats.ts';
import { figure, homeTiles, line, tile } from '#platform/server/home-tiles.ts';
import { canSee } from '../contract.ts';
import { mayTake, usualCurrency } from '../rules.ts';
import { familyAccountsOf, payingChildren } from './family/read-family.ts';
import { sumsOfStudents } from './ledger/ledger-store.ts';
import { receivedByMonth } from './payment-list/figures-store.ts';
import { readFigures } from './payment-list/read-figures.ts';
import { countToApprove } from './requests/waiting-work.ts';
import { settingsOf } from './settings/settings-store.ts';

export const tilesOfPayments = [
  homeTiles.contribute({ order: 44, needs: [canSee], make: moneyOfSchool }),
  homeTiles.contribute({ order: 26, needs: [canSee], make: accountsOfChildren }),
];

const list = '/paymentplans/payment-plan-item/student-payment-list';
const cashier = '/paymentplans/cashier';
const figures = [
  { of: 'today', way: { to: cashier, search: { view: 'receipts' } } },
  { of: 'month', way: { to: cashier, search: { view: 'receipts' } } },
  { of: 'due', way: { to: list, search: { show: 'debtors' } } },
  { of: 'open', way: { to: list, search: {} } },
] as const;

async function moneyOfSchool(context: Context) {
  if (!reachesWholeSchool(context.actor, canSee)) return [];
  const sums = await readFigures(context);
  const { debtors, currency } = sums;
  const requests = await countToApprove(context);
  // A school that takes no money with Cahier is not shown zeros.
  const used = sums.month > 0 || sums.open > 0 || sums.requests > 0;
  if (!used && !mayTake(context.actor)) return [];
  return [
    tile({
      id: 'payments.school',
      title: context.say('PAYMENTS.home.title'),
      way: { to: cashier, search: {}, text: context.say('PAYMENTS.home.desk') },
      figures: figures.map(({ of, way }) => {
        const late = of === 'due' && debtors > 0;
        return figure({
          text: context.say(`PAYMENTS.home.${of}`),
          value: moneyText(sums[of], currency, context.language),
          note: late ? context.say('PAYMENTS.home.debtors', { count: debtors }) : null,
          tone: late ? 'late' : 'plain',
          way,
        });
      }),
      lines:
        requests > 0
          ? [
              line({
                title: context.say('PAYMENTS.home.requests', { count: shownCount(requests) }),
                tone: 'now',
                way: { to: cashier, search: { view: 'requests' } },
              }),
            ]
          : [],
      chart: await monthsOfYear(context),
      menu: 'payments',
      waits: requests,
    }),
  ];
}

const thousand = 1000;

/** Receipts since the year began, month by month; null for a single month. */
async function monthsOfYear(context: Context) {
  const year = await currentYear(context);
  const barred = [...(await barredChildren(context))];
  const months = year ? await receivedByMonth(context, { since: year.startsOn, barred }) : [];
  if (months.length < 2) return null;
  const title = context.say('PAYMENTS.home.byMonth', { sign: currencySign(usualCurrency) });
  return {
    kind: 'columns' as const,
    title,
    unit: 'count' as const,
    labels: months.map(({ month }) => `${month.slice(5)}/${month.slice(0, 4)}`),
    series: [{ name: title, values: months.map(({ amount }) => Math.round(amount / thousand)) }],
  };
}

async function accountsOfChildren(context: Context) {
  if ((await settingsOf(context)).hideBalances) return [];
  const ids = await payingChildren(context);
  const accountOf = await familyAccountsOf(context, await sumsOfStudents(context, ids));
  const { longDay } = documentFormats(context.language, context.actor.timeZone);
  const money = (amount: number) => moneyText(amount, usualCurrency, context.language);
  return ids.map((childId) => {
    const { due, next } = accountOf(childId);
    const text =
      due > 0
        ? context.say('PAYMENTS.home.child.due', { amount: money(due) })
        : next
          ? context.say('PAYMENTS.home.child.next', { amount: money(next.amount), day: longDay(next.dueOn) })
          : context.say('PAYMENTS.home.child.nothing');
    return tile({
      id: 'payments.child',
      childId,
      title: context.say('PAYMENTS.home.title'),
      text,
      tone: due > 0 ? 'late' : 'plain',
      way: {
        to: '/student/detail',
        search: { student: String(childId), tab: 'payments' },
        text: context.say('PAYMENTS.home.child.account'),
      },
    });
  });
}
