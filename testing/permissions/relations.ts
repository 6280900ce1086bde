/** The relation of a record to the people, and by hand from the matrix: who reads it, who edits it, who knows of it. */
import type { Wanted } from './people.ts';

/**
 * own: Ngo's Maths of Form 1. colleague: Tabi's English of the same class. form2: Fon's Maths, a class Ngo and Tabi do
 * not teach. sixth: Ngo's Maths of 6e, in the French section, where Mbarga's second child sits. lastYear: Ngo's Maths of
 * last year. closed: Ngo's English of 6e, closed. foreign: the other school's Maths of Form 1. missing: nothing.
 */
export const relations = [
  'own',
  'colleague',
  'form2',
  'sixth',
  'lastYear',
  'closed',
  'foreign',
  'missing',
] as const;
export type Relation = (typeof relations)[number];

const overseers = { principal: 200, admin: 200, vicePrincipal: 200, discipline: 200 } as const;
const ofForm1 = { ...overseers, ngo: 200, tabi: 200, both: 200, mbarga: 200, etoa: 200 } as const;
const ofSixth = { ...overseers, ngo: 200, sectionHead: 200, mbarga: 200 } as const;

/** People who read published homework and the notebook; for everybody else they do not exist. */
export const readers: Record<Relation, Wanted> = {
  own: ofForm1,
  colleague: ofForm1,
  form2: { ...overseers, fon: 200, both: 200, barred: 200 },
  sixth: ofSixth,
  lastYear: { ...overseers, ngo: 200 },
  closed: ofSixth,
  foreign: {
    otherNgo: 200,
    otherTabi: 200,
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherMbarga: 200,
  },
  missing: {},
};

/** Permitted to no one, such as merging a student with nobody. */
export const noKeepers: Record<Relation, Wanted> = {
  own: {},
  colleague: {},
  form2: {},
  sixth: {},
  lastYear: {},
  closed: {},
  foreign: {},
  missing: {},
};

/** Drafts are for staff of the class only: parents see published homework. */
export const draftReaders: Record<Relation, Wanted> = {
  ...readers,
  own: { ...overseers, ngo: 200, tabi: 200 },
  colleague: { ...overseers, ngo: 200, tabi: 200 },
  form2: { ...overseers, fon: 200, both: 200 },
  sixth: { ...overseers, ngo: 200, sectionHead: 200 },
  closed: { ...overseers, ngo: 200, sectionHead: 200 },
  foreign: {
    otherNgo: 200,
    otherTabi: 200,
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
  },
};

/** People who may change published homework: the keeper and the administrators of notebooks. People who only see it get 403. */
export const keepers: Record<Relation, Wanted> = {
  own: { ngo: 200, principal: 200, admin: 200, tabi: 403, both: 403 },
  colleague: { tabi: 200, principal: 200, admin: 200, ngo: 403, both: 403 },
  form2: { fon: 200, principal: 200, admin: 200, both: 403 },
  sixth: { ngo: 200, principal: 200, admin: 200 },
  lastYear: { ngo: 200, principal: 200, admin: 200 },
  closed: { ngo: 200, principal: 200, admin: 200 },
  foreign: { otherNgo: 200, otherPrincipal: 200, otherAdmin: 200, otherTabi: 403 },
  missing: {},
};

/** As keepers, for what a parent cannot see: drafts, and the notebook itself as staff keep it. */
export const keepersOfHidden: Record<Relation, Wanted> = {
  ...keepers,
  own: { ngo: 200, principal: 200, admin: 200, tabi: 403 },
  colleague: { tabi: 200, principal: 200, admin: 200, ngo: 403 },
};

/** Reopening a notebook is for administrators of notebooks; keepers and colleagues are refused. */
export const reopeners: Record<Relation, Wanted> = {
  own: { principal: 200, admin: 200, ngo: 403, tabi: 403 },
  colleague: { principal: 200, admin: 200, ngo: 403, tabi: 403 },
  form2: { principal: 200, admin: 200, fon: 403, both: 403 },
  sixth: { principal: 200, admin: 200, ngo: 403 },
  lastYear: { principal: 200, admin: 200, ngo: 403 },
  closed: { principal: 200, admin: 200, ngo: 403 },
  foreign: { otherPrincipal: 200, otherAdmin: 200, otherNgo: 403, otherTabi: 403 },
  missing: {},
};

const allStaff = { ...overseers, bursar: 200, secretary: 200 } as const;

/** People who see students of the class at all: staff by scope, parents through their own child. */
export const studentReaders: Record<Relation, Wanted> = {
  own: { ...allStaff, ngo: 200, tabi: 200, both: 200, mbarga: 200, etoa: 200 },
  colleague: { ...allStaff, ngo: 200, tabi: 200, both: 200, mbarga: 200, etoa: 200 },
  form2: { ...allStaff, fon: 200, both: 200, barred: 200 },
  sixth: { ...allStaff, ngo: 200, sectionHead: 200, mbarga: 200 },
  lastYear: { ...allStaff, ngo: 200 },
  closed: { ...allStaff, ngo: 200, sectionHead: 200, mbarga: 200 },
  foreign: {
    otherNgo: 200,
    otherTabi: 200,
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherBursar: 200,
    otherSecretary: 200,
    otherMbarga: 200,
  },
  missing: {},
};

/** Where the second child of the class (Etoa's, in Form 1) is asked for: no other parent learns that it exists. */
export const secondChildReaders: Record<Relation, Wanted> = {
  own: { ...allStaff, ngo: 200, tabi: 200, etoa: 200 },
  colleague: { ...allStaff, ngo: 200, tabi: 200, etoa: 200 },
  form2: { ...allStaff, fon: 200, both: 200 },
  sixth: { ...allStaff, ngo: 200, sectionHead: 200 },
  lastYear: { ...allStaff, ngo: 200 },
  closed: { ...allStaff, ngo: 200, sectionHead: 200 },
  foreign: {
    otherNgo: 200,
    otherTabi: 200,
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherBursar: 200,
    otherSecretary: 200,
  },
  missing: {},
};

/** The same answer with another number in place of success: for requests that the state of the record refuses. */
export function insteadOfOk(wanted: Wanted, status: number): Wanted {
  return Object.fromEntries(
    Object.entries(wanted).map(([person, expected]) => [person, expected === 200 ? status : expected]),
  );
}

/** Refusals by the record's state for people who would be permitted. */
export function conflictFor(wanted: Readonly<Record<Relation, Wanted>>): Record<Relation, Wanted> {
  return Object.fromEntries(
    relations.map((relation) => [relation, insteadOfOk(wanted[relation], 409)]),
  ) as Record<Relation, Wanted>;
}
