/** The door of accounts for screens that are not among the first: kept apart, so that the first visit carries none of it. */
import { withWords } from '#platform/web/words.ts';

export { maySeeMembers } from '../members-rules.ts';
export { rightsInWords } from '../rights-in-words.ts';
export { ChangePassword } from './change-password.tsx';
export { CoverPage } from './cover-page.tsx';
export { deviceName } from './device-name.ts';
export { StaffAvatar } from './staff-avatar.tsx';
export { StaffSelect, useStaff } from './staff-select.tsx';

/** The second step at the sign-in, set up and turned off under `more`; see `LazyPart`. */
export const loadSecondFactor = async () => (await import('./second-factor.tsx')).SecondFactor;

/** The accounts of providers by which one comes in; see `LazyPart`. */
export const loadConnections = async () => (await import('./connections.tsx')).Connections;

/** What somebody of the staff may do here, a card of their page, for who may see it; see `PartBody`. */
export const loadMemberJobs = async () =>
  (await withWords('accounts', () => import('./member-jobs.tsx'))()).MemberJobs;

/** What everybody changes of themselves under `more`; see `LazyPart`. */
export const loadOwnProfile = async () => (await import('./own-profile.tsx')).OwnProfile;

/** The person's own sessions on all devices; see `LazyPart`. */
export const loadOwnSessions = async () => (await import('./own-sessions.tsx')).OwnSessions;

/** The bar of an administrator who sees the application as another person; see `LazyPart`. */
export const loadSeeingBar = async () =>
  (await withWords('accounts', () => import('./seeing-bar.tsx'))()).SeeingBar;

/** Asks for the reason, then sees the application as a parent or a teacher; see `LazyPart`. */
export const loadSeeAs = async () =>
  (await withWords('accounts', () => import('./see-as-dialog.tsx'))()).SeeAsDialog;
