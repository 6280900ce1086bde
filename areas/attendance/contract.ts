/** The calls of roll calls: the list of a lesson, saving it, which lessons of a week are called, and what a student missed. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  filledText,
  idDigits,
  idReply,
  idValue,
  instantReply,
} from '#platform/kernel/wire-values.ts';

/** Sees what students missed; who calls a roll is `accessToRoll` (server). */
export const canSee = 'SLM.Student.Presence.View';
/** Decides about absences, and calls any roll in scope. */
export const canDecide = 'SLM.Student.Absence.Justification.Edit';

export const failures = defineFailures('ATTENDANCE.errors', {
  notYours: 'forbidden',
  /** The timetable does not have the lesson on this day any more. */
  lessonGone: 'conflict',
  freeDay: 'conflict',
  lessonCancelled: 'conflict',
  lessonSuspended: 'conflict',
  tooEarly: 'conflict',
  notOnList: 'conflict',
  studentTwice: 'invalid',
});

/** `out` left with a pass, `sick` is in the sick bay. */
export const states = ['absent', 'late', 'excused', 'out', 'sick'] as const;
export type ExceptionState = (typeof states)[number];

export const mostMinutes = 480;
export const longestNote = 300;
/** Students of several classes taught together. */
export const mostStudents = 1000;

const minutesReply = z.nullable(z.int());
const named = z.strictObject({ id: idReply, name: z.string() });

const former = z.strictObject({
  /** Null for present. */
  state: z.nullable(z.enum(states)),
  minutes: minutesReply,
  note: z.nullable(z.string()),
  by: z.string(),
  at: instantReply,
});

const exception = z.strictObject({
  studentId: idReply,
  state: z.enum(states),
  minutes: minutesReply,
  note: z.nullable(z.string()),
  by: z.string(),
  at: instantReply,
});

const listedStudent = z.strictObject({
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  /** Only for students who share a name on the list; else null. */
  matricule: z.nullable(z.string()),
  /** Null unless several classes are taught together. */
  className: z.nullable(z.string()),
  /** Whether there is a photo that the reader may see. */
  photo: z.boolean(),
  /** The state in the roll before this one on the same day; null for present, and where there was none. */
  previous: z.nullable(z.enum(states)),
  /** Where the student sits, in the order that the reader has kept; null without one. */
  desk: z.nullable(z.int()),
  /** Why the student is not expected, as families or other areas announced. */
  expected: z.nullable(
    z.strictObject({ kind: z.enum(['planned', 'excluded']), reason: z.nullable(z.string()) }),
  ),
});
export type ListedStudent = z.infer<typeof listedStudent>;

const roll = z.strictObject({
  /** Null for an activity without a lesson. */
  lessonId: z.nullable(idReply),
  /** The activity and its title; null for a lesson. */
  activityId: z.nullable(idReply),
  title: z.nullable(z.string()),
  /** The day that the timetable gives the lesson. */
  day: dayReply,
  heldOn: dayReply,
  /** HH:mm on the school's clock, as `endsAt`. */
  startsAt: z.string(),
  endsAt: z.string(),
  subject: z.nullable(named),
  classes: z.array(named),
  teachers: z.array(z.string()),
  /** Whether the reader calls this roll. */
  mayCall: z.boolean(),
  /** The last person to save it, not the first one to call it; null while it is not called. */
  called: z.nullable(z.strictObject({ by: z.string(), at: instantReply })),
  students: z.array(listedStudent),
  /** Students of the lesson who are at an activity of these hours, and so not on this list. */
  elsewhere: z.array(
    z.strictObject({ id: idReply, firstName: z.string(), lastName: z.string(), activity: z.string() }),
  ),
  exceptions: z.array(exception),
  /** Former values, the latest first. */
  history: z.array(z.extend(former, { studentId: idReply })),
});
export type Roll = z.infer<typeof roll>;
export type FormerValue = Roll['history'][number];

export const readRoll = defineCall({
  name: 'attendance.readRoll',
  method: 'GET',
  path: '/slm/Attendance/v1/roll',
  summary:
    'The list of a lesson of a day, or of an activity: who takes it, who was not there in the lesson before, who is not expected, and what the roll says if it is called.',
  needs: [canSee],
  /** A lesson or an activity. */
  query: z.strictObject({
    lessonId: z.optional(idDigits),
    activityId: z.optional(idDigits),
    day: dayValue,
  }),
  item: roll,
  failures: [failures.lessonGone, failures.freeDay],
  replies: 'record',
});

const given = z.strictObject({
  studentId: idValue,
  state: z.enum(states),
  /** How late; for no other state. */
  minutes: z.optional(z.int().check(z.gte(1), z.lte(mostMinutes))),
  note: z.optional(filledText({ max: longestNote })),
});
export type GivenException = z.infer<typeof given>;

const exceptionsGiven = z.array(given).check(z.maxLength(mostStudents));

