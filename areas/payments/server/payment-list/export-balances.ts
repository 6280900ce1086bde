/** The student payment list as a file and as a PDF. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { currencySign } from '#platform/kernel/numbers/money.ts';
import { scopesOf } from '#platform/kernel/roles.ts';
import type { Context } from '#platform/server/context.ts';
import type { ExportedColumn, ExportedList } from '#platform/server/sheets/export-list.ts';
import { canSee } from '../../contract.ts';
import type { BalanceFilter } from '../../payment-list/contract.ts';
import { addTotals, noTotals } from '../../payment-list/rules.ts';
import { usualCurrency } from '../../rules.ts';
import { amountsOut, type WriteAmount } from '../amounts-out.ts';
import { findPlan } from '../plans/plans-store.ts';
import { studentBalances } from './student-balances.ts';

export const balancesOut = amountsOut(balanceList);

const sign = currencySign(usualCurrency);
const columns: readonly ExportedColumn[] = [
  { labels: { en: 'Matricule', fr: 'Matricule' } },
  { labels: { en: 'Last name', fr: 'Nom' } },
  { labels: { en: 'First name', fr: 'Prénom' } },
  { labels: { en: 'Class', fr: 'Classe' } },
  { labels: { en: `Owed (${sign})`, fr: `Dû (${sign})` }, number: true },
  { labels: { en: 'Paid', fr: 'Payé' }, number: true },
  { labels: { en: 'Still to pay', fr: 'Reste à payer' }, number: true },
  { labels: { en: 'Due now', fr: 'À payer maintenant' }, number: true },
  { labels: { en: 'Overdue since', fr: 'En retard depuis le' }, day: true },
  { labels: { en: 'State', fr: 'État' } },
  { labels: { en: 'Payment extension until', fr: 'Moratoire jusqu’au' }, day: true },
];
const title = { en: 'Student payments', fr: 'Paiements des élèves' } as const;

/** @throws forbidden for a parent, whose role shows the own children's accounts only. */
async function balanceList(
  context: Context,
  filter: BalanceFilter,
  written: WriteAmount,
): Promise<ExportedList> {
  const scopes = scopesOf(context.actor, canSee);
  if (scopes.size === 0 || (scopes.size === 1 && scopes.has('children'))) throw common.forbidden();
  const { rows, items } = await studentBalances(context, filter);
  const total = rows.map(({ balance }) => balance).reduce(addTotals, noTotals);
  const plan = filter.planId === null ? null : await findPlan(context, filter.planId);
  const item = filter.itemId === null ? null : items.get(filter.itemId);
  const classroom = filter.classId === null ? null : (await classroomsById(context)).get(filter.classId);
  const say = (key: string, facts = {}) => context.say(`PAYMENTS.${key}`, facts);
  return {
    area: 'payments',
    title,
    of: [plan?.name, item?.name, classroom?.name].filter(Boolean).join(' · ') || null,
    columns,
    rows: rows.map(({ student, classroom: own, balance, extendedUntil }) => [
      student?.matricule ?? null,
      student?.lastName ?? say('receipts.erased'),
      student?.firstName ?? null,
      own?.name ?? null,
      ...[balance.owed, balance.paid, balance.open, balance.due].map(written),
      balance.overdueSince,
      balance.owed === 0 ? null : say(`states.${balance.state}`),
      extendedUntil,
    ]),
    notes: [
      say('list.sumNote', {
        owed: written(total.owed),
        paid: written(total.paid),
        open: written(total.open),
        due: written(total.due),
        currency: sign,
      }),
    ],
  };
}
