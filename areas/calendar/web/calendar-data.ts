/** Reads and writes of the calendar's screens. */

import type { InputOf } from '#platform/kernel/endpoint.ts';
import type { SchoolDay } from '#platform/kernel/time.ts';
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { createEvent, editEvent, listHanging, readChoices, readDays, removeEvent } from '../contract.ts';
import { createFeed, readFeed, revokeFeed } from '../feed-contract.ts';
import { enterNationalDays, listNationalHanging, readNationalDays } from '../national-days-contract.ts';
import type { Span } from '../shown-days.ts';

const noDay = '0001-01-01' as SchoolDay;

export function useDays({ from, until }: Span) {
  return useCallQuery(readDays, { from, until }, { keep: true });
}

export function useEventChoices() {
  return useCallQuery(readChoices, {});
}

/** Records about the lessons that would give way; null asks for nothing. */
export function useHanging(event: InputOf<typeof listHanging> | null): readonly string[] {
  const given = event ?? { from: noDay, until: noDay, audience: 'school' as const, targetIds: [] };
  const found = useCallQuery(listHanging, given, { enabled: event !== null }).data ?? [];
  return event === null ? [] : found.map(({ text }) => text);
}

export function useEventWrites() {
  return {
    create: useCallWrite(createEvent, [readDays]),
    edit: useCallWrite(editEvent, [readDays]),
    remove: useCallWrite(removeEvent, [readDays]),
  };
}

export function useFeed() {
  return useCallQuery(readFeed, {});
}

export function useFeedWrites() {
  return { create: useCallWrite(createFeed, [readFeed]), revoke: useCallWrite(revokeFeed, [readFeed]) };
}

export function useNationalDays() {
  return useCallQuery(readNationalDays, {});
}

export function useEnterNationalDays() {
  return useCallWrite(enterNationalDays, [readDays, readNationalDays]);
}

/** Records about the lessons that would give way to holidays of the whole school. */
export function useNationalHanging(days: readonly SchoolDay[]): readonly string[] {
  const found = useCallQuery(listNationalHanging, { days: days.toSorted() }, { enabled: days.length > 0 });
  return days.length === 0 ? [] : (found.data ?? []).map(({ text }) => text);
}
