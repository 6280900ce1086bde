/** The lists of the own lessons of the prepared weeks, from which rolls are called without network. */
import { readWeek } from '#areas/schedule/contract.ts';
import { type FindSteps, preparedRead, preparedWeeks } from '#platform/web/prepared/prepared-parts.ts';
import { listCalled, readRoll } from '../contract.ts';

export const rollSteps: FindSteps = async (ask, { today }) => {
  const weeks = preparedWeeks(today);
  const timetables = await Promise.all(weeks.map((day) => ask(readWeek, { of: 'me', id: null, day })));
  const lessons = timetables
    .flatMap(({ days }) => days)
    .flatMap((day) => day.lessons)
    .filter(({ state }) => state === 'held');
  if (lessons.length === 0) return [];
  return [
    ...weeks.map((day) => preparedRead(listCalled, { day }, 600)),
    ...lessons.map(({ lessonId, day }) => preparedRead(readRoll, { lessonId, day }, 2500)),
  ];
};
