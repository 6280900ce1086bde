/** Contributions of notebooks to the use cases of areas they depend on. */
import { assignmentFollowers } from '#areas/classes/server/public/assignment-followers.ts';
import { recordsOfLessons } from '#areas/schedule/server/public/extension-points.ts';
import { yearFollowers } from '#areas/school/server/public/begun-years.ts';
import { schoolDayOf } from '#platform/kernel/time.ts';
import { importKinds } from '#platform/server/imports/import-kind.ts';
import { contentsOfNotebooks } from './contents.ts';
import { tilesOfNotebooks } from './home-tiles.ts';
import {
  countEntriesOf,
  daysWithEntry,
  lastEntryOf,
  moveEntries,
} from './lessons/continued-lessons-store.ts';
import { notebooksWithLessons } from './lessons/lesson-entries-store.ts';
import { purposesOfNotebooks } from './lessons/notify-published.ts';
import {
  addNotebooks,
  closeNotebooksOf,
  closeNotebooksOfYear,
  countOpenOfYear,
  notebooksOfTaught,
  removeNotebooks,
  reopenNotebooksOf,
} from './notebook-store.ts';
import { entriesOfOwnLessons } from './own-lessons/entries-of-own-lessons.ts';
import { programmeImport } from './programmes/import-programmes.ts';
import { workOfNotebooks } from './waiting-work.ts';

export const contributions = [
  ...tilesOfNotebooks,
  ...purposesOfNotebooks,
  ...workOfNotebooks,
  entriesOfOwnLessons,
  assignmentFollowers.contribute({
    /**
     * A teacher who starts a subject in a class gets a notebook for it: a new one, or their earlier one, reopened.
     * A teacher who stops keeps it, read-only.
     */
    async changed(context, yearId, { begun, ended }) {
      await addNotebooks(
        context,
        begun.map(({ classId, subjectId, teacherId }) => ({ yearId, classId, subjectId, teacherId })),
      );
      await reopenNotebooksOf(context, begun);
      await closeNotebooksOf(context, ended, { by: context.actor.userId, at: context.now });
    },
    /** Empty notebooks are deleted. */
    async withdrawn(context, taught) {
      const ids = await notebooksOfTaught(context, taught);
      const filled = new Set<number>();
      for (const { among } of context.contributions(contentsOfNotebooks))
        for (const id of await among(context, ids)) filled.add(id);
      await removeNotebooks(
        context,
        ids.filter((id) => !filled.has(id)),
      );
    },
  }),
  recordsOfLessons.contribute({
    lastDay: (context, lessonId) =>
      lastEntryOf(context, lessonId, schoolDayOf(context.now, context.actor.timeZone)),
    async hanging(context, lessons) {
      const count = await countEntriesOf(context, lessons);
      return count > 0 ? [{ text: context.say('LESSONS.hanging', { count }) }] : [];
    },
    /** A lesson that is planned ahead follows the timetable; what no longer fits stays in the notebook beside it. */
    async continued(context, { id, from, next, keeps }) {
      const days = await daysWithEntry(context, id, from);
      await moveEntries(context, { id, from, next }, days.filter(keeps));
    },
  }),
  importKinds.contribute(programmeImport),
  contentsOfNotebooks.contribute({ among: notebooksWithLessons }),
  yearFollowers.contribute({
    area: 'notebook',
    waiting: async (context, { from }) => [
      { key: 'CLOSING.notebooks', count: await countOpenOfYear(context, from.id) },
    ],
    /** Notebooks of the past year are read-only (specification 4). */
    begun: (context, { from }) =>
      closeNotebooksOfYear(context, from.id, { by: context.actor.userId, at: context.now }),
  }),
];
