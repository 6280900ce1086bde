/** On the home page, under each own lesson of today: whether it is written in the notebook, and the ways there. */
import type { DatedLesson } from '#areas/schedule/server/public/changes.ts';
import { type StateOfLesson, statesOfLessons } from '#areas/schedule/server/public/extension-points.ts';
import type { TileChip, TileTone } from '#platform/kernel/tile-contract.ts';
import { clockOf, schoolDayOf } from '#platform/kernel/time.ts';
import type { Context } from '#platform/server/context.ts';
import type { EntryState } from '../../lessons/contract.ts';
import { type EntryRow, entriesBetween } from '../lessons/lesson-entries-store.ts';
import { type LessonInNotebook, notebooksOfLessons } from './notebooks-of-lessons.ts';

export const entriesOfOwnLessons = statesOfLessons.contribute({
  needs: ['SLM.ClassNotebook.Edit'],
  read: readEntries,
});

const tones: Readonly<Record<EntryState, TileTone>> = {
  draft: 'draft',
  submitted: 'now',
  signed: 'done',
  locked: 'done',
};

async function readEntries(context: Context, lessons: readonly DatedLesson[]) {
  const today = schoolDayOf(context.now, context.actor.timeZone);
  const own = await notebooksOfLessons(context, lessons);
  const ids = own.map(({ notebook }) => notebook.id);
  const entries = ids.length === 0 ? [] : await entriesBetween(context, ids, today, today);
  return (lesson: DatedLesson): StateOfLesson => {
    const states = own
      .filter((one) => one.lesson === lesson)
      .map((one) => stateOf(context, one, findEntry(entries, one)));
    return { chips: states.flatMap(({ chips }) => chips), ways: states.flatMap(({ ways }) => ways) };
  };
}

function findEntry(entries: readonly EntryRow[], { lesson, notebook }: LessonInNotebook) {
  return entries.find(
    (one) => one.notebookId === notebook.id && one.lessonId === lesson.lessonId && one.day === lesson.day,
  );
}

function stateOf(
  context: Context,
  { lesson, notebook }: LessonInNotebook,
  entry: EntryRow | undefined,
): StateOfLesson {
  const begun = lesson.startsAt <= clockOf(context.now, context.actor.timeZone);
  const missing: TileChip = { text: context.say('LESSONS.notWritten'), tone: 'draft' };
  return {
    chips: entry
      ? [{ text: context.say(`LESSONS.ofState.${entry.state}`), tone: tones[entry.state] }]
      : begun
        ? [missing]
        : [],
    // A covered lesson is written from the form of its card alone: the notebook is a colleague's.
    ways: notebook.teacherId === context.actor.userId ? waysTo(context, notebook.id, entry) : [],
  };
}

function waysTo(context: Context, notebookId: number, entry: EntryRow | undefined) {
  const to = '/class-notes/class-notes-book-classroom';
  const search = { notebook: String(notebookId) };
  return [
    {
      to,
      search: { ...search, part: 'lessons' },
      text: context.say(entry ? 'LESSONS.edit' : 'LESSONS.write'),
    },
    { to, search, text: context.say('LESSONS.toHomework') },
  ];
}
