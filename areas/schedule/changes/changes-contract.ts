/** Changes of single days: lessons cancelled, moved, in another room, covered; absent teachers; days without lessons. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  idDigits,
  idReply,
  idsText,
  idValue,
  optionalLine,
  versionRead,
  yesNo,
} from '#platform/kernel/wire-values.ts';
import { failures as planFailures, planners } from '../plan/plan-contract.ts';

export const failures = defineFailures('SCHEDULE.errors', {
  /** The timetable gives no such lesson on that day, or it is a holiday. */
  noSuchLesson: 'conflict',
  /** The teacher is absent then; facts: `name`. */
  teacherAbsent: 'conflict',
  /** Not cancelled, not moved, in the usual room and not covered. */
  nothingChanged: 'invalid',
  endsBeforeItBegins: 'invalid',
  /** It is changed with the event of the calendar; facts: `event`. */
  suspensionOfEvent: 'conflict',
});

const path = '/slm/Schedule/v1';
const reason = optionalLine(300);
const slot = z.strictObject({ day: dayValue, startsAt: clockValue, endsAt: clockValue });
const changed = z.strictObject({ lessonId: idReply, day: dayReply, version: z.int() });

export const changeLessonOnDay = defineCall({
  name: 'schedule.changeDay',
  method: 'PUT',
  path: `${path}/changes/save`,
  summary:
    'Cancels the lesson of a day, moves it, gives it another room or another teacher; replaces what was changed before.',
  needs: planners,
  body: z.strictObject({
    lessonId: idValue,
    /** The day that the timetable gives it. */
    day: dayValue,
    /** Version of the earlier change; 0 for none. */
    version: versionRead,
    cancelled: z.boolean(),
    to: z.nullable(slot),
    roomId: z.nullable(idValue),
    coverId: z.nullable(idValue),
    reason,
  }),
  item: changed,
  failures: [
    failures.noSuchLesson,
    failures.teacherAbsent,
    failures.nothingChanged,
    failures.endsBeforeItBegins,
    planFailures.classBusy,
    planFailures.teacherBusy,
    planFailures.roomBusy,
    planFailures.teacherUnavailable,
    planFailures.roomUnavailable,
    planFailures.unknownPart,
    planFailures.outsideYear,
  ],
  replies: 'record',
});

export const undoChange = defineCall({
  name: 'schedule.undoChange',
  method: 'PUT',
  path: `${path}/changes/undo`,
  summary: 'The lesson of a day is held again as the timetable says.',
  needs: planners,
  body: z.strictObject({ lessonId: idValue, day: dayValue, version: versionRead }),
  item: changed,
  failures: [failures.noSuchLesson, planFailures.hourTaken],
  replies: 'record',
});

const candidate = z.strictObject({
  id: idReply,
  name: z.string(),
  /** Whether they teach the subject somewhere. */
  subject: z.boolean(),
  /** Whether they teach the class. */
  classroom: z.boolean(),
  /** Lessons that they covered in the 30 days before. */
  covered: z.int(),
  /** Lessons that they have on the day. */
  lessons: z.int(),
});
export type CoverCandidate = z.infer<typeof candidate>;

export const listCandidates = defineCall({
  name: 'schedule.candidates',
  method: 'GET',
  path: `${path}/changes/candidates`,
  summary: 'Who is free to cover the lesson of a day: those of the subject first, then the least loaded.',
  needs: planners,
  query: z.strictObject({ lessonId: idDigits, day: dayValue }),
  item: candidate,
  failures: [failures.noSuchLesson],
  replies: 'list',
});

const hanging = z.strictObject({
  /** Such as "2 rolls are called". */
  text: z.string(),
});
export type HangingRecord = z.infer<typeof hanging>;

export const listHanging = defineCall({
  name: 'schedule.hanging',
  method: 'GET',
  path: `${path}/changes/hanging`,
  summary:
    'What is recorded about the lesson of a day, or about all of its days from one on: asked before it is cancelled, moved or ended.',
  needs: planners,
  query: z.strictObject({
    lessonId: idDigits,
    day: dayValue,
    /** Also of all later days. */
    onwards: z.optional(yesNo),
  }),
  item: hanging,
  failures: [failures.noSuchLesson],
  replies: 'list',
  read: ({ query: { onwards, ...query } }) => ({ ...query, onwards: onwards === 'Y' }),
  send: ({ onwards, ...query }) => ({ query: { ...query, ...(onwards && { onwards: 'Y' }) } }),
});

