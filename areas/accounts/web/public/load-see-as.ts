import { withWords } from '#platform/web/words.ts';

/** Asks for the reason, then sees the application as a parent or a teacher; see `LazyPart`. */
export const loadSeeAs = async () =>
  (await withWords('accounts', () => import('../see-as/see-as-dialog.tsx'))()).SeeAsDialog;
