import { type AreaOracle, inEachRelation, type OracleRow } from '../oracle.ts';
import { noNotebooks, onlyFor, outside, type Wanted } from '../people.ts';
import type { Relation } from '../relations.ts';

/** The world has no sequences: a caller who may see the class gets the same refusal of the period as everybody else. */
const period = 'sequence-999999999';
const nobody = 999_999_999;

/** Refused at the gate: neither sees marks nor enters conduct. */
const atGate = {
  ...outside,
  bursar: 403,
  secretary: 403,
  expert: 403,
  noRole: 403,
  otherBursar: 403,
  otherSecretary: 403,
} as const satisfies Wanted;
/** Without access to marks the call is closed; the discipline master sees none. */
const noMarks = { ...noNotebooks, discipline: 403, otherDiscipline: 403 } as const satisfies Wanted;
const principals = onlyFor('principal', 'otherPrincipal');
const conductKeepers = onlyFor('principal', 'otherPrincipal', 'discipline', 'otherDiscipline');

const nowhere: Record<Relation, Wanted> = {
  own: {},
  colleague: {},
  form2: {},
  sixth: {},
  lastYear: {},
  closed: {},
  foreign: {},
  missing: {},
};
const base = '/slm/Appreciations/v1';
const totals = {
  unjustified: 0,
  justified: 0,
  lateness: 0,
  detention: 0,
  exclusionDays: 0,
  warnings: 0,
  reprimands: 0,
  excluded: false,
};

/** Asked by anybody, of nothing in particular. */
const general = (call: string, gate: Wanted, others: number, path: string): OracleRow => ({
  call,
  relation: 'missing' as const,
  attempt: () => ({ method: 'GET', path }),
  wanted: { ...gate, others },
});

export const oracle: AreaOracle = {
  // With periods, and what succeeds: areas/appreciations/server/appreciations.http.test.ts.
  triedElsewhere: [],
  rows: [
    general('appreciations.board', atGate, 200, `${base}/board`),
    general('appreciations.missing', atGate, 404, `${base}/missing?period=${period}`),
    general('appreciations.sentences', atGate, 200, '/slm/AppreciationSentences/v1/get'),
    ...inEachRelation(atGate, 'appreciations.list', nowhere, (at) => ({
      method: 'GET',
      path: `${base}/get?classId=${at.classId}&kind=head&period=${period}`,
    })),
    ...inEachRelation(atGate, 'appreciations.save', nowhere, (at) => ({
      method: 'PUT',
      path: `${base}/update`,
      body: {
        classId: at.classId,
        period,
        kind: 'head',
        subjectId: null,
        texts: [{ studentId: at.students[0] ?? nobody, content: 'Lost.', version: 0 }],
      },
    })),
    ...inEachRelation(noMarks, 'appreciations.saveCompetences', nowhere, (at) => ({
      method: 'PUT',
      path: '/slm/EvaluatedCompetences/v1/update',
      body: { classId: at.classId, subjectId: nobody, period, content: 'Lost.', version: 0 },
    })),
    ...inEachRelation(atGate, 'appreciations.conduct', nowhere, (at) => ({
      method: 'GET',
      path: `/slm/ConductTotals/v1/get?classId=${at.classId}&period=${period}`,
    })),
    ...inEachRelation(conductKeepers, 'appreciations.saveConduct', nowhere, (at) => ({
      method: 'PUT',
      path: '/slm/ConductTotals/v1/update',
      body: {
        classId: at.classId,
        period,
        rows: [{ studentId: at.students[0] ?? nobody, ...totals, version: 0 }],
      },
    })),
    {
      call: 'appreciations.proofread',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: `${base}/proofread`,
        body: {
          classId: nobody,
          period,
          proofread: true,
          texts: [{ studentId: nobody, kind: 'head', subjectId: null, version: 1 }],
        },
      }),
      wanted: { ...noMarks, others: 404 },
    },
    {
      call: 'appreciations.addSentence',
      relation: 'missing',
      // Refused by its forms, so that nothing is added.
      attempt: () => ({
        method: 'POST',
        path: '/slm/AppreciationSentences/v1/create',
        body: { kind: 'head', band: 'good', progress: null, en: 'Lost {one}.', fr: 'Perdu {un}.' },
      }),
      wanted: { ...principals, others: 400 },
    },
    {
      call: 'appreciations.removeSentence',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: `/slm/AppreciationSentences/v1/delete?id=${nobody}` }),
      wanted: { ...principals, others: 404 },
    },
  ],
};
