/** Facts that a file states itself, and those that a person must state. */
import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { finished } from '#testing/finished.ts';
import type { StatementSource } from '../contract.ts';
import { type FormAnswers, noAnswers } from './form.ts';
import { readingStatement } from './rules.ts';

const days = { since1904: false, today: '2026-11-30' as SchoolDay, timeZone: 'Africa/Douala' };

function read(source: StatementSource, text: string, answers: Partial<FormAnswers> = {}) {
  const rows = text
    .trim()
    .split('\n')
    .map((row) => row.split(';').map((cell) => cell.trim() || null));
  return finished(
    readingStatement(rows, { source, currency: 'XAF', days }, () => Object.assign({}, noAnswers, answers)),
  );
}

const reasonsOf = ({ skipped }: ReturnType<typeof read>) => skipped.map(({ row, reason }) => [row, reason]);

test.each(['1,23457E+12', '1.23457e+12', '1,23457 E+12', '####', '#NOM?'])(
  'takes %s for no number of a transaction',
  (id) => {
    const found = read(
      'mtn',
      `Id;Date;Status;From;To message;Amount
${id};2026-11-03;Successful;677112233;12345678;25000
${id};2026-11-03;Successful;677445566;87654321;25000
A1;2026-11-03;Successful;677445566;87654321;25000`,
    );
    expect(found.lines.map(({ row }) => row)).toEqual([4]);
    expect(reasonsOf(found)).toEqual([
      [1, 'heading'],
      [2, 'shortened'],
      [3, 'shortened'],
    ]);
  },
);

test('takes long numbers that all end in zeros for shortened ones', () => {
  const rows = (ids: readonly string[]) =>
    `Id;Date;Amount;Message\n${ids.map((id) => `${id};2026-11-03;25000;x`).join('\n')}`;
  expect(read('mtn', rows(['1234567890123450000', '1234567890123460000'])).lines).toEqual([]);
  expect(read('mtn', rows(['1234567890123450000', '1234567890123461234'])).lines).toHaveLength(2);
});

test('keeps payments whose number is none, and reads one with decimals as it was', () => {
  const { lines } = read(
    'mtn',
    `Id;Date;Amount;Message
-;2026-11-03;25000;a
-;2026-11-03;25000;b
N/A;2026-11-03;25000;c
1001.0;2026-11-03;25000;d`,
  );
  expect(lines.map(({ operatorId }) => operatorId)).toEqual([null, null, null, '1001']);
});

test('says so where one number has two payments', () => {
  const found = read(
    'orange',
    `Référence;Date;Expéditeur;Montant;Motif
A1;2026-11-03;677112233;25000;x
A1;2026-11-03;699112233;25000;x
A1;2026-11-03;677112233;25000;y`,
  );
  expect(reasonsOf(found)).toEqual([
    [1, 'heading'],
    [3, 'differs'],
    [4, 'repeated'],
  ]);
});

test('a bank’s payment with a shortened phone is left, for its next file would have another', () => {
  const found = read('bank', 'Date;Description;Phone;Credit\n13/11/2026;Fees;2,37677E+11;25000');
  expect(reasonsOf(found)).toEqual([
    [1, 'heading'],
    [2, 'shortened'],
  ]);
});

const bank = (...dates: readonly string[]) =>
  `Date;Libellé;Crédit\n${dates.map((date, at) => `${date};VERSEMENT ${at};25000`).join('\n')}`;

test.each<[string, string, readonly string[] | null]>([
  ['one day above 12 in the second place', bank('10/11/2026', '11/25/2026'), ['2026-10-11', '2026-11-25']],
  ['one day above 12 in the first place', bank('10/11/2026', '25/11/2026'), ['2026-11-10', '2026-11-25']],
  ['a day that would be after today', bank('05/12/2026', '04/12/2026'), ['2026-05-12', '2026-04-12']],
  [
    'a period above the headings',
    `Relevé du 01/11/2026 au 30/11/2026\n${bank('10/11/2026')}`,
    ['2026-11-10'],
  ],
  ['two figures that are one', bank('11/11/2026', '10/10/2026'), ['2026-11-11', '2026-10-10']],
  ['nothing', bank('03/11/2026', '04/11/2026'), null],
])('knows the order of dates by %s', (_what, text, expected) => {
  const { form, lines } = read('bank', text);
  expect(form.asks.dayOrder).toBe(expected === null);
  if (expected) expect(lines.map(({ day }) => day)).toEqual(expected);
});

