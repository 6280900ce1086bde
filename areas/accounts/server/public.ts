/** The door of accounts for other areas' servers. */

export { leadershipOf, worksAsHead } from '../head-rules.ts';
export { type JobName, type RoleOfPerson, rolesOfJob } from '../jobs.ts';
export { rightsInWords } from '../rights-in-words.ts';
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
export {
  holdersOfSlips,
  issueActivationSlips,
  renewSlip,
  type Slip,
  slipLifetime,
} from './activation-slips.ts';
export { activationStands } from './activation-stands.ts';
export { forgetOldFailures } from './attempts-store.ts';
export { findActor } from './find-actor.ts';
export { issueSetupCode } from './first-setup.ts';
export { heldBack } from './held-back.ts';
export { forgetFailuresOf, type HeldUpMember, listHeldUp } from './held-up-store.ts';
export { jobFollowers } from './job-followers.ts';
export { knownDevice } from './known-device.ts';
export { forgetOldDevices } from './known-devices-store.ts';
export { membersAmong, membersById } from './members-by-id.ts';
export { membersHolding } from './members-holding-store.ts';
export { listStoredMembers, lockMember, mailLogins } from './members-store.ts';
export { membersToNotify } from './members-to-notify-store.ts';
export {
  addMembers,
  belongsElsewhere,
  giveRoles,
  type Member,
  type NewMember,
} from './memberships-store.ts';
export { forgetOldActs } from './own-acts-store.ts';
export { provenSecret } from './own-secret.ts';
export { giveParentRoles, openParentAccount } from './parent-logins.ts';
export {
  activatedMembers,
  guardianOfRoles,
  type ParentLogin,
  parentLogins,
  takeRolesOfGuardian,
} from './parent-logins-store.ts';
export { tablesOfAccounts } from './personal-data.ts';
export { forgetOldFlows } from './provider-flows-store.ts';
export type { Providers } from './providers.ts';
export { type MemberLogins, memberLogins, renameMembers } from './roster-members-store.ts';
export { hashSecret } from './secrets.ts';
export { endOverSeeings } from './see-as.ts';
export { findActorOfMember, forgetEndedSessions } from './sessions-store.ts';
export {
  newSlipsDocument,
  type SlipToPrint,
  slipsDocument,
} from './slips-document.ts';
export {
  mayAddStaff,
  openTeacherAccounts,
  renameStaff,
  type StaffMember,
  staffMembers,
  withdrawAccount,
} from './staff-accounts.ts';
export { staffById } from './staff-by-id.ts';
export { forgetOldTickets } from './tickets-store.ts';
