/** The calls that change many students at once: those of a class, or those without one. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { dayValue, idValue, optionalText } from '#platform/kernel/wire-values.ts';
import { canWrite } from '../records/contract.ts';
import { leavings } from '../wire.ts';
import { consequence, failures as ofLife } from './life-contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** Somebody was quicker; facts: `names` of those already enrolled in the class to join. */
  someSitThere: 'conflict',
  /** Facts: `names` of those no longer enrolled in the class to leave. */
  someNotInClass: 'conflict',
  /** Facts: `names` of those who should have no class of that year, and have one. */
  someSitElsewhere: 'conflict',
  /** Facts: `names` of those who have left the school already. */
  someHaveLeft: 'conflict',
});

/** More than any class has. */
export const mostAtOnce = 200;

const reason = optionalText(500);
const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('move'),
    toClassId: idValue,
    /** Whether they repeat the year; null to keep it as recorded for each. */
    repeating: z.nullable(z.boolean()),
    on: dayValue,
    reason,
  }),
  z.strictObject({ kind: z.literal('repeating'), repeating: z.boolean() }),
  z.strictObject({ kind: z.literal('leave'), status: z.enum(leavings), on: dayValue, reason }),
]);
export type ManyChange = z.infer<typeof change>;

/** The class of all of them; null for students without a class of the year. */
const classId = z.nullable(idValue);
const studentIds = z.array(idValue).check(z.minLength(1), z.maxLength(mostAtOnce));

export const changeManyStudents = defineCall({
  name: 'students.changeMany',
  method: 'PUT',
  path: '/slm/Students/v1/many',
  summary:
    'Moves students to another class, notes whether they repeat, or that they have left the school: all of those named, or nobody.',
  needs: [canWrite],
  body: z.strictObject({ classId, studentIds, change }),
  item: z.strictObject({ changed: z.int() }),
  failures: [
    ...Object.values(failures),
    ofLife.notYet,
    ofLife.longAgo,
    ofLife.otherYear,
    ofLife.sitsThere,
    ofLife.notInClass,
  ],
  replies: 'record',
  read: ({ body: { change, ...whom } }) => ({ ...whom, change: tidy(change) }),
  send: (body) => ({ body }),
});

function tidy(change: ManyChange): ManyChange {
  return 'reason' in change ? { ...change, reason: change.reason?.trim() ?? null } : change;
}

/** A POST, for a class has more students than an address holds. */
export const listManyConsequences = defineCall({
  name: 'students.manyConsequences',
  method: 'POST',
  path: '/slm/Students/v1/many/consequences',
  summary: 'What would follow if students left a class for another, or all classes and groups of this year.',
  needs: [canWrite],
  body: z.strictObject({ classId, studentIds, toClassId: z.nullable(idValue) }),
  item: consequence,
  replies: 'list',
  read: ({ body }) => ({
    studentIds: body.studentIds,
    /** Null for all classes of this year, and the groups. */
    classId: body.classId,
    /** Where they go, if that is known. */
    toClassId: body.toClassId,
  }),
  send: (body) => ({ body }),
});
