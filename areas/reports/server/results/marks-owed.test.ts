import { expect, test } from 'vitest';
import type { Assessment, ComputedClass } from '#areas/evaluations/server/public/grading.ts';
import { usualRules } from '#areas/evaluations/server/public.ts';
import { marksOwedIn } from './marks-owed.ts';

const maths = 1;
const [stayed, moved, third] = [10, 11, 12];
const assessment = (id: number, part: Partial<Assessment> = {}): Assessment => ({
  id,
  subjectId: maths,
  sequenceId: 5,
  maximum: 2000,
  weight: 1,
  of: null,
  ...part,
});
/** @param marked by assessment: who has a mark */
function owedWith(assessments: readonly Assessment[], marked: Readonly<Record<number, readonly number[]>>) {
  const given: ComputedClass['given'] = {
    policy: usualRules.policy,
    subjects: [{ id: maths, coefficient: 2, groupId: null }],
    trimesters: [{ id: 1, sequences: [{ id: 5, weight: 1 }] }],
    assessments,
    students: [stayed, moved, third].map((id) => ({
      id,
      takes: new Set([maths]),
      exemptFrom: new Set<number>(),
      classifiedByHand: null,
    })),
    markOf: (studentId, id) =>
      marked[id]?.includes(studentId) ? { state: 'entered', value: 1000 } : undefined,
  };
  return marksOwedIn({ given }, 5);
}
const fromOtherClass = assessment(7, { of: new Set([moved]), transferred: true });

const none = { missing: 0, expected: 0 };

test('expects no mark of a student with a mark from another class, and one of the others', () => {
  const { marked, owed } = owedWith([fromOtherClass, assessment(8)], { 7: [moved], 8: [] });
  expect([owed(moved, maths), owed(stayed, maths)]).toEqual([none, { missing: 1, expected: 1 }]);
  expect(marked.size).toBe(0);
});

test('expects a mark of who was marked in no class, wherever they have been', () => {
  const { owed, lackedBy } = owedWith([fromOtherClass, assessment(8)], { 8: [stayed, third] });
  expect([owed(moved, maths), owed(stayed, maths)]).toEqual([
    { missing: 1, expected: 1 },
    { missing: 0, expected: 1 },
  ]);
  expect([lackedBy(moved), lackedBy(stayed)]).toEqual([1, 0]);
});

test('counts a mark for each evaluation, and one where none has been added yet', () => {
  const { owed } = owedWith([assessment(8), assessment(9)], { 8: [stayed], 9: [] });
  expect([owed(stayed, maths), owed(third, maths)]).toEqual([
    { missing: 1, expected: 2 },
    { missing: 2, expected: 2 },
  ]);
  expect(owedWith([], {}).owed(stayed, maths)).toEqual({ missing: 1, expected: 1 });
});

test('blames no student for an evaluation that fewer than half have been marked in', () => {
  const { lackedBy } = owedWith([assessment(8), assessment(9)], { 8: [stayed], 9: [stayed, third] });
  expect([stayed, moved, third].map(lackedBy)).toEqual([0, 1, 0]);
});
