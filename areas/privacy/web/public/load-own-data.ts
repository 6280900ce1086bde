import { withWords } from '#platform/web/words.ts';

export const loadOwnData = async () =>
  (await withWords('privacy', () => import('../own-data.tsx'))()).OwnData;
