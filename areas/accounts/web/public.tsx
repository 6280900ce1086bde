/** The door of accounts for the program's start: sessions, and the notice above every page. */
import { withWords } from '#platform/web/words.ts';

export { takeSignedIn } from './handover.ts';
export { sessionSource, switchTo } from './session-data.ts';

/** By when a second step must be set up, and the way to it; see `LazyPart`. */
export const loadSecondFactorNotice = async () =>
  (await withWords('accounts', () => import('./second-factor-notice.tsx'))()).SecondFactorNotice;
