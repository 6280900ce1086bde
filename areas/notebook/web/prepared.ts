/** The lessons of the own notebooks and their programmes, for a device that is prepared for days without network. */
import { type FindSteps, preparedRead, preparedWeeks } from '#platform/web/prepared/prepared-parts.ts';
import { listNotebooks, notebooksOfThisYear } from '../contract.ts';
import { readLessons } from '../lessons/contract.ts';
import { readOwnLessons } from '../own-lessons/contract.ts';
import { programmeOfNotebook } from '../programmes/contract.ts';
import { firstShown } from './lessons/shown-days.ts';

export const lessonSteps: FindSteps = async (ask, { userId, today }) => {
  const { rows } = await ask(listNotebooks, notebooksOfThisYear);
  const own = rows.filter(({ mayEdit, closed, teacherId }) => mayEdit && !closed && teacherId === userId);
  if (own.length === 0) return [];
  const weeks = preparedWeeks(today);
  return [
    ...weeks.map((day) => preparedRead(readOwnLessons, { day }, 1500)),
    ...own.flatMap(({ notebookId }) => [
      ...weeks.map((day) => preparedRead(readLessons, { notebookId, from: firstShown(day) }, 3000)),
      preparedRead(programmeOfNotebook, { notebookId }, 1200),
    ]),
  ];
};
