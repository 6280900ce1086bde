/** The list of notifications in groups: the unread, then the read by day. Pure. */
import { type SchoolDay, schoolDayOf } from '#platform/kernel/time.ts';
import type { Notification } from './contract.ts';

export interface NotificationGroup {
  /** Null for the unread. */
  readonly day: SchoolDay | null;
  readonly rows: readonly Notification[];
}

/** @param rows the unread first, then the newest */
export function groupsOf(rows: readonly Notification[], timeZone: string): readonly NotificationGroup[] {
  const groups = Map.groupBy(rows, ({ read, createdAt }) => (read ? schoolDayOf(createdAt, timeZone) : null));
  return [...groups].map(([day, of]) => ({ day, rows: of }));
}
