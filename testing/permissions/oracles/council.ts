import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { outside, type Wanted } from '../people.ts';
import { insteadOfOk, type Relation, relations } from '../relations.ts';

/** "Class council": everybody of the school but the bursar. */
const noCouncil = {
  ...outside,
  ...{ bursar: 403, expert: 403, noRole: 403, otherBursar: 403 },
} as const satisfies Wanted;
/** What is held with the role for marks: neither secretary nor discipline master. */
const noHolding = {
  ...noCouncil,
  ...{ secretary: 403, discipline: 403, otherSecretary: 403, otherDiscipline: 403 },
} as const satisfies Wanted;
/** Papers are for who holds it, and the secretary: the discipline master has neither role. */
const noPapers = { ...noCouncil, discipline: 403, otherDiscipline: 403 } as const satisfies Wanted;
/** Opening again wants to administrate evaluations. */
const onlyHeads = {
  ...noHolding,
  ...{ ngo: 403, tabi: 403, fon: 403, both: 403, sectionHead: 403, admin: 403, vicePrincipal: 403 },
  ...{ mbarga: 403, etoa: 403, pending: 403, barred: 403 },
  ...{ otherNgo: 403, otherTabi: 403, otherSectionHead: 403, otherAdmin: 403, otherVicePrincipal: 403 },
  otherMbarga: 403,
} as const satisfies Wanted;

const overseers = {
  ...{ principal: 200, admin: 200, vicePrincipal: 200, discipline: 200, secretary: 200 },
} as const;
const ofForm1 = { ...overseers, ngo: 200, tabi: 200 } as const;
const ofSixth = { ...overseers, ngo: 200, sectionHead: 200 } as const;

/** Who follows the council of a class: teachers of it, and who oversees it; no parent. */
const seers: Record<Relation, Wanted> = {
  own: ofForm1,
  colleague: ofForm1,
  form2: { ...overseers, fon: 200, both: 200 },
  sixth: ofSixth,
  lastYear: { ...overseers, ngo: 200 },
  closed: ofSixth,
  foreign: {
    ...{ otherNgo: 200, otherTabi: 200, otherPrincipal: 200, otherAdmin: 200 },
    ...{ otherVicePrincipal: 200, otherDiscipline: 200, otherSecretary: 200 },
  },
  missing: {},
};

/** The class master and who works for the head hold it; who only follows is told so. */
const holders: Record<Relation, Wanted> = {
  own: { principal: 200, vicePrincipal: 200, tabi: 200, admin: 403, ngo: 403 },
  colleague: { principal: 200, vicePrincipal: 200, tabi: 200, admin: 403, ngo: 403 },
  form2: { principal: 200, vicePrincipal: 200, fon: 200, admin: 403, both: 403 },
  sixth: { principal: 200, vicePrincipal: 200, sectionHead: 200, admin: 403, ngo: 403 },
  lastYear: { principal: 200, vicePrincipal: 200, admin: 403, ngo: 403 },
  closed: { principal: 200, vicePrincipal: 200, sectionHead: 200, admin: 403, ngo: 403 },
  foreign: { otherPrincipal: 200, otherVicePrincipal: 200, otherTabi: 200, otherAdmin: 403, otherNgo: 403 },
  missing: {},
};

/** Who keeps the records of students prints too; who only follows is told so. */
const printers: Record<Relation, Wanted> = {
  own: { ...holders.own, admin: 200, secretary: 200 },
  colleague: { ...holders.colleague, admin: 200, secretary: 200 },
  form2: { ...holders.form2, admin: 200, secretary: 200 },
  sixth: { ...holders.sixth, admin: 200, secretary: 200 },
  lastYear: { ...holders.lastYear, admin: 200, secretary: 200 },
  closed: { ...holders.closed, admin: 200, secretary: 200 },
  foreign: { ...holders.foreign, otherAdmin: 200, otherSecretary: 200 },
  missing: {},
};

/** Nobody who may open a sitting gets one with a chair from nowhere. */
const refused = Object.fromEntries(relations.map((one) => [one, insteadOfOk(holders[one], 400)])) as Record<
  Relation,
  Wanted
>;

const path = '/slm/Council/v1';
const nobody = 999_999_999;
const seats = {
  ...{ heldOn: '2026-11-20', chairId: nobody, secretaryId: null },
  ...{ attendances: [], guests: [], remark: '' },
};

export const oracle: AreaOracle = {
  // What is decided in a sitting, closed and opened again: areas/council/server/council.http.test.ts.
  triedElsewhere: [],
  rows: [
    ...inEachRelation(noCouncil, 'council.ofClass', seers, (at) => ({
      method: 'GET',
      path: `${path}/class?classId=${at.classId}`,
    })),
    ...inEachRelation(noCouncil, 'council.students', seers, (at) => ({
      method: 'GET',
      path: `${path}/students?classId=${at.classId}&period=sequence-${at.sequenceId}`,
    })),
    ...inEachRelation(noHolding, 'council.open with a chair from nowhere', refused, (at) => ({
      method: 'POST',
      path: `${path}/create`,
      body: { classId: at.classId, period: `sequence-${at.sequenceId}`, ...seats },
    })),
    ...[
      ['council.sitting', `get?id=${nobody}`],
      ['council.history', `history?id=${nobody}&studentId=${nobody}`],
    ].map(([call = '', of]) => ({
      call: `${call} of what is not there`,
      relation: 'missing' as const,
      attempt: () => ({ method: 'GET' as const, path: `${path}/${of}` }),
      wanted: { ...noCouncil, others: 404 },
    })),
    ...(
      [
        ['council.change', 'update', { version: 1, ...seats }],
        ['council.close', 'close', { version: 1 }],
        ['council.decide', 'decide', { studentId: nobody, version: 0, decided: null }],
        ['council.accept', 'accept', {}],
        ['council.takeBack', 'take-back', {}],
      ] as const
    ).map(([call, of, body]) => ({
      call: `${call} in what is not there`,
      relation: 'missing' as const,
      attempt: () => ({ method: 'PUT' as const, path: `${path}/${of}`, body: { id: nobody, ...body } }),
      wanted: { ...noHolding, others: 404 },
    })),
    ...inEachRelation(noPapers, 'council.printMasterSheet', printers, (at) => ({
      method: 'GET',
      path: `${path}/sheet-pdf?classId=${at.classId}&period=sequence-${at.sequenceId}&language=fr`,
    })),
    ...inEachRelation(noPapers, 'council.exportMasterSheet', printers, (at) => ({
      method: 'POST',
      path: `${path}/sheet`,
      body: { classId: at.classId, period: `sequence-${at.sequenceId}`, language: 'fr', format: 'csv' },
    })),
    {
      call: 'council.printMinutes of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/minutes-pdf?id=${nobody}&language=fr` }),
      wanted: { ...noPapers, others: 404 },
    },
    {
      call: 'council.withdraw of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: `${path}/delete?id=${nobody}` }),
      wanted: { ...noHolding, others: 404 },
    },
    {
      call: 'council.reopen of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/reopen`, body: { id: nobody, reason: 'Erreur' } }),
      wanted: { ...onlyHeads, others: 404 },
    },
  ],
};
