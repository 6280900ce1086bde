/** Visas of lessons: the follow-up of heads, and signing. */
import { worksAsHead } from '#areas/accounts/server/public/head-rules.ts';
import { membersById } from '#areas/accounts/server/public/members-by-id.ts';
import { classesAndGroupsById } from '#areas/classes/server/public/classrooms.ts';
import type { DatedLesson } from '#areas/schedule/server/public/changes.ts';
import { lessonKey, lessonsBetween } from '#areas/schedule/server/public/timetable.ts';
import { subjectNames } from '#areas/school/server/public/subject-names.ts';
import type { InputOf } from '#platform/kernel/endpoint.ts';
import { failures as common } from '#platform/kernel/errors.ts';
import { fullName } from '#platform/kernel/people/person-name.ts';
import { addDays, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context, ReferenceContext } from '#platform/server/context.ts';
import { daysToWrite } from '../../lessons/rules.ts';
import {
  type FollowedNotebook,
  failures,
  mostLessons,
  type readVisas as readCall,
  type signLessons as signCall,
  type VisaBoard,
} from '../../visas/contract.ts';
import { countMissing, signFrom } from '../../visas/rules.ts';
import { followedNotebooks } from '../followed-notebooks.ts';
import type { Notebook } from '../notebook-store.ts';
import {
  lessonsWaiting,
  lockEntriesToSign,
  progressOfNotebooks,
  signEntries,
  submittedSince,
} from './visas-store.ts';

/** @throws forbidden, missing for a notebook that the caller does not follow. */
export async function readVisas(
  context: Context,
  { notebookId }: InputOf<typeof readCall>,
): Promise<VisaBoard> {
  const notebooks = (await followedNotebooks(context)).filter(({ closed }) => !closed);
  const chosen = notebooks.filter(({ id }) => notebookId === null || id === notebookId);
  if (notebookId !== null && chosen.length === 0) throw common.missing();
  const { actor, now } = context;
  const since = notebookId === null ? signFrom(schoolDayOf(now, actor.timeZone)) : null;
  // The list of all is what its reader signs: as many as the home page counts.
  const listed = chosen.filter(({ teacherId }) => notebookId !== null || teacherId !== actor.userId);
  return {
    maySign: worksAsHead(actor),
    notebooks: await followedItems(context, notebooks),
    lessons: [
      ...(await lessonsWaiting(
        context,
        listed.map(({ id }) => id),
        { since, most: mostLessons },
      )),
    ],
  };
}

async function followedItems(context: Context, notebooks: readonly Notebook[]): Promise<FollowedNotebook[]> {
  const classes = await classesAndGroupsById(context);
  const subjects = await subjectNames(context);
  const members = await membersById(context);
  const ids = notebooks.map(({ id }) => id);
  const progress = new Map((await progressOfNotebooks(context, ids)).map((row) => [row.notebookId, row]));
  const missingOf = await missingLessons(context);
  const items = notebooks.map((notebook) => ({
    notebookId: notebook.id,
    className: classes.get(notebook.classId)?.name ?? '',
    subjectName: subjects.get(notebook.subjectId) ?? '',
    teacherName: fullName(members.get(notebook.teacherId)),
    waiting: progress.get(notebook.id)?.waiting ?? 0,
    missing: missingOf(notebook),
    lastHeldOn: progress.get(notebook.id)?.lastHeldOn ?? null,
    own: notebook.teacherId === context.actor.userId,
  }));
  const { compare } = new Intl.Collator('fr', { numeric: true });
  return items.sort(
    (one, other) =>
      compare(one.className, other.className) ||
      compare(one.subjectName, other.subjectName) ||
      one.notebookId - other.notebookId,
  );
}

/** The moment and the clock of a count: of a call, or of a round without an actor. */
interface CountedOn extends Pick<Context, 'now'> {
  readonly actor: Pick<Context['actor'], 'timeZone'>;
}

/** Lessons of the last two weeks, until yesterday, that are not submitted. @param teacherId of one teacher's notebooks; null for all */
export async function missingLessons(
  context: ReferenceContext & CountedOn,
  teacherId: number | null = null,
): Promise<(notebook: Notebook) => number> {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const from = addDays(today, -daysToWrite.before);
  const byKey = new Map<string, DatedLesson[]>();
  const concerned = teacherId === null ? null : { userId: teacherId, classIds: new Set<number>() };
  const lessons = await lessonsBetween(context, from, addDays(today, -1), concerned);
  for (const lesson of [...lessons.values()].flat()) {
    for (const classId of lesson.classIds) {
      for (const taughtBy of [...lesson.teacherIds, ...lesson.coveredIds]) {
        const key = lessonKey(classId, lesson.subjectId, taughtBy);
        byKey.set(key, [...(byKey.get(key) ?? []), lesson]);
      }
    }
  }
  // A lesson that was moved here from an earlier day is known by that day.
  const submitted = Map.groupBy(await submittedSince(context, from), ({ notebookId }) => notebookId);
  return (notebook) =>
    countMissing(
      byKey.get(lessonKey(notebook.classId, notebook.subjectId, notebook.teacherId)) ?? [],
      notebook,
      new Set((submitted.get(notebook.id) ?? []).map(({ lessonId, day }) => `${lessonId} ${day}`)),
    );
}

/** All or none. @throws forbidden, missing, ownLesson, changedSince. */
export async function signLessons(
  context: Context,
  { lessons, remark, lock }: InputOf<typeof signCall>,
): Promise<{ signed: number }> {
  const { actor } = context;
  if (!worksAsHead(actor)) throw common.forbidden();
  const followed = new Map((await followedNotebooks(context)).map((notebook) => [notebook.id, notebook]));
  const versions = new Map(lessons.map(({ entryId, version }) => [entryId, version]));
  const entries = await lockEntriesToSign(context, [...versions.keys()]);
  if (entries.length < versions.size || entries.some(({ notebookId }) => !followed.has(notebookId)))
    throw common.missing();
  if (entries.some(({ notebookId }) => followed.get(notebookId)?.teacherId === actor.userId))
    throw failures.ownLesson();
  const changed = entries.filter(({ id, state, version }) => {
    const signable = state === 'submitted' || (lock && state === 'signed');
    return !signable || versions.get(id) !== version;
  });
  if (changed.length > 0) throw failures.changedSince({ count: changed.length });
  const ids = entries.map(({ id }) => id);
  await signEntries(context, ids, { remark: remark.trim(), lock, by: actor.userId, at: context.now });
  for (const [notebookId, signed] of Map.groupBy(entries, (entry) => entry.notebookId)) {
    await context.audit(lock ? 'notebook.lockLessons' : 'notebook.signLessons', `notebook ${notebookId}`, {
      entries: signed.map(({ id }) => id),
    });
  }
  return { signed: entries.length };
}
