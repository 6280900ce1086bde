import { membersById } from '#areas/accounts/server/public.ts';
import { classesAndGroupsById } from '#areas/classes/server/public.ts';
import { subjectNames } from '#areas/school/server/public.ts';
import { sizesOfSubjects } from '#areas/students/server/public.ts';
import { fullName } from '#platform/kernel/person-name.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { TaughtItem } from '../contract.ts';
import { refusedEntry } from '../entry-rules.ts';
import { usualWindow } from '../sequences-rules.ts';
import { countCells } from './marks-store.ts';
import { sequenceOf } from './sequences.ts';
import { type SubjectInSight, subjectsInSight } from './subjects-in-sight.ts';

/** What is marked in a sequence, by class and subject, as far as the reader sees it. @throws missing for no sequence of the school. */
export async function listTaught(
  context: Context,
  { sequenceId }: { readonly sequenceId: number },
): Promise<readonly TaughtItem[]> {
  const sequence = await sequenceOf(context, sequenceId);
  const classrooms = await classesAndGroupsById(context);
  const subjects = (await subjectsInSight(context)).filter(
    ({ classId }) => classrooms.get(classId)?.yearId === sequence.yearId,
  );
  const counts = await countCells(context, sequenceId, [...new Set(subjects.map(({ classId }) => classId))]);
  const members = await membersById(context);
  const names = await subjectNames(context);
  const sizeOf = await sizesOfSubjects(context);
  const today = schoolDayOf(context.now, context.actor.timeZone);
  return subjects
    .map((subject): TaughtItem => {
      const { classId, subjectId, coefficient, teacherIds } = subject;
      const counted = counts.get(keyOf(subject));
      return {
        ...{ classId, className: classrooms.get(classId)?.name ?? '' },
        ...{ subjectId, subjectName: names.get(subjectId) ?? '', coefficient },
        teachers: teacherIds.map((id) => ({ id, name: fullName(members.get(id)) })),
        entered: counted?.entered ?? 0,
        expected: sizeOf(classId, subjectId) * (counted?.evaluations ?? 1),
        mayEnter: refusedEntry(subject.standing, usualWindow(sequence), today) === null,
      };
    })
    .sort(byClass);
}

function keyOf({ classId, subjectId }: Pick<SubjectInSight, 'classId' | 'subjectId'>): string {
  return `${classId} ${subjectId}`;
}

const byName = new Intl.Collator('fr', { numeric: true });
const byClass = (one: TaughtItem, other: TaughtItem) =>
  byName.compare(one.className, other.className) || byName.compare(one.subjectName, other.subjectName);
