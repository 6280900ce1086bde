/** The calls of the days on which marks are taken: for who administrates evaluations. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { periodKinds } from '#platform/kernel/periods/periods.ts';
import {
  dayReply,
  dayValue,
  filledText,
  idReply,
  idValue,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canAdministrate, canSee, failures } from '../contract.ts';

const classWindow = z.strictObject({
  classId: idReply,
  className: z.string(),
  opensOn: dayReply,
  closesOn: z.nullable(dayReply),
  version: z.int(),
});

const window = z.strictObject({
  sequenceId: idReply,
  kind: z.enum(periodKinds),
  /** In the year; of a month, that of the calendar. */
  number: z.int(),
  opensOn: dayReply,
  /** The last day on which marks are taken; null for no end. */
  closesOn: z.nullable(dayReply),
  /** 0 without a setting: then it opens on its first day and has no end. */
  version: z.int(),
  /** Classes in reach that have days of their own, by name. */
  classes: z.array(classWindow),
});
export type WindowItem = z.infer<typeof window>;

export const listWindows = defineCall({
  name: 'evaluations.windows',
  method: 'GET',
  path: '/slm/MarkWindows/v1/get',
  summary: 'When each sequence and month of the current year takes marks.',
  needs: [canSee],
  item: window,
  replies: 'list',
});

const reason = z.nullable(filledText({ max: 500 }));

export const saveWindow = defineCall({
  name: 'evaluations.saveWindow',
  method: 'PUT',
  path: '/slm/MarkWindows/v1/update',
  summary: 'Sets when a sequence takes marks.',
  needs: [canAdministrate],
  body: z.strictObject({
    sequenceId: idValue,
    opensOn: dayValue,
    closesOn: z.nullable(dayValue),
    version: versionRead,
    /** Where it opens again what was closed. */
    reason,
  }),
  item: window,
  replies: 'record',
  failures: [failures.windowBackwards, failures.reasonNeeded],
});

/** As many as a large school has, groups among them. */
const mostClasses = 300;

export const saveClassWindows = defineCall({
  name: 'evaluations.saveClassWindows',
  method: 'PUT',
  path: '/slm/MarkWindows/v1/classes',
  summary:
    'Sets when classes take marks in a sequence, before the days of the school; or takes their own days away. All of them or none.',
  needs: [canAdministrate],
  body: z.strictObject({
    sequenceId: idValue,
    /** With the version that was read, 0 for a class without days of its own. */
    classes: z
      .array(z.strictObject({ classId: idValue, version: versionRead }))
      .check(z.minLength(1), z.maxLength(mostClasses)),
    /** Null: those of the school hold again. */
    days: z.nullable(z.strictObject({ opensOn: dayValue, closesOn: z.nullable(dayValue) })),
    reason,
  }),
  item: window,
  replies: 'record',
  failures: [failures.windowBackwards, failures.reasonNeeded],
});

const reopened = z.strictObject({ until: dayReply });

export const reopenMarks = defineCall({
  name: 'evaluations.reopen',
  method: 'POST',
  path: '/slm/MarkWindows/v1/reopen',
  summary: 'Opens one subject of a class again after its sequence has closed, until a day, with the reason.',
  needs: [canAdministrate],
  creates: true,
  body: z.strictObject({
    classId: idValue,
    subjectId: idValue,
    sequenceId: idValue,
    until: dayValue,
    reason: filledText({ max: 500 }),
  }),
  item: reopened,
  replies: 'record',
  failures: [failures.notClosed, failures.untilPast, failures.notYours],
});
