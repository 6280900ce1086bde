import { BookOpen } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { connection } from '#platform/web/connection.ts';
import { NotHere } from '#platform/web/not-here.ts';
import type { Screen } from '#platform/web/screens.ts';
import { openScreen, refusal } from '#testing/screen.tsx';
import { ShellContext } from '../shell-context.ts';
import { BrokenPage } from './broken-page.tsx';

afterEach(() => connection.set(true));

function Empty() {
  return null;
}

const screen: Screen = {
  path: '/class-notes',
  needs: 'session',
  title: 'NOTEBOOK.title',
  load: async () => ({ Screen: Empty }),
};
const shell = {
  screens: [screen],
  menu: [
    {
      id: 'notebook',
      to: '/class-notes',
      title: 'NOTEBOOK.title',
      icon: BookOpen,
      group: 'teaching',
      needs: 'session',
    },
  ],
  switchOrganisation: () => Promise.reject(new Error('One school.')),
} as const;

test('a page that is not on the device has its own title, and loads again once the server answers', async () => {
  let reloads = 0;
  connection.set(false);
  const page = await openScreen(
    <ShellContext value={shell}>
      <BrokenPage error={new NotHere('No code.')} screen={screen} reload={() => (reloads += 1)} />
    </ShellContext>,
    {},
    { 'GET /usm/api/healthcheck': () => refusal(503, 'PLATFORM.errors.stopping') },
  );
  await expect.element(page.getByRole('heading', { name: 'Class notebook' })).toBeVisible();
  await expect.element(page.getByText('This page is not on this device yet')).toBeVisible();
  expect(reloads).toBe(0);
  connection.set(true);
  expect(reloads).toBe(1);
});
