import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { go } from '#platform/web/navigation.ts';
import { openScreen } from '#testing/screen.tsx';
import { HelpButton } from './help-button.tsx';

test('opens the help about the page, searches all of it, and leads to its screens', async () => {
  go('/homeworks');
  await openScreen(<HelpButton />, { roles: ['SLM.ClassNotebook.Edit'] }, {});
  await page.getByRole('button', { name: 'Help about this page' }).click();
  await expect.element(page.getByRole('region', { name: 'Homework' })).toBeVisible();
  await expect.element(page.getByText('Mark who has done it')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('till evening');
  await expect.element(page.getByRole('region', { name: 'Payments' })).toBeVisible();
  await expect.element(page.getByText('Mark who has done it')).not.toBeInTheDocument();
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('excuse absence');
  await expect.element(page.getByText('Excuse an absence')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the help' }).fill('timetable receipt');
  await expect.element(page.getByText('Nothing found. Try other words.')).toBeVisible();
});
