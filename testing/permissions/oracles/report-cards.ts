import { leaders, noMarks, noneOfClass, seers } from '../class-led.ts';
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { onlyFor, outside, type Wanted } from '../people.ts';
import { insteadOfOk, type Relation, relations } from '../relations.ts';

/** Publishing is for who leads, and no class master. */
const publishers: Record<Relation, Wanted> = {
  ...leaders,
  own: { ...leaders.own, tabi: 403 },
  colleague: { ...leaders.colleague, tabi: 403 },
  form2: { ...leaders.form2, fon: 403 },
  foreign: { ...leaders.foreign, otherTabi: 403 },
};

const refused = (wanted: Record<Relation, Wanted>) =>
  Object.fromEntries(relations.map((one) => [one, insteadOfOk(wanted[one], 409)])) as Record<
    Relation,
    Wanted
  >;
const path = '/slm/ReportCards/v1';
const prints = '/slm/CardPrints/v1';
const nobody = 999_999_999;

/** Marks of the end of a term: for who sees marks; locking them, for who administrates evaluations. */
const ofTerm = {
  ...outside,
  discipline: 403,
  bursar: 403,
  secretary: 403,
  expert: 403,
  noRole: 403,
  otherDiscipline: 403,
  otherBursar: 403,
  otherSecretary: 403,
} as const satisfies Wanted;

export const oracle: AreaOracle = {
  // Anybody may check a code; who sets the look, and which cards parents find: areas/report-cards/server/report-cards.http.test.ts.
  triedElsewhere: ['reportCards.verify', 'reportCards.saveLook'],
  rows: [
    {
      call: 'reportCards.termEnd of a period that is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `/slm/TermEnd/v1/get?period=sequence-${nobody}` }),
      wanted: { ...ofTerm, others: 404 },
    },
    {
      call: 'reportCards.lockTerm of a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/TermEnd/v1/lock',
        body: { period: `sequence-${nobody}`, classIds: [nobody] },
      }),
      wanted: { ...onlyFor('principal', 'otherPrincipal'), others: 404 },
    },
    ...inEachRelation(noneOfClass, 'reportCards.board', seers, (at) => ({
      method: 'GET',
      path: `${path}/get?classId=${at.classId}`,
    })),
    ...inEachRelation(noneOfClass, 'reportCards.preview', seers, (at) => ({
      method: 'GET',
      path: `${path}/preview?classId=${at.classId}&period=sequence-${at.sequenceId}&studentId=${at.students[0] ?? nobody}`,
    })),
    ...inEachRelation(noneOfClass, 'reportCards.picture', seers, (at) => ({
      method: 'POST',
      path: `${path}/picture`,
      body: {
        of: {
          classId: at.classId || nobody,
          period: `sequence-${at.sequenceId || nobody}`,
          studentId: at.students[0] ?? nobody,
        },
        look: null,
      },
    })),
    ...inEachRelation(noneOfClass, 'reportCards.printClass of what nobody issued', refused(seers), (at) => ({
      method: 'GET',
      path: `${path}/class-pdf?classId=${at.classId}&period=sequence-${at.sequenceId}`,
    })),
    ...inEachRelation(
      noneOfClass,
      'reportCards.printHonours of what nobody issued',
      refused(seers),
      (at) => ({
        method: 'GET',
        path: `${path}/honours-pdf?classId=${at.classId}&period=sequence-${at.sequenceId}&shows=rank`,
      }),
    ),
    ...inEachRelation(noMarks, 'reportCards.issue without marks', refused(leaders), (at) => ({
      method: 'POST',
      path: `${path}/create`,
      body: { classId: at.classId, period: `sequence-${at.sequenceId}` },
    })),
    ...inEachRelation(noMarks, 'reportCards.publish what nobody issued', refused(publishers), (at) => ({
      method: 'PUT',
      path: `${path}/publish`,
      body: { classId: at.classId, period: `sequence-${at.sequenceId}`, from: '2026-11-25' },
    })),
    {
      // Classes and cards printed: areas/report-cards/server/prints/prints.http.test.ts.
      call: 'reportCards.startPrint of a class that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${prints}/create`,
        body: {
          period: 'year-1',
          classIds: [nobody],
          bundle: 'school',
          tagged: false,
          sorted: 'list',
          issues: false,
        },
      }),
      wanted: { ...noneOfClass, others: 404 },
    },
    {
      call: 'reportCards.prints',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${prints}/get` }),
      // Each their own, of the classes they reach: none for a parent.
      wanted: { ...noneOfClass, others: 200 },
    },
    {
      call: 'reportCards.steerPrint of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${prints}/update`, body: { id: nobody, goesOn: true } }),
      wanted: { ...noneOfClass, others: 404 },
    },
    {
      call: 'reportCards.fetchPrint of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${prints}/pdf?id=${nobody}` }),
      wanted: { ...noneOfClass, others: 404 },
    },
    {
      call: 'reportCards.cancel of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/cancel`, body: { id: nobody, reason: 'Erreur' } }),
      wanted: { ...noMarks, others: 404 },
    },
    {
      call: 'reportCards.read of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/card?id=${nobody}&studentId=${nobody}` }),
      wanted: { ...noneOfClass, others: 404 },
    },
    {
      call: 'reportCards.print of what is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/pdf?id=${nobody}` }),
      wanted: { ...noneOfClass, others: 404 },
    },
    {
      call: 'reportCards.printTranscript of who is not there',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/transcript-pdf?studentId=${nobody}` }),
      // The cards of a person out of scope are disclosed to nobody.
      wanted: { ...noneOfClass, others: 404 },
    },
    {
      call: 'reportCards.ofStudent of who has none',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/student?studentId=${nobody}` }),
      wanted: { ...noneOfClass, others: 200 },
    },
    {
      call: 'reportCards.look',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/look` }),
      // It is printed on every card that a parent has.
      wanted: { ...noneOfClass, others: 200 },
    },
  ],
};
