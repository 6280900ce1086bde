/** How much homework a class has on a day, and the limits of the school. */
import { notebookItems } from '#areas/notebook/server/public/notebook-item.ts';
import { findVisibleNotebooks } from '#areas/notebook/server/public/visible-notebooks.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { hasRoleIn } from '#platform/kernel/roles.ts';
import { addDays, momentOnDay } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { HomeworkLimits, LoadOfDay, readLoad, setLimits as setCall } from '../../load/load-contract.ts';
import { usualLimits } from '../../load/load-rules.ts';
import { dueBetween, findLimits, storeLimits } from './load-store.ts';

/** @throws missing for a notebook that the caller does not see as staff. */
export async function loadOfDay(
  context: Context,
  { notebookId, day }: InputOf<typeof readLoad>,
): Promise<LoadOfDay> {
  const { whole } = await findVisibleNotebooks(context);
  const notebook = whole.find(({ id }) => id === notebookId);
  if (!notebook) throw common.missing();
  const ofClass = whole.filter(
    ({ classId, yearId }) => classId === notebook.classId && yearId === notebook.yearId,
  );
  const subjects = new Map(
    (await notebookItems(context, ofClass)).map((item) => [item.notebookId, item.subjectName]),
  );
  const { timeZone } = context.actor;
  const from = momentOnDay(day, '00:00', timeZone);
  const until = momentOnDay(addDays(day, 1), '00:00', timeZone);
  const due = await dueBetween(context, [...subjects.keys()], from, until);
  return {
    homework: due.map(({ homeworkId, notebookId: given, title, minutes }) => ({
      homeworkId,
      title,
      subjectName: subjects.get(given) ?? '',
      minutes,
    })),
    limits: await limitsOfSchool(context),
  };
}

export async function limitsOfSchool(context: Context): Promise<HomeworkLimits> {
  const mayEdit = maySet(context);
  return { ...((await findLimits(context)) ?? usualLimits), mayEdit };
}

/** They are of the whole school. @throws forbidden for who is limited to a part of it. */
export async function setLimits(context: Context, limits: InputOf<typeof setCall>): Promise<HomeworkLimits> {
  if (!maySet(context)) throw common.forbidden();
  await storeLimits(context, limits);
  await context.audit('homework.setLimits', 'school', limits);
  return limitsOfSchool(context);
}

function maySet({ actor }: Context): boolean {
  return hasRoleIn(actor, 'SLM.ClassNotebook.Administrate', 'organisation');
}
