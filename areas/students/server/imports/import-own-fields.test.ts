import { expect, test } from 'vitest';
import { readCell } from '#platform/kernel/imports/cells.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import type { CustomField, FieldKind } from '../../custom-fields/contract.ts';
import { ownImportColumns } from './import-own-fields.ts';

const days = {
  order: 'dmy',
  since1904: false,
  today: '2026-11-30' as SchoolDay,
  timeZone: 'Africa/Douala',
} as const;

test.each<[FieldKind, string, string | null]>([
  ['text', '0', '0'],
  ['text', '00', '00'],
  ['text', 'X', 'X'],
  ['text', 'Néant', null],
  ['whole', '0', '0'],
])('reads in a field of the school of the kind %s the cell %s as %s', (kind, cell, value) => {
  const field: CustomField = {
    id: 1,
    en: 'Brothers and sisters',
    fr: 'Frères et sœurs',
    kind,
    seenWith: 'identity',
    required: false,
    choices: [],
  };
  expect(ownImportColumns([field]).map((column) => readCell(column, cell, days))).toEqual([{ value }]);
});
