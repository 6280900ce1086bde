/** Reports from the student payment list: debtors, and what was expected and received by class and by item. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import { listName } from '#platform/kernel/people/person-name.ts';
import type { ReportChart } from '#platform/kernel/report-contract.ts';
import type { Language } from '#platform/kernel/words.ts';
import type { Context } from '#platform/server/context.ts';
import type { ChosenParameters, ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { type BalanceFilter, type BalanceSums, wholeList } from '../../payment-list/contract.ts';
import { addTotals, noTotals, rateOf } from '../../payment-list/rules.ts';
import { sumBalances } from '../payment-list/list-balances.ts';
import { studentBalances } from '../payment-list/student-balances.ts';
import { amountCell, columns, finance, numbers, refuseParents } from './report-parts.ts';

const words = {
  total: { en: 'Total', fr: 'Total' },
  noClass: { en: 'No class', fr: 'Sans classe' },
  rate: { en: 'Rate', fr: 'Taux' },
  received: { en: 'Share received', fr: 'Part encaissée' },
  earlier: { en: 'Debts of earlier years', fr: 'Dettes des années passées' },
} as const;

function filterOf({ yearId, classId }: ChosenParameters, debtors: boolean): BalanceFilter {
  return { ...wholeList, yearId, classId, debtors };
}

async function nameOf(context: Context, { yearId, classId }: ChosenParameters): Promise<string | null> {
  const year = (await yearsOf(context)).find(({ id }) => id === yearId);
  const classroom = classId === null ? null : (await classroomsById(context)).get(classId);
  return [classroom?.name, year?.name].filter(Boolean).join(' · ') || null;
}

export const debtors: ReadyReport = {
  ...finance,
  id: 401,
  iconId: 12,
  asks: ['year', 'classroom', 'language'],
  wants: [],
  name: { en: 'Students with overdue instalments', fr: 'Élèves en retard de paiement' },
  description: {
    en: 'What each student owes, has paid and should have paid by today, the largest amount first.',
    fr: 'Ce que chaque élève doit, a payé et devrait avoir payé à ce jour, le montant le plus élevé d’abord.',
  },
  async make(context, chosen): Promise<ReportTable> {
    refuseParents(context);
    const { rows } = await studentBalances(context, filterOf(chosen, true));
    const total = rows.map(({ balance }) => balance).reduce(addTotals, noTotals);
    const overdue = rows.reduce((sum, { balance }) => sum + balance.overdue, 0);
    const amount = (sum: number) => amountCell(context, sum);
    return {
      of: await nameOf(context, chosen),
      columns: [
        ...[columns.matricule, columns.student, columns.classroom, columns.owed, columns.paid],
        numbers({ en: 'Overdue', fr: 'En retard' }),
        { labels: { en: 'Since', fr: 'Depuis le' }, day: true },
        { labels: { en: 'Extension until', fr: 'Moratoire jusqu’au' }, day: true },
      ],
      rows: rows.map(({ student, classroom, balance, extendedUntil }) => [
        student?.matricule ?? null,
        student ? listName(student, context.actor.nameOrder) : context.say('PAYMENTS.receipts.erased'),
        classroom?.name ?? null,
        ...[balance.owed, balance.paid, balance.overdue].map(amount),
        balance.overdueSince,
        extendedUntil,
      ]),
      charts: [],
      notes: [
        context.say('PAYMENTS.moneyReports.debtors', {
          count: rows.length,
          overdue: amount(overdue) ?? '',
          open: amount(total.open) ?? '',
        }),
      ],
    };
  },
};

export const receivedByClass: ReadyReport = {
  ...finance,
  id: 402,
  iconId: 1,
  asks: ['year', 'classroom', 'language'],
  wants: [],
  name: { en: 'Expected and received by class', fr: 'Attendu et encaissé par classe' },
  description: {
    en: 'What the students of each class owe, what is paid, and the rate, with a chart.',
    fr: 'Ce que doivent les élèves de chaque classe, ce qui est payé et le taux, avec un graphique.',
  },
  make: (context, chosen) => ratesOf(context, chosen, 'classes'),
};

export const receivedByItem: ReadyReport = {
  ...finance,
  id: 403,
  iconId: 3,
  asks: ['year', 'classroom', 'language'],
  wants: [],
  name: { en: 'Expected and received by item', fr: 'Attendu et encaissé par rubrique' },
  description: {
    en: 'What students owe of each item, what is paid, and the rate, with a chart.',
    fr: 'Ce que les élèves doivent de chaque rubrique, ce qui est payé et le taux, avec un graphique.',
  },
  make: (context, chosen) => ratesOf(context, chosen, 'items'),
};

async function ratesOf(
  context: Context & { readonly language: Language },
  chosen: ChosenParameters,
  by: 'classes' | 'items',
): Promise<ReportTable> {
  refuseParents(context);
  const { language } = context;
  const sums = await sumBalances(context, filterOf(chosen, false));
  const groups = sums[by].map((group) => ({
    ...group,
    name: group.name ?? (by === 'classes' ? words.noClass : words.earlier)[language],
  }));
  const rate = (group: Pick<BalanceSums, 'owed' | 'paid'>) => {
    const share = rateOf(group);
    return share === null ? null : context.say('PAYMENTS.rates.rate', { rate: share });
  };
  const row = (name: string, group: Pick<BalanceSums, 'students' | 'owed' | 'paid' | 'open'>) => [
    name,
    String(group.students),
    ...[group.owed, group.paid, group.open].map((sum) => amountCell(context, sum)),
    rate(group),
  ];
  return {
    of: await nameOf(context, chosen),
    columns: [
      by === 'classes' ? columns.classroom : { labels: { en: 'Item', fr: 'Rubrique' } },
      numbers({ en: 'Students', fr: 'Élèves' }),
      ...[columns.owed, columns.paid, columns.open],
      numbers(words.rate),
    ],
    rows: [...groups.map((group) => row(group.name, group)), row(words.total[language], sums)],
    charts: groups.length === 0 ? [] : [chartOf(groups, language)],
    notes: [],
  };
}

function chartOf(
  groups: readonly { readonly name: string; readonly owed: number; readonly paid: number }[],
  language: Language,
): ReportChart {
  const share = (group: { readonly owed: number; readonly paid: number }) => {
    const rate = rateOf(group);
    return rate === null ? null : rate * 10;
  };
  return {
    kind: 'bars',
    title: words.received[language],
    unit: 'percent',
    labels: groups.map(({ name }) => name),
    series: [{ name: words.rate[language], values: groups.map(share) }],
  };
}
