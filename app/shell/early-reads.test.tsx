import { afterEach, expect, test } from 'vitest';
import { sessionState } from '#platform/web/session/session.ts';
import { sessionOf } from '#testing/screen.tsx';
import { followEarlyReads } from './early-reads.ts';

let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  localStorage.clear();
  sessionState.set({ kind: 'unknown' });
});

test('asks ahead for whom the reads are open, and for nobody else', () => {
  stop = followEarlyReads();
  const signIn = (...roles: Parameters<typeof sessionOf>[0]['roles'] & object) =>
    sessionState.set({ kind: 'signed-in', session: sessionOf({ roles }), confirmed: true });
  signIn('SLM.ClassNotebook.View');
  expect(localStorage.getItem('earlyReads')).toBe('y');
  signIn('SLM.Payment.View');
  expect(localStorage.getItem('earlyReads')).toBeNull();
});
