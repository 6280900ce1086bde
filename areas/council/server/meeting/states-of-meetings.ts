import type { PeriodKey } from '#platform/kernel/periods/periods.ts';
import type { ReferenceContext } from '#platform/server/context.ts';
import type { meetingStates } from '../../contract.ts';
import { meetingsAbout } from './meetings-store.ts';

/** Whether the council of each class has sat about the period: nothing for a class whose council has not. */
export async function statesOfMeetings(
  context: ReferenceContext,
  classIds: readonly number[],
  period: PeriodKey,
): Promise<ReadonlyMap<number, (typeof meetingStates)[number]>> {
  const meetings = await meetingsAbout(context, classIds, period);
  return new Map(meetings.map(({ classId, state }) => [classId, state]));
}
