/** Cells "whole school only" of the matrix are refused to people limited to a section or to levels, whatever their job. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultDesign } from '#areas/report-cards/looks/design.ts';
import { usualRisk } from '#areas/reports/risk-rules.ts';
import { openTestHttp, type TestHttp } from '../http.ts';
import { type Callers, sessionsOf } from './callers.ts';
import { limits, limitToFrench } from './limit.ts';
import { allOracles } from './oracle.ts';
import type { Attempt } from './requests.ts';
import { makeWorld, type World } from './school-world.ts';

const wholeSchoolOnly: Readonly<Record<string, readonly string[]>> = {
  accounts: [
    ...['listAudit', 'listMembers', 'readAccountRules', 'saveAccountRules', 'inviteMember', 'editMember'],
    ...['suspendMember', 'endMemberSessions', 'takeSecondFactor'],
    ...['issueMemberSlip', 'mailMemberSlip', 'printMemberSlip', 'printNewSlips'],
  ],
  appreciations: ['addSentence', 'removeSentence'],
  backup: ['readBackups', 'makeBackup', 'bringBackup', 'lookInside', 'restoreBackup'],
  evaluations: ['saveRules', 'dropRules', 'saveWindow'],
  health: ['readHealth', 'retryMail', 'giveMailUp', 'letIn'],
  home: ['readChecklist'],
  parents: ['previewMerge', 'merge'],
  privacy: ['readHeld', 'exportHeld', 'printHeld', 'erase', 'listErasures'].concat([
    'readRetention',
    'previewRetention',
    'saveRetention',
  ]),
  reportCards: ['saveLook'],
  reports: ['hosts', 'saveHosts', 'create', 'delete', 'saveRisk'],
  rosters: ['runs', 'run', 'upload', 'choose', 'do', 'drop', 'clients', 'createClient', 'revokeClient'],
  school: [
    ...['editYear', 'deleteYear', 'yearConsequences', 'beginYear', 'saveTags'],
    ...['saveOrganisation', 'saveCustoms', 'setLogo', 'removeLogo'],
    ...['readSigningPictures', 'setSigningPicture', 'removeSigningPicture', 'setSigningRule'],
  ],
  students: ['saveFields'],
  teachers: ['edit'],
};
const calls = Object.entries(wholeSchoolOnly).flatMap(([area, names]) =>
  names.map((name) => `${area}.${name}`),
);
const rows = (await allOracles()).flatMap((oracle) => oracle.rows);
/** Calls of which the oracle has no request, or one that is refused for its content first. */
const requests: Readonly<Record<string, Attempt>> = {
  'privacy.saveRetention': {
    method: 'PUT',
    path: '/slm/Retention/v1/set',
    body: { category: 'nothing', months: 24 },
  },
  'reportCards.saveLook': {
    method: 'PUT',
    path: '/slm/ReportCards/v1/look',
    body: { look: defaultDesign, version: 9 },
  },
  'reports.saveRisk': {
    method: 'PUT',
    path: '/slm/RiskRules/v1/update',
    body: { version: 9, bounds: usualRisk },
  },
};
const limited = ['admin', 'principal', 'secretary'] as const;

describe.each(limits)('limited to %s', (limit) => {
  let http: TestHttp;
  let world: World;
  let callers: Callers;

  beforeAll(async () => {
    http = await openTestHttp();
    world = await makeWorld(http);
    const { people } = http.school;
    await limitToFrench(
      http,
      limit,
      limited.map((name) => people[name].userId),
    );
    callers = await sessionsOf(world);
  });
  afterAll(() => world.close());

  test.each(calls)('%s is refused', async (call) => {
    const row = rows.find((one) => one.call.split(' ')[0] === call);
    const request = requests[call] ?? row?.attempt(world.notebooks[row.relation]);
    if (!request) throw new Error(`The oracle has no request of ${call}.`);
    const { method, path, body } = request;
    for (const name of limited) expect((await callers[name].send(method, path, body)).status, name).toBe(403);
  });
});
