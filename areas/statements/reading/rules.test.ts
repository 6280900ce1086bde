import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { finished } from '#testing/finished.ts';
import type { StatementSource } from '../contract.ts';
import { readStatementAmount } from './amount.ts';
import { readingStatement } from './rules.ts';
import { wayOfPayment } from './side.ts';

const days = { since1904: false, today: '2026-11-30' as SchoolDay, timeZone: 'Africa/Douala' };

function read(source: StatementSource, text: string) {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.split(';').map((cell) => cell.trim() || null));
  return { rows, ...finished(readingStatement(rows, { source, currency: 'XAF', days })) };
}

test.each([
  ['5 000', 5000, null],
  ['5.000,00', 5000, null],
  ['5,000.00', 5000, null],
  ['5000.0', 5000, null],
  ['5000 FCFA', 5000, null],
  ['5 000,00 FCFA', 5000, null],
  ['5\u202f000\u00a0F', 5000, null],
  ['XAF 25000', 25_000, null],
  ['-5 000', 5000, 'debit'],
  ['−5 000', 5000, 'debit'],
  ['(5 000)', 5000, 'debit'],
  ['5 000 DR', 5000, 'debit'],
  ['5 000 CR', 5000, 'credit'],
  ['+5000', 5000, 'credit'],
])('reads %s as francs', (cell, amount, side) => {
  expect(readStatementAmount(cell, 'XAF')).toEqual({ amount, side });
});

test.each([null, '', ' ', '0', '0,00', '0.00', '-', '–'])('takes %j for no amount', (cell) => {
  expect(readStatementAmount(cell, 'XAF')).toBe(null);
});

test.each(['5.00', '5000,50', '1e309', 'NaN', '5.000.00', 'abc', '99999999999999999999'])(
  'does not guess what %s means',
  (cell) => {
    expect(readStatementAmount(cell, 'XAF')).toBe('unreadable');
  },
);

test('reads cents where the currency has them', () => {
  expect(readStatementAmount('1.234,56', 'EUR')).toEqual({ amount: 123_456, side: null });
});

test('reads a statement of MTN', () => {
  const { lines, skipped } = read(
    'mtn',
    `
Partner statement;;;;;;;;;;
Id;External id;Date;Status;Type;From;From name;To;To message;Amount;Fee
1001;;2026-11-03 08:12:44;Successful;Payment;237677112233;NGONO MARIE;237650000000;SCOL 12345678;25000;250
1002;;2026-11-03 09:00:01;Failed;Payment;237677112234;TABI JOHN;237650000000;fees;25000;
1003;;2026-11-04 10:00:00;Successful;Cash out;237650000000;SCHOOL;237699000000;;40000;400
1004;;2026-11-04 11:00:00;Successful;Fee;237650000000;SCHOOL;;;400;
1001;;2026-11-03 08:12:44;Successful;Payment;237677112233;NGONO MARIE;237650000000;SCOL 12345678;25000;250
1005;;2026-11-05 11:00:00;Successful;Refund;237650000000;SCHOOL;237677112233;;5000;`,
  );
  expect(lines).toEqual([
    {
      row: 3,
      day: '2026-11-03',
      amount: 25_000,
      phone: '237677112233',
      payerName: 'NGONO MARIE',
      reference: 'SCOL 12345678',
      operatorId: '1001',
      repeats: false,
    },
  ]);
  expect(skipped).toEqual([
    { row: 1, reason: 'aboveHeadings', amount: null },
    { row: 2, reason: 'heading', amount: null },
    { row: 4, reason: 'notSuccessful', amount: 25_000 },
    { row: 5, reason: 'debit', amount: 40_000 },
    { row: 6, reason: 'fee', amount: 400 },
    { row: 7, reason: 'repeated', amount: 25_000 },
    { row: 8, reason: 'debit', amount: 5000 },
  ]);
});

test('reads a statement of Orange, whichever of the two numbers is the payer’s', () => {
  const { lines, skipped } = read(
    'orange',
    `
Relevé du 01/11/2026 au 30/11/2026
N°;Date;Heure;Référence;Service;Statut;N° de Compte;N° de Compte;Débit;Crédit;Motif
1;03/11/2026;08:12;MP261103.0812.A1;Merchant Payment;Succès;650000000;699112233;;25 000,00;Scolarité Ngono
2;03/11/2026;09:12;MP261103.0912.A2;Merchant Payment;Echec;650000000;699112234;;25 000,00;
3;04/11/2026;09:12;MP261104.0912.A3;Cash out;Succès;650000000;699112235;10 000,00;;
4;05/11/2026;10:12;MP261105.1012.A4;Merchant Payment;Succès;650000000;699112236;0,00;12.500,00;frais de scolarité

;;;;;Total;;;10 000,00;62 500,00;`,
  );
  expect(lines).toMatchObject([
    { row: 3, day: '2026-11-03', amount: 25_000, phone: '699112233', operatorId: 'MP261103.0812.A1' },
    { row: 6, day: '2026-11-05', amount: 12_500, phone: '699112236', reference: 'frais de scolarité' },
  ]);
  expect(skipped.map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'aboveHeadings'],
    [2, 'heading'],
    [4, 'notSuccessful'],
    [5, 'debit'],
    [7, 'empty'],
    [8, 'total'],
  ]);
});

