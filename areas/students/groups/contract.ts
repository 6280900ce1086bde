/** The calls of who belongs to a group across classes. The groups themselves are an affair of classes. */
import * as z from 'zod/mini';
import { mostInClass } from '#platform/kernel/class-size.ts';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { defineFailures } from '#platform/kernel/errors.ts';
import { idReply, idValue } from '#platform/kernel/wire-values.ts';
import { consequence } from '../enrolments/life-contract.ts';
import { canWrite } from '../records/contract.ts';

export const failures = defineFailures('STUDENT.errors', {
  /** A new member must be enrolled in a class of the group's year and section. */
  notForGroup: 'conflict',
  /** A group has no more members than the largest class. */
  groupFull: 'conflict',
});

const students = z.array(idValue).check(z.maxLength(mostInClass));

export const changeGroupMembers = defineCall({
  name: 'students.changeGroupMembers',
  method: 'PUT',
  path: '/slm/Students/v1/group',
  summary:
    'Adds students to a group and takes others out of it; who belongs already, or no longer, is passed over.',
  needs: [canWrite],
  body: z.strictObject({ groupId: idValue, add: students, remove: students }),
  item: z.strictObject({ groupId: idReply, size: z.int() }),
  failures: Object.values(failures),
  replies: 'record',
});

/** A POST, for a group loses more members than an address holds. */
export const listGroupConsequences = defineCall({
  name: 'students.groupConsequences',
  method: 'POST',
  path: '/slm/Students/v1/group/consequences',
  summary: 'What would follow if members left a group.',
  needs: [canWrite],
  body: z.strictObject({ groupId: idValue, studentIds: students }),
  item: consequence,
  replies: 'list',
});