test('reads dates in the order that a person chose, unless they contradict it', () => {
  const [line] = read('bank', bank('03/11/2026'), { dayOrder: 'mdy' }).lines;
  expect(line?.day).toBe('2026-03-11');
  const { lines, form } = read('bank', bank('25/11/2026', '03/11/2026'), { dayOrder: 'mdy' });
  expect(lines.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-03']);
  expect(form.asks.dayOrder).toBe(false);
});

test.each([
  ['both orders', bank('25/11/2026', '11/26/2026'), true],
  ['days of a spreadsheet beside texts that it could not read', bank('2026-03-11', '25/11/2026'), true],
  ['whole days of a spreadsheet', bank('2026-11-03', '2026-11-25'), false],
])('sees that a column has %s', (_what, text, mixes) => {
  expect(read('bank', text).form.mixesDays).toBe(mixes);
});

test('takes no income from payments that the school sent, in whichever column the payer is', () => {
  const found = read(
    'mtn',
    `Id;Date;Status;From;From name;To;To name;Amount;Message
1;2026-11-13;Successful;FRI:237650000000/MSISDN;SCHOOL;237677112233;NGONO;5000;refund
2;2026-11-13;Successful;237677112233;NGONO;650000000;SCHOOL;25000;fees
3;2026-11-13;Successful;+237 6 50 00 00 00;SCHOOL;237699112233;SHOP;9000;chalk
4;2026-11-13;Successful;699887766;TABI;FRI:237650000000/MSISDN;SCHOOL;30000;fees`,
  );
  expect(found.lines.map(({ row }) => row)).toEqual([3, 5]);
  expect(reasonsOf(found)).toEqual([
    [1, 'heading'],
    [2, 'debit'],
    [4, 'debit'],
  ]);
});

test('asks for the school’s account where the file does not tell', () => {
  const text = `Id;Date;Expéditeur;Destinataire;Montant;Motif
1;2026-11-13;677112233;650000000;25000;fees`;
  const unclear = read('mtn', text);
  expect(unclear.form.asks.own.toSorted()).toEqual(['650000000', '677112233']);
  expect(reasonsOf(unclear)).toContainEqual([2, 'sideUnknown']);
  expect(read('mtn', text, { own: '650000000' }).lines).toHaveLength(1);
  expect(reasonsOf(read('mtn', text, { own: '677112233' }))).toContainEqual([2, 'debit']);
});

test('a row between others is neither income nor spent', () => {
  const found = read(
    'mtn',
    `Id;Date;From;To;Amount;Message
1;2026-11-13;677112233;650000000;25000;fees
2;2026-11-13;677445566;650000000;25000;fees
3;2026-11-13;677445566;699000000;25000;fees`,
    { own: '650000000' },
  );
  expect(reasonsOf(found)).toContainEqual([4, 'sideUnknown']);
  expect(found.lines).toHaveLength(2);
});

test.each([
  ['bank', 'Trans Date;Détail;Credit'],
  ['bank', 'Date de la transaction;Libellé de l’opération;Crédit'],
  ['bank', "Date de l'opération;LIBELLE DE L'OPERATION;CREDIT"],
  ['orange', 'Date de la transaction;Détail;Montant'],
  ['mtn', 'Trans Date;Libellé de l’opération;Montant de la transaction'],
] as const)('reads a file of %s with the headings %s', (source, headings) => {
  const { lines, form } = read(source, `${headings}\n13/11/2026;Ngono Marie;25000`);
  expect(lines).toMatchObject([{ day: '2026-11-13', amount: 25_000, reference: 'Ngono Marie' }]);
  expect(form.asks).toEqual({ columns: false, dayOrder: false, own: [] });
});

test.each([
  ['a date with an unknown heading', 'Quand;Libellé;Crédit\n13/11/2026;x;25000'],
  ['an amount with an unknown heading', 'Date;Libellé;Reçu\n13/11/2026;x;25000'],
  ['only unknown headings', 'Quand;Combien;Qui\n13/11/2026;25000;Ngono Marie'],
  ['an unknown column that says what failed', 'Date;Libellé;Crédit;Suite\n13/11/2026;x;25000;Failed'],
  ['an unknown column that says the side', 'Date;Libellé;Montant;S\n13/11/2026;x;25000;D'],
  ['no column that says for whom', 'Date;Montant;Mots\n13/11/2026;25000;Ngono Marie'],
  [
    'a sender and a recipient under unknown headings',
    'Date;Source;Destination;Libellé;Montant\n13/11/2026;677112233;650000000;x;25000\n14/11/2026;+237 650 00 00 00;677112233;y;700',
  ],
  [
    'a statement of sent money alone',
    'Date;Source;Destination;Libellé;Montant\n13/11/2026;650000000;677112233;x;25000',
  ],
  [
    'a known sender and an unknown recipient',
    'Date;Nom;Marchand;Libellé;Montant\n13/11/2026;Ngono Marie;Lycée Bilingue;x;25000\n14/11/2026;LYCEE BILINGUE;Sone Paul;y;700',
  ],
])('asks what the columns hold where there is %s', (_what, text) => {
  expect(read('bank', text).form.asks.columns).toBe(true);
});

test.each([
  ['balances before and after', 'Avant;Après', '61000000;61025000', '61025000;61050000'],
  ['days of booking and of value', 'Jour;Valeur', '12 nov 2026;13 nov 2026', '13 nov 2026;14 nov 2026'],
  ['the same word twice in a row', 'Agence;Guichet', 'Douala;Douala', 'Douala;Douala'],
  ['two numbers that are no telephone numbers', 'Avant;Après', '61000000;161025000', '61025000;161050000'],
  ['one account in all rows', 'Compte;Agence', '650000000;Douala', '650000000;Buea'],
])('asks nothing about %s', (_what, headings, ...rows) => {
  const text = [`Date;Libellé;Montant;${headings}`, ...rows.map((row) => `13/11/2026;x;25000;${row}`)];
  expect(read('bank', text.join('\n')).form.asks.columns).toBe(false);
});

test.each([
  ['mtn', 'Debit party;Credit party'],
  ['mtn', 'Émetteur;Récepteur'],
  ['orange', 'Compte débité;Compte crédité'],
  ['orange', 'Sender MSISDN;Received by'],
  ['bank', 'Sender;Receiver'],
] as const)('leaves out what the school sent: %s with %s', (source, headings) => {
  const { lines, form } = read(
    source,
    `Date;${headings};Libellé;Montant
13/11/2026;677112233;650000000;x;25000
14/11/2026;650000000;677112233;y;700
15/11/2026;677445566;650000000;z;30000`,
  );
  expect(form.asks).toEqual({ columns: false, dayOrder: false, own: [] });
  expect(lines.map(({ amount }) => amount)).toEqual([25_000, 30_000]);
});

test.each([
  ['From account;Depositor', '100045566;NGONO MARIE', 'NGONO MARIE'],
  ['Sender;Depositor', 'BICEC;NGONO MARIE', 'NGONO MARIE'],
  ['Sender;Name', 'ECOBANK;NGONO MARIE', 'NGONO MARIE'],
  ['Déposant;Compte débité', 'NGONO MARIE;100045566', 'NGONO MARIE'],
  ['Sender name;Branch', 'NGONO MARIE;Douala', 'NGONO MARIE'],
])('takes the payer from the column that says who paid: %s', (headings, cells, payer) => {
  const { lines } = read('bank', `Date;Description;${headings};Credit\n13/11/2026;Fees;${cells};25000`);
  expect(lines.map(({ payerName }) => payerName)).toEqual([payer]);
});

test('leaves out what the school sent, by the account beside the payer', () => {
  const { lines, form } = read(
    'bank',
    `Date;From account;Depositor;To account;Amount
13/11/2026;100045566;NGONO MARIE;200000001;25000
14/11/2026;200000001;;100077889;700
15/11/2026;100099001;TABI JEAN;200000001;30000`,
  );
  expect(form.asks).toEqual({ columns: false, dayOrder: false, own: [] });
  expect(lines.map(({ amount, payerName }) => [amount, payerName])).toEqual([
    [25_000, 'NGONO MARIE'],
    [30_000, 'TABI JEAN'],
  ]);
});

test('reads the columns that a person pointed out', () => {
  const { lines, form } = read('bank', 'Quand;Combien;Qui;Suite\n13/11/2026;25000;Ngono;OK', {
    columns: ['day', 'amount', 'text', 'status'],
  });
  expect(lines).toMatchObject([{ day: '2026-11-13', amount: 25_000, reference: 'Ngono' }]);
  expect(form.asks.columns).toBe(false);
  expect(read('bank', 'Quand;Combien\n13/11/2026;25000', { columns: ['day', null] }).form.asks.columns).toBe(
    true,
  );
});

test.each([
  ['Successfull', true],
  ['TS', true],
  ['Transaction réussie', true],
  ['Completed successfully', true],
  ['SUCCESSFUL', true],
  ['Paiement effectué avec succès', true],
  ['Processed successfully', true],
  ['Your transaction was successful', true],
  ['Confirmé', true],
  ['Paiement reçu', true],
  ['Traitée', true],
  ['Processing', 'statusUnknown'],
  ['Not confirmed', 'notSuccessful'],
  ['Success pending', 'notSuccessful'],
  ['Not completed', 'notSuccessful'],
  ['Non réussie', 'notSuccessful'],
  ['Unsuccessful', 'notSuccessful'],
  ['TF', 'notSuccessful'],
  ['Transaction échouée', 'notSuccessful'],
  ['En cours', 'notSuccessful'],
  ['Transaction', 'statusUnknown'],
  ['Q7', 'statusUnknown'],
])('reads the status %s', (status, expected) => {
  const found = read('mtn', `Id;Date;Status;Amount;Message\n1;2026-11-13;${status};25000;fees`);
  expect(found.lines).toHaveLength(expected === true ? 1 : 0);
  if (expected !== true) expect(reasonsOf(found)).toContainEqual([2, expected]);
});