export const listHangingOfDays = defineCall({
  name: 'schedule.hangingOfDays',
  method: 'GET',
  path: `${path}/suspensions/hanging`,
  summary:
    'What is recorded about the lessons of some classes, or of the whole school, on days on which they are to give way.',
  needs: planners,
  query: z.strictObject({ from: dayValue, until: dayValue, classIds: z.optional(idsText(500)) }),
  item: hanging,
  failures: [planFailures.unknownPart],
  replies: 'list',
  read: ({ query: { classIds, ...days } }) => ({ ...days, classIds: classIds ?? [] }),
  send: ({ classIds, ...days }) => ({
    query: { ...days, ...(classIds.length > 0 && { classIds: classIds.join(',') }) },
  }),
});

const absence = z.strictObject({
  id: idReply,
  teacherId: idReply,
  name: z.string(),
  from: dayReply,
  until: dayReply,
  /** For one day only; null for whole days, as `endsAt`. */
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  version: z.int(),
  /** Lessons that nobody covers and that are not cancelled or moved. */
  open: z.array(
    z.strictObject({
      lessonId: idReply,
      /** The day that the timetable gives it. */
      day: dayReply,
      heldOn: dayReply,
      startsAt: z.string(),
      endsAt: z.string(),
      subject: z.string(),
      classes: z.array(z.string()),
      version: z.int(),
    }),
  ),
});
export type TeacherAbsence = z.infer<typeof absence>;

export const listAbsences = defineCall({
  name: 'schedule.absences',
  method: 'GET',
  path: `${path}/absences/get`,
  summary: 'Absences of teachers from today on, each with its lessons to cover.',
  needs: planners,
  item: absence,
  replies: 'list',
});

export const saveAbsence = defineCall({
  name: 'schedule.saveAbsence',
  method: 'PUT',
  path: `${path}/absences/save`,
  summary: 'Notes that a teacher is away, whole days or some hours of one day, or changes what was noted.',
  needs: planners,
  body: z.strictObject({
    /** Null for a new one. */
    id: z.nullable(idValue),
    version: versionRead,
    teacherId: idValue,
    from: dayValue,
    until: dayValue,
    hours: z.nullable(z.strictObject({ startsAt: clockValue, endsAt: clockValue })),
    reason,
  }),
  item: absence,
  failures: [failures.endsBeforeItBegins, failures.suspensionOfEvent, planFailures.unknownPart],
  replies: 'record',
});

export const removeAbsence = defineCall({
  name: 'schedule.removeAbsence',
  method: 'PUT',
  path: `${path}/absences/delete`,
  summary: 'The teacher is not away after all; lessons that were covered stay covered.',
  needs: planners,
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: z.strictObject({ id: idReply }),
  replies: 'record',
});

export const suspensionKinds = ['exam', 'outing', 'other'] as const;

const suspension = z.strictObject({
  id: idReply,
  kind: z.enum(suspensionKinds),
  title: z.string(),
  from: dayReply,
  until: dayReply,
  /** Empty for the whole school. */
  classes: z.array(z.strictObject({ id: idReply, name: z.string() })),
  /** Its owner, which alone changes it, with the address of its page; null for none. */
  owner: z.nullable(z.strictObject({ title: z.string(), link: z.string() })),
  version: z.int(),
});
export type LessonSuspension = z.infer<typeof suspension>;

export const listSuspensions = defineCall({
  name: 'schedule.suspensions',
  method: 'GET',
  path: `${path}/suspensions/get`,
  summary: 'Days from today on which lessons give way: exam weeks, outings.',
  needs: planners,
  item: suspension,
  replies: 'list',
});

export const saveSuspension = defineCall({
  name: 'schedule.saveSuspension',
  method: 'PUT',
  path: `${path}/suspensions/save`,
  summary: 'On these days the lessons of these classes, or of the whole school, give way to something else.',
  needs: planners,
  body: z.strictObject({
    id: z.nullable(idValue),
    version: versionRead,
    kind: z.enum(suspensionKinds),
    title: filledLine({ max: 120 }),
    from: dayValue,
    until: dayValue,
    classIds: z.array(idValue).check(z.maxLength(500)),
  }),
  item: suspension,
  failures: [failures.endsBeforeItBegins, planFailures.hourTaken, planFailures.unknownPart],
  replies: 'record',
});

export const removeSuspension = defineCall({
  name: 'schedule.removeSuspension',
  method: 'PUT',
  path: `${path}/suspensions/delete`,
  summary: 'Lessons are held on these days after all.',
  needs: planners,
  body: z.strictObject({ id: idValue, version: versionRead }),
  item: z.strictObject({ id: idReply }),
  failures: [failures.suspensionOfEvent, planFailures.hourTaken],
  replies: 'record',
});
