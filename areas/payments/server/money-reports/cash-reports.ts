/** Reports from receipts and tills: the receipts of a year or trimester, and the cash book. */
import { membersAmong } from '#areas/accounts/server/public/members-by-id.ts';
import { fullName, listName } from '#platform/kernel/people/person-name.ts';
import { reachesWholeSchool } from '#platform/kernel/roles.ts';
import type { ReadyReport, ReportTable } from '#platform/server/ready-reports.ts';
import { cashBookOf } from '../../books/cash-book-rules.ts';
import { canSee } from '../../contract.ts';
import { refusePartReaders } from '../books/books-access.ts';
import { cashBefore, movesOfTills, tillHolders } from '../books/cash-book-store.ts';
import { receiptsBetween } from '../receipts/list-receipts.ts';
import { amountCell, columns, daysOfReport, finance, numbers, refuseParents } from './report-parts.ts';

/** Receipts that one report lists at most. */
const mostReceipts = 5000;

export const receiptsOfPeriod: ReadyReport = {
  ...finance,
  id: 404,
  iconId: 8,
  asks: ['year', 'trimester', 'classroom', 'language'],
  wants: [],
  name: { en: 'Receipts of a period', fr: 'Reçus d’une période' },
  description: {
    en: 'Each receipt with student, way and amount; cancelled ones are marked and not counted.',
    fr: 'Chaque reçu avec l’élève, le mode et le montant ; les reçus annulés sont marqués et ne comptent pas.',
  },
  async make(context, chosen): Promise<ReportTable> {
    refuseParents(context);
    const days = await daysOfReport(context, chosen);
    const found = await receiptsBetween(context, {
      ...days,
      classId: chosen.classId,
      count: mostReceipts + 1,
    });
    const receipts = found.slice(0, mostReceipts);
    const valid = receipts.filter(({ cancelled }) => !cancelled);
    const sum = valid.reduce((all, { amount }) => all + amount, 0);
    return {
      of: days.name,
      columns: [
        columns.day,
        numbers({ en: 'Receipt', fr: 'Reçu' }),
        ...[columns.student, columns.classroom],
        { labels: { en: 'Paid by', fr: 'Payé par' } },
        columns.amount,
        { labels: { en: 'Taken by', fr: 'Encaissé par' } },
        { labels: { en: 'State', fr: 'État' } },
      ],
      rows: receipts.map((receipt) => [
        receipt.day,
        String(receipt.number),
        receipt.student
          ? listName(receipt.student, context.actor.nameOrder)
          : context.say('PAYMENTS.receipts.erased'),
        receipt.className,
        context.say(`PAYMENTS.receipts.ways.${receipt.way}`),
        amountCell(context, receipt.amount),
        receipt.takenBy,
        receipt.cancelled ? context.say('PAYMENTS.receipts.cancelledMark') : null,
      ]),
      charts: [],
      notes: [
        context.say('PAYMENTS.moneyReports.receipts', {
          count: valid.length,
          amount: amountCell(context, sum) ?? '',
        }),
        ...(found.length > mostReceipts
          ? [context.say('PAYMENTS.moneyReports.cut', { most: mostReceipts })]
          : []),
      ],
    };
  },
};

export const cashBookReport: ReadyReport = {
  ...finance,
  id: 405,
  iconId: 11,
  asks: ['year', 'trimester', 'language'],
  wants: [],
  offered: async ({ actor }) => reachesWholeSchool(actor, canSee),
  name: { en: 'Cash book', fr: 'Livre de caisse' },
  description: {
    en: 'Each till by day: opening, in, out, paid in at the bank, difference, closing.',
    fr: 'Chaque caisse par jour : solde initial, entrées, sorties, versements, écart, solde final.',
  },
  async make(context, chosen): Promise<ReportTable> {
    refusePartReaders(context);
    const days = await daysOfReport(context, chosen);
    const tills = await tillHolders(context);
    const members = await membersAmong(context, tills);
    const before = await cashBefore(context, tills, days.from);
    const moves = await movesOfTills(context, tills, days);
    return {
      of: days.name,
      columns: [
        { labels: { en: 'Till of', fr: 'Caisse de' } },
        columns.day,
        ...[
          { en: 'Opening', fr: 'Solde initial' },
          { en: 'In', fr: 'Entrées' },
          { en: 'Out', fr: 'Sorties' },
          { en: 'At the bank', fr: 'À la banque' },
          { en: 'Difference', fr: 'Écart' },
          { en: 'Closing', fr: 'Solde final' },
        ].map(numbers),
      ],
      rows: tills.flatMap((till) => {
        const own = moves.filter(({ tillId }) => tillId === till);
        return cashBookOf(before.get(till) ?? 0, own).days.map((row) => [
          fullName(members.get(till)),
          row.day,
          ...[row.opening, row.received, row.paidOut, row.deposited, row.difference, row.closing].map((sum) =>
            amountCell(context, sum),
          ),
        ]);
      }),
      charts: [],
      notes: [],
    };
  },
};
