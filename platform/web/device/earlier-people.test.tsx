import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionOf } from '#testing/screen.tsx';
import { keepUnsent, readUnsent } from '../forms/unsent.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { storedEntries, storeEntry } from '../outbox/outbox-store.ts';
import { type Session, sessionState, startSession, takeSession } from '../session/session.ts';
import { endBrowserSession } from './browser-session.ts';
import { openDevice, releaseDevice, wipeDevice } from './device.ts';
import { openDeviceDatabase, usersOnDevice } from './device-database.ts';
import { whenStored } from './device-turn.ts';
import { forgetEarlierPeople } from './earlier-people.ts';

const [earlier, next] = [7, 8];
const write: OutboxEntry = {
  id: '1',
  call: 'homework.create',
  input: { title: 'Fractions' },
  entity: 'homework 1',
  organisation: 1,
  at: 1,
  tries: 0,
  nextTry: 0,
  state: 'waiting',
  label: { key: 'HOMEWORKS.add' },
  replaces: null,
  failure: null,
};
const source = { load: (): Promise<Session> => new Promise(() => undefined), end: () => Promise.resolve() };

/** People of other test files, too: the browser keeps what they left. */
async function forgetAll() {
  for (const user of await usersOnDevice()) await wipeDevice(user);
  localStorage.clear();
  endBrowserSession();
  sessionState.set({ kind: 'unknown' });
}
beforeEach(forgetAll);
afterEach(forgetAll);

/** Reads are kept, and the browser is closed without a sign-out. */
async function leaveBehind(work: () => unknown) {
  await takeSession({ ...sessionOf({ userId: earlier }), remembered: true }, 'a password');
  const device = await openDevice(earlier);
  await device?.database.put('replies', '/marks', { key: '/marks' });
  await work();
  await whenStored();
  (await releaseDevice())?.database.close();
  sessionState.set({ kind: 'unknown' });
}

async function storesOf(user: number) {
  const database = await openDeviceDatabase(user);
  const [keys, session, replies] = await Promise.all([
    database.keys('keys'),
    database.keys('session'),
    database.keys('replies'),
  ]);
  database.close();
  return { keys, session, replies };
}

test('the next person who signs in finds neither reads nor a key of one who did not sign out', async () => {
  await leaveBehind(() => undefined);
  expect(await storesOf(earlier)).toEqual({
    keys: ['session', 'unlock'],
    session: ['last'],
    replies: ['/marks'],
  });
  await startSession(source, { session: sessionOf({ userId: next }), password: 'another one' });
  await forgetEarlierPeople();
  expect(await usersOnDevice()).toEqual([next]);
  expect(await storesOf(next)).toMatchObject({ keys: ['session'], session: ['last'] });
});

test('unsent work of the one before waits on the device, readable to that person alone', async () => {
  await leaveBehind(async () => {
    await storeEntry(write);
    keepUnsent('1 form', 'Half a sentence');
  });
  await startSession(source, { session: sessionOf({ userId: next }), password: 'another one' });
  await forgetEarlierPeople();
  expect(await storedEntries()).toEqual([]);
  expect(await storesOf(earlier)).toEqual({ keys: ['session'], session: ['unsent 1 form'], replies: [] });

  await takeSession(sessionOf({ userId: earlier }));
  expect(await storedEntries()).toEqual([write]);
  expect(await readUnsent('1 form')).toBe('Half a sentence');
});

test('without a signed-in person nothing is removed', async () => {
  await leaveBehind(() => undefined);
  await forgetEarlierPeople();
  expect(await usersOnDevice()).toEqual([earlier]);
});
