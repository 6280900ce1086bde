/** A message the next page shows under its title, such as why another page was not opened. */
import { liveValue } from '#platform/web/live-value.ts';

export interface Notice {
  /** Key of the title of the page that was refused. */
  readonly refusedPage: string;
}

export const notice = liveValue<Notice | null>(null);
