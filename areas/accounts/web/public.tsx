/** The door of accounts: sessions for the program, and what a person changes of the own account under `more`. */
import { withWords } from '#platform/web/words.ts';

export { ChangePassword } from './change-password.tsx';
export { sessionSource, switchTo } from './session-data.ts';

/** By when a second step must be set up, and the way to it; see `LazyPart`. */
export const loadSecondFactorNotice = async () =>
  (await withWords('accounts', () => import('./second-factor-notice.tsx'))()).SecondFactorNotice;

/** The person's own sessions on all devices; see `LazyPart`. */
export const loadOwnSessions = async () => (await import('./own-sessions.tsx')).OwnSessions;
