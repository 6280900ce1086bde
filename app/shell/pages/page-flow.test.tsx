import { afterEach, expect, test } from 'vitest';
import { address, go } from '#platform/web/navigation.ts';
import type {} from '#platform/web/reads/early-replies.ts';
import type { Screen } from '#platform/web/screens.ts';
import { openScreen } from '#testing/screen.tsx';
import { follow, shownPage, startPageFlow } from './page-flow.ts';

afterEach(() => {
  shownPage.set(null);
  window.earlyReplies = {};
  history.replaceState(null, '', '/');
});

function Empty() {
  return null;
}

/** Opens the address as a person with a role, and gives what was requested before the screen's code was there. */
async function requestedAt(to: string, search: Record<string, string>, read: string | null) {
  const requested: string[] = [];
  await openScreen(
    null,
    { roles: ['SLM.Student.View'] },
    { 'GET /slm/First/v1/get': () => ({ success: true }) },
  );
  const screen: Screen = {
    path: to,
    needs: 'session',
    title: 'UI.actions.close',
    firstRead: () => read,
    load: async () => {
      requested.push(...Object.keys(window.earlyReplies ?? {}));
      return { Screen: Empty };
    },
  };
  go(to, { search });
  expect(address.get().path).toBe(to);
  await follow([screen]);
  return requested;
}

test('requests the first data of a screen while its code is on the way', async () => {
  expect(await requestedAt('/first', {}, '/slm/First/v1/get')).toEqual(['/slm/First/v1/get']);
});

test('requests nothing ahead for a person who reads something else, or with a query that may narrow it', async () => {
  expect(await requestedAt('/second', {}, null)).toEqual([]);
  expect(await requestedAt('/third', { class: '7' }, '/slm/First/v1/get')).toEqual([]);
});

test('a first page whose code does not come ends the start all the same: the menu leads to pages that are there', async () => {
  await openScreen(null, {}, {});
  const screen: Screen = {
    path: '/fourth',
    needs: 'session',
    title: 'UI.actions.close',
    load: () => new Promise<never>(() => undefined),
  };
  go('/fourth', {});
  await startPageFlow([screen]);
  expect(shownPage.get()).toMatchObject({ screen, Body: null, error: null });
});
