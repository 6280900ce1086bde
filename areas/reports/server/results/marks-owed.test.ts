import { expect, test } from 'vitest';
import { type Assessment, type ReckonedClass, usualRules } from '#areas/evaluations/server/public.ts';
import { marksOwedIn } from './marks-owed.ts';

const maths = 1;
const [stayed, moved] = [10, 11];
const assessment = (id: number, part: Partial<Assessment> = {}): Assessment => ({
  ...{ id, subjectId: maths, sequenceId: 5, maximum: 2000, weight: 1, of: null, ...part },
});
/** @param marked by assessment: who has a mark */
function owedWith(assessments: readonly Assessment[], marked: Readonly<Record<number, readonly number[]>>) {
  const given: ReckonedClass['given'] = {
    policy: usualRules.policy,
    subjects: [{ id: maths, coefficient: 2, groupId: null }],
    trimesters: [{ id: 1, sequences: [{ id: 5, weight: 1 }] }],
    assessments,
    students: [stayed, moved].map((id) => ({
      ...{ id, takes: new Set([maths]), exemptFrom: new Set<number>(), classifiedByHand: null },
    })),
    markOf: (studentId, id) =>
      marked[id]?.includes(studentId) ? { state: 'entered', value: 1000 } : undefined,
  };
  return marksOwedIn({ given }, 5);
}
const brought = assessment(7, { of: new Set([moved]), broughtAlong: true });

test('Who brought a mark along from another class owes none in this one; the others do.', () => {
  const { begun, lacks } = owedWith([brought, assessment(8)], { 7: [moved], 8: [] });
  expect([lacks(moved, maths), lacks(stayed, maths)]).toEqual([false, true]);
  expect(begun.size).toBe(0);
});

test('Who was marked in no class owes a mark, wherever they have been.', () => {
  const { begun, lacks } = owedWith([brought, assessment(8)], { 8: [stayed] });
  expect([lacks(moved, maths), lacks(stayed, maths)]).toEqual([true, false]);
  expect([...begun]).toEqual([maths]);
});
