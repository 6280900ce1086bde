/** The door of accounts: sessions for the program, and what a person changes of the own account under `more`. */
export { ChangePassword } from './change-password.tsx';
export { OwnSessions } from './own-sessions.tsx';
export { sessionSource, switchTo } from './session-data.ts';
