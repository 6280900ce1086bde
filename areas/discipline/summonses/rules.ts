/** When parents are summoned, and to where. */
import { type Instant, momentOnDay, type SchoolDay } from '#platform/kernel/time.ts';

export interface SummonedMeeting {
  readonly meetingOn: SchoolDay;
  /** HH:mm. */
  readonly meetingAt: string;
  readonly venue: string;
}

/** Whether the time of the meeting has passed on the school's clock. */
export function isMeetingOver(
  { meetingOn, meetingAt }: Pick<SummonedMeeting, 'meetingOn' | 'meetingAt'>,
  now: Instant,
  timeZone: string,
): boolean {
  return momentOnDay(meetingOn, meetingAt, timeZone) < now;
}

export function isSameMeeting(one: SummonedMeeting, other: SummonedMeeting): boolean {
  return one.meetingOn === other.meetingOn && one.meetingAt === other.meetingAt && one.venue === other.venue;
}
