/** The calls for students with two records: finding them, and merging the records. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import {
  dayReply,
  dayValue,
  filledLine,
  idReply,
  idValue,
  lineText,
  versionRead,
} from '#platform/kernel/wire-values.ts';
import { canWrite, record, statuses } from '../records/contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** A record cannot be merged with itself. */
  sameRecord: 'invalid',
  /** One of them is a child of whoever asks: a colleague does it. */
  ownChild: 'conflict',
  /** The records contradict each other: the caller chooses which one prevails; `disputes` names each point. */
  bothHave: 'conflict',
  /**
   * The reductions that single persons made for both records exceed the limit for one: end terms of the second first, or have two persons
   * approve them.
   */
  loweredByOne: 'conflict',
});

/** As much of a record as it takes to tell whether two are one. */
const briefRecord = z.strictObject({
  id: idReply,
  firstName: z.string(),
  lastName: z.string(),
  matricule: z.string(),
  nationalMatricule: z.nullable(z.string()),
  birthDate: z.nullable(dayReply),
  status: z.enum(statuses),
  /** The classes, the latest year first. */
  seats: z.array(z.strictObject({ classId: idReply, yearId: idReply, className: z.string() })),
  version: z.int(),
});
export type BriefRecord = z.infer<typeof briefRecord>;

/** A conflict between the values of both records: `Maths · Séq. 2`, `a`, `12.5`. */
export interface MergeDispute {
  readonly what: string;
  readonly kept: string;
  readonly gone: string;
}

export const listDuplicates = defineCall({
  name: 'students.duplicates',
  method: 'GET',
  path: '/slm/Students/v1/duplicates',
  summary: 'Pairs of records that may be of one student, of those the caller may change.',
  needs: [canWrite],
  item: z.strictObject({ one: briefRecord, other: briefRecord }),
  replies: 'list',
});

/** A POST, so that the name is not part of the address. */
export const findAlike = defineCall({
  name: 'students.alike',
  method: 'POST',
  path: '/slm/Students/v1/alike',
  summary: 'Students there already who may be the one about to be added, at most five.',
  needs: [canWrite],
  body: z.strictObject({
    firstName: lineText({ max: 100 }),
    lastName: filledLine({ max: 100 }),
    birthDate: z.nullable(dayValue),
  }),
  item: briefRecord,
  replies: 'list',
});

export const mergeStudents = defineCall({
  name: 'students.merge',
  method: 'PUT',
  path: '/slm/Students/v1/merge',
  summary:
    'Makes one record of two: everything of the second goes to the first, which keeps what it knows and its class of each year, and the second is gone.',
  needs: [canWrite],
  body: z.strictObject({
    keptId: idValue,
    keptVersion: versionRead,
    goneId: idValue,
    goneVersion: versionRead,
    /** The record that prevails where both differ; required when they do. */
    prefers: z.optional(z.enum(['kept', 'gone'])),
  }),
  item: record,
  failures: [failures.sameRecord, failures.ownChild, failures.bothHave, failures.loweredByOne],
  replies: 'record',
  read: ({ body }) => ({ ...body, prefers: body.prefers ?? null }),
  send: ({ prefers, ...input }) => ({ body: { ...input, prefers: prefers ?? undefined } }),
});
