/** The day of the discipline master: which rolls are called, and who was not there. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayReply, dayValue, idReply, instantReply } from '#platform/kernel/wire-values.ts';
import { canSee, states } from '../contract.ts';

const named = z.strictObject({ id: idReply, name: z.string() });

const lesson = z.strictObject({
  /** Null for an activity without a lesson. */
  lessonId: z.nullable(idReply),
  activityId: z.nullable(idReply),
  /** The day that the timetable gives it. */
  day: dayReply,
  /** HH:mm on the school's clock, as `endsAt`. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** The subject, or the title of an activity. */
  what: z.string(),
  /** Those that the reader sees; also the classes of single students. */
  classIds: z.array(idReply),
  /** Whether it is of single students, and not of whole classes. */
  ofSingleStudents: z.boolean(),
  teachers: z.array(z.string()),
  state: z.enum(['held', 'cancelled', 'suspended']),
  /** The last person to save the roll; null while it is not called. */
  called: z.nullable(z.strictObject({ by: z.string(), at: instantReply })),
});
export type LessonOfDay = z.infer<typeof lesson>;

const exceptions = z.strictObject({
  /** Index into `lessons`. */
  lesson: z.int(),
  state: z.enum(states),
  minutes: z.nullable(z.int()),
  /** Excused in the roll, or by a justification that is not refused. */
  excused: z.boolean(),
});

const student = z.strictObject({
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  classId: idReply,
  /** Indexes of the called lessons of the student, in the order of the clock. */
  lessons: z.array(z.int()),
  /** Where the student was not simply present. */
  exceptions: z.array(exceptions),
  /** When the first lesson of the student's classes begins, called or not; null without one. */
  firstAt: z.nullable(z.string()),
  /** When the student came through the school gate late; null for no late slip. */
  arrivedAt: z.nullable(z.string()),
});
export type StudentOfDay = z.infer<typeof student>;

const day = z.strictObject({
  day: dayReply,
  /** The name of the holiday; null on a school day. */
  free: z.nullable(z.string()),
  /** Classes with a lesson on this day, in the order of the school. */
  classes: z.array(named),
  /** By hour. */
  lessons: z.array(lesson),
  /** Students who were missing or late, by name. */
  students: z.array(student),
});
export type AttendanceDay = z.infer<typeof day>;

export const readDay = defineCall({
  name: 'attendance.readDay',
  method: 'GET',
  path: '/slm/Attendance/v1/day',
  summary:
    'The lessons of a day by class, which rolls are called, and who was missing or late, for the classes in the scope of the caller.',
  needs: [canSee],
  query: z.strictObject({ day: dayValue }),
  item: day,
  replies: 'record',
});
