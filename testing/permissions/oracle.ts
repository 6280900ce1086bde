/**
 * Who may do what, written by hand from the permission matrix and imported by nothing of the product. Each row is one
 * request; each column one person; the cell is the answer that person must get. `ok` is success.
 *
 * Relations: own = Form 1 of Ngo; form2 = a class Ngo and Tabi do not teach; sixth = in the French section, Mbarga's
 * second child sits there; foreign = the other school.
 */
import type { HomeworkIds, World } from './school-world.ts';
import { homeworkBody } from './school-world.ts';

export const people = [
  'anonymous',
  'ngo',
  'tabi',
  'fon',
  'sectionHead',
  'principal',
  'admin',
  'vicePrincipal',
  'discipline',
  'bursar',
  'secretary',
  'expert',
  'mbarga',
  'etoa',
  'pending',
  'barred',
  'stranger',
] as const;
export type Person = (typeof people)[number];

export interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

export interface OracleRow {
  readonly call: string;
  readonly relation: string;
  attempt(world: World): Attempt;
  /** Wanted status by person; people not named get `others`. */
  readonly wanted: Partial<Record<Person, number>> & { readonly others: number };
}

const list = '/slm/Homework/v1/get?page=1&size=50';
const update = (id: number, key: string, value: string): Attempt => ({
  method: 'PUT',
  path: '/slm/Homework/v1/update',
  body: { elementid: id, keyvalues: [{ key, value }] },
});

/** Readers of class notebooks without any class of their own get an empty world, not a refusal: 404 for what they name. */
const noRole = {
  anonymous: 401,
  bursar: 403,
  secretary: 403,
  expert: 403,
  pending: 401,
  barred: 401,
} as const;
/** Writers need the Edit role; who only reads is stopped at the gate. */
const noEdit = {
  ...noRole,
  vicePrincipal: 403,
  discipline: 403,
  sectionHead: 403,
  mbarga: 403,
  etoa: 403,
} as const;

const where = {
  own: (world: World) => ({
    ids: world.form1,
    school: world.http.school,
    notebook: 'ngoForm1' as const,
    students: world.http.school.students.form1,
  }),
  form2: (world: World) => ({
    ids: world.form2,
    school: world.http.school,
    notebook: 'fonForm2' as const,
    students: world.http.school.students.form2,
  }),
  sixth: (world: World) => ({
    ids: world.sixth,
    school: world.http.school,
    notebook: 'ngoSixth' as const,
    students: world.http.school.students.sixth,
  }),
  foreign: (world: World) => ({
    ids: world.foreign,
    school: world.http.otherSchool,
    notebook: 'ngoForm1' as const,
    students: world.http.otherSchool.students.form1,
  }),
};
type Relation = keyof typeof where;

/** Who sees homework of a class at all, by relation; the rest of the readers do not know that it exists. */
const readers: Record<Relation, Partial<Record<Person, number>>> = {
  own: {
    ngo: 200,
    tabi: 200,
    principal: 200,
    admin: 200,
    vicePrincipal: 200,
    discipline: 200,
    mbarga: 200,
    etoa: 200,
  },
  form2: { fon: 200, principal: 200, admin: 200, vicePrincipal: 200, discipline: 200 },
  sixth: {
    ngo: 200,
    sectionHead: 200,
    principal: 200,
    admin: 200,
    vicePrincipal: 200,
    discipline: 200,
    mbarga: 200,
  },
  foreign: { stranger: 200 },
};

/** Who may change it: the keeper and the administrators of notebooks; a colleague of the same class is told that it is not theirs. */
const writers: Record<Relation, Partial<Record<Person, number>>> = {
  own: { ngo: 200, tabi: 403, principal: 200, admin: 200 },
  form2: { fon: 200, principal: 200, admin: 200 },
  sixth: { ngo: 200, principal: 200, admin: 200 },
  foreign: { stranger: 200 },
};

const relations = Object.keys(where) as Relation[];
/** A write that succeeds would change the world for the next person, so each of them asks for something that is already so. */
const conflict = (row: Partial<Record<Person, number>>, status: number) =>
  Object.fromEntries(
    Object.entries(row).map(([person, wanted]) => [person, wanted === 200 ? status : wanted]),
  );

/** Reopening is for administrators of notebooks; the keeper is told so. */
const reopenersOwn = { ngo: 403, tabi: 403, principal: 409, admin: 409 } as const;
const reopeners: Record<Relation, Partial<Record<Person, number>>> = {
  own: reopenersOwn,
  form2: { fon: 403, principal: 409, admin: 409 },
  sixth: { ngo: 403, principal: 409, admin: 409 },
  foreign: { stranger: 403 },
};

/** Students: identity is seen by all staff with the role, in their scope; parents see their own children only. */
const everywhere = {
  principal: 200,
  admin: 200,
  vicePrincipal: 200,
  discipline: 200,
  bursar: 200,
  secretary: 200,
} as const;
const studentReaders: Record<Relation, Partial<Record<Person, number>>> = {
  own: { ...everywhere, ngo: 200, tabi: 200, mbarga: 200, etoa: 200 },
  form2: { ...everywhere, fon: 200 },
  sixth: { ...everywhere, ngo: 200, sectionHead: 200, mbarga: 200 },
  foreign: { stranger: 200 },
};

