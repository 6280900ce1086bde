import { afterEach, expect, test } from 'vitest';
import { openDevice, wipeDevice } from './device.ts';
import { RequestFailure } from './request-failure.ts';
import { type Session, sessionState, startSession } from './session.ts';

const noAnswer = new RequestFailure({ cause: 'network', code: 'UI.errors.noAnswer' });

afterEach(async () => {
  await wipeDevice(7);
  localStorage.clear();
  sessionState.set({ kind: 'unknown' });
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
