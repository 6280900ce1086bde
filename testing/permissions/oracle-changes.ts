/**
 * Permission to change homework, by hand from the matrix: requests that succeed for those who may. Each person tries in a homework of
 * their own, so that "the keeper may" is shown as well as "nobody else may".
 */

import { noEdit, type Wanted } from './people.ts';
import { keepers, keepersOfHidden, type Relation } from './relations.ts';
import type { Attempt } from './requests.ts';
import { editBody } from './requests.ts';
import type { HomeworkState, TestNotebook } from './school-world.ts';

export interface ChangeRow {
  readonly call: string;
  readonly relation: Relation;
  /** The state of the homework that the request finds. */
  readonly found: HomeworkState;
  attempt(notebook: TestNotebook, homeworkId: number): Attempt;
  readonly wanted: Wanted & { readonly others: number };
}

/** Places with open notebooks; the last student of the class is not given the homework yet. */
export const changedNotebooks = ['own', 'colleague', 'form2', 'sixth', 'lastYear', 'foreign'] as const;

export const changes: readonly ChangeRow[] = changedNotebooks.flatMap((relation): ChangeRow[] => {
  const row = (call: string, found: HomeworkState, attempt: ChangeRow['attempt']): ChangeRow => ({
    call,
    relation,
    found,
    attempt,
    wanted: { ...(found === 'draft' ? keepersOfHidden : keepers)[relation], ...noEdit, others: 404 },
  });
  const usual = [
    row('homework.edit', 'published', (_, id) => editBody(id, 'title', 'Autre titre')),
    row('homework.mark', 'published', (at, id) => ({
      method: 'PUT',
      path: `/slm/HomeworkStudent/v1/update?homeworkId=${id}`,
      body: [{ studentId: at.students[0] }],
    })),
  ];
  if (relation === 'colleague' || relation === 'lastYear') return usual;
  return [
    ...usual,
    row('homework.edit that publishes', 'draft', (_, id) => editBody(id, 'status', 'published')),
    row('homework.edit that closes', 'published', (_, id) => editBody(id, 'isclose', 'Y')),
    row('homework.edit that reopens', 'closed', (_, id) => editBody(id, 'isclose', 'N')),
    row('homework.delete', 'draft', (_, id) => ({
      method: 'DELETE',
      path: `/slm/Homework/v1/delete?homeworkId=${id}`,
    })),
    row('homework.assign', 'published', (at, id) => ({
      method: 'POST',
      path: '/slm/HomeworkStudent/v1/create',
      body: { homeworkId: id, homeworkStudentModelData: [{ studentId: at.students.at(-1) }] },
    })),
    row('homework.unassign', 'published', (at, id) => ({
      method: 'DELETE',
      path: `/slm/HomeworkStudent/v1/delete?homeworkId=${id}&studentId=${at.students[1]}`,
    })),
  ];
});
