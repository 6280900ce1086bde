import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { openScreen, recordOf } from '#testing/screen.tsx';
import { MenuBadge } from './menu-badge.tsx';

afterEach(() => {
  vi.useRealTimers();
  go('/', { replace: true });
});

const tile = { id: 'communication.unread', menu: 'communication', waits: 3 };

test('all badges of the menu ask once, and once more when another page opens after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let reads = 0;
  await openScreen(
    <nav>
      {['communication', 'discipline', 'payments'].map((menu) => (
        <MenuBadge key={menu} menu={menu} />
      ))}
    </nav>,
    {},
    {
      'GET /slm/Home/v1/get': () => {
        reads += 1;
        return recordOf({ children: [], tiles: [Object.assign({}, tile, { waits: reads })] });
      },
    },
  );
  await expect.element(page.getByText('1 waits')).toBeInTheDocument();
  expect(reads).toBe(1);
  go('/student');
  vi.setSystemTime(Date.now() + 6 * 60_000);
  go('/calendar');
  await expect.element(page.getByText('2 wait')).toBeInTheDocument();
  expect(reads).toBe(2);
});
