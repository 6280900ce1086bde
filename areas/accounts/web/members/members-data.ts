/** Reads and writes of the settings about members. */
import { useCallQuery } from '#platform/web/reads/queries.ts';
import { useCallWrite } from '#platform/web/requests/writes.ts';
import { readAccountRules } from '../../account-rules/contract.ts';
import {
  editMember,
  endMemberSessions,
  inviteMember,
  issueMemberSlip,
  listMembers,
  mailMemberSlip,
  suspendMember,
  takeSecondFactor,
} from '../../members/contract.ts';

/** @param enabled false for who is limited to a section: the server would note an attempt */
export function useMembers(enabled: boolean) {
  return useCallQuery(listMembers, {}, { enabled });
}

export function useAccountRules(enabled: boolean) {
  return useCallQuery(readAccountRules, {}, { enabled });
}

export function useMemberWrites() {
  return {
    invite: useCallWrite(inviteMember, 'everything'),
    edit: useCallWrite(editMember, 'everything'),
    suspend: useCallWrite(suspendMember, 'everything'),
    takeFactor: useCallWrite(takeSecondFactor, [listMembers]),
    endSessions: useCallWrite(endMemberSessions, [listMembers]),
  };
}

export function useSlipWrite() {
  return useCallWrite(issueMemberSlip);
}

export function useMailSlip() {
  return useCallWrite(mailMemberSlip);
}
