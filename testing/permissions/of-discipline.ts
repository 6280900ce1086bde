/** Rights to the discipline of a school, as docs/permissions.md says, and requests that name nothing that is there. */
import { noStudents, onlyFor, type Wanted } from './people.ts';
import { noKeepers, type Relation } from './relations.ts';

export const nobody = 999_999_999;

/** The Thursday before the day of the tests. */
export const day = '2026-11-19';

/** Without the role for incidents the calls themselves are closed. */
export const gate = {
  ...noStudents,
  bursar: 403,
  secretary: 403,
  otherBursar: 403,
  otherSecretary: 403,
} as const satisfies Wanted;

/** Parents read the sheet of their child alone. */
export const staffOnly = {
  ...gate,
  mbarga: 403,
  etoa: 403,
  pending: 403,
  barred: 403,
  otherMbarga: 403,
} as const satisfies Wanted;

/** A teacher sees nothing of the discipline of students: the own reports alone. */
export const overseersOnly = { ...gate, ngo: 403, fon: 403, otherNgo: 403 } as const satisfies Wanted;

export const deciders = onlyFor('discipline', 'principal', 'otherDiscipline', 'otherPrincipal');

export const overseers = { principal: 400, admin: 400, vicePrincipal: 400, discipline: 400 } as const;

export const form1 = { ...overseers, ngo: 400, tabi: 400 };

export const sixth = { ...overseers, ngo: 400, sectionHead: 400 };

/** People who report about a student get the faults of the report; for the others the student does not exist. */
export const reporters: Record<Relation, Wanted> = {
  ...noKeepers,
  own: form1,
  colleague: form1,
  form2: { ...overseers, fon: 400, both: 400 },
  sixth,
  lastYear: { ...overseers, ngo: 400 },
  closed: sixth,
  foreign: {
    otherNgo: 400,
    otherTabi: 400,
    otherPrincipal: 400,
    otherAdmin: 400,
    otherVicePrincipal: 400,
    otherDiscipline: 400,
  },
};

export const seers = { principal: 200, admin: 200, vicePrincipal: 200, discipline: 200 } as const;

/** The second student of the class, whose parent is Etoa in Form 1. */
export const sheetReaders: Record<Relation, Wanted> = {
  ...noKeepers,
  own: { ...seers, tabi: 200, etoa: 200 },
  colleague: { ...seers, tabi: 200, etoa: 200 },
  // Both teaches there, and sees the discipline of the own child alone.
  form2: { ...seers, both: 403 },
  sixth: { ...seers, sectionHead: 200 },
  lastYear: seers,
  closed: { ...seers, sectionHead: 200 },
  foreign: {
    otherTabi: 200,
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
  },
};

export const missing = (
  call: string,
  {
    method,
    path,
    body,
    wanted,
  }: { method: string; path: string; body?: object; wanted: Wanted & { readonly others: number } },
) => ({
  call,
  relation: 'missing' as const,
  attempt: () => ({ method, path, body }),
  wanted,
});

export const report = (people: readonly object[]) => ({
  typeId: 1,
  tagIds: [],
  happenedOn: day,
  happenedAt: null,
  venue: null,
  details: 'Chatting',
  people,
});
