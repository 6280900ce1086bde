import { expect, test } from 'vitest';
import { go } from '#platform/web/navigation.ts';
import { openScreen, pageOf } from '#testing/screen.tsx';
import { Screen } from './pages.tsx';

test('An expert of several schools who may not read reports is told so instead of waiting for them.', async () => {
  const screen = await openScreen(<Screen />, { roles: ['SLM.ClassNotebook.View'], language: 'fr' }, {});
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rapports et analyses');
  await expect.element(screen.getByText('Cette page n’est pas accessible avec vos rôles.')).toBeVisible();
});

test('Who opens the viewer without a report is told that none was chosen, not that something is not set up.', async () => {
  go('/reports/Dashboard');
  const screen = await openScreen(
    <Screen />,
    { roles: ['SLM.Report.View'] },
    { 'GET /slm/Report/v1/get': () => pageOf([]) },
  );
  await expect.element(screen.getByText('No report chosen')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Reports' })).toBeVisible();
  history.replaceState(null, '', '/');
});
