import { liveValue } from '#platform/web/live-value.ts';

/** Whether the global search is open. */
export const searchOpen = liveValue(false);
