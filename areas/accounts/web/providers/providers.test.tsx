import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen, pageOf, refusal, type Sent } from '#testing/screen.tsx';
import { Screen as LoginScreen } from '../sign-in/login-screen.tsx';
import { Connections } from './connections.tsx';
import { Screen as ProviderScreen } from './provider-screen.tsx';

const here = location.href;
afterEach(() => {
  history.replaceState(null, '', here);
  localStorage.removeItem('providerWay');
  vi.restoreAllMocks();
});
const providers = 'GET /usm/api/providers';

/** As if the browser came back from the provider's page. */
function comeBack(search: string, way: object | null): void {
  history.replaceState(null, '', `/with/google?${search}`);
  if (way) localStorage.setItem('providerWay', JSON.stringify(way));
}

sampledTest('the sign-in page offers what the installation has, and only that', async () => {
  await openScreen(
    <LoginScreen />,
    {},
    {
      [providers]: () => pageOf([{ provider: 'google' }]),
      'POST /usm/api/providers': () => refusal(422, 'PROVIDERS.errors.unreachable'),
    },
  );
  await expect.element(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Sign in with Microsoft' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect.element(page.getByRole('alert').getByText(/is not responding/)).toBeVisible();
});

sampledTest(
  'asks a returning person for the code of the second step, and removes the provider’s code from the address',
  async () => {
    const sent: unknown[] = [];
    comeBack('code=once&state=x', { provider: 'google', key: 'the key', connects: false });
    await openScreen(
      <ProviderScreen />,
      {},
      {
        'PUT /usm/api/providers': ({ body }: Sent) => {
          sent.push(body);
          return refusal(403, sent.length === 1 ? 'SECOND.errors.needed' : 'SECOND.errors.wrongCode');
        },
      },
    );
    await page.getByRole('textbox', { name: 'Code' }).fill('123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(page.getByText(/Wrong or already used code/)).toBeVisible();
    const way = { provider: 'google', key: 'the key', answer: 'code=once&state=x' };
    expect(sent).toEqual([way, { ...way, code: '123456' }]);
    expect(location.search).toBe('');
  },
);

test('a page that somebody else’s link opened sends nothing, and says so in French', async () => {
  comeBack('code=planted&state=x', null);
  await openScreen(<ProviderScreen />, { language: 'fr' }, {});
  await expect.element(page.getByText(/commencée ailleurs ou est terminée/)).toBeVisible();
});

sampledTest('under More one sees which account is connected, and ends that', async () => {
  const ended: unknown[] = [];
  const row = {
    provider: 'microsoft',
    allowed: false,
    connectedAt: '2026-11-20T08:30:00.000Z',
    email: 'ngo@lycee.cm',
  };
  await openScreen(
    <Connections />,
    {},
    {
      'GET /usm/api/connections': () => (ended.length === 0 ? pageOf([row]) : pageOf([])),
      'DELETE /usm/api/connections': (call: Sent) => {
        ended.push(call);
        return {};
      },
    },
  );
  await expect.element(page.getByText(/ngo@lycee\.cm, connected since/)).toBeVisible();
  await expect.element(page.getByText('Your school no longer allows this.')).toBeVisible();
  await page.getByRole('button', { name: 'Disconnect Microsoft' }).click();
  await expect.element(page.getByText(/ngo@lycee\.cm/)).not.toBeInTheDocument();
});
