import { expect, test } from 'vitest';
import { type GradingRules, rulesFor, type SetRules, usualRules } from './grading-rules.ts';

const rules = (classifiedFrom: number): GradingRules => ({
  ...usualRules,
  policy: { ...usualRules.policy, classifiedFrom },
});
const set = (
  from: string,
  classifiedFrom: number,
  scope: Partial<Pick<SetRules, 'sectionId' | 'levelId'>> = {},
): SetRules => ({ from, sectionId: null, levelId: null, ...scope, rules: rules(classifiedFrom) });
const all = [
  set('2024-09-01', 10),
  set('2026-09-01', 20),
  set('2025-09-01', 30, { sectionId: 1 }),
  set('2025-09-01', 40, { levelId: 7 }),
];

test('a level whose own rules were dropped uses those of its section again', () => {
  const dropped = { ...set('2026-09-01', 0, { levelId: 7 }), rules: null };
  const scope = { sectionId: 1, levelId: 7 };
  expect(rulesFor([...all, dropped], scope, '2025-09-01').policy.classifiedFrom).toBe(40);
  expect(rulesFor([...all, dropped], scope, '2026-09-01').policy.classifiedFrom).toBe(30);
});

test.each([
  ['of a school that has set nothing', [], { sectionId: 1, levelId: 7 }, '2026-09-01', 40],
  ['of a year before anything was set', all, { sectionId: 2, levelId: 8 }, '2023-09-01', 40],
  ['of the year from which they hold', all, { sectionId: 2, levelId: 8 }, '2024-09-01', 10],
  ['of the year after it', all, { sectionId: 2, levelId: 8 }, '2025-09-01', 10],
  ['that were set anew', all, { sectionId: 2, levelId: 8 }, '2026-09-01', 20],
  ['of the section before those of the school', all, { sectionId: 1, levelId: 8 }, '2026-09-01', 30],
  ['of the level before those of the section', all, { sectionId: 1, levelId: 7 }, '2026-09-01', 40],
  [
    'of nobody else’s section, in a class without one',
    all,
    { sectionId: null, levelId: null },
    '2026-09-01',
    20,
  ],
] as const)('a class uses the rules %s', (_what, given, scope, from, expected) => {
  expect(rulesFor(given, scope, from).policy.classifiedFrom).toBe(expected);
});
