/** The day of the discipline master, late slips and justifications (permissions.md, "Presence"). */
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, onlyFor, type Wanted } from '../people.ts';
import { noKeepers, type Relation, secondChildReaders } from '../relations.ts';

const path = '/slm/Attendance/v1';

/** Without the role for presence the calls themselves are closed. */
const gate = {
  ...noStudents,
  bursar: 403,
  secretary: 403,
  otherBursar: 403,
  otherSecretary: 403,
} as const satisfies Wanted;

/** Parents see what their own children missed, not the day of a class. */
const noParents = { ...gate, mbarga: 403, etoa: 403, pending: 403, barred: 403, otherMbarga: 403 } as const;

/** People who decide about absences: the discipline master and the principal. */
const deciders = onlyFor('principal', 'discipline', 'otherPrincipal', 'otherDiscipline');
const decides = { principal: 400, discipline: 400 } as const;
const stopped = { admin: 403, vicePrincipal: 403 } as const;

/** An absence in the wrong order is refused after it was asked who submits it: parents and who decides. */
const submitters: Record<Relation, Wanted> = {
  ...noKeepers,
  own: { ...decides, ...stopped, ngo: 403, tabi: 403, etoa: 400 },
  colleague: { ...decides, ...stopped, ngo: 403, tabi: 403, etoa: 400 },
  form2: { ...decides, ...stopped, fon: 403, both: 403 },
  sixth: { ...decides, ...stopped, ngo: 403, sectionHead: 403 },
  closed: { ...decides, ...stopped, ngo: 403, sectionHead: 403 },
  lastYear: { ...decides, ...stopped, ngo: 403 },
  foreign: {
    otherPrincipal: 400,
    otherDiscipline: 400,
    otherAdmin: 403,
    otherVicePrincipal: 403,
    otherNgo: 403,
    otherTabi: 403,
  },
};

const overseers = { principal: 200, admin: 200, vicePrincipal: 200, discipline: 200 } as const;
const ofForm1 = { ...overseers, ngo: 200, tabi: 200 } as const;
const ofSixth = { ...overseers, ngo: 200, sectionHead: 200 } as const;
/** The register of a class is for staff of the class. */
const registers: Record<Relation, Wanted> = {
  ...noKeepers,
  own: ofForm1,
  colleague: ofForm1,
  form2: { ...overseers, fon: 200, both: 200 },
  sixth: ofSixth,
  closed: ofSixth,
  lastYear: { ...overseers, ngo: 200 },
  foreign: {
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherNgo: 200,
    otherTabi: 200,
  },
};

const nobody = 999_999_999;
const settings = {
  hourMinutes: 60,
  lateCountsFrom: null,
  justifyWithin: 3,
  hourThresholds: [10, 6],
  daysInRow: 3,
  latenesses: 5,
  version: 0,
};

export const oracle: AreaOracle = {
  // Successful changes: areas/attendance/server/<ability>/*.http.test.ts.
  triedElsewhere: [],
  rows: [
    {
      call: 'attendance.readDay',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/day?day=2026-11-20` }),
      wanted: { ...noParents, others: 200 },
    },
    {
      call: 'attendance.planActivity outside the year',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${path}/activity`,
        body: { title: 'Parade', day: '2020-02-11', startsAt: '08:00', endsAt: '12:00', classIds: [nobody] },
      }),
      wanted: { ...noParents, others: 400 },
    },
    {
      call: 'attendance.listActivities',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/activities?from=2026-11-20` }),
      wanted: { ...noParents, others: 200 },
    },
    {
      call: 'attendance.removeActivity of nobody',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: `${path}/activity?id=${nobody}` }),
      wanted: { ...gate, others: 404 },
    },
    {
      call: 'attendance.listFollowUp',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/follow-up?day=2026-11-20` }),
      wanted: { ...noParents, others: 200 },
    },
    {
      call: 'attendance.listPasses',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/gate?day=2026-11-20` }),
      wanted: { ...deciders, others: 200 },
    },
    {
      call: 'attendance.notePass of nobody',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/gate`, body: { studentId: nobody, reason: null } }),
      wanted: { ...deciders, others: 404 },
    },
    {
      call: 'attendance.removePass of nobody',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: `${path}/gate?id=${nobody}` }),
      wanted: { ...deciders, others: 404 },
    },
    {
      call: 'attendance.printPass of nobody',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/gate/pdf?id=${nobody}` }),
      wanted: { ...deciders, others: 404 },
    },
    ...inEachRelation(gate, 'attendance.listJustifications', secondChildReaders, (at) => ({
      method: 'GET',
      path: `${path}/justifications?studentId=${at.students[1] ?? nobody}`,
    })),
    ...inEachRelation(gate, 'attendance.submitJustification in the wrong order', submitters, (at) => ({
      method: 'POST',
      path: `${path}/justifications`,
      body: {
        studentId: at.students[1] ?? nobody,
        fromDay: '2026-11-20',
        untilDay: '2026-11-19',
        startsAt: null,
        endsAt: null,
        kind: 'illness',
        reason: null,
      },
    })),
    ...inEachRelation(gate, 'attendance.printRegister', registers, (at) => ({
      method: 'GET',
      path: `${path}/register/pdf?classId=${at.classId}&month=2026-11`,
    })),
    {
      call: 'attendance.listToDecide',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/justifications/open` }),
      wanted: { ...deciders, others: 200 },
    },
    {
      call: 'attendance.decideJustification of nobody',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: `${path}/justifications/decision`,
        body: { id: nobody, version: 1, accept: true, remark: null },
      }),
      wanted: { ...deciders, others: 404 },
    },
    {
      call: 'attendance.withdrawJustification of nobody',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: `${path}/justifications/withdraw`,
        body: { id: nobody, version: 1 },
      }),
      wanted: { ...gate, others: 404 },
    },
    {
      call: 'attendance.addDocument of nobody',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${path}/justifications/documents`,
        body: { id: nobody, name: 'Certificate', content: 'AAAA' },
      }),
      wanted: { ...gate, others: 404 },
    },
    {
      call: 'attendance.readDocument of nobody',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: `${path}/justifications/documents/read`,
        body: { id: nobody },
      }),
      wanted: { ...gate, others: 404 },
    },
    {
      call: 'attendance.readSettings',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/settings` }),
      wanted: { ...noParents, others: 200 },
    },
    {
      call: 'attendance.saveSettings with thresholds in the wrong order',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: `${path}/settings`, body: settings }),
      wanted: {
        ...onlyFor('principal', 'discipline', 'admin', 'otherPrincipal', 'otherDiscipline', 'otherAdmin'),
        others: 400,
      },
    },
  ],
};
