import { withWords } from '#platform/web/words.ts';

/** For parents, whose menu has pages that tell of children on their records alone. */
export const loadOwnChildren = async () =>
  (await withWords('students', () => import('../own-children.tsx'))()).OwnChildren;
