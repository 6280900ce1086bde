/** Which competences were evaluated in a subject of a class in a period. */

import { periodIn } from '#areas/evaluations/server/public/windows.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Period } from '#platform/kernel/periods/periods.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import type { TextList } from '../contract.ts';
import type { saveCompetences as call } from '../reading-contract.ts';
import { cleanText } from '../sentences.ts';
import { findVisibleTextSheet } from './class-roles.ts';
import { listCompetences, saveKeptCompetences } from './competences-store.ts';
import { refuseWriting } from './windows.ts';

type Competences = NonNullable<TextList['competences']>;

/** Version 0 until somebody has saved them. */
export async function competencesOf(
  context: ReferenceContext,
  period: Period,
  { classId, subjectId }: { readonly classId: number; readonly subjectId: number },
): Promise<Competences> {
  const kept = await listCompetences(context, period, [classId]);
  const found = kept.find((one) => one.subjectId === subjectId);
  return found ? { content: found.content, version: found.version } : { content: '', version: 0 };
}

/** @throws missing, notYours, notOpenYet, closed; stale with the current ones. */
export async function saveCompetences(
  context: Context,
  { period: key, content, version, ...where }: InputOf<typeof call>,
): Promise<Competences> {
  const listKey = { ...where, kind: 'subject' as const };
  const { classroom, role } = await findVisibleTextSheet(context, listKey);
  const period = await periodIn(context, classroom, key);
  await refuseWriting(context, period, listKey, role);
  const wanted = { ...where, content: cleanText(content), version };
  const done = { by: context.actor.userId, at: context.now };
  if (!(await saveKeptCompetences(context, period, wanted, done))) {
    throw common.stale({ current: await competencesOf(context, period, where) });
  }
  await context.audit('appreciations.competences', `class ${where.classId}`, {
    subjectId: where.subjectId,
    period: key,
  });
  return { content: wanted.content, version: version + 1 };
}
