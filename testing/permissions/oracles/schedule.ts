/** The timetable (permissions.md, "Calendar, schedule"): read by staff in their classes and by parents for their children; planned by the office and heads. */
import { type AreaOracle, inEachRelation } from '../oracle.ts';
import { noStudents, onlyFor, outside, type Wanted } from '../people.ts';
import { noKeepers, type Relation } from '../relations.ts';

const path = '/slm/Schedule/v1';
const nobody = 999_999_999;
const day = '2026-11-23';

/** The whole school: everybody who works in its office or oversees it. */
const office = {
  principal: 200,
  admin: 200,
  vicePrincipal: 200,
  discipline: 200,
  bursar: 200,
  secretary: 200,
} as const;
const form1 = { ...office, ngo: 200, tabi: 200 };
const sixth = { ...office, ngo: 200, sectionHead: 200 };
/** Parents read the week of their child, not that of the class. */
const readersOfClass: Record<Relation, Wanted> = {
  own: form1,
  colleague: form1,
  form2: { ...office, fon: 200, both: 200 },
  sixth,
  lastYear: { ...office, ngo: 200 },
  closed: sixth,
  foreign: {
    otherPrincipal: 200,
    otherAdmin: 200,
    otherVicePrincipal: 200,
    otherDiscipline: 200,
    otherBursar: 200,
    otherSecretary: 200,
    otherNgo: 200,
    otherTabi: 200,
  },
  missing: {},
};

const planners = [
  'principal',
  'admin',
  'vicePrincipal',
  'secretary',
  'sectionHead',
  'otherPrincipal',
  'otherAdmin',
  'otherVicePrincipal',
  'otherSecretary',
  'otherSectionHead',
] as const;
const stopped = onlyFor(...planners);
const answered = (status: number): Wanted => ({
  ...Object.fromEntries(planners.map((person) => [person, status])),
  ...stopped,
});

const unchanged = {
  lessonId: nobody,
  day,
  version: 0,
  cancelled: false,
  to: null,
  roomId: null,
  coverId: null,
  reason: null,
};

const lesson = {
  subjectId: nobody,
  classIds: [nobody],
  teacherIds: [],
  week: 'every',
  periods: 1,
  slot: null,
  roomId: null,
  pinned: false,
};

/** Writes that change nothing, because they name what does not exist. */
const writes: readonly (readonly [string, 'POST' | 'PUT', string, object, number])[] = [
  [
    'saveRoom',
    'PUT',
    'rooms/save',
    { id: nobody, version: 1, name: 'Nowhere', kind: 'hall', capacity: null },
    404,
  ],
  ['removeRoom', 'PUT', 'rooms/delete', { id: nobody, version: 1 }, 404],
  ['saveShift', 'PUT', 'shifts/save', { id: nobody, version: 1, name: 'Never', periods: [] }, 404],
  ['removeShift', 'PUT', 'shifts/delete', { id: nobody, version: 1 }, 404],
  ['assignShift', 'PUT', 'shifts/assign', { classIds: [nobody], shiftId: nobody }, 404],
  ['setWeeks', 'PUT', 'weeks', { version: nobody, weekA: null }, 409],
  ['setUnavailable', 'PUT', 'unavailable', { teacherId: nobody, hours: [] }, 400],
  ['setRoomUnavailable', 'PUT', 'rooms/unavailable', { roomId: nobody, hours: [] }, 400],
  ['createLessons', 'POST', 'lessons/create', { from: day, lessons: [lesson] }, 400],
  ['changeLesson', 'PUT', 'lessons/update', { id: nobody, version: 1, from: day, lesson }, 404],
  ['copy', 'POST', 'lessons/copy', { from: day, what: { kind: 'class', fromId: nobody, toId: nobody } }, 400],
  [
    'saveAbsence',
    'PUT',
    'absences/save',
    { id: nobody, version: 1, teacherId: nobody, from: day, until: day, hours: null, reason: null },
    400,
  ],
  ['removeAbsence', 'PUT', 'absences/delete', { id: nobody, version: 1 }, 404],
  [
    'saveSuspension',
    'PUT',
    'suspensions/save',
    { id: nobody, version: 1, kind: 'other', title: 'Never', from: day, until: day, classIds: [nobody] },
    400,
  ],
  ['removeSuspension', 'PUT', 'suspensions/delete', { id: nobody, version: 1 }, 404],
  ['removeLessons', 'PUT', 'lessons/end', { from: day, ids: [nobody] }, 404],
];

