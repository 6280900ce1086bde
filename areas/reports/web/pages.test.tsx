import { expect, test } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { Screen } from './pages.tsx';

test('An expert of several schools who may not read reports is told so instead of waiting for them.', async () => {
  const screen = await openScreen(<Screen />, { roles: ['SLM.ClassNotebook.View'], language: 'fr' }, {});
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Rapports et analyses');
  await expect.element(screen.getByText('Cela n’existe pas, ou vous n’y avez pas accès.')).toBeVisible();
});
