/** The weekly timetable as it is planned: rooms, the day's periods, lessons. For who may plan; see `mayPlan`. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { dayReply, idReply } from '#platform/kernel/wire-values.ts';
import { roomKinds, weeks } from '../contract.ts';

export const failures = defineFailures('SCHEDULE.errors', {
  noYear: 'conflict',
  /** FET divides the days by the periods. */
  noPeriods: 'conflict',
  roomNameTaken: 'conflict',
  /** Lessons are held in it; facts: `count`. */
  roomInUse: 'conflict',
  shiftNameTaken: 'conflict',
  /** Classes come in it; facts: `count`. */
  shiftInUse: 'conflict',
  /** Two periods of a day overlap, or one ends before it begins. */
  periodsOverlap: 'invalid',
  /** The hours are not those of periods of the day; facts: `name` of the class. */
  notInPeriods: 'invalid',
  /** The class has another lesson then; facts: `name`, `subject`. */
  classBusy: 'conflict',
  /** The teacher has another lesson then; facts: `name`, `subject`. */
  teacherBusy: 'conflict',
  /** Another lesson is in the room then; facts: `name`, `subject`. */
  roomBusy: 'conflict',
  /** The teacher cannot teach then; facts: `name`. */
  teacherUnavailable: 'conflict',
  /** The room cannot be used then; facts: `name`. */
  roomUnavailable: 'conflict',
  /** A day outside the school year, or a last day before the first. */
  outsideYear: 'invalid',
  /** A class, subject, teacher or room that the year does not have. */
  unknownPart: 'invalid',
  tooManyLessons: 'conflict',
  /** Something is recorded about the lesson on a day from which it would not be. */
  lessonInUse: 'conflict',
  /** Another lesson was put there on single days; facts: `name`, `subject`, `day`, `time`. */
  hourTaken: 'conflict',
  /** The same of several lessons; facts: `lessons` with their last days, and `from`, the first day from which all of them can end. */
  lessonsRecorded: 'conflict',
  /** A roll or an entry exists on a day from which it would change; facts: `subject`, `last`, `first`, and `from`, which is `first` as a day. */
  lessonRecorded: 'conflict',
  /** The same, and no day is left; facts: `subject`, `last`. */
  lessonRecordedToEnd: 'conflict',
  /** Single days were changed that the lesson would not have any more; facts: `subject`, `days`. */
  changesDoNotFit: 'conflict',
});

/** More than any school has; more is a slip. */
export const mostOf = {
  rooms: 500,
  shifts: 12,
  periods: 140,
  lessons: 6000,
  atOnce: 200,
  unavailable: 100,
} as const;

export const weekday = z.int().check(z.gte(1), z.lte(7));

export const room = z.strictObject({
  id: idReply,
  name: z.string(),
  kind: z.enum(roomKinds),
  capacity: z.nullable(z.int()),
  version: z.int(),
});
export type Room = z.infer<typeof room>;

export const period = z.strictObject({
  weekday,
  startsAt: clockValue,
  endsAt: clockValue,
  break: z.boolean(),
});
export type Period = z.infer<typeof period>;

export const shift = z.strictObject({
  id: idReply,
  name: z.string(),
  /** By weekday and hour. */
  periods: z.array(period),
  version: z.int(),
});
export type Shift = z.infer<typeof shift>;

export const lesson = z.strictObject({
  id: idReply,
  yearId: idReply,
  subjectId: idReply,
  classIds: z.array(idReply),
  teacherIds: z.array(idReply),
  week: z.enum(weeks),
  /** Its length in periods. */
  periods: z.int(),
  /** Null while it is still to be placed, as its hours. */
  weekday: z.nullable(weekday),
  startsAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
  roomId: z.nullable(idReply),
  pinned: z.boolean(),
  validFrom: dayReply,
  validUntil: dayReply,
  version: z.int(),
});

const unavailable = z.strictObject({ teacherId: idReply, weekday, startsAt: clockValue, endsAt: clockValue });

const unavailableRoom = z.strictObject({
  roomId: idReply,
  weekday,
  startsAt: clockValue,
  endsAt: clockValue,
});

const plan = z.strictObject({
  yearId: idReply,
  yearName: z.string(),
  startsOn: dayReply,
  endsOn: dayReply,
  /** The Monday from which weeks A and B alternate; null where every week is alike. */
  weekA: z.nullable(dayReply),
  version: z.int(),
  rooms: z.array(room),
  shifts: z.array(shift),
  /** Classes and groups of the year in the order of the school; for who is limited to a part of it, of that part. Lessons name others by id alone. */
  classes: z.array(
    z.strictObject({
      id: idReply,
      name: z.string(),
      kind: z.enum(['class', 'group']),
      /** Null for the first shift. */
      shiftId: z.nullable(idReply),
      /** The room in which the class usually is, as its record says. */
      room: z.nullable(z.string()),
    }),
  ),
  teachers: z.array(z.strictObject({ id: idReply, name: z.string() })),
  subjects: z.array(z.strictObject({ id: idReply, name: z.string() })),
  /** The teaching assignments, with the minutes due a week; null where the school has set none. */
  teaching: z.array(
    z.strictObject({
      classId: idReply,
      subjectId: idReply,
      teacherId: idReply,
      minutes: z.nullable(z.int()),
      optional: z.boolean(),
    }),
  ),
  /** Pairs of classes and groups that share students. */
  shared: z.array(z.tuple([idReply, idReply])),
  unavailable: z.array(unavailable),
  unavailableRooms: z.array(unavailableRoom),
  /** Those that are valid today or later. */
  lessons: z.array(lesson),
});
export type Plan = z.infer<typeof plan>;
export type PlannedLesson = Plan['lessons'][number];

/** Opens the calls; planning also takes editing students of the whole school, or working as head (server/plan-access.ts). */
export const planners = ['SLM.Student.View'] as const;

export const readPlan = defineCall({
  name: 'schedule.plan',
  method: 'GET',
  path: '/slm/Schedule/v1/plan',
  summary:
    'Everything that planning the weekly timetable of the current year takes: rooms, periods, classes, teachers, lessons.',
  needs: planners,
  item: plan,
  failures: [failures.noYear],
  replies: 'record',
});
