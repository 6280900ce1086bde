/** The call that reminds teachers of marks that are missing. */
import * as z from 'zod/mini';
import { defineCall } from '#platform/kernel/endpoint.ts';
import { idReply, idValue } from '#platform/kernel/wire-values.ts';
import { canAdministrate } from '../contract.ts';

/** Hours within which nobody is reminded of the same sequence again. */
export const reminderPause = 20;

export const reminded = ['sent', 'noEmail', 'remindedBefore', 'owesNothing'] as const;

export const remindTeachers = defineCall({
  name: 'evaluations.remind',
  method: 'POST',
  path: '/slm/MarkReminders/v1/create',
  summary:
    'Writes to teachers which marks of a sequence are missing, as far as the caller administrates them; not to who has no e-mail, was reminded within 20 hours, or owes nothing.',
  needs: [canAdministrate],
  creates: true,
  body: z.strictObject({
    sequenceId: idValue,
    teacherIds: z.array(idValue).check(z.minLength(1), z.maxLength(1000)),
  }),
  item: z.strictObject({ teacherId: idReply, result: z.enum(reminded) }),
  replies: 'list',
});
export type Reminded = (typeof reminded)[number];
