/** Public module of accounts for screens that are not among the first: kept apart, so that the first visit carries none of it. */
import { withWords } from '#platform/web/words.ts';

export { maySeeMembers } from '../members/rules.ts';
export { rightsInWords } from '../rights/rights-in-words.ts';
export { StaffAvatar } from './members/staff-avatar.tsx';
export { StaffSelect, useStaff } from './members/staff-select.tsx';
export { ChangePassword } from './own-account/change-password.tsx';
export { deviceName } from './own-account/device-name.ts';
export { CoverPage } from './sign-in/cover-page.tsx';

/** The second step at the sign-in, set up and turned off under `more`; see `LazyPart`. */
export const loadSecondFactor = async () => (await import('./second-factor/second-factor.tsx')).SecondFactor;

/** The accounts of providers by which one comes in; see `LazyPart`. */
export const loadConnections = async () => (await import('./providers/connections.tsx')).Connections;

/** Card on a staff member's page: their rights, for callers who may see them; see `PartBody`. */
export const loadMemberJobs = async () =>
  (await withWords('accounts', () => import('./rights/member-jobs.tsx'))()).MemberJobs;

/** A person's own profile under `more`; see `LazyPart`. */
export const loadOwnProfile = async () => (await import('./own-account/own-profile.tsx')).OwnProfile;

/** The person's own sessions on all devices; see `LazyPart`. */
export const loadOwnSessions = async () => (await import('./own-account/own-sessions.tsx')).OwnSessions;

/** The bar of an administrator who sees the application as another person; see `LazyPart`. */
export const loadSeeingBar = async () =>
  (await withWords('accounts', () => import('./see-as/seeing-bar.tsx'))()).SeeingBar;

/** Asks for the reason, then sees the application as a parent or a teacher; see `LazyPart`. */
export const loadSeeAs = async () =>
  (await withWords('accounts', () => import('./see-as/see-as-dialog.tsx'))()).SeeAsDialog;
