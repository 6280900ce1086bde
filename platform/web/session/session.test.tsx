import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '#testing/screen.tsx';
import { endBrowserSession } from '../device/browser-session.ts';
import { openDevice, releaseDevice, wipeDevice } from '../device/device.ts';
import { deviceLocked, longestAbsence, notePresence } from '../device/device-lock.ts';
import { mostTries, tryPassword } from '../device/device-password.ts';
import { RequestFailure } from '../requests/request-failure.ts';
import { type Session, sessionState, startSession, takeSession, unlockDevice } from './session.ts';

const noAnswer = new RequestFailure({ cause: 'network', code: 'UI.errors.noAnswer' });

afterEach(async () => {
  await wipeDevice(7);
  localStorage.clear();
  endBrowserSession();
  deviceLocked.set(false);
  sessionState.set({ kind: 'unknown' });
});

const unreachable = {
  load: (): Promise<Session> => Promise.reject(noAnswer),
  end: () => Promise.reject(noAnswer),
};

/** The page is closed; with the browser its cookies of a session go. */
async function closePage({ withBrowser }: { withBrowser: boolean }): Promise<void> {
  if (withBrowser) endBrowserSession();
  (await releaseDevice())?.database.close();
  sessionState.set({ kind: 'unknown' });
}

async function keptOf(store: 'replies' | 'outbox' | 'session'): Promise<readonly string[]> {
  return (await (await openDevice(7))?.database.keys(store)) ?? [];
}

async function keepSomething(): Promise<void> {
  const device = await openDevice(7);
  await device?.database.put('replies', '/marks', { key: '/marks' });
  await device?.database.put('outbox', 'mark', { id: 'mark' });
}

test('without "stay signed in" a closed browser opens nobody’s data offline, and keeps what waits to be sent', async () => {
  await takeSession(sessionOf({ userId: 7 }));
  await keepSomething();
  await closePage({ withBrowser: true });
  await startSession(unreachable);
  expect(sessionState.get().kind).toBe('unreachable');
  expect([await keptOf('session'), await keptOf('replies'), await keptOf('outbox')]).toEqual([
    [],
    [],
    ['mark'],
  ]);
});

test('without "stay signed in" a page that is loaded again in the same browser goes on offline', async () => {
  await takeSession(sessionOf({ userId: 7 }));
  await closePage({ withBrowser: false });
  await startSession(unreachable);
  expect([sessionState.get().kind, deviceLocked.get()]).toEqual(['signed-in', false]);
});

test('with "stay signed in" the browser opens offline, and after 15 minutes of absence asks for the password', async () => {
  await takeSession({ ...sessionOf({ userId: 7 }), remembered: true }, 'right password');
  await keepSomething();
  await closePage({ withBrowser: true });
  await startSession(unreachable);
  expect([sessionState.get().kind, deviceLocked.get()]).toEqual(['signed-in', false]);

  await closePage({ withBrowser: true });
  notePresence(Date.now() - longestAbsence - 1000);
  await startSession(unreachable);
  expect([sessionState.get().kind, deviceLocked.get()]).toEqual(['signed-in', true]);
  expect([await tryPassword('another one'), await tryPassword('right password')]).toEqual(['wrong', 'right']);
  unlockDevice();
  expect(await keptOf('replies')).toEqual(['/marks']);
});

test('after five wrong passwords, a reload between them, none opens the device', async () => {
  await takeSession({ ...sessionOf({ userId: 7 }), remembered: true }, 'right password');
  const tries: string[] = [];
  for (let wrong = 0; wrong < mostTries; wrong++) {
    tries.push(await tryPassword(`wrong ${wrong}`));
    (await releaseDevice())?.database.close();
    await openDevice(7);
  }
  expect(tries).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'over']);
  expect(await tryPassword('right password')).toBe('over');
});

test('the server opens a locked device as soon as it answers', async () => {
  const session = { ...sessionOf({ userId: 7 }), remembered: true };
  await takeSession(session, 'right password');
  await closePage({ withBrowser: true });
  notePresence(Date.now() - longestAbsence - 1000);
  await startSession({ load: () => Promise.resolve(session), end: () => Promise.resolve() });
  expect([sessionState.get().kind, deviceLocked.get()]).toEqual(['signed-in', false]);
});

test('after a sign-out that the server did not hear nobody is let in with the old cookie, with or without network', async () => {
  localStorage.setItem('leaving', 'all');
  await openDevice(7);
  const ended: boolean[] = [];
  let reachable = false;
  const source = {
    load: () => Promise.resolve({} as Session),
    end: (all: boolean) => {
      ended.push(all);
      return reachable ? Promise.resolve() : Promise.reject(noAnswer);
    },
  };
  await startSession(source);
  expect(sessionState.get().kind).toBe('signed-out');
  expect(localStorage.getItem('leaving')).toBe('all');
  reachable = true;
  await startSession(source);
  expect(sessionState.get().kind).toBe('signed-out');
  expect(localStorage.getItem('leaving')).toBeNull();
  expect(ended).toEqual([true, true]);
});
