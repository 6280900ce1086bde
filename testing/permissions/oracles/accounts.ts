import type { AreaOracle } from '../oracle.ts';
import { onlyFor, outside } from '../people.ts';

const administrators = onlyFor('admin', 'otherAdmin');
const strange = 999_999_999;

export const oracle: AreaOracle = {
  // Successful changes, and whose accounts are whose: areas/accounts/server/members/members.http.test.ts.
  // Lists as files and on paper, which is audited: areas/exchange/server/trials/lists-out.http.test.ts.
  triedElsewhere: [
    'accounts.export',
    'accounts.exportPaper',
    'accounts.exportAudit',
    'accounts.exportAuditPaper',
  ],
  rows: [
    {
      call: 'accounts.listMembers',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/usm/api/members' }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 200 },
    },
    {
      call: 'accounts.listAudit',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/usm/api/audit' }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 200 },
    },
    {
      call: 'accounts.readAccountRules',
      relation: 'missing',
      attempt: () => ({ method: 'GET', path: '/usm/api/account-rules' }),
      wanted: { ...onlyFor('principal', 'admin', 'otherPrincipal', 'otherAdmin'), others: 200 },
    },
    {
      call: 'accounts.saveAccountRules of a version that never was',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/usm/api/account-rules',
        body: { version: 999, ownNames: true, secondFactor: true, graceDays: 0, signInWith: [] },
      }),
      wanted: { ...administrators, others: 409 },
    },
    {
      call: 'accounts.editMember of somebody who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/usm/api/members',
        body: {
          id: strange,
          version: 1,
          firstName: '',
          lastName: 'Lost',
          title: null,
          jobs: ['administrator'],
          roles: [],
          sectionId: null,
          levelIds: [],
        },
      }),
      wanted: { ...administrators, others: 404 },
    },
    {
      call: 'accounts.inviteMember without a login',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/usm/api/members',
        body: {
          login: 'no login',
          firstName: '',
          lastName: 'Nobody',
          title: null,
          jobs: ['administrator'],
          roles: [],
          sectionId: null,
          levelIds: [],
        },
      }),
      wanted: { ...administrators, others: 400 },
    },
    {
      call: 'accounts.beginSeeing as somebody who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/usm/api/see-as',
        body: { of: 'member', id: strange, reason: 'A question' },
      }),
      wanted: { ...administrators, others: 404 },
    },
    {
      call: 'accounts.endSeeing where nobody is seen as',
      relation: 'missing',
      attempt: () => ({ method: 'DELETE', path: '/usm/api/see-as' }),
      wanted: { ...outside, others: 200 },
    },
    {
      call: 'accounts.issueMemberSlip for somebody who is not there',
      relation: 'missing',
      attempt: () => ({ method: 'POST', path: '/usm/api/members/slip', body: { id: strange } }),
      wanted: { ...administrators, others: 404 },
    },
    {
      call: 'accounts.printMemberSlip for somebody who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/usm/api/members/slip/print',
        body: { id: strange, code: 'ACDE-FGHJ-KMNP-3467', origin: 'https://a.example' },
      }),
      wanted: { ...administrators, others: 404 },
    },
    {
      call: 'accounts.printNewSlips where one person of the first school waits for a slip',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/usm/api/members/slips/new',
        body: { origin: 'https://a.example', renew: true },
      }),
      wanted: { ...administrators, admin: 200, others: 409 },
    },
    {
      call: 'accounts.mailMemberSlip for somebody who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'POST',
        path: '/usm/api/members/slip/mail',
        body: { id: strange, code: 'ACDE-FGHJ-KMNP-3467' },
      }),
      wanted: { ...administrators, others: 404 },
    },
    {
      call: 'accounts.suspendMember of somebody who is not there',
      relation: 'missing',
      attempt: () => ({
        method: 'PUT',
        path: '/usm/api/members/suspended',
        body: { id: strange, suspended: true },
      }),
      wanted: { ...administrators, others: 404 },
    },
    {
      call: 'accounts.takeSecondFactor from somebody who is not there',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: '/usm/api/members/second-factor', body: { id: strange } }),
      wanted: { ...administrators, others: 404 },
    },
    {
      call: 'accounts.endMemberSessions of somebody who is not there',
      relation: 'missing',
      attempt: () => ({ method: 'PUT', path: '/usm/api/members/sessions', body: { id: strange } }),
      wanted: { ...administrators, others: 404 },
    },
  ],
};