const rollToSave = z.strictObject({
  /** A lesson or an activity. */
  lessonId: z.optional(idValue),
  activityId: z.optional(idValue),
  day: dayValue,
  /** Everybody who was not simply present. */
  exceptions: exceptionsGiven,
  /**
   * The roll as the writer saw it before changing it, for a roll that was called: only differences are written. Absent where the roll was
   * not called for the writer: then every student of the list is.
   */
  seen: z.optional(exceptionsGiven),
  /** Only the students that are named are written: what was refused of a list, sent again. */
  onlyNamed: z.optional(z.boolean()),
});
export type RollToSave = z.infer<typeof rollToSave>;

/** A student who is no longer on the list does not stop the others from being saved. */
function withoutStudents(input: RollToSave, ids: unknown) {
  const gone = new Set(Array.isArray(ids) ? ids.map(Number) : []);
  const kept = (list: readonly GivenException[]) => list.filter(({ studentId }) => !gone.has(studentId));
  const goesOn = kept(input.exceptions);
  const refused = input.exceptions.filter(({ studentId }) => gone.has(studentId));
  if (refused.length === 0) return null;
  const { lessonId, activityId, day, seen } = input;
  return {
    goesOn: {
      input: { ...input, exceptions: goesOn, ...(seen && { seen: kept(seen) }) },
      count: goesOn.length,
    },
    refused: {
      input: { lessonId, activityId, day, exceptions: refused, onlyNamed: true },
      count: refused.length,
    },
  };
}

/** The entity under which the writes of one roll are queued. */
export function entityOfRoll({
  lessonId,
  activityId,
  day,
}: {
  readonly lessonId?: number | null | undefined;
  readonly activityId?: number | null | undefined;
  readonly day: string;
}): string {
  return activityId ? `roll of activity ${activityId}` : `roll ${lessonId} ${day}`;
}

const savedRoll = z.strictObject({
  /** Null for an activity. */
  lessonId: z.nullable(idReply),
  day: dayReply,
  students: z.int(),
  absent: z.int(),
  late: z.int(),
  /** Students whose earlier value was replaced, and those about whom somebody wrote later, so that what arrived is history. */
  replaced: z.int(),
  outdated: z.int(),
});
export type SavedRoll = z.infer<typeof savedRoll>;

export const saveRoll = defineCall({
  name: 'attendance.saveRoll',
  method: 'PUT',
  path: '/slm/Attendance/v1/roll',
  summary: 'Saves a roll as one. The last writer about a student wins; other values stay in the history.',
  // Opens the roll; the right to call it is checked by `refuseToCall` (server/lesson-to-call.ts).
  needs: [canSee],
  body: rollToSave,
  item: savedRoll,
  failures: Object.values(failures),
  replies: 'record',
  queue: {
    entity: (input: RollToSave) => entityOfRoll(input),
    alreadyDone: [],
    parts: (input: RollToSave, { code, facts }) =>
      code === failures.notOnList.code ? withoutStudents(input, facts['studentIds']) : null,
    overtaken: (reply) => {
      const { outdated: count } = reply as SavedRoll;
      return count > 0 ? { code: 'ATTENDANCE.overtaken.short', facts: { count } } : null;
    },
  },
  read: ({ body }): RollToSave => body,
  send: (input) => ({ body: input }),
});

const calledRoll = z.strictObject({
  lessonId: idReply,
  day: dayReply,
  by: z.string(),
  at: instantReply,
  absent: z.int(),
  late: z.int(),
});
export type CalledRoll = z.infer<typeof calledRoll>;

export const listCalled = defineCall({
  name: 'attendance.listCalled',
  method: 'GET',
  path: '/slm/Attendance/v1/called',
  summary: 'Which lessons of a week are called: the own ones, and those of classes in scope.',
  needs: [canSee],
  query: z.strictObject({ day: dayValue }),
  item: calledRoll,
  replies: 'list',
});

const missed = z.strictObject({
  heldOn: dayReply,
  startsAt: z.string(),
  endsAt: z.string(),
  /** The subject, or the title of an activity. */
  what: z.string(),
  state: z.enum(states),
  minutes: minutesReply,
  /** Hours of absence; 0 for what is none. */
  hours: z.int(),
  justified: z.boolean(),
  /** It may be justified: the school has still to decide. */
  waits: z.boolean(),
  /** For staff: the note, and who wrote it. */
  note: z.nullable(z.string()),
  by: z.nullable(z.string()),
});
export type Missed = z.infer<typeof missed>;

const presence = z.strictObject({
  /** Minutes of a lesson that count as one hour. */
  hourMinutes: z.int(),
  justified: z.int(),
  unjustified: z.int(),
  latenesses: z.int(),
  minutesLate: z.int(),
  /** The latest first. */
  rows: z.array(missed),
});
export type Presence = z.infer<typeof presence>;

export const readPresence = defineCall({
  name: 'attendance.readPresence',
  method: 'GET',
  path: '/slm/Attendance/v1/student',
  summary:
    'What a student missed in the current year, lesson by lesson, with the hours justified and not justified.',
  needs: [canSee],
  query: z.strictObject({ id: idDigits }),
  item: presence,
  replies: 'record',
});
