import { expect, test } from 'vitest';
import type { Values } from '#platform/kernel/imports/columns.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import {
  changesOfYear,
  fitsTogether,
  joinedRows,
  keyNamed,
  listFaults,
  partName,
  partsOfPlan,
  planWith,
  yearKey,
} from './year-list-rules.ts';
import type { GivenYear } from './years-contract.ts';
import { usualPlan, withMonths } from './years-rules.ts';

const usual = usualPlan(2026, ['Noël', 'Pâques']);
const known: Values = {
  name: usual.name,
  startsOn: usual.startsOn,
  endsOn: usual.endsOn,
  ...partsOfPlan(usual),
};

/** The usual year with the changes of a list. */
function made(given: Values) {
  const changed = changesOfYear(known, given);
  const year = planWith(usual, usual.name, changed);
  return { changed, year, faults: listFaults(year, { known, given, changed, language: 'en' }) };
}

test.each([
  ['Trimestre 2', 'trimester 2'],
  ['Term 2', 'trimester 2'],
  ['2e trimestre', 'trimester 2'],
  ['First term', 'trimester 1'],
  ['SÉQUENCE 4', 'sequence 4'],
  ['Octobre', 'month 10'],
  ['october', 'month 10'],
  ['Congé d’octobre', 'break 1 Congé d’octobre'],
  ['Année entière', null],
  [undefined, null],
])('understands the period %s', (text, key) => {
  expect(keyNamed(text)).toBe(key);
});

test('names a period in the language of the reader', () => {
  expect(partName('trimester 2', 'fr')).toBe('Trimestre 2');
  expect(partName('break 1 Noël', 'en')).toBe('Noël');
  expect(partName('startsOn', 'en')).toBeNull();
  expect([yearKey('2026/2027'), yearKey('2026 - 2027')]).toEqual(['2026 2027', '2026 2027']);
});

test('makes of the periods of a year the same year again', () => {
  const monthly = withMonths(usual);
  const values = {
    name: monthly.name,
    startsOn: monthly.startsOn,
    endsOn: monthly.endsOn,
    ...partsOfPlan(monthly),
  };
  expect(changesOfYear(values, values)).toEqual({});
  const again = planWith(null, monthly.name, changesOfYear({}, values));
  expect(partsOfPlan(again)).toEqual(partsOfPlan(monthly));
  expect(again.trimesters.map(({ sequences }) => sequences.length)).toEqual(
    monthly.trimesters.map(({ sequences }) => sequences.length),
  );
  expect(again).toMatchObject({ startsOn: monthly.startsOn, endsOn: monthly.endsOn, breaks: monthly.breaks });
});

test('moves a sequence that is there and keeps all else', () => {
  const span = known['sequence 2']?.replace(/ .*/, ' 2026-11-20') ?? '';
  const { changed, year, faults } = made({ name: usual.name, 'sequence 2': span });
  expect([changed, faults]).toEqual([{ 'sequence 2': span }, []]);
  expect(partsOfPlan(year)).toEqual({ ...partsOfPlan(usual), 'sequence 2': span });
});

test('puts a holiday of another name in the place of the one on the same days', () => {
  const { changed, year } = made({ name: usual.name, 'break 1 Fêtes': '2026-12-20 2027-01-02' });
  expect(changed).toEqual({ 'break 1 Noël': null, 'break 1 Fêtes': '2026-12-20 2027-01-02' });
  expect(year.breaks.map(({ name }) => name)).toEqual(['Fêtes', 'Pâques']);
});

test('numbers holidays of one name by their dates, and joins rows of one year', () => {
  const row = (span: string): Values => ({ name: 'A', 'break 1 Congé': span });
  const joined = joinedRows(row('2027-02-01 2027-02-05'), row('2026-10-26 2026-10-30'));
  expect(joined).toEqual({
    name: 'A',
    'break 1 Congé': '2026-10-26 2026-10-30',
    'break 2 Congé': '2027-02-01 2027-02-05',
  });
  expect(joinedRows(joined, row('2027-02-01 2027-02-05'))).toEqual(joined);
  expect(fitsTogether(joined, row('2026-01-01 2026-01-02'))).toBe(true);
  expect(fitsTogether({ 'sequence 1': 'a b' }, { 'sequence 1': 'a c' })).toBe(false);
});

const days = (startsOn: string, endsOn: string) => `${startsOn} ${endsOn}`;
test.each<[string, Values, string, string]>([
  [
    'a sequence outside its term',
    { 'sequence 7': days('2027-07-20', '2027-07-25') },
    'outsideTerm',
    'Sequence 7',
  ],
  ['a term outside the year', { 'trimester 4': days('2027-08-20', '2027-08-25') }, 'outsideYear', 'Term 4'],
  ['an end before its beginning', { 'trimester 1': days('2026-12-04', '2026-09-07') }, 'backwards', 'Term 1'],
  ['a number out of order', { 'trimester 5': days('2027-07-20', '2027-07-25') }, 'order', 'Term 5'],
  ['a year that ends before it begins', { endsOn: '2026-01-01' }, 'year', ''],
])('refuses %s', (_what, given, reason, part) => {
  expect(made({ name: usual.name, ...given }).faults).toContainEqual({ reason, part });
});

test('refuses one of two holidays of the same name, and more holidays than a year has', () => {
  const twice: GivenYear = {
    ...usual,
    breaks: ['2026-10-26', '2027-02-01'].map((day) => ({
      name: 'Congé',
      startsOn: day as SchoolDay,
      endsOn: day as SchoolDay,
    })),
  };
  const own = partsOfPlan(twice);
  const given = { 'break 1 Congé': days('2027-02-01', '2027-02-02') };
  const changed = changesOfYear(own, given);
  const year = planWith(twice, twice.name, changed);
  const faults = listFaults(year, { known: own, given, changed, language: 'en' });
  expect(faults).toContainEqual({ reason: 'sameBreaks', part: 'Congé' });
  const many = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => {
      const day = `2027-05-${String(index + 1).padStart(2, '0')}`;
      return [`break 1 Jour ${index}`, days(day, day)];
    }),
  );
  expect(made(many).faults).toContainEqual({ reason: 'tooManyPeriods', part: '' });
});
