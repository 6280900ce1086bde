import { expect, test } from 'vitest';
import { listHeadings } from '../imports/import-columns.ts';
import type { CustomField, CustomValue } from './contract.ts';
import { areWhole, clashingNames, fieldsSeen, fitsField, stillEmpty, writtenValue } from './rules.ts';

const field = (part: Partial<CustomField>): CustomField => ({
  id: 1,
  en: 'Boarding',
  fr: 'Internat',
  kind: 'choice',
  seenWith: 'identity',
  required: false,
  choices: [
    { id: 7, en: 'Boarder', fr: 'Interne' },
    { id: 8, en: 'Day student', fr: 'Externe' },
  ],
  ...part,
});

test.each<[CustomField['kind'], CustomValue, boolean]>([
  ['text', 'Line 3', true],
  ['text', '   ', false],
  ['text', 'x'.repeat(301), false],
  ['text', 3, false],
  ['whole', 0, true],
  ['whole', -1, false],
  ['whole', 1.5, false],
  ['whole', 1_000_000_000, false],
  ['day', '2026-02-28', true],
  ['day', '2026-02-30', false],
  ['yesNo', false, true],
  ['yesNo', 'yes', false],
  ['choice', 8, true],
  ['choice', 9, false],
  ['choice', 'Boarder', false],
])('whether a field of the kind %s takes %j: %s', (kind, value, fits) => {
  expect(fitsField(field({ kind }), value)).toBe(fits);
});

test('a field may be called neither as another, nor as what a list of students has anyway, in either language', () => {
  const boarding = field({});
  expect(clashingNames([boarding], listHeadings)).toEqual([]);
  const same = field({ en: 'Lodging', fr: ' INTERNAT ' });
  expect(clashingNames([boarding, same], listHeadings)).toEqual(['INTERNAT']);
  expect(clashingNames([field({ en: 'Matricule', fr: 'Numéro' })], listHeadings)).toEqual(['Matricule']);
  expect(clashingNames([field({ en: 'Internat', fr: 'Internat' })], listHeadings)).toEqual([]);
  const twice = field({
    choices: [...boarding.choices, { id: 9, en: 'boarder', fr: 'Demi-pensionnaire' }],
  });
  expect(clashingNames([twice], listHeadings)).toEqual(['boarder']);
});

test('a field has a name in both languages, and something to choose from where one chooses', () => {
  expect(areWhole([field({})])).toBe(true);
  expect(areWhole([field({ fr: ' ' })])).toBe(false);
  expect(areWhole([field({ en: '?' })])).toBe(false);
  expect(areWhole([field({ choices: [] })])).toBe(false);
  expect(areWhole([field({ choices: [{ id: 1, en: 'A', fr: '' }] })])).toBe(false);
});

test('a field of the contacts is for who may know these, any field for nobody who knows names alone', () => {
  const fields = [field({}), field({ id: 2, seenWith: 'contacts' })];
  const seen = (access: 'name' | 'identity' | 'contacts') => fieldsSeen(fields, access).map(({ id }) => id);
  expect([seen('name'), seen('identity'), seen('contacts')]).toEqual([[], [1], [1, 2]]);
});

test('reminds of required fields without a value; a no is a value', () => {
  const filled = [
    { required: true, value: null, id: 1 },
    { required: true, value: false, id: 2 },
    { required: false, value: null, id: 3 },
  ];
  expect(stillEmpty(filled).map(({ id }) => id)).toEqual([1]);
});

test('a choice and a yes are written in the language of the reader', () => {
  expect(writtenValue(field({}), 7, 'fr')).toBe('Interne');
  expect(writtenValue(field({ kind: 'yesNo' }), true, 'en')).toBe('yes');
  expect(writtenValue(field({ kind: 'whole' }), 12, 'fr')).toBe('12');
});
