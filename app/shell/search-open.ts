import { liveValue } from '#platform/web/live-value.ts';

/** Whether the search over everything stands over the page. */
export const searchOpen = liveValue(false);
