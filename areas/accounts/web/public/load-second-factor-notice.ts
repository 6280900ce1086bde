import { withWords } from '#platform/web/words.ts';

/** By when a second step must be set up, and the way to it; see `LazyPart`. */
export const loadSecondFactorNotice = async () =>
  (await withWords('accounts', () => import('../second-factor/second-factor-notice.tsx'))())
    .SecondFactorNotice;
