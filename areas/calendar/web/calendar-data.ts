/** Reads and writes of the calendar's screens. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { createEvent, editEvent, readChoices, readDays, removeEvent } from '../contract.ts';
import { createFeed, readFeed, revokeFeed } from '../feed-contract.ts';
import { enterNationalDays, readNationalDays } from '../national-days-contract.ts';
import type { Span } from '../shown-days.ts';

export function useDays({ from, until }: Span) {
  return useCallQuery(readDays, { from, until }, { keep: true });
}

export function useEventChoices() {
  return useCallQuery(readChoices, {});
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
