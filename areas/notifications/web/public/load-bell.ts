import { withWords } from '#platform/web/words.ts';

/** The bell in the header of every page. */
export const loadBell = async () => (await withWords('notifications', () => import('../bell.tsx'))()).Bell;
