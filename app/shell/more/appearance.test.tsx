import { afterEach, expect, test } from 'vitest';
import { openScreen } from '#testing/screen.tsx';
import { Appearance } from './appearance.tsx';

afterEach(() => localStorage.clear());

test('only people who may read reports choose where reports open', async () => {
  const screen = await openScreen(<Appearance />, { roles: ['SLM.Report.View'] }, {});
  await screen.getByRole('radio', { name: 'In a new tab' }).click();
  expect(localStorage.getItem('reportInApp')).toBe('n');
  await screen.getByRole('radio', { name: 'In the app' }).click();
  expect(localStorage.getItem('reportInApp')).toBe('y');
  await screen.unmount();
  const other = await openScreen(<Appearance />, { roles: ['SLM.Student.View'] }, {});
  await expect.element(other.getByRole('radio', { name: 'English' })).toBeVisible();
  expect(other.getByRole('radio', { name: 'In a new tab' }).query()).toBeNull();
});