function classOf(world: World, relation: Relation): number {
  const { classes } = where[relation](world).school;
  return relation === 'form2' ? classes.form2 : relation === 'sixth' ? classes.sixth : classes.form1;
}

export const oracle: readonly OracleRow[] = relations.flatMap((relation): OracleRow[] => {
  const at = where[relation];
  const id = (world: World, state: keyof HomeworkIds) => at(world).ids[state];
  const seesDraft = Object.fromEntries(
    Object.entries(readers[relation]).map(([person, wanted]) => [
      person,
      ['mbarga', 'etoa'].includes(person) ? 404 : wanted,
    ]),
  );
  const reads = (
    call: string,
    path: (world: World) => string,
    wanted: Partial<Record<Person, number>>,
  ): OracleRow => ({
    call,
    relation,
    attempt: (world) => ({ method: 'GET', path: path(world) }),
    wanted: { ...noRole, ...wanted, others: 404 },
  });
  const writes = (
    call: string,
    attempt: (world: World) => Attempt,
    wanted: Partial<Record<Person, number>>,
  ): OracleRow => ({
    call,
    relation,
    attempt,
    wanted: { ...noEdit, ...wanted, others: 404 },
  });
  return [
    reads('homework.list', (world) => `${list}&homeworkId=${id(world, 'open')}`, readers[relation]),
    reads('homework.list of a draft', (world) => `${list}&homeworkId=${id(world, 'draft')}`, seesDraft),
    reads(
      'homework.list by notebook',
      (world) => `${list}&noteBookId=${at(world).school.notebooks[at(world).notebook]}`,
      readers[relation],
    ),
    reads(
      'notebook.list',
      (world) =>
        `/slm/Notebooks/v1/get?page=1&size=5&noteBookId=${at(world).school.notebooks[at(world).notebook]}`,
      readers[relation],
    ),
    writes(
      'homework.edit',
      (world) => update(id(world, 'open'), 'title', `Devoir ${at(world).school.mark}`),
      writers[relation],
    ),
    writes(
      'homework.edit of a closed one',
      (world) => update(id(world, 'closed'), 'title', 'Autre'),
      conflict(writers[relation], 409),
    ),
    writes(
      'homework.close again',
      (world) => update(id(world, 'closed'), 'isclose', 'Y'),
      conflict(writers[relation], 409),
    ),
    writes(
      'homework.reopen what is open',
      (world) => update(id(world, 'open'), 'isclose', 'N'),
      conflict(writers[relation], 409),
    ),
    writes(
      'homework.create for a stranger to the class',
      (world) => ({
        method: 'POST',
        path: '/slm/Homework/v1/create',
        body: homeworkBody(at(world).school, at(world).notebook, [
          at(world).school.students.lastYear[0] as number,
        ]),
      }),
      conflict(writers[relation], 400),
    ),
    writes(
      'homework.mark a stranger',
      (world) => ({
        method: 'PUT',
        path: `/slm/HomeworkStudent/v1/update?homeworkId=${id(world, 'open')}`,
        body: [{ studentId: at(world).school.students.lastYear[0] }],
      }),
      conflict(writers[relation], 404),
    ),
    writes(
      'homework.mark on a closed one',
      (world) => ({
        method: 'PUT',
        path: `/slm/HomeworkStudent/v1/update?homeworkId=${id(world, 'closed')}`,
        body: [{ studentId: at(world).students[0] }],
      }),
      conflict(writers[relation], 409),
    ),
    writes(
      'homework.assign on a closed one',
      (world) => ({
        method: 'POST',
        path: '/slm/HomeworkStudent/v1/create',
        body: {
          homeworkId: id(world, 'closed'),
          homeworkStudentModelData: [{ studentId: at(world).students[0] }],
        },
      }),
      conflict(writers[relation], 409),
    ),
    writes(
      'homework.unassign on a closed one',
      (world) => ({
        method: 'DELETE',
        path: `/slm/HomeworkStudent/v1/delete?homeworkId=${id(world, 'closed')}&studentId=${at(world).students[0]}`,
      }),
      conflict(writers[relation], 409),
    ),
    writes(
      'homework.delete a closed one',
      (world) => ({ method: 'DELETE', path: `/slm/Homework/v1/delete?homeworkId=${id(world, 'closed')}` }),
      conflict(writers[relation], 409),
    ),
    writes(
      'notebook.close with an old version',
      (world) => ({
        method: 'PUT',
        path: '/slm/Notebooks/v1/close',
        body: { noteBookId: at(world).school.notebooks[at(world).notebook], version: 999 },
      }),
      conflict(writers[relation], 409),
    ),
    writes(
      'notebook.reopen what is open',
      (world) => ({
        method: 'PUT',
        path: '/slm/Notebooks/v1/reopen',
        body: { noteBookId: at(world).school.notebooks[at(world).notebook], reason: 'Erreur' },
      }),
      reopeners[relation],
    ),
    {
      call: 'students.list by class',
      relation,
      attempt: (world) => ({
        method: 'POST',
        path: '/slm/Students/v2/get',
        body: { grpeidParam: classOf(world, relation), fetchModel: { page: 1, size: 50 } },
      }),
      wanted: {
        anonymous: 401,
        expert: 403,
        pending: 401,
        barred: 401,
        ...studentReaders[relation],
        others: 404,
      },
    },
  ];
});
