/** Parents whom the secretary adds over HTTP: what becomes of them concerns one test alone. */
import { expect } from 'vitest';
import type { GivenLink } from '#areas/parents/links/links-contract.ts';
import type { OwnRecord, WaitingChange } from '#areas/parents/own/own-contract.ts';
import type { GivenGuardian, GuardianRecord } from '#areas/parents/records/records-contract.ts';
import type { Caller, Reply, TestHttp } from '../http.ts';
import { everybodysSecret } from '../small-school-people.ts';

const nobody: GivenGuardian = {
  title: null,
  firstName: 'Ruth',
  lastName: 'Nobody',
  sex: null,
  phone: null,
  phone2: null,
  email: null,
  address: null,
  profession: null,
  language: 'en',
};

export const motherLink: GivenLink = {
  relation: 'mother',
  relationName: null,
  legal: true,
  financial: true,
  contact: true,
  pickUp: true,
  callOrder: 1,
};

/** Linked to a child as its mother. */
export async function addParent(
  http: TestHttp,
  given: Partial<GivenGuardian>,
  studentId: number,
  verified = true,
): Promise<GuardianRecord> {
  const reply = await (await http.as('secretary')).post('/slm/Parents/v1/create', {
    ...nobody,
    ...given,
    link: { studentId, verified, ...motherLink },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.data[0];
}

export const readParent = (who: Caller, id: number): Promise<Reply> =>
  who.get(`/slm/Parents/v1/record?id=${id}`);

/** The state that somebody sets, on the version of the link that they read just now. */
export async function decideLink(
  who: Caller,
  guardianId: number,
  studentId: number,
  state: string,
  reason: string | null = 'Court of Yaoundé',
): Promise<Reply> {
  const { children } = (await readParent(who, guardianId)).body.data[0] as GuardianRecord;
  const version = children.find((one) => one.studentId === studentId)?.version ?? 0;
  return who.put('/slm/ParentLinks/v1/state', { guardianId, studentId, version, state, reason });
}

export const slipOf = async (who: Caller, id: number): Promise<{ login: string; code: string }> => {
  const reply = await who.post('/slm/ParentLogins/v1/slip', { id });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
};

export const activate = (http: TestHttp, code: string, secret = everybodysSecret): Promise<Reply> =>
  http.anybody.post('/usm/api/activation', { code, secret });

/** A parent who has signed in with the slip that the school gave out. */
export async function signedInBySlip(http: TestHttp, guardianId: number): Promise<Caller> {
  const { login, code } = await slipOf(await http.as('secretary'), guardianId);
  expect((await activate(http, code)).status).toBe(200);
  const session = await http.anybody.post('/usm/api/session', { login, secret: everybodysSecret });
  expect(session.status, session.text).toBe(200);
  return http.bearer(session.body.access_token);
}

export const ownRecordOf = async (parent: Caller): Promise<OwnRecord> =>
  (await parent.get('/slm/Parents/v1/own')).body.data[0];

/** Asks the school to change some of the own contacts. */
export async function requestChange(
  parent: Caller,
  given: Partial<OwnRecord['contacts']>,
): Promise<OwnRecord> {
  const { contacts, version } = await ownRecordOf(parent);
  const reply = await parent.put('/slm/Parents/v1/own', { version, ...contacts, ...given });
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data[0];
}

export const waitingOf = async (who: Caller, guardianId: number): Promise<readonly WaitingChange[]> =>
  (await who.get('/slm/Parents/v1/changes')).body.data.filter(
    (one: WaitingChange) => one.guardianId === guardianId,
  );

export const decideChange = (
  who: Caller,
  { id, version }: Pick<WaitingChange, 'id' | 'version'>,
  approve: boolean,
): Promise<Reply> =>
  who.put('/slm/Parents/v1/changes', { id, version, approve, reason: approve ? null : 'Please come by' });
