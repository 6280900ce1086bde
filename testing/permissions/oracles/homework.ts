import { type AreaOracle, inEachRelation, type OracleRow } from '../oracle.ts';
import { noEdit, noNotebooks, type Wanted } from '../people.ts';
import {
  conflictFor,
  draftReaders,
  insteadOfOk,
  keepers,
  noKeepers,
  type Relation,
  readers,
} from '../relations.ts';
import { type Attempt, createBody, editBody } from '../requests.ts';
import type { TestNotebook } from '../school-world.ts';

const seen = (
  call: string,
  wanted: Readonly<Record<Relation, Wanted>>,
  which: (notebook: TestNotebook) => string,
): OracleRow[] =>
  inEachRelation(noNotebooks, call, wanted, (at) => ({
    method: 'GET',
    path: `/slm/Homework/v1/get?page=1&size=50&${which(at)}`,
  }));

/** The closed notebook refuses every keeper, whatever the state of the homework. */
const refused = conflictFor(keepers);

/** A write that the homework's state refuses: a closed homework or, in the closed notebook, a published one. */
const refusedByState = (
  call: string,
  attempt: (notebook: TestNotebook, homeworkId: number) => Attempt,
): OracleRow[] =>
  inEachRelation(noEdit, `${call} refused by its state`, refused, (at, relation) =>
    attempt(at, at.homework[relation === 'closed' ? 'published' : 'closed']),
  );

const badStudent = Object.fromEntries(
  Object.entries(keepers).map(([relation, wanted]) => [
    relation,
    insteadOfOk(wanted, relation === 'closed' ? 409 : 400),
  ]),
) as Record<Relation, Wanted>;

export const oracle: AreaOracle = {
  // People who learn of joiners: areas/homework/server/joiners/joiners.http.test.ts.
  triedElsewhere: ['homework.summarize', 'homework.joiners', 'homework.setLimits'],
  rows: [
    {
      call: 'homework.limits',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Homework/v1/limits' }),
      wanted: { ...noNotebooks, others: 200 },
    },
    ...inEachRelation(noEdit, 'homework.load', draftReaders, (at) => ({
      method: 'GET',
      path: `/slm/Homework/v1/load?noteBookId=${at.notebookId}&day=2026-12-03`,
    })),
    ...inEachRelation(noNotebooks, 'homework.claim of what is not there', noKeepers, () => ({
      method: 'PUT',
      path: '/slm/HomeworkStudent/v1/claim',
      body: { homeworkId: 999_999_999, studentId: 999_999_999, done: true },
    })),
    ...refusedByState('homework.answerJoiner', (at, id) => ({
      method: 'PUT',
      path: '/slm/Homework/v1/joiners',
      body: { homeworkId: id, studentId: at.students[0], gives: true },
    })),
    ...seen('homework.list', readers, (at) => `homeworkId=${at.homework.published}`),
    ...seen('homework.list of a closed one', readers, (at) => `homeworkId=${at.homework.closed}`),
    ...seen('homework.list of a draft', draftReaders, (at) => `homeworkId=${at.homework.draft}`),
    ...seen('homework.list by notebook', readers, (at) => `noteBookId=${at.notebookId}`),
    ...seen('homework.list by class', readers, (at) => `studentGrpId=${at.classId}`),
    ...refusedByState('homework.edit', (_, id) => editBody(id, 'title', 'Autre')),
    ...refusedByState('homework.close', (_, id) => editBody(id, 'isclose', 'Y')),
    ...inEachRelation(noEdit, 'homework.reopen refused by its state', refused, (at, relation) =>
      editBody(at.homework[relation === 'closed' ? 'closed' : 'published'], 'isclose', 'N'),
    ),
    ...inEachRelation(noEdit, 'homework.create for a stranger to the class', badStudent, (at) =>
      createBody(at, [at.school.students.lastYear[0] as number, at.school.students.form2[0] as number]),
    ),
    ...refusedByState('homework.mark', (at, id) => ({
      method: 'PUT',
      path: `/slm/HomeworkStudent/v1/update?homeworkId=${id}`,
      body: [{ studentId: at.students[0] }],
    })),
    ...refusedByState('homework.assign', (at, id) => ({
      method: 'POST',
      path: '/slm/HomeworkStudent/v1/create',
      body: { homeworkId: id, homeworkStudentModelData: [{ studentId: at.students[0] }] },
    })),
    ...refusedByState('homework.unassign', (at, id) => ({
      method: 'DELETE',
      path: `/slm/HomeworkStudent/v1/delete?homeworkId=${id}&studentId=${at.students[0]}`,
    })),
    ...refusedByState('homework.delete', (_, id) => ({
      method: 'DELETE',
      path: `/slm/Homework/v1/delete?homeworkId=${id}`,
    })),
  ],
};
