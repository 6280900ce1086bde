/** Public module of accounts for other areas' servers. */

export { leadershipOf, worksAsHead } from '../rights/head-rules.ts';
export { type JobName, type RoleOfPerson, rolesOfJob } from '../rights/jobs.ts';
export { rightsInWords } from '../rights/rights-in-words.ts';
export type { AccountsSettings } from './accounts-settings.ts';
export {
  addAccounts,
  anyAccount,
  anyDemonstrationAccount,
  anyRealAccount,
  findAccountByLogin,
  type NewAccount,
  removeDemonstrationAccounts,
  takenLogins,
} from './accounts-store.ts';
export { findActor } from './find-actor.ts';
export { heldBack } from './members/held-back.ts';
export { jobFollowers } from './members/job-followers.ts';
export { membersAmong, membersById } from './members/members-by-id.ts';
export { membersHolding } from './members/members-holding-store.ts';
export { listStoredMembers, lockMember, mailLogins } from './members/members-store.ts';
export { membersToNotify } from './members/members-to-notify-store.ts';
export { giveParentRoles, openParentAccount } from './members/parent-logins.ts';
export {
  activatedMembers,
  guardianOfRoles,
  type ParentLogin,
  parentLogins,
  takeRolesOfGuardian,
} from './members/parent-logins-store.ts';
export { type MemberLogins, memberLogins, renameMembers } from './members/roster-members-store.ts';
export {
  mayAddStaff,
  openTeacherAccounts,
  renameStaff,
  type StaffMember,
  staffMembers,
  withdrawAccount,
} from './members/staff-accounts.ts';
export { staffById } from './members/staff-by-id.ts';
export {
  addMembers,
  belongsElsewhere,
  giveRoles,
  type Member,
  type NewMember,
} from './memberships-store.ts';
export { forgetOldActs } from './own-account/own-acts-store.ts';
export { provenSecret } from './own-account/own-secret.ts';
export { tablesOfAccounts } from './personal-data.ts';
export { forgetOldFlows } from './providers/provider-flows-store.ts';
export type { Providers } from './providers/providers.ts';
export { hashSecret } from './secrets.ts';
export { endOverSeeings } from './see-as/see-as.ts';
export { findActorOfMember, forgetEndedSessions } from './sessions-store.ts';
export { forgetOldFailures } from './sign-in/attempts-store.ts';
export { issueSetupCode } from './sign-in/first-setup.ts';
export { forgetFailuresOf, type HeldUpMember, listHeldUp } from './sign-in/held-up-store.ts';
export { knownDevice } from './sign-in/known-device.ts';
export { forgetOldDevices } from './sign-in/known-devices-store.ts';
export {
  holdersOfSlips,
  issueActivationSlips,
  renewSlip,
  type Slip,
  slipLifetime,
} from './slips/activation-slips.ts';
export { isActivationValid } from './slips/is-activation-valid.ts';
export {
  newSlipsDocument,
  type SlipToPrint,
  slipsDocument,
} from './slips/slips-document.ts';
export { forgetOldTickets } from './tickets-store.ts';
