/** Public module of accounts for the start of the application: sessions, and the notice above every page. */
import { withWords } from '#platform/web/words.ts';

export { sessionSource, switchTo } from './session-data.ts';
export { takeSignedIn } from './sign-in/handover.ts';

/** By when a second step must be set up, and the way to it; see `LazyPart`. */
export const loadSecondFactorNotice = async () =>
  (await withWords('accounts', () => import('./second-factor/second-factor-notice.tsx'))())
    .SecondFactorNotice;
