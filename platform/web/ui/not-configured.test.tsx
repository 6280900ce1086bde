import { expect, test } from 'vitest';
import { address } from '#platform/web/navigation.ts';
import { openScreen } from '#testing/screen.tsx';
import { NotConfigured } from './not-configured.tsx';

const settings = '/administration/settings/reports';

test('a person who may set it up gets a link to the settings, in every size', async () => {
  const before = location.href;
  for (const size of ['half', 'full', 'pop'] as const) {
    const screen = await openScreen(
      <NotConfigured size={size} settings={settings} />,
      { roles: ['Administrator'] },
      {},
    );
    await screen.getByRole('button', { name: 'Set it up' }).click();
    expect(address.get().path).toBe(settings);
    history.replaceState(null, '', before);
    await screen.unmount();
  }
});

test('everybody else learns whom to ask and gets no link to a page they may not open', async () => {
  for (const size of ['half', 'full', 'pop'] as const) {
    const screen = await openScreen(
      <NotConfigured size={size} settings={null} />,
      { roles: ['Administrator'], language: 'fr' },
      {},
    );
    await expect.element(screen.getByText(/Adressez-vous à l’administrateur de Lycée AAA\./)).toBeVisible();
    expect(screen.getByRole('button').query()).toBeNull();
    await screen.unmount();
  }
});
