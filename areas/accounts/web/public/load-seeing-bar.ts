import { withWords } from '#platform/web/words.ts';

/** The bar of an administrator who sees the application as another person; see `LazyPart`. */
export const loadSeeingBar = async () =>
  (await withWords('accounts', () => import('../see-as/seeing-bar.tsx'))()).SeeingBar;
