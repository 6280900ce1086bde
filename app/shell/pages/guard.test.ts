import { expect, test } from 'vitest';
import { homeworkArea } from '#areas/homework/web/screens.ts';
import type { Grant, RoleName } from '#platform/kernel/roles.ts';
import type { Session, SessionState } from '#platform/web/session/session.ts';
import { passage } from './guard.ts';
import { screenAt } from './screen-at.ts';

function signedIn(...roles: RoleName[]): SessionState {
  const grants = roles.map((role): Grant => ({ role, scope: 'organisation', parentId: null }));
  return { kind: 'signed-in', session: { grants } as unknown as Session, confirmed: true };
}
const nobody: SessionState = { kind: 'signed-out' };

test('a page of the school asks a stranger to sign in', () => {
  expect(passage({ needs: 'session' }, nobody)).toBe('sign-in');
  expect(passage({ needs: ['SLM.Student.View'] }, nobody)).toBe('sign-in');
});

test('both addresses of homework ask a stranger to sign in, and are open to whoever is signed in', () => {
  for (const path of ['/homeworks', '/Homework']) {
    const screen = screenAt(path, homeworkArea.screens);
    expect(screen?.path).toBe(path);
    expect(screen && passage(screen, nobody), path).toBe('sign-in');
    expect(screen && passage(screen, signedIn()), path).toBe('open');
  }
});

test('the sign-in page sends whoever is signed in to the first page', () => {
  const login = { needs: 'anyone', signedOutOnly: true } as const;
  expect(passage(login, signedIn())).toBe('home');
  expect(passage(login, nobody)).toBe('open');
});

test('a page beyond one’s roles is not open', () => {
  expect(passage({ needs: ['SLM.Parent.Edit'] }, signedIn('SLM.Student.View'))).toBe('not-open');
});

test('a stronger role opens what the weaker one opens', () => {
  expect(passage({ needs: ['SLM.ClassNotebook.View'] }, signedIn('SLM.ClassNotebook.Administrate'))).toBe(
    'open',
  );
});
