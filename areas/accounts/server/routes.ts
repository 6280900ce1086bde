import { type AreaServer, bind, bindOpen, type Route } from '#platform/server/routes.ts';
import * as rules from '../account-rules/contract.ts';
import * as calls from '../contract.ts';
import { en as lateEn } from '../late-words/en.ts';
import { fr as lateFr } from '../late-words/fr.ts';
import * as members from '../members/contract.ts';
import * as exports from '../members/export-contract.ts';
import * as staff from '../members/staff-contract.ts';
import * as own from '../own-account/contract.ts';
import * as profile from '../own-account/profile-contract.ts';
import * as providers from '../providers/contract.ts';
import * as second from '../second-factor/contract.ts';
import * as seeAs from '../see-as/contract.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { readAccountRules, saveAccountRules } from './account-rules/account-rules.ts';
import type { AccountsSettings } from './accounts-settings.ts';
import { membersOut } from './members/export-members.ts';
import { listStaff, listStaffPhotos } from './members/list-staff.ts';
import {
  editMember,
  endMemberSessions,
  inviteMember,
  listMembers,
  suspendMember,
} from './members/members.ts';
import { askForEmail, confirmEmail } from './own-account/own-email.ts';
import { readOwnProfile, removeOwnPhoto, saveOwnProfile, setOwnPhoto } from './own-account/own-profile.ts';
import { changePassword, forgotPassword, redeemTicket, setLanguage } from './own-account/own-secret.ts';
import {
  compatibleUser,
  currentSession,
  endSession,
  listSessions,
  signOut,
  switchOrganisation,
} from './own-account/own-session.ts';
import {
  beginConnection,
  disconnect,
  finishConnection,
  listConnections,
} from './providers/own-connections.ts';
import { finishProviderSignIn, listProviders } from './providers/provider-sign-in.ts';
import { setOut } from './providers/provider-way.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor/second-factor.ts';
import { takeSecondFactor } from './second-factor/take-second-factor.ts';
import { beginSeeing, endSeeing } from './see-as/see-as.ts';
import { setUp } from './sign-in/first-setup.ts';
import { signIn } from './sign-in/sign-in.ts';
import { mailMemberSlip, printMemberSlip } from './slips/hand-out-slip.ts';
import { issueMemberSlip } from './slips/issue-member-slip.ts';
import { printNewSlips } from './slips/print-new-slips.ts';

export function accountsServer(settings: AccountsSettings): AreaServer {
  return { words: { en: { ...en, ...lateEn }, fr: { ...fr, ...lateFr } }, routes: routesWith(settings) };
}

function routesWith(settings: AccountsSettings): readonly Route[] {
  return [
    bindOpen(calls.signIn, (context, input) => signIn(context, settings, input, 'page')),
    bindOpen(calls.currentSession, currentSession, { replacedToo: true, whileSeeing: true }),
    bindOpen(seeAs.beginSeeing, beginSeeing),
    bindOpen(seeAs.endSeeing, endSeeing, { whileSeeing: true }),
    bindOpen(calls.switchOrganisation, switchOrganisation),
    bindOpen(calls.signOut, signOut, { whileSeeing: true }),
    bindOpen(own.activate, (context, input) => redeemTicket(context, settings, 'activation', input)),
    bindOpen(own.forgotPassword, (context, input) => forgotPassword(context, settings, input)),
    bindOpen(own.resetPassword, (context, input) => redeemTicket(context, settings, 'reset', input)),
    bindOpen(own.changePassword, (context, input) => changePassword(context, settings, input)),
    bind(profile.readOwnProfile, readOwnProfile, { own: true }),
    bind(profile.saveOwnProfile, saveOwnProfile),
    bind(profile.setOwnPhoto, setOwnPhoto),
    bind(profile.removeOwnPhoto, removeOwnPhoto),
    bindOpen(profile.askForEmail, (context, input) => askForEmail(context, settings, input)),
    bindOpen(profile.confirmEmail, (context, input) => confirmEmail(context, settings, input)),
    bindOpen(second.readSecondFactor, readSecondFactor),
    bindOpen(second.beginSecondFactor, (context, input) => beginSecondFactor(context, settings, input)),
    bindOpen(second.confirmSecondFactor, (context, input) => confirmSecondFactor(context, settings, input)),
    bindOpen(second.renewRecoveryCodes, (context, input) => renewRecoveryCodes(context, settings, input)),
    bindOpen(second.endSecondFactor, (context, input) => endSecondFactor(context, settings, input)),
    bind(members.takeSecondFactor, takeSecondFactor),
    bind(rules.readAccountRules, (context) => readAccountRules(context, settings)),
    bind(rules.saveAccountRules, (context, input) => saveAccountRules(context, settings, input)),
    bindOpen(providers.listProviders, async () => listProviders(settings)),
    bindOpen(providers.beginProviderSignIn, (context, { provider, remember }) =>
      setOut(context, settings, { provider, connects: null }, remember),
    ),
    bindOpen(providers.finishProviderSignIn, (context, input) =>
      finishProviderSignIn(context, settings, input),
    ),
    bindOpen(providers.listConnections, (context) => listConnections(context, settings)),
    bindOpen(providers.beginConnection, (context, input) => beginConnection(context, settings, input)),
    bindOpen(providers.finishConnection, (context, input) => finishConnection(context, settings, input)),
    bindOpen(providers.disconnect, (context, input) => disconnect(context, settings, input)),
    bindOpen(own.listSessions, listSessions),
    bindOpen(own.endSession, endSession),
    bindOpen(calls.setLanguage, setLanguage),
    bindOpen(own.firstSetup, setUp),
    bindOpen(own.compatibleSignIn, (context, input) => {
      if (!settings.compatibleSignIn) throw calls.failures.compatibilityOff();
      return signIn(context, settings, { ...input, remember: false }, 'compatible');
    }),
    bindOpen(own.compatibleUser, compatibleUser),
    bind(staff.listStaff, listStaff, { changesWith: ['accounts'] }),
    bind(staff.listStaffPhotos, listStaffPhotos, { changesWith: ['accounts'] }),
    bind(members.listMembers, listMembers),
    bind(exports.exportMembers, membersOut.file),
    bind(exports.printMembers, membersOut.document),
    bind(members.inviteMember, inviteMember),
    bindOpen(members.issueMemberSlip, issueMemberSlip),
    bind(members.printMemberSlip, printMemberSlip),
    bind(members.printNewSlips, printNewSlips),
    bindOpen(members.mailMemberSlip, (context, input) => mailMemberSlip(context, settings, input)),
    bind(members.editMember, editMember),
    bind(members.suspendMember, suspendMember),
    bind(members.endMemberSessions, endMemberSessions),
  ];
}
