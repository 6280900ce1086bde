import { type Notebook, notebooksInSight } from '#areas/notebook/server/public.ts';
import {
  type Lesson,
  lessonForNewHomework,
  lessonKey,
  slotsByLesson,
} from '#areas/schedule/server/public.ts';
import { yearsOf } from '#areas/school/server/public.ts';
import { membersOfClass } from '#areas/students/server/public.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { resolveMoment } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { RecordText } from '#platform/server/routes.ts';
import { type createHomework as call, failures } from '../contract.ts';
import { insertHomework } from './homework-store.ts';
import { homeworkRecord, notebookToChange } from './homework-to-change.ts';
import { addLines } from './lines-store.ts';

type Input = InputOf<typeof call>;

/**
 * Gives homework to students of the notebook's class.
 * @throws missing, notYours, notebookClosed, wrongYear, studentTwice, otherClass, lessonBackwards.
 */
export async function createHomework(context: Context, input: Input): Promise<RecordText> {
  const notebook = await notebookToChange(context, await notebooksInSight(context), input.notebookId);
  await refuseOtherYear(context, notebook, input.yearId);
  await refuseStrangers(context, notebook.classId, input.studentIds);
  const lesson = await lessonOf(context, notebook, input);
  const id = await insertHomework(context, {
    notebookId: notebook.id,
    title: input.title,
    description: input.description,
    status: input.status,
    dueAt: resolveMoment(input.dueAt, context.actor.timeZone),
    startsAt: lesson?.startsAt ?? null,
    endsAt: lesson?.endsAt ?? null,
    createdAt: context.now,
    createdBy: context.actor.userId,
  });
  await addLines(context, id, input.studentIds);
  await context.audit('homework.create', `homework ${id}`, {
    notebookId: notebook.id,
    students: input.studentIds.length,
  });
  return homeworkRecord(context, id);
}

async function refuseOtherYear(context: Context, notebook: Notebook, yearId: number): Promise<void> {
  if (notebook.yearId === yearId) return;
  throw (await yearsOf(context)).some((year) => year.id === yearId) ? failures.wrongYear() : common.missing();
}

/** Every student must sit in the class, and be named once. */
export async function refuseStrangers(
  context: Context,
  classId: number,
  studentIds: readonly number[],
): Promise<void> {
  if (new Set(studentIds).size < studentIds.length) throw failures.studentTwice();
  const members = await membersOfClass(context, classId, studentIds);
  if (members.size < studentIds.length) throw failures.otherClass();
}

/** The lesson given in the request, else the one the school's timetable suggests. */
async function lessonOf(context: Context, notebook: Notebook, input: Input): Promise<Lesson | null> {
  const { timeZone } = context.actor;
  if (input.startsAt !== null && input.endsAt !== null) {
    const lesson = {
      startsAt: resolveMoment(input.startsAt, timeZone),
      endsAt: resolveMoment(input.endsAt, timeZone),
    };
    if (lesson.startsAt >= lesson.endsAt) throw failures.lessonBackwards();
    return lesson;
  }
  if (input.startsAt !== null || input.endsAt !== null) throw failures.lessonBackwards();
  const slots = (await slotsByLesson(context)).get(
    lessonKey(notebook.classId, notebook.subjectId, notebook.teacherId),
  );
  return lessonForNewHomework(slots ?? [], context.now, timeZone);
}
