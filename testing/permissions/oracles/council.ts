import { leaders, noMarks, noneOfClass, seers } from '../class-led.ts';
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import type { Wanted } from '../people.ts';
import { insteadOfOk, type Relation, relations } from '../relations.ts';

/** Documents are for leaders of the sitting, and the secretary: the discipline master has neither role. */
const noDocuments = { ...noneOfClass, discipline: 403, otherDiscipline: 403 } as const satisfies Wanted;
/** Opening again wants to administrate evaluations. */
const onlyHeads = {
  ...noMarks,
  ngo: 403,
  tabi: 403,
  fon: 403,
  both: 403,
  sectionHead: 403,
  admin: 403,
  vicePrincipal: 403,
  mbarga: 403,
  etoa: 403,
  pending: 403,
  barred: 403,
  otherNgo: 403,
  otherTabi: 403,
  otherSectionHead: 403,
  otherAdmin: 403,
  otherVicePrincipal: 403,
  otherMbarga: 403,
} as const satisfies Wanted;

/** People who keep the records of students print too; people who only follow get 403. */
const printers: Record<Relation, Wanted> = {
  own: { ...leaders.own, admin: 200, secretary: 200 },
  colleague: { ...leaders.colleague, admin: 200, secretary: 200 },
  form2: { ...leaders.form2, admin: 200, secretary: 200 },
  sixth: { ...leaders.sixth, admin: 200, secretary: 200 },
  lastYear: { ...leaders.lastYear, admin: 200, secretary: 200 },
  closed: { ...leaders.closed, admin: 200, secretary: 200 },
  foreign: { ...leaders.foreign, otherAdmin: 200, otherSecretary: 200 },
  missing: {},
};

/** People who may open a sitting get none with a chair from nowhere. */
const refused = Object.fromEntries(relations.map((one) => [one, insteadOfOk(leaders[one], 400)])) as Record<
  Relation,
  Wanted
>;

const path = '/slm/Council/v1';
const nobody = 999_999_999;
const meeting = {
  heldOn: '2026-11-20',
  chairId: nobody,
  secretaryId: null,
  attendances: [],
  guests: [],
  remark: '',
};

export const oracle: AreaOracle = {
  // Decisions in a sitting, closing and opening it again: areas/council/server/council.http.test.ts.
  triedElsewhere: [],
  rows: [
    ...inEachRelation(noneOfClass, 'council.ofClass', seers, (at) => ({
      method: 'GET',
      path: `${path}/class?classId=${at.classId}`,
    })),
    ...inEachRelation(noneOfClass, 'council.students', seers, (at) => ({
      method: 'GET',
      path: `${path}/students?classId=${at.classId}&period=sequence-${at.sequenceId}`,
    })),
    ...inEachRelation(noMarks, 'council.open with a chair from nowhere', refused, (at) => ({
      method: 'POST',
      path: `${path}/create`,
      body: { classId: at.classId, period: `sequence-${at.sequenceId}`, ...meeting },
    })),
    ...[
      ['council.sitting', `get?id=${nobody}`],
      ['council.history', `history?id=${nobody}&studentId=${nobody}`],
    ].map(([call = '', of]) => ({
      call: `${call} of what is not there`,
      relation: 'missing' as const,
      attempt: () => ({ method: 'GET' as const, path: `${path}/${of}` }),
      wanted: { ...noneOfClass, others: 404 },
    })),
    ...(
      [
        ['council.change', 'update', { version: 1, ...meeting }],
        ['council.close', 'close', { version: 1 }],
        ['council.decide', 'decide', { studentId: nobody, version: 0, decided: null }],
        ['council.accept', 'accept', {}],
        ['council.takeBack', 'take-back', {}],
      ] as const
    ).map(([call, of, body]) => ({
      call: `${call} in what is not there`,
      relation: 'missing' as const,
      attempt: () => ({ method: 'PUT' as const, path: `${path}/${of}`, body: { id: nobody, ...body } }),
      wanted: { ...noMarks, others: 404 },
    })),
    ...inEachRelation(noDocuments, 'council.printMasterSheet', printers, (at) => ({
      method: 'GET',
      path: `${path}/sheet-pdf?classId=${at.classId}&period=sequence-${at.sequenceId}&language=fr`,
    })),
    ...inEachRelation(noDocuments, 'council.exportMasterSheet', printers, (at) => ({
      method: 'POST',
      path: `${path}/sheet`,
      body: { classId: at.classId, period: `sequence-${at.sequenceId}`, language: 'fr', format: 'csv' },
    })),
    {
      call: 'council.printMinutes of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/minutes-pdf?id=${nobody}&language=fr` }),
      wanted: { ...noDocuments, others: 404 },
    },
    {
      call: 'council.withdraw of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: `${path}/delete?id=${nobody}` }),
      wanted: { ...noMarks, others: 404 },
    },
    {
      call: 'council.reopen of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/reopen`, body: { id: nobody, reason: 'Erreur' } }),
      wanted: { ...onlyHeads, others: 404 },
    },
  ],
};
