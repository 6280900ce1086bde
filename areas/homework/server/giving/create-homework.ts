import { lessonForHomework, noteHomework } from '#areas/notebook/server/public/lessons.ts';
import type { Notebook } from '#areas/notebook/server/public/notebook.ts';
import { notebookToChange } from '#areas/notebook/server/public/notebook-to-change.ts';
import { findVisibleNotebooks } from '#areas/notebook/server/public/visible-notebooks.ts';
import { lessonForNewHomework } from '#areas/schedule/server/public/rules.ts';
import { comingLessons } from '#areas/schedule/server/public/timetable.ts';
import { yearsOf } from '#areas/school/server/public/school-years.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { type Instant, resolveMoment } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { RecordText } from '#platform/server/routes.ts';
import { type createHomework as call, failures } from '../../contract.ts';
import { type LessonTimes, lessonDueBy, lessonTimesFit } from '../../rules.ts';
import { insertHomework } from '../homework-store.ts';
import { insertLines } from '../lines/lines-store.ts';
import { notifyOfHomework } from '../notices/notify-families.ts';
import { homeworkRecord } from './homework-to-change.ts';
import { refuseStrangers } from './refuse-strangers.ts';

type Input = InputOf<typeof call>;

/**
 * Gives homework to students of the notebook's class.
 * @throws wrongYear, studentTwice, otherClass, lessonBackwards, and what a write in a notebook may be refused with.
 */
export async function createHomework(context: Context, input: Input): Promise<RecordText> {
  const notebook = await notebookToChange(context, await findVisibleNotebooks(context), input.notebookId);
  await refuseOtherYear(context, notebook, input.yearId);
  await refuseStrangers(context, notebook, input.studentIds);
  const dueAt = resolveMoment(input.dueAt, context.actor.timeZone);
  const lesson = lessonDueBy(await lessonOf(context, notebook, input, dueAt), dueAt);
  const id = await insertHomework(context, {
    notebookId: notebook.id,
    title: input.title,
    description: input.description,
    status: input.status,
    dueAt,
    startsAt: lesson.startsAt,
    endsAt: lesson.endsAt,
    minutes: input.minutes,
    createdAt: context.now,
    createdBy: context.actor.userId,
  });
  if (input.lessonEntryId !== null) await noteHomework(context, input.lessonEntryId, id);
  await insertLines(context, id, input.studentIds);
  await context.audit('homework.create', `homework ${id}`, {
    notebookId: notebook.id,
    students: input.studentIds.length,
  });
  if (input.status === 'published')
    await notifyOfHomework(context, { id, title: input.title, dueAt }, notebook, input.studentIds);
  return homeworkRecord(context, id);
}

async function refuseOtherYear(context: Context, notebook: Notebook, yearId: number): Promise<void> {
  if (notebook.yearId === yearId) return;
  throw (await yearsOf(context)).some((year) => year.id === yearId) ? failures.wrongYear() : common.missing();
}

/** The lesson from which it is given, or the one given in the request, else the one the school's timetable suggests. @throws lessonBackwards. */
async function lessonOf(
  context: Context,
  notebook: Notebook,
  input: Input,
  dueAt: Instant,
): Promise<LessonTimes> {
  const { timeZone } = context.actor;
  const given = {
    startsAt: input.startsAt && resolveMoment(input.startsAt, timeZone),
    endsAt: input.endsAt && resolveMoment(input.endsAt, timeZone),
  };
  if (!lessonTimesFit(given)) throw failures.lessonBackwards();
  if (input.lessonEntryId !== null) return lessonForHomework(context, notebook.id, input.lessonEntryId);
  if (given.startsAt !== null) return given;
  const lessons = await comingLessons(context, notebook);
  return lessonForNewHomework(lessons, { now: context.now, dueAt, timeZone }) ?? given;
}
