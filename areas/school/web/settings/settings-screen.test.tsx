import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';
import { schoolContributions } from '../contributions.ts';
import { Screen } from './settings-screen.tsx';

const contributions = schoolContributions;
const years = page.getByRole('link', { name: /Years and periods/ });
const own = page.getByRole('link', { name: /Your own settings/ });

test('everybody finds the own settings, a teacher also the years, and a parent nothing that is refused', async () => {
  const first = await openScreen(
    <Screen />,
    { roles: ['SLM.Student.View'], scope: 'classes', contributions },
    {},
  );
  await expect.element(years).toBeVisible();
  await expect.element(own).toHaveAttribute('href', '/more');
  await first.unmount();
  await openScreen(<Screen />, { roles: ['SLM.Student.View'], scope: 'children', contributions }, {});
  await expect.element(own).toBeVisible();
  await expect.element(years).not.toBeInTheDocument();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
});
