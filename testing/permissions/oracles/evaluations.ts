import { usualRules } from '#areas/evaluations/grading/grading-rules.ts';
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { onlyFor, outside, type Wanted } from '../people.ts';
import { insteadOfOk, type Relation, relations } from '../relations.ts';
import type { TestNotebook } from '../school-world.ts';

/** "Evaluations: see": neither discipline master, nor bursar, nor secretary. */
const noMarks = {
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

const overseers = { principal: 200, admin: 200, vicePrincipal: 200 } as const;
const otherOverseers = { otherPrincipal: 200, otherAdmin: 200, otherVicePrincipal: 200 } as const;

/**
 * People who see the marks of a subject: its teacher, the class master, and people who oversee. Subjects closed to notebooks have no
 * teacher here.
 */
const seers: Record<Relation, Wanted> = {
  own: { ...overseers, ngo: 200, tabi: 200 },
  colleague: { ...overseers, tabi: 200 },
  form2: { ...overseers, fon: 200 },
  sixth: { ...overseers, ngo: 200, sectionHead: 200 },
  lastYear: { ...overseers, ngo: 200 },
  closed: {},
  foreign: { ...otherOverseers, otherNgo: 200, otherTabi: 200 },
  missing: {},
};

/** "Enter marks": the subject's teacher and the principal; readers of marks are refused. */
const enterers: Record<Relation, Wanted> = {
  own: { ngo: 200, principal: 200, tabi: 403, admin: 403, vicePrincipal: 403 },
  colleague: { tabi: 200, principal: 200, admin: 403, vicePrincipal: 403 },
  form2: { fon: 200, principal: 200, admin: 403, vicePrincipal: 403 },
  sixth: { ngo: 200, principal: 200, admin: 403, vicePrincipal: 403, sectionHead: 403 },
  lastYear: { ngo: 200, principal: 200, admin: 403, vicePrincipal: 403 },
  closed: {},
  foreign: { otherNgo: 200, otherPrincipal: 200, otherTabi: 403, otherAdmin: 403, otherVicePrincipal: 403 },
  missing: {},
};

/** People who see any result of the class: as `seers`, for any of its subjects. */
const classSeers: Record<Relation, Wanted> = {
  ...seers,
  colleague: { ...seers.own },
  form2: { ...overseers, fon: 200, both: 200 },
  closed: { ...seers.sixth },
};

const insteadOf200 = (wanted: Record<Relation, Wanted>, status: 400 | 409) =>
  Object.fromEntries(relations.map((one) => [one, insteadOfOk(wanted[one], status)])) as Record<
    Relation,
    Wanted
  >;
const refused = (wanted: Record<Relation, Wanted>) => insteadOf200(wanted, 409);
/** A finished year is closed before the file is looked at. */
const asBadFile = (wanted: Record<Relation, Wanted>) => ({
  ...insteadOf200(wanted, 400),
  lastYear: insteadOf200(wanted, 409).lastYear,
});

/** Opening again is for who administrates evaluations; what is of last year has closed with it. */
const administrating = Object.fromEntries(
  relations.map((one): [Relation, Wanted] => {
    if (one === 'missing' || one === 'closed') return [one, {}];
    return [one, one === 'foreign' ? { otherPrincipal: 409 } : { principal: 409 }];
  }),
) as Record<Relation, Wanted>;
const reopeners: Record<Relation, Wanted> = { ...administrating, lastYear: { principal: 201 } };
/** Days of a class of this year are for who administrates evaluations in it. */
const lockers: Record<Relation, Wanted> = { ...administrating, closed: { principal: 409 }, lastYear: {} };
/** In a class that they administrate, nobody of that number sits. */
const nobodyInClass = Object.fromEntries(
  relations.map((one): [Relation, Wanted] => {
    if (one === 'missing') return [one, {}];
    return [one, one === 'foreign' ? { otherPrincipal: 400 } : { principal: 400 }];
  }),
) as Record<Relation, Wanted>;
const administrators = onlyFor('principal', 'otherPrincipal');
const ruleSetters = onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin');
const nobody = 999_999_999;

const gridOf = ({ classId, subjectId, sequenceId }: TestNotebook) =>
  `classId=${classId}&subjectId=${subjectId}&sequenceId=${sequenceId}`;
const bodyOf = ({ classId, subjectId, sequenceId }: TestNotebook) => ({ classId, subjectId, sequenceId });

export const oracle: AreaOracle = {
  triedElsewhere: [],
  rows: [
    {
      call: 'evaluations.board',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/Evaluations/v1/get' }),
      wanted: { ...noMarks, others: 200 },
    },
    ...inEachRelation(noMarks, 'evaluations.grid', seers, (at) => ({
      method: 'GET',
      path: `/slm/Marks/v1/get?${gridOf(at)}`,
    })),
    ...inEachRelation(noMarks, 'evaluations.history', seers, (at) => ({
      method: 'GET',
      path: `/slm/Marks/v1/history?${gridOf(at)}&place=1&studentId=${at.students[0] ?? nobody}`,
    })),
    ...inEachRelation(noMarks, 'evaluations.exportSheet', seers, (at) => ({
      method: 'POST',
      path: '/slm/Marks/v1/sheet',
      body: bodyOf(at),
    })),
    ...inEachRelation(noMarks, 'evaluations.printSheet', seers, (at) => ({
      method: 'GET',
      path: `/slm/Marks/v1/paper?${gridOf(at)}`,
    })),
    ...inEachRelation(noMarks, 'evaluations.trySheet of a file that is none', asBadFile(enterers), (at) => ({
      method: 'POST',
      path: '/slm/Marks/v1/try',
      body: { ...bodyOf(at), content: Buffer.from('%PDF-1.7').toString('base64'), chosen: null },
    })),
    ...inEachRelation(noMarks, 'evaluations.saveMarks over what nobody wrote', refused(enterers), (at) => ({
      method: 'PUT',
      path: '/slm/Marks/v1/update',
      body: {
        ...bodyOf(at),
        cells: [
          {
            studentId: at.students[0] ?? nobody,
            place: 1,
            version: 7,
            mark: { state: 'entered', value: 1000 },
          },
        ],
      },
    })),
    ...inEachRelation(
      noMarks,
      'evaluations.saveEvaluations as nobody read them',
      refused(enterers),
      (at) => ({
        method: 'PUT',
        path: '/slm/Evaluations/v1/save',
        body: {
          ...bodyOf(at),
          before: [],
          evaluations: [{ place: 1, title: '', maximum: 2000, weight: 1 }],
        },
      }),
    ),
    ...inEachRelation(noMarks, 'evaluations.classResults', classSeers, (at) => ({
      method: 'GET',
      path: `/slm/Results/v1/get?classId=${at.classId}`,
    })),
    ...inEachRelation(noMarks, 'evaluations.studentResults', classSeers, (at) => ({
      method: 'GET',
      path: `/slm/StudentResults/v1/get?classId=${at.classId}&studentId=${at.students[0] ?? nobody}`,
    })),
    ...inEachRelation(administrators, 'evaluations.exempt of nobody', nobodyInClass, (at) => ({
      method: 'PUT',
      path: '/slm/Exemptions/v1/save',
      body: { classId: at.classId, subjectId: at.subjectId, studentId: nobody, reason: 'Erreur' },
    })),
    ...inEachRelation(administrators, 'evaluations.classify of nobody', nobodyInClass, (at) => ({
      method: 'PUT',
      path: '/slm/Classified/v1/save',
      body: { classId: at.classId, studentId: nobody, decided: null },
    })),
    {
      call: 'evaluations.remind of a sequence that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/slm/MarkReminders/v1/create',
        body: { sequenceId: nobody, teacherIds: [nobody] },
      }),
      wanted: { ...administrators, others: 404 },
    },
    {
      call: 'evaluations.windows',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/MarkWindows/v1/get' }),
      wanted: { ...noMarks, others: 200 },
    },
    {
      call: 'evaluations.saveWindow of a sequence that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/MarkWindows/v1/update',
        body: { sequenceId: nobody, opensOn: '2026-09-14', closesOn: null, version: 0, reason: null },
      }),
      wanted: { ...administrators, others: 404 },
    },
    ...inEachRelation(administrators, 'evaluations.saveClassWindows as nobody read them', lockers, (at) => ({
      method: 'PUT',
      path: '/slm/MarkWindows/v1/classes',
      body: {
        sequenceId: at.sequenceId,
        classes: [{ classId: at.classId, version: 7 }],
        reason: null,
        days: { opensOn: '2026-09-14', closesOn: null },
      },
    })),
    ...inEachRelation(administrators, 'evaluations.reopen of what is open', reopeners, (at) => ({
      method: 'POST',
      path: '/slm/MarkWindows/v1/reopen',
      body: { ...bodyOf(at), until: '2026-11-25', reason: 'Erreur' },
    })),
    {
      call: 'evaluations.readRules',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/slm/MarkRules/v1/get' }),
      wanted: {
        ...noMarks,
        mbarga: 403,
        etoa: 403,
        pending: 403,
        barred: 403,
        otherMbarga: 403,
        others: 200,
      },
    },
    {
      call: 'evaluations.saveRules of a section that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/MarkRules/v1/save',
        body: { sectionId: nobody, levelId: null, version: 0, rules: usualRules },
      }),
      wanted: { ...ruleSetters, others: 404 },
    },
    {
      call: 'evaluations.dropRules of a section that is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/slm/MarkRules/v1/drop',
        body: { sectionId: nobody, levelId: null, version: 0 },
      }),
      wanted: { ...ruleSetters, others: 404 },
    },
  ],
};
