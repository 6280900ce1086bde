/** The students that an optional item is given to, many at once. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idDigits, idReply, idValue } from '#platform/kernel/wire-values.ts';
import { canWrite, failures as planFailures } from '../contract.ts';
import { failures } from './contract.ts';

/** More at once is a slip. */
const mostChanges = 500;

const itemStudent = z.strictObject({
  studentId: idReply,
  firstName: z.string(),
  lastName: z.string(),
  classId: idReply,
  className: z.string(),
  given: z.boolean(),
  /** Something of it is paid, there is no price for the student, or it is the caller's own child. */
  fixed: z.boolean(),
});
export type ItemStudent = z.infer<typeof itemStudent>;

const itemStudents = z.strictObject({
  itemId: idReply,
  /** In the order of the school. */
  students: z.array(itemStudent),
});
export type ItemStudents = z.infer<typeof itemStudents>;

export const listItemStudents = defineCall({
  name: 'payments.listItemStudents',
  method: 'GET',
  path: '/slm/PaymentPlans/v1/items/students',
  summary:
    'The students of the classes of an optional item, or of its plan where it has no classes, and who it is given to.',
  needs: [canWrite],
  query: z.strictObject({ pmtPlanItemId: idDigits }),
  item: itemStudents,
  replies: 'record',
  failures: [failures.itemNotOffered],
  read: ({ query }) => ({ itemId: query.pmtPlanItemId }),
  send: ({ itemId }) => ({ query: { pmtPlanItemId: itemId } }),
});

const ids = z.array(idValue).check(z.maxLength(mostChanges));

export const studentsToSet = z.strictObject({ itemId: idValue, added: ids, removed: ids });

export const setItemStudents = defineCall({
  name: 'payments.setItemStudents',
  method: 'PUT',
  path: '/slm/PaymentPlans/v1/items/students',
  summary: 'Gives an optional item to students and takes it away from others, and posts both.',
  needs: [canWrite],
  body: studentsToSet,
  item: itemStudents,
  replies: 'record',
  failures: [failures.itemNotOffered, failures.itemPaid, planFailures.secondPerson],
});
