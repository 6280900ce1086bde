/** The own timetable of two weeks, for a device that is prepared for days without network. */
import { type FindSteps, preparedRead, twoWeeks } from '#platform/web/prepared/prepared-parts.ts';
import { readChoices, readWeek } from '../contract.ts';

export const timetableSteps: FindSteps = async (ask, { today }) => {
  const { teaches } = await ask(readChoices, {});
  if (!teaches) return [];
  return twoWeeks(today).map((day) => preparedRead(readWeek, { of: 'me', id: null, day }, 3000));
};
