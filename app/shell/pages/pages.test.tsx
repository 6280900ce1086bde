import { afterEach, expect, test } from 'vitest';
import { address, go, useAddress } from '#platform/web/navigation.ts';
import { openScreen } from '#testing/screen.tsx';
import { shownPage } from './page-flow.ts';
import { Pages } from './pages.tsx';

afterEach(() => {
  shownPage.set(null);
  history.replaceState(null, '', '/');
});

function Marks() {
  return <p>Class {useAddress().search['class'] ?? 'unknown'}</p>;
}

test('a page that stays until the next one is there keeps its own address, and asks for nothing of the next', async () => {
  go('/marks', { search: { class: 7 } });
  const load = async () => ({ Screen: Marks });
  const screen = { path: '/marks', needs: 'anyone', title: 'UI.actions.close', load } as const;
  shownPage.set({ address: address.get(), screen, Body: Marks, error: null });
  const shown = await openScreen(<Pages />, {}, {});
  await expect.element(shown.getByText('Class 7')).toBeVisible();
  go('/reports');
  await expect.element(shown.getByText('Class 7')).toBeVisible();
});
