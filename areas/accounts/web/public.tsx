/** The door of accounts for other screens: what a person sees and changes of the own account under `more`. */
export { ChangePassword } from './change-password.tsx';
export { OwnSessions } from './own-sessions.tsx';
