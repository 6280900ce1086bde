import { membersById } from '#areas/accounts/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { readHistory as call, MarkChange } from '../contract.ts';
import { evaluationsOfGrid } from './evaluations-store.ts';
import { versionsOf } from './marks-store.ts';
import { findVisibleGrid } from './visible-grid.ts';
import { markedAmong } from './who-is-marked.ts';
import { reopeningsOf } from './windows-store.ts';

/**
 * What ever stood in a mark, the latest first; nothing where nobody has entered one. What was entered after the sequence had closed says
 * why it was opened again. @throws missing beyond what the reader sees.
 */
export async function readHistory(
  context: Context,
  { studentId, place: column, ...place }: InputOf<typeof call>,
): Promise<readonly MarkChange[]> {
  await findVisibleGrid(context, place);
  if (!(await markedAmong(context, place, [studentId])).has(studentId)) throw failures.missing();
  const evaluation = (await evaluationsOfGrid(context, place)).find((one) => one.place === column);
  const versions = evaluation ? await versionsOf(context, evaluation.id, studentId) : [];
  const members = await membersById(context);
  const reopened = versions.length > 0 ? await reopeningsOf(context, place) : [];
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