test.each(['', '-', 'N/A', 'néant', 'null', '/'])(
  'takes %j in the other amount of a bank for no amount',
  (cell) => {
    const { lines } = read(
      'bank',
      `Date opération;Libellé;Référence;Débit;Crédit\n03/11/2026;VIR NGONO;R1;${cell};25000`,
    );
    expect(lines).toMatchObject([{ amount: 25_000 }]);
  },
);

test.each([
  ['Date opération;Libellé;Référence;Débit;Crédit;Solde'],
  ['Posting date;Description;Reference;Debit;Credit;Balance'],
  ['DATE;LIBELLE;REF;DEBIT;CREDIT;SOLDE'],
])('reads a statement of a bank with the headings %s', (headings) => {
  const { lines, skipped } = read(
    'bank',
    `${headings}
03/11/2026;VERSEMENT NGONO MARIE 3EME;A1;;"x;1
3/11/26;VERSEMENT NGONO MARIE 3EME;A2;;5.000,00;100
04.11.2026;FRAIS DE TENUE;A3;1 500;;98
31/02/2026;VERSEMENT;A4;;5000;1
05/11/2026;VERSEMENT;A5;;5000,50;1
05/11/2026;RIEN;A6;;;1
05/11/2026;DOUBLE;A7;5;6;1
06/11/2026;CORRECTION;A8;;-5000;1`,
  );
  expect(lines).toMatchObject([{ row: 3, day: '2026-11-03', amount: 5000, phone: null }]);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    'heading',
    'amountUnreadable',
    'debit',
    'dayUnreadable',
    'amountUnreadable',
    'noAmount',
    'sideUnknown',
    'debit',
  ]);
});

test('reads one column of amounts with signs, a side or another currency', () => {
  const { lines, skipped } = read(
    'bank',
    `
Date;Description;Amount;D/C;Currency
03/11/2026;Fees Ngono;5 000;C;XAF
03/11/2026;Cheque;5 000;D;XAF
03/11/2026;Cheque;-5 000;;FCFA
03/11/2026;Fees;5 000;;EUR
03/11/2026;Fees;+5 000;D;XAF
Date;Description;Amount;D/C;Currency`,
  );
  expect(lines).toMatchObject([{ row: 2, amount: 5000, reference: 'Fees Ngono' }]);
  expect(skipped.map(({ reason }) => reason)).toEqual([
    'heading',
    'debit',
    'debit',
    'otherCurrency',
    'sideUnknown',
    'heading',
  ]);
});

test('says so where there are no headings that say what is paid', () => {
  const { lines, skipped } = read('bank', 'Date;Solde\n03/11/2026;5000');
  expect(lines).toEqual([]);
  expect(skipped.map(({ reason }) => reason)).toEqual(['noHeadings', 'noHeadings']);
  expect(finished(readingStatement([], { source: 'mtn', currency: 'XAF', days }))).toMatchObject({
    lines: [],
    skipped: [],
  });
});

test('counts every row exactly once, whatever is in it', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      null,
      '',
      'Date',
      'Montant',
      'Crédit',
      'Débit',
      '03/11/2026',
      '5 000',
      '-5',
      'Total',
      'Succès',
    ),
    fc.string(),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 });
  const headings = fc.constantFrom(
    ['Date', 'Libellé', 'Montant'],
    ['Date', 'Statut', 'Débit', 'Crédit'],
    ['x'],
  );
  fc.assert(
    fc.property(fc.constantFrom('mtn', 'orange', 'bank'), headings, rows, (source, first, others) => {
      const all = [first, ...others];
      const { lines, skipped } = finished(readingStatement(all, { source, currency: 'XAF', days }));
      const numbers = [...lines, ...skipped].map(({ row }) => row).sort((a, b) => a - b);
      expect(numbers).toEqual(all.map((_, index) => index + 1));
      expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount > 0)).toBe(true);
    }),
  );
});

test('a bank that gives one reference to several payments keeps them all, and marks the same row that comes again', () => {
  const { lines, skipped } = read(
    'bank',
    `
Date;Libellé;Référence;Crédit
03/11/2026;VERSEMENT NGONO;VRST;5000
03/11/2026;VERSEMENT TABI;VRST;5000
03/11/2026;VERSEMENT NGONO;VRST;5000`,
  );
  expect(lines.map(({ row, repeats }) => [row, repeats])).toEqual([
    [2, false],
    [3, false],
    [4, true],
  ]);
  expect(skipped.map(({ reason }) => reason)).toEqual(['heading']);
});

test.each([
  ['mtn', 'virement', 'mobile'],
  ['orange', '', 'mobile'],
  ['bank', 'VIREMENT DE M. TABI', 'transfer'],
  ['bank', 'VIR SEPA', 'transfer'],
  ['bank', 'VERSEMENT ESPECES', 'deposit'],
] as const)('a payment of %s with the text “%s” came in as %s', (source, text, way) => {
  expect(wayOfPayment(source, text)).toBe(way);
});

test.each([
  ['FRI:237677112233/MSISDN', '237677112233'],
  ['fri:+237677112233/msisdn', '+237677112233'],
  ['237677112233', '237677112233'],
  ['FRI:school.fees/USER', null],
])('reads the phone %s of MTN', (cell, phone) => {
  const { lines } = read(
    'mtn',
    `Id;Date;Status;Type;From;From name;To message;Amount\nA1;2026-11-03 08:12:44;Successful;Payment;${cell};PAYER;fees;1000`,
  );
  expect(lines).toMatchObject([{ phone }]);
});
