import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { readHistory as call, MarkChange } from '../../contract.ts';
import { evaluationsOfGrid } from '../columns/evaluations-store.ts';
import { reopeningsOf } from '../windows/windows-store.ts';
import { versionsOf } from './marks-store.ts';
import { findVisibleGrid } from './visible-grid.ts';
import { markedAmong } from './who-is-marked.ts';

/**
 * Every version of a mark, the latest first; empty if there is none. A mark entered after the sequence had closed shows the reason for
 * reopening. @throws missing beyond the reader's scope.
 */
export async function readHistory(
  context: Context,
  { studentId, place, ...gridKey }: InputOf<typeof call>,
): Promise<readonly MarkChange[]> {
  await findVisibleGrid(context, gridKey);
  if (!(await markedAmong(context, gridKey, [studentId])).has(studentId)) throw failures.missing();
  const evaluation = (await evaluationsOfGrid(context, gridKey)).find((one) => one.place === place);
  const versions = evaluation ? await versionsOf(context, evaluation.id, studentId) : [];
  const members = await membersById(context);
  const reopened = versions.length > 0 ? await reopeningsOf(context, gridKey) : [];
  const { timeZone } = context.actor;
  return versions.map(({ state, value, savedBy, savedAt }) => ({
    state,
    value,
    by: fullName(members.get(savedBy)),
    at: savedAt,
    reason:
      reopened.find(({ openedAt, until }) => openedAt <= savedAt && schoolDayOf(savedAt, timeZone) <= until)
        ?.reason ?? null,
  }));
}