export const oracle: AreaOracle = {
  // Successful changes: areas/schedule/server/schedule.http.test.ts.
  triedElsewhere: [],
  rows: [
    ...inEachRelation(outside, 'schedule.week of a class', readersOfClass, ({ classId }) => ({
      method: 'GET',
      path: `${path}/week?of=class&id=${classId}&day=${day}`,
    })),
    ...inEachRelation(outside, 'schedule.week of a room that is not there', noKeepers, () => ({
      method: 'GET',
      path: `${path}/week?of=room&id=${nobody}&day=${day}`,
    })),
    {
      call: 'schedule.week of oneself',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/week?of=me&day=${day}` }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'schedule.choices',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/choices` }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'schedule.plan',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/plan` }),
      wanted: { ...answered(200), others: 403 },
    },
    ...inEachRelation(outside, 'schedule.printWeek of a class', readersOfClass, ({ classId }) => ({
      method: 'GET',
      path: `${path}/week-pdf?of=class&id=${classId}&day=${day}&language=en`,
    })),
    {
      call: 'schedule.printOverview',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: `${path}/overview-pdf?of=class&day=${day}&language=fr` }),
      wanted: { ...answered(200), others: 403 },
    },
    {
      call: 'schedule.export',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/export`, body: { format: 'csv' } }),
      wanted: { ...answered(200), others: 403 },
    },
    {
      call: 'schedule.exportPaper',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/export-paper`, body: {} }),
      wanted: { ...answered(200), others: 403 },
    },
    {
      call: 'schedule.exportFet',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: `${path}/export-fet`, body: {} }),
      wanted: { ...answered(409), others: 403 },
    },
    ...['absences', 'suspensions'].map((what) => ({
      call: `schedule.${what}`,
      relation: 'missing' as const,
      attempt: () => ({ method: 'GET' as const, path: `${path}/${what}/get` }),
      wanted: { ...answered(200), others: 403 },
    })),
    {
      call: 'schedule.hangingOfDays of a class that is not there',
      relation: 'missing' as const,
      attempt: () => ({
        method: 'GET' as const,
        path: `${path}/suspensions/hanging?from=${day}&until=${day}&classIds=${nobody}`,
      }),
      wanted: { ...answered(400), others: 403 },
    },
    // A missing lesson is nobody's: a caller past the gate learns that much.
    ...(
      [
        ['changeDay', 'PUT', 'changes/save', { ...unchanged, cancelled: true }],
        ['undoChange', 'PUT', 'changes/undo', { lessonId: nobody, day, version: 1 }],
        ['candidates', 'GET', `changes/candidates?lessonId=${nobody}&day=${day}`, undefined],
        ['hanging', 'GET', `changes/hanging?lessonId=${nobody}&day=${day}`, undefined],
      ] as const
    ).map(([call, method, below, body]) => ({
      call: `schedule.${call} of what is not there`,
      relation: 'missing' as const,
      attempt: () => ({ method, path: `${path}/${below}`, body }),
      wanted: { ...noStudents, others: 409 },
    })),
    ...writes.map(([call, method, below, body, status]) => ({
      call: `schedule.${call} of what is not there`,
      relation: 'missing' as const,
      attempt: () => ({ method, path: `${path}/${below}`, body }),
      wanted: { ...answered(status), others: 403 },
    })),
  ],
};
