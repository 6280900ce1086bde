import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import type { Context } from '#platform/server/context.ts';
import type { listFormer as call, FormerDecision } from '../decisions/decisions-contract.ts';
import { formerDecisions } from './decisions/decisions-store.ts';
import { findVisibleMeeting } from './meeting/visible-meeting.ts';

/** @throws missing beyond what the reader sees. */
export async function listFormer(
  context: Context,
  { id, studentId }: InputOf<typeof call>,
): Promise<readonly FormerDecision[]> {
  await findVisibleMeeting(context, id);
  if ((await barredChildren(context)).has(studentId)) throw common.missing();
  const members = await membersById(context);
  return (await formerDecisions(context, id, studentId)).map(({ version, decided, savedBy, savedAt }) => ({
    version,
    decided,
    by: fullName(members.get(savedBy)),
    at: savedAt,
  }));
}
