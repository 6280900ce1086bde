import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSpent, spentData, theApplication } from '#platform/web/device/data-meter.ts';
import { saving } from '#platform/web/forms/saving.ts';
import { sampledTest } from '#testing/sampling.ts';
import { openScreen } from '#testing/screen.tsx';
import { SpentDataPart } from './spent-data.tsx';

const forget = () => {
  saving.set(false);
  localStorage.clear();
};
beforeEach(forget);
afterEach(forget);

sampledTest(
  'shows what was transferred this month, page by page, and saves data once that is chosen',
  async () => {
    addSpent(theApplication, 400_000);
    addSpent('HOME.title', 30_000);
    addSpent('HOME.title', 70_000);
    const screen = await openScreen(<SpentDataPart />, {}, {});
    await expect.element(screen.getByText('500 KB')).toBeVisible();
    const [first, second] = screen.getByRole('listitem').elements();
    expect(first?.textContent).toBe('The application itself400 KB');
    expect(second?.textContent).toBe('Home100 KB');
    await screen.getByRole('checkbox', { name: 'Save data: text only' }).click();
    expect(saving.get()).toBe(true);
    expect(localStorage.getItem('saveData')).toBe('y');
  },
);

test('a new month begins at zero and keeps the sum of the one before', () => {
  addSpent('HOME.title', 500);
  const now = new Date();
  const later = (months: number) => new Date(now.getFullYear(), now.getMonth() + months, 3);
  expect(spentData(later(1))).toMatchObject({ bytes: {}, before: 500 });
  expect(spentData(later(2)).before).toBeNull();
});
