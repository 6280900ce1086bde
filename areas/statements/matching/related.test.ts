/** A line is kept from people barred from a child where it may be for that child, however little it says. */
import { expect, test } from 'vitest';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { StatementLine } from '../reading/rules.ts';
import { statementMatcher } from './rules.ts';
import type { StudentToMatch } from './student-index.ts';

const child: StudentToMatch = {
  id: 1,
  matricule: '26CHS0451',
  code: '71234561',
  firstName: 'Mireille',
  lastName: 'Ngo Mbock',
  className: 'Form 5 A',
  parents: [{ name: 'Atangana Hortense', phone: '677 11 22 33' }],
  openAmounts: [25_000],
};
const others: readonly StudentToMatch[] = [
  { ...child, id: 2, code: '79876542', matricule: '25CHS9902', firstName: 'Paul', parents: [] },
  {
    ...child,
    id: 3,
    code: '75555553',
    matricule: '24CHS7003',
    firstName: 'Serge',
    lastName: 'Onana',
    parents: [],
  },
];
const neighbour = {
  ...child,
  id: 4,
  code: '76666664',
  matricule: '26CHS0452',
  firstName: 'Odile',
  lastName: 'Wamba',
  parents: [],
};
const { match, related } = statementMatcher([child, ...others, neighbour]);

function line(changes: Partial<StatementLine>): StatementLine {
  return {
    row: 1,
    day: '2026-11-03' as SchoolDay,
    amount: 1000,
    phone: null,
    payerName: null,
    reference: '',
    operatorId: null,
    key: 'k',
    asks: null,
    ...changes,
  } as StatementLine;
}

test.each([
  ['the first name and the class', { reference: 'Mireille form 5 A' }],
  [
    'the first name, the class and a father of the same name',
    { reference: 'Mireille form 5 A', payerName: 'NGO MBOCK' },
  ],
  ['the first name alone', { reference: 'fees mireille' }],
  ['the first name with a slip', { reference: 'Mireile f5a' }],
  ['the family name and a word of the mother', { reference: 'mbock school fees', payerName: 'ATANGANA H' }],
  ['the family name beside the class', { reference: 'MBOCK FORM 5A' }],
  ['a code with a wrong digit', { reference: 'SCOL 71234567' }],
  ['a matricule with a sign left out', { reference: '26CHS451' }],
])('a line with %s may be for the child', (_, changes) => {
  expect(related(line(changes))).toContain(1);
});

test.each([
  ['nothing of the child', { reference: 'a gift' }],
  ['the code of somebody else', { reference: 'SCOL 75555553', payerName: 'PAYER NOBODY' }],
  ['the matricule of a neighbour', { reference: '26CHS0452' }],
  ['the name of somebody else', { reference: 'Onana Serge form 5 A' }],
])('a line with %s is not', (_, changes) => {
  expect(related(line(changes))).not.toContain(1);
});

test('offers nobody by so little', () => {
  expect(match(line({ reference: '26CHS451' }))).toEqual({ outcome: 'none' });
});
