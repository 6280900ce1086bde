import { expect, test } from 'vitest';
import { dueBefore, mayErase, mayExport, refusalOf } from './rules.ts';

const free = { erased: false, enrolled: false, hasPupils: false, inUse: false };

test.each([
  ['somebody who has left', {}, null],
  ['an enrolled student', { enrolled: true }, 'enrolled'],
  ['a parent of an enrolled student', { hasPupils: true }, 'hasPupils'],
  ['somebody whose account may be used', { inUse: true }, 'inUse'],
  ['somebody who was erased', { erased: true, inUse: true }, 'erased'],
] as const)('erasing %s', (_, known, wanted) => {
  expect(refusalOf({ ...free, ...known })).toBe(wanted);
});

test('only people with the role for the whole school, and no section alone, export or erase', () => {
  const holds = (
    role: 'SLM.PersonalData.View' | 'SLM.PersonalData.Erase',
    sectionId: number | null = null,
  ) => ({
    grants: [{ role, scope: 'organisation' as const, parentId: null }],
    sectionId,
    levelIds: [],
  });
  expect(mayExport(holds('SLM.PersonalData.View'))).toBe(true);
  expect(mayExport(holds('SLM.PersonalData.Erase'))).toBe(true);
  expect(mayErase(holds('SLM.PersonalData.View'))).toBe(false);
  expect(mayErase(holds('SLM.PersonalData.Erase'))).toBe(true);
  expect(mayErase(holds('SLM.PersonalData.Erase', 3))).toBe(false);
  expect(mayExport(holds('SLM.PersonalData.View', 3))).toBe(false);
});

test.each([
  ['2026-11-20T08:30:00.000Z', 12, '2025-11-20T08:30:00.000Z'],
  ['2026-08-31T08:30:00.000Z', 6, '2026-02-28T08:30:00.000Z'],
  ['2026-01-15T08:30:00.000Z', 24, '2024-01-15T08:30:00.000Z'],
])('the retention limit on %s with %i months is %s', (now, months, before) => {
  expect(dueBefore(now, months)).toBe(before);
});
