/** The calls of students who stand in the school twice: finding them, and making one record of two. */
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
  /** Both records have something else for the same thing: somebody says which of them stands; `disputes` names each. */
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

/** A POST, so that the name stands in no address. */
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
    /** Which record stands where both say something else; asked for when they do. */
    prefers: z.optional(z.enum(['kept', 'gone'])),
  }),
  item: record,
  failures: [failures.sameRecord, failures.ownChild, failures.bothHave, failures.loweredByOne],
  replies: 'record',
  read: ({ body }) => ({ ...body, prefers: body.prefers ?? null }),
  send: ({ prefers, ...input }) => ({ body: { ...input, prefers: prefers ?? undefined } }),
});
