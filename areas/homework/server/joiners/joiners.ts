/** Late joiners: the teacher decides once whether a student who joined later gets homework that the whole class has. */
import { classroomsById } from '#areas/classes/server/public/classrooms.ts';
import { findVisibleNotebooks } from '#areas/notebook/server/public/visible-notebooks.ts';
import { currentYear } from '#areas/school/server/public/school-years.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import { barredChildren } from '#areas/students/server/public/barred-from-children.ts';
import { takersOf } from '#areas/students/server/public/choices.ts';
import { classListsOf } from '#areas/students/server/public/class-list.ts';
import { joinedClasses } from '#areas/students/server/public/events.ts';
import type { InputOf, ItemOf } from '#platform/kernel/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import { type answerJoiner as answerCall, failures, type Joiner } from '../../joiners/joiners-contract.ts';
import { joinersToAskAbout } from '../../joiners/joiners-rules.ts';
import { openHomeworkToChange } from '../giving/homework-to-change.ts';
import { refuseStrangers } from '../giving/refuse-strangers.ts';
import { insertLines, linesOf } from '../lines/lines-store.ts';
import { homeworkNotDue, insertDeclined } from './joiners-store.ts';

/** Only for the caller's own open notebooks of this year. */
export async function listJoiners(context: Context): Promise<readonly Joiner[]> {
  const year = await currentYear(context);
  const own = (await findVisibleNotebooks(context)).whole.filter(
    ({ teacherId, yearId, closed }) => teacherId === context.actor.userId && yearId === year?.id && !closed,
  );
  const classIds = [...new Set(own.map(({ classId }) => classId))];
  const joined = await joinedClasses(context, classIds);
  if (joined.size === 0) return [];
  const withJoiners = own.filter(({ classId }) => joined.has(classId));
  const homework = await homeworkNotDue(
    context,
    withJoiners.map(({ id }) => id),
    context.now,
  );
  const classLists = await classListsOf(context, [...joined.keys()]);
  const barred = await barredChildren(context);
  const classrooms = await classroomsById(context);
  const subjects = await subjectNames(context);
  const joiners: Joiner[] = [];
  for (const { id: notebookId, classId, subjectId } of withJoiners) {
    const classList = classLists.get(classId) ?? [];
    const takers = await takersOf(context, classId, subjectId);
    const taking = classList.flatMap(({ id }) => (takers === null || takers.has(id) ? id : []));
    for (const one of homework.filter((given) => given.notebookId === notebookId)) {
      const late = new Set(joinersToAskAbout(one, taking, joined.get(classId) ?? new Map()));
      for (const { id: studentId, firstName, lastName } of classList)
        if (late.has(studentId) && !barred.has(studentId))
          joiners.push({
            homeworkId: one.id,
            title: one.title,
            dueAt: one.dueAt,
            studentId,
            firstName,
            lastName,
            className: classrooms.get(classId)?.name ?? '',
            subjectName: subjects.get(subjectId) ?? '',
          });
    }
  }
  return joiners;
}

/** @throws missing, notYours, closed, otherClass; alreadyGiven when declined for a student who has it. */
export async function answerJoiner(
  context: Context,
  { homeworkId, studentId, gives }: InputOf<typeof answerCall>,
): Promise<ItemOf<typeof answerCall>> {
  const { notebook } = await openHomeworkToChange(context, homeworkId);
  await refuseStrangers(context, notebook, [studentId]);
  if (gives) await insertLines(context, homeworkId, [studentId]);
  else {
    // The question may have been answered elsewhere since it was shown.
    const lines = await linesOf(context, homeworkId);
    if (lines.some((line) => line.studentId === studentId)) throw failures.alreadyGiven();
    await insertDeclined(context, homeworkId, studentId, { by: context.actor.userId, at: context.now });
  }
  await context.audit(gives ? 'homework.assign' : 'homework.decline', `homework ${homeworkId}`, {
    studentIds: [studentId],
  });
  return { homeworkId, studentId };
}
