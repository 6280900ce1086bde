/** Roll calls (permissions.md, "Presence"): read in scope, called by who teaches the lesson, the class master and who decides about absences. */
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, type Wanted } from '../people.ts';
import { noKeepers, type Relation, secondChildReaders } from '../relations.ts';

const path = '/slm/Attendance/v1';
const nobody = 999_999_999;
/** The Thursday before the day of the tests. */
const day = '2026-11-19';

/** Without the role for presence the calls themselves are closed. */
const gate = {
  ...noStudents,
  bursar: 403,
  secretary: 403,
  otherBursar: 403,
  otherSecretary: 403,
} as const satisfies Wanted;

const overseers = { principal: 200, admin: 200, vicePrincipal: 200, discipline: 200 } as const;
const form1 = { ...overseers, ngo: 200, tabi: 200 };
const sixth = { ...overseers, ngo: 200, sectionHead: 200 };
/** Parents see what their children missed, not the roll of a class. */
const readers: Record<Relation, Wanted> = {
  ...noKeepers,
  own: form1,
  colleague: form1,
  form2: { ...overseers, fon: 200, both: 200 },
  sixth,
  closed: sixth,
  foreign: {
    otherNgo: 200,
    otherTabi: 200,
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
  },
};

/** A person who reads a roll and does not call it gets 403. */
const stopped = { admin: 403, vicePrincipal: 403 } as const;
const deciders = { principal: 400, discipline: 400, ...stopped } as const;
const ofSixth = { ...deciders, ngo: 400, sectionHead: 403 } as const;
/** A roll with a student twice is refused, after it was asked whether the caller may call it. */
const callers: Record<Relation, Wanted> = {
  ...noKeepers,
  // Tabi is master of the class.
  own: { ...deciders, ngo: 400, tabi: 400 },
  colleague: { ...deciders, tabi: 400, ngo: 403 },
  form2: { ...deciders, fon: 400, both: 403 },
  sixth: ofSixth,
  closed: ofSixth,
  foreign: {
    otherNgo: 400,
    otherTabi: 400,
    otherPrincipal: 400,
    otherDiscipline: 400,
    otherAdmin: 403,
    otherVicePrincipal: 403,
  },
};

export const oracle: AreaOracle = {
  // Successful changes: areas/attendance/server/roll/roll.http.test.ts.
  triedElsewhere: [],
  rows: [
    ...inEachRelation(gate, 'attendance.readRoll', readers, ({ lessonId }) => ({
      method: 'GET',
      path: `${path}/roll?lessonId=${lessonId}&day=${day}`,
    })),
    ...inEachRelation(gate, 'attendance.saveRoll with a student twice', callers, (at) => {
      const absent = { studentId: at.students[1] ?? nobody, state: 'absent' };
      return {
        method: 'PUT',
        path: `${path}/roll`,
        body: { lessonId: at.lessonId, day, exceptions: [absent, absent] },
      };
    }),
    ...inEachRelation(gate, 'attendance.saveDesks with a student twice', callers, (at) => {
      const studentId = at.students[1] ?? nobody;
      return {
        method: 'PUT',
        path: `${path}/desks`,
        body: { lessonId: at.lessonId, day, studentIds: [studentId, studentId] },
      };
    }),
    {
      call: 'attendance.listCalled',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/called?day=${day}` }),
      wanted: { ...gate, others: 200 },
    },
    ...inEachRelation(gate, 'attendance.readPresence', secondChildReaders, (at) => ({
      method: 'GET',
      path: `${path}/student?id=${at.students[1] ?? nobody}`,
    })),
    ...inEachRelation(gate, 'attendance.readPresence of nobody', noKeepers, () => ({
      method: 'GET',
      path: `${path}/student?id=${nobody}`,
    })),
  ],
};
