import { withWords } from '#platform/web/words.ts';

/** Whether SMS of a message wait for the morning. */
export const loadQuietNote = async () =>
  (await withWords('notifications', () => import('../choices/quiet-note.tsx'))()).QuietNote;
