/** Which of several versions of an event in a calendar file counts. Pure. */
import type { IcsEvent } from './ics-event.ts';

/** Files that are put together have an event in several versions, which SEQUENCE numbers (RFC 5545, 3.8.7.4). */
export function newestOf(events: readonly IcsEvent[]): readonly IcsEvent[] {
  const keyOf = (event: IcsEvent) => {
    const uid = event.text('UID');
    const [replaced] = event.points('RECURRENCE-ID');
    return uid === null ? event : `${uid} ${replaced ? `${replaced.wall} ${replaced.zone}` : ''}`;
  };
  const versionOf = (event: IcsEvent) => Number(/^\d{1,9}$/.exec(event.text('SEQUENCE') ?? '')?.[0] ?? 0);
  const newest = new Map<unknown, number>();
  for (const event of events)
    newest.set(keyOf(event), Math.max(newest.get(keyOf(event)) ?? 0, versionOf(event)));
  return events.filter((event) => versionOf(event) === newest.get(keyOf(event)));
}
