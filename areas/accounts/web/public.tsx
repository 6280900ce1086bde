/** The door of accounts: sessions for the program, and what a person changes of the own account under `more`. */
export { ChangePassword } from './change-password.tsx';
export { sessionSource, switchTo } from './session-data.ts';

/** The person's own sessions on all devices; see `LazyPart`. */
export const loadOwnSessions = async () => (await import('./own-sessions.tsx')).OwnSessions;
