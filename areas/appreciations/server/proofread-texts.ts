import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import { periodIn } from '#areas/evaluations/server/public/windows.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { classListOf } from '#areas/students/server/public/class-list.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { failures } from '../contract.ts';
import type { proofreadTexts as call } from '../reading-contract.ts';
import { proofreads, seesTexts } from '../writing-rules.ts';
import { classRolesOf } from './class-roles.ts';
import { setProofread } from './texts-store.ts';

/** Marks texts of a class as read over, or takes that back. @throws missing, notYours, notInClass, textChanged. */
export async function proofreadTexts(
  context: Context,
  { classId, period: key, proofread, texts }: InputOf<typeof call>,
): Promise<{ count: number }> {
  const classroom = (await classesAndGroupsById(context)).get(classId);
  const role = (await classRolesOf(context)).of({ classId, subjectId: null });
  if (classroom?.kind !== 'class' || !seesTexts('subject', role)) throw common.missing();
  if (!proofreads(role)) throw failures.notYours();
  const period = await periodIn(context, classroom, key);
  const barred = await barredChildren(context);
  const known = new Set(
    (await classListOf(context, classId)).map(({ id }) => id).filter((id) => !barred.has(id)),
  );
  const stranger = texts.find(({ studentId }) => !known.has(studentId));
  if (stranger) throw failures.notInClass({ studentId: stranger.studentId });
  const reading = proofread ? { by: context.actor.userId, at: context.now } : null;
  const count = await setProofread(context, period, texts, reading);
  if (count < texts.length) throw failures.textChanged({ texts: [] });
  await context.audit('appreciations.proofread', `class ${classId}`, {
    period: key,
    proofread,
    texts: count,
  });
  return { count };
}
