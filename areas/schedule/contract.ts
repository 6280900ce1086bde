/** The timetable as it is read: the lessons of a week, and whose week there is to choose. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayReply, dayValue, idFilter, idReply } from '#platform/kernel/wire-values.ts';

export const weeks = ['every', 'A', 'B'] as const;
export type Week = (typeof weeks)[number];

export const roomKinds = [
  'classroom',
  'laboratory',
  'computer',
  'workshop',
  'sports',
  'library',
  'hall',
  'other',
] as const;

/**
 * `moved`: seen from the day of the timetable, it is held elsewhere; on the day to which it was moved it is `held`.
 * `suspended`: all its classes have something else.
 */
export const lessonStates = ['held', 'cancelled', 'moved', 'suspended'] as const;
export type LessonState = (typeof lessonStates)[number];

/** Owners of a week: the caller's own, or that of a class or group, a teacher, a room, a student. */
export const weekOwners = ['me', 'class', 'teacher', 'room', 'student'] as const;
export type WeekOwner = (typeof weekOwners)[number];

const named = z.strictObject({ id: idReply, name: z.string() });
export type Named = z.infer<typeof named>;

const lesson = z.strictObject({
  lessonId: idReply,
  /** The day that the timetable gives it; with `lessonId` it names the lesson of a day. */
  day: dayReply,
  /** The day on which it is held, or would have been. */
  heldOn: dayReply,
  /** HH:mm on the school's clock, as `endsAt`. */
  startsAt: z.string(),
  endsAt: z.string(),
  subject: named,
  /** For several classes taught together, those that the reader may see. */
  classes: z.array(named),
  /** Its teachers on this day. */
  teachers: z.array(named),
  /** Its usual teachers, where somebody else covers. */
  covered: z.array(z.string()),
  room: z.nullable(named),
  state: z.enum(lessonStates),
  reason: z.nullable(z.string()),
  /** Version of what is changed about it on this day; 0 for nothing. */
  changeVersion: z.int(),
});
export type WeekLesson = z.infer<typeof lesson>;

const week = z.strictObject({
  /** The class, teacher, room or student; null for the own week. */
  title: z.nullable(z.string()),
  /** Its Monday. */
  from: dayReply,
  /** Null where every week is alike. */
  week: z.nullable(z.enum(['A', 'B'])),
  /** The periods of a class's or student's days, breaks included; none for other weeks, and while the school has set none. */
  periods: z.array(
    z.strictObject({ weekday: z.int(), startsAt: z.string(), endsAt: z.string(), break: z.boolean() }),
  ),
  days: z.array(
    z.strictObject({
      day: dayReply,
      /** The name of the holiday; null on a school day. */
      free: z.nullable(z.string()),
      lessons: z.array(lesson),
    }),
  ),
  /** Whether the reader changes single days of these lessons. */
  mayChange: z.boolean(),
});
export type WeekOfLessons = z.infer<typeof week>;

export const readWeek = defineCall({
  name: 'schedule.week',
  method: 'GET',
  path: '/slm/Schedule/v1/week',
  summary:
    'The lessons of the week of a day, with everything that single days change. Staff see the classes in their scope and their own lessons; parents the week of their children.',
  needs: 'session',
  query: z.strictObject({ of: z.enum(weekOwners), id: idFilter, day: dayValue }),
  item: week,
  replies: 'record',
  read: ({ query }) => ({ of: query.of, id: query.id ?? null, day: query.day }),
  send: ({ of, id, day }) => ({ query: { of, id: id ?? undefined, day } }),
});

const choices = z.strictObject({
  /** Classes and groups in the scope of the reader. */
  classes: z.array(named),
  /** Teachers of these classes. */
  teachers: z.array(named),
  rooms: z.array(named),
  /** The own children, for parents. */
  students: z.array(named),
  /** Whether the reader teaches, so that there is an own week. */
  teaches: z.boolean(),
  /** Whether the reader changes the weekly timetable. */
  mayPlan: z.boolean(),
});
export type WeekChoices = z.infer<typeof choices>;

export const readChoices = defineCall({
  name: 'schedule.choices',
  method: 'GET',
  path: '/slm/Schedule/v1/choices',
  summary: 'The classes, teachers, rooms and children whose week the caller may read.',
  needs: 'session',
  item: choices,
  replies: 'record',
});
