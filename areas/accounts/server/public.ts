/** The parts of accounts that the program itself uses: registers, loading and rounds. Other areas ask the files of `public/`. */
export type { JobName, RoleOfPerson } from '../rights/jobs.ts';
export type { AccountsSettings } from './accounts-settings.ts';
export {
  anyAccount,
  anyDemonstrationAccount,
  findAccountByLogin,
  type NewAccount,
  removeDemonstrationAccounts,
} from './accounts-store.ts';
export { findActor } from './find-actor.ts';
export type { NewMember } from './memberships-store.ts';
export { forgetOldActs } from './own-account/own-acts-store.ts';
export { tablesOfAccounts } from './personal-data.ts';
export { forgetOldFlows } from './providers/provider-flows-store.ts';
export type { Providers } from './providers/providers.ts';
export { sealedFor } from './second-factor/prove-second-factor.ts';
export { hashSecret } from './secrets.ts';
export { endOverSeeings } from './see-as/see-as.ts';
export { forgetEndedSessions } from './sessions-store.ts';
export { forgetOldFailures } from './sign-in/attempts-store.ts';
export { issueSetupCode } from './sign-in/first-setup.ts';
export type { HeldUpMember } from './sign-in/held-up-store.ts';
export { forgetOldDevices } from './sign-in/known-devices-store.ts';
export type { Slip } from './slips/activation-slips.ts';
export { forgetOldTickets } from './tickets-store.ts';
