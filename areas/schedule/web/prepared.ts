/** The own timetable of the prepared weeks, for a device that is prepared for days without network. */
import { type FindSteps, preparedRead, preparedWeeks } from '#platform/web/prepared/prepared-parts.ts';
import { readChoices, readWeek } from '../contract.ts';

export const timetableSteps: FindSteps = async (ask, { today }) => {
  const { teaches } = await ask(readChoices, {});
  if (!teaches) return [];
  return preparedWeeks(today).map((day) => preparedRead(readWeek, { of: 'me', id: null, day }, 3000));
};
