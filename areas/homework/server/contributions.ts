/** Contributions of homework to the use cases of areas it depends on. */
import { layersOfCalendar } from '#areas/calendar/server/public/extension-points.ts';
import { contentsOfNotebooks } from '#areas/notebook/server/public/contents.ts';
import { homeworkOfLessons } from '#areas/notebook/server/public/homework-of-lessons.ts';
import { notebooksOfClasses, notebooksOfSubject } from '#areas/notebook/server/public/notebook.ts';
import { recordsOfLessons } from '#areas/schedule/server/public/extension-points.ts';
import {
  choiceFollowers,
  enrolmentFollowers,
  mergeFollowers,
} from '#areas/students/server/public/extension-points.ts';
import { finders } from '#platform/server/finders.ts';
import { findHomework } from './board/find-homework.ts';
import { homeworkOfCalendar } from './calendar-layer.ts';
import { tilesOfHomework } from './home-tiles.ts';
import { findForLessons, homeworkDueIn } from './homework-of-lessons.ts';
import { notebooksWithHomework } from './homework-store.ts';
import { countUnmarked, moveLines, removeUnmarked } from './lines/lines-store.ts';
import { digestOfHomework } from './notices/digest-part.ts';
import { purposesOfReminders } from './notices/notify-due.ts';
import { purposesOfHomework } from './notices/notify-families.ts';

export const contributions = [
  ...tilesOfHomework,
  ...purposesOfHomework,
  ...purposesOfReminders,
  digestOfHomework,
  recordsOfLessons.contribute({
    // Homework due in a lesson has a day of its own, so the lesson may change.
    lastDay: async () => null,
    hanging: homeworkDueIn,
  }),
  enrolmentFollowers.contribute({
    area: 'homework',
    async waiting(context, studentIds, classIds) {
      const count = await countUnmarked(context, studentIds, await notebooksOfClasses(context, classIds));
      return [{ key: studentIds.length === 1 ? 'GIVING.leaves' : 'GIVING.manyLeave', count }];
    },
    /** Unmarked lines of students who left the class are removed; marked ones stay. */
    async ended(context, studentIds, classIds) {
      await removeUnmarked(context, studentIds, await notebooksOfClasses(context, classIds));
    },
  }),
  choiceFollowers.contribute({
    area: 'homework',
    async waiting(context, classId, drops) {
      let count = 0;
      for (const { subjectId, studentIds } of drops) {
        const notebookIds = await notebooksOfSubject(context, classId, subjectId);
        count += await countUnmarked(context, studentIds, notebookIds);
      }
      return [{ key: 'GIVING.drops', count }];
    },
    /** As for those who leave the class: what was marked stays as it was. */
    async dropped(context, classId, drops) {
      for (const { subjectId, studentIds } of drops) {
        const notebookIds = await notebooksOfSubject(context, classId, subjectId);
        await removeUnmarked(context, studentIds, notebookIds);
      }
    },
  }),
  mergeFollowers.contribute({ merged: moveLines }),
  homeworkOfLessons.contribute({ find: findForLessons }),
  layersOfCalendar.contribute({ between: homeworkOfCalendar }),
  contentsOfNotebooks.contribute({ among: notebooksWithHomework }),
  finders.contribute({ kind: 'homework', needs: 'session', find: findHomework }),
];
