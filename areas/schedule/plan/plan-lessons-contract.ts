/** Weekly lessons: adding, changing from a day on, ending. */
import * as z from 'zod/mini';
import { clockValue } from '#platform/kernel/clock-contract.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { dayValue, idValue, versionRead } from '#platform/kernel/wire-values.ts';
import { weeks } from '../contract.ts';
import { failures, lesson, mostOf, planners, weekday } from './plan-contract.ts';

const path = '/slm/Schedule/v1';

const slot = z.strictObject({ weekday, startsAt: clockValue, endsAt: clockValue });
const given = z.strictObject({
  subjectId: idValue,
  classIds: z.array(idValue).check(z.minLength(1), z.maxLength(30)),
  teacherIds: z.array(idValue).check(z.maxLength(30)),
  week: z.enum(weeks),
  periods: z.int().check(z.gte(1), z.lte(8)),
  /** Null to place it later. */
  slot: z.nullable(slot),
  roomId: z.nullable(idValue),
  pinned: z.boolean(),
});
export type GivenLesson = z.infer<typeof given>;

const clashes = [
  failures.hourTaken,
  failures.classBusy,
  failures.teacherBusy,
  failures.roomBusy,
  failures.teacherUnavailable,
  failures.roomUnavailable,
  failures.notInPeriods,
  failures.unknownPart,
  failures.outsideYear,
];
const saved = z.strictObject({ lessons: z.array(lesson) });

export const createLessons = defineCall({
  name: 'schedule.createLessons',
  method: 'POST',
  path: `${path}/lessons/create`,
  summary: 'Adds weekly lessons from a day until the end of the year, placed or still to be placed.',
  needs: planners,
  creates: true,
  body: z.strictObject({
    from: dayValue,
    lessons: z.array(given).check(z.minLength(1), z.maxLength(mostOf.atOnce)),
  }),
  item: saved,
  failures: [...clashes, failures.noYear, failures.tooManyLessons],
  replies: 'record',
});

export const changeLesson = defineCall({
  name: 'schedule.changeLesson',
  method: 'PUT',
  path: `${path}/lessons/update`,
  summary:
    'Changes a weekly lesson from a day on. What it was before that day stays; the changed lesson may have a new id. Room and pin change as a whole.',
  needs: planners,
  body: z.strictObject({ id: idValue, version: versionRead, from: dayValue, lesson: given }),
  item: saved,
  failures: [...clashes, failures.lessonRecorded, failures.lessonRecordedToEnd, failures.changesDoNotFit],
  replies: 'record',
});

export const removeLessons = defineCall({
  name: 'schedule.removeLessons',
  method: 'PUT',
  path: `${path}/lessons/end`,
  summary: 'Ends weekly lessons before a day; those that were not valid before it are deleted.',
  needs: planners,
  body: z.strictObject({
    from: dayValue,
    ids: z.array(idValue).check(z.minLength(1), z.maxLength(mostOf.atOnce)),
  }),
  item: z.strictObject({ count: z.int() }),
  failures: [failures.outsideYear, failures.lessonInUse, failures.lessonsRecorded],
  replies: 'record',
});
