/**
 * Who may do what, written by hand from the permission matrix and imported by nothing of the product. Each row is one
 * request that changes nothing; the answer of each person is what the matrix gives. What succeeds in changing is in
 * oracle-changes.ts.
 */
import { noEdit, noNotebooks, noStudents, type Wanted } from './people.ts';
import {
  draftReaders,
  insteadOfOk,
  keepers,
  keepersOfHidden,
  type Relation,
  readers,
  relations,
  reopeners,
  secondChildReaders,
  studentReaders,
} from './relations.ts';
import { type Attempt, createBody, editBody, studentsBody } from './requests.ts';
import type { Place } from './school-world.ts';

export interface OracleRow {
  readonly call: string;
  readonly relation: Relation;
  attempt(place: Place): Attempt;
  readonly wanted: Wanted & { readonly others: number };
}

const list = '/slm/Homework/v1/get?page=1&size=50';
const notebooks = '/slm/Notebooks/v1/get?page=1&size=5';
const conflict = (wanted: Wanted) => insteadOfOk(wanted, 409);

export const oracle: readonly OracleRow[] = relations.flatMap((relation): OracleRow[] => {
  const row =
    (gate: Wanted) =>
    (call: string, attempt: OracleRow['attempt'], wanted: Record<Relation, Wanted>): OracleRow => ({
      call,
      relation,
      attempt,
      wanted: { ...wanted[relation], ...gate, others: 404 },
    });
  const reads = row(noNotebooks);
  const writes = row(noEdit);
  const students = row(noStudents);
  const get = (path: (place: Place) => string) => (place: Place) => ({ method: 'GET', path: path(place) });
  // The closed notebook refuses every keeper, whatever the state of the homework.
  const refusedKeepers = Object.fromEntries(relations.map((one) => [one, conflict(keepers[one])])) as Record<
    Relation,
    Wanted
  >;
  const refusedHidden = Object.fromEntries(
    relations.map((one) => [one, conflict(keepersOfHidden[one])]),
  ) as Record<Relation, Wanted>;
  const refusedReopeners = Object.fromEntries(
    relations.map((one) => [one, conflict(reopeners[one])]),
  ) as Record<Relation, Wanted>;
  const state = relation === 'closed' ? 'published' : 'closed';
  const rows = [
    reads(
      'homework.list',
      get((at) => `${list}&homeworkId=${at.homework.published}`),
      readers,
    ),
    reads(
      'homework.list of a closed one',
      get((at) => `${list}&homeworkId=${at.homework.closed}`),
      readers,
    ),
    reads(
      'homework.list of a draft',
      get((at) => `${list}&homeworkId=${at.homework.draft}`),
      draftReaders,
    ),
    reads(
      'homework.list by notebook',
      get((at) => `${list}&noteBookId=${at.notebookId}`),
      readers,
    ),
    reads(
      'homework.list by class',
      get((at) => `${list}&studentGrpId=${at.classId}`),
      readers,
    ),
    reads(
      'notebook.list',
      get((at) => `${notebooks}&noteBookId=${at.notebookId}`),
      readers,
    ),
    students(
      'students.list by class',
      (at) => ({
        method: 'POST',
        path: '/slm/Students/v2/get',
        body: studentsBody({ grpeidParam: at.classId }),
      }),
      studentReaders,
    ),
    students(
      'students.list of one student',
      (at) => ({
        method: 'POST',
        path: '/slm/Students/v2/get',
        body: studentsBody({ stdidParam: at.students[1] }),
      }),
      secondChildReaders,
    ),
    writes(
      'homework.edit refused by its state',
      (at) => editBody(at.homework[state], 'title', 'Autre'),
      refusedKeepers,
    ),
    writes(
      'homework.close refused by its state',
      (at) => editBody(at.homework[state], 'isclose', 'Y'),
      refusedKeepers,
    ),
    writes(
      'homework.reopen refused by its state',
      (at) => editBody(at.homework[relation === 'closed' ? 'closed' : 'published'], 'isclose', 'N'),
      refusedKeepers,
    ),
    writes(
      'homework.create for a stranger to the class',
      (at) =>
        createBody(at, [at.school.students.lastYear[0] as number, at.school.students.form2[0] as number]),
      relation === 'closed'
        ? refusedKeepers
        : { ...keepers, [relation]: insteadOfOk(keepers[relation], 400) },
    ),
    writes(
      'homework.mark refused by its state',
      (at) => ({
        method: 'PUT',
        path: `/slm/HomeworkStudent/v1/update?homeworkId=${at.homework[state]}`,
        body: [{ studentId: at.students[0] }],
      }),
      refusedKeepers,
    ),
    writes(
      'homework.assign refused by its state',
      (at) => ({
        method: 'POST',
        path: '/slm/HomeworkStudent/v1/create',
        body: { homeworkId: at.homework[state], homeworkStudentModelData: [{ studentId: at.students[0] }] },
      }),
      refusedKeepers,
    ),
    writes(
      'homework.unassign refused by its state',
      (at) => ({
        method: 'DELETE',
        path: `/slm/HomeworkStudent/v1/delete?homeworkId=${at.homework[state]}&studentId=${at.students[0]}`,
      }),
      refusedKeepers,
    ),
    writes(
      'homework.delete refused by its state',
      (at) => ({ method: 'DELETE', path: `/slm/Homework/v1/delete?homeworkId=${at.homework[state]}` }),
      refusedKeepers,
    ),
    writes(
      'notebook.close with an old version',
      (at) => ({
        method: 'PUT',
        path: '/slm/Notebooks/v1/close',
        body: { noteBookId: at.notebookId, version: 999 },
      }),
      refusedHidden,
    ),
    writes(
      'notebook.reopen with an old version',
      (at) => ({
        method: 'PUT',
        path: '/slm/Notebooks/v1/reopen',
        body: { noteBookId: at.notebookId, reason: 'Erreur', version: 999 },
      }),
      refusedReopeners,
    ),
  ];
  return rows;
});
